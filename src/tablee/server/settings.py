"""How a place is run: from the command line, the environment, a file in its folder, or by default."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tablee.bots import BOTS
from tablee.core.mistake import Mistake
from tablee.registry import data_folder
from tablee.store.addresses import without_password

FILE = "tablee.toml"
PREFIX = "TABLEE_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`TABLEE_PORT=80` in the environment, or `port = 80` in `tablee.toml`."""

    data: str
    """The folder of the place's data."""
    database: str = ""
    """A PostgreSQL database, postgresql://…, for several processes; none: a file in the folder."""
    link: str = "127.0.0.1:0"
    """Where the other processes of the place reach this one; port 0 takes any that is free."""
    lease_seconds: Annotated[float, Meta(ge=0.5, le=600)] = 6.0
    """After so long without a word a process is taken for lost, and others take its tables."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    origins: tuple[str, ...] = ()
    """Further origins (https://example.org) that browsers may come from, beside the own host."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose X-Forwarded-For is believed."""
    thinkers: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    """How many bots think at once."""
    thinking: Literal["here", "workers"] = "here"
    """Where bots think: in processes of this server, or in `tablee worker`s on the same database."""
    think_seconds: Annotated[float, Meta(gt=0, le=600)] = 30.0
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 0.6
    stand_in: str = "regular"
    """The level of the bot that plays for who is away."""
    idle_seconds: Annotated[float, Meta(gt=0)] = 60.0
    absent_seconds: Annotated[float, Meta(ge=0)] = 60.0
    arrivals_per_minute: Annotated[float, Meta(gt=0)] = 60.0
    """New guests and attempts to sign in, from one address; and as many finished games shown again."""
    tables_per_minute: Annotated[float, Meta(gt=0)] = 30.0
    messages_per_second: Annotated[float, Meta(gt=0)] = 20.0
    requests_per_second: Annotated[float, Meta(gt=0)] = 50.0
    """Requests and new sockets, from one address."""
    sockets_per_address: Annotated[int, Meta(ge=0)] = 200
    """Sockets at once from one address other than the machine's own; 0: any number."""
    connections: Annotated[int, Meta(ge=1)] = 10_000
    """Connections at once; more are told to come later."""
    header_seconds: Annotated[float, Meta(gt=0)] = 20.0
    """How long a request may take to arrive."""
    log_level: str = "info"


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """What the command line says counts most, then the environment, then the file."""
    data = str(given.get("data") or data_folder())
    chosen = {**_from_file(Path(data) / FILE), **_from_environment(environment)}
    chosen |= {name: value for name, value in given.items() if value is not None}
    chosen["data"] = data
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Mistake("setting-wrong", reason=str(error)) from None
    if settings.stand_in not in BOTS:
        raise Mistake("bot-unknown", bot=settings.stand_in, known=", ".join(BOTS))
    return settings


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise Mistake("file-unreadable", file=str(path), reason=str(error)) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        value = environment.get(PREFIX + name.upper())
        if value is not None:
            found[name] = tuple(value.split()) if name == "origins" else value
    return found


def show_settings(settings: Settings) -> str:
    """One a line, as the file would have them."""
    lines = []
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if name == "database":
            value = without_password(value)
        lines.append(f"{name} = {msgspec.json.encode(value).decode()}")
    return "\n".join(lines)
