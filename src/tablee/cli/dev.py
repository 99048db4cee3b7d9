"""`tablee dev`: opens the studio, in which an author sees all seats, and every save at once."""

import os
import signal
import sys
import tempfile
import webbrowser
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import GOOD, WRONG_INPUT
from tablee.cli.parameters import WHOLE
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake
from tablee.registry import find_game

HOST = "127.0.0.1"
PORT = 8010


def dev(
    name: str,
    *,
    port: Annotated[int, WHOLE, Parameter(help="The port; 0 takes any that is free.")] = PORT,
    browser: Annotated[bool, Parameter(help="Open the browser.")] = True,
    manner: Manner = PLAIN,
) -> int:
    """Open the studio for a game, on this computer only, until it is stopped."""
    from tablee.server.place_settings import Settings
    from tablee.server.web.browser_client import is_built
    from tablee.server.web.run import address_of, listen
    from tablee.studio.supervisor import Supervisor

    game = find_game(name)
    if not is_built():
        raise Mistake("studio-no-client")
    with (
        tempfile.TemporaryDirectory(prefix="tablee-studio-") as scratch,
        listen(Settings(data=scratch, host=HOST, port=port)) as listener,
        closing(Supervisor(game, listener, Path(scratch))) as supervisor,
    ):
        stop = _stopped_by_signals()
        if fault := supervisor.open():
            err.print(fault[manner.language])
            return WRONG_INPUT
        address = f"{address_of(listener)}/studio"
        facts = {"game": name, "address": address, "folder": str(game.folder)}
        manner.answer(facts, manner.texts.say("studio-open", facts))
        out.file.flush()
        if browser and has_screen():
            webbrowser.open(address)
        supervisor.run(stop)
    return GOOD


def has_screen() -> bool:
    """Whether a browser with a window can be opened; a browser in the terminal would be in the way."""
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform == "darwin" or any(os.environ.get(name) for name in names)


def _stopped_by_signals() -> Event:
    """An event that Ctrl-C or SIGTERM sets, so that the studio's processes and files are put away."""
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    return stop
