"""`tablee serve`: runs a place, which is the server for browsers and programs."""

import os
from typing import Annotated

import msgspec
from cyclopts import Parameter

from tablee.cli.codes import GOOD
from tablee.cli.parameters import WHOLE
from tablee.cli.speech import PLAIN, Manner, err, name_broken_games
from tablee.server.place_settings import read_settings, retired_settings, show_settings, without_secrets


def serve(
    *,
    host: Annotated[str | None, Parameter(help="The address to listen on.")] = None,
    port: Annotated[int | None, WHOLE, Parameter(help="The port; 0 takes any that is free.")] = None,
    metrics: Annotated[
        str | None, Parameter(help="A private address for /metrics, such as 127.0.0.1:9000.")
    ] = None,
    data: Annotated[str | None, Parameter(help="The folder of the data.")] = None,
    show_settings_: Annotated[
        bool, Parameter(name="--show-settings", negative=(), help="Print the settings and stop.")
    ] = False,
    manner: Manner = PLAIN,
) -> int:
    """Open the place, and serve tables for people and bots until this process is stopped."""
    given = {"host": host, "port": port, "metrics": metrics, "data": data}
    settings = read_settings(given, os.environ)
    for name in retired_settings(settings.data, os.environ):
        err.print(manner.texts.say("setting-retired", {"name": name}))
    if show_settings_:
        manner.answer(msgspec.to_builtins(without_secrets(settings)), show_settings(settings))
        return GOOD
    name_broken_games(manner.language)
    from tablee.server.open_place import open_place
    from tablee.server.serving_file import note_address
    from tablee.server.web.reach import ANY, is_this_computer, network_address
    from tablee.server.web.run import run

    def announce(address: str) -> None:
        note_address(settings.data, address)
        say, port = manner.texts.say, address.rpartition(":")[2]
        network = network_address(settings.host)
        shown = f"http://{network or '127.0.0.1'}:{port}" if settings.host in ANY else address
        err.print(say("serve-open", {"address": shown, "data": settings.data}))
        if is_this_computer(settings.host):
            err.print(say("serve-here-only"))
        elif network:
            err.print(say("serve-network"))

    run(settings, open_place, announce)
    return GOOD
