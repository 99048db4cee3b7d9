"""A place's settings, from the command line, the environment, a file, or the defaults."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tablee.bots import BOTS
from tablee.core.mistake import Mistake
from tablee.store.addresses import without_password
from tablee.user_data import data_folder

SETTINGS_FILE = "tablee.toml"
ENVIRONMENT_PREFIX = "TABLEE_"
RETIRED = ("link",)
"""Settings of older versions. They are ignored, so that an upgrade does not stop at them."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings. Example: `TABLEE_PORT=80` in the environment, or `port = 80` in `tablee.toml`."""

    data: str
    """The data folder."""
    database: str = ""
    """The address of a PostgreSQL database (postgresql://…). If empty, the data folder is used."""
    lease_seconds: Annotated[float, Meta(ge=0.5, le=600)] = 6.0
    """If a process does not renew its lease for this long, other processes take over its tables."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    metrics: str = ""
    """The private address, such as 127.0.0.1:9000, of /metrics and /healthz. If empty, there is none."""
    origins: tuple[str, ...] = ()
    """Other origins (such as https://example.org) whose pages may send requests to this host."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose X-Forwarded-For header is trusted."""
    thinkers: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    """The number of bots that may think at the same time for tables where somebody is connected."""
    thinking: Literal["here", "workers"] = "here"
    """Where bots think: in processes of this server, or in `tablee worker` processes."""
    worker_jobs: Annotated[int, Meta(ge=1, le=10_000)] = 16
    """How many questions the workers get from this process at once: as many as they can think about."""
    think_seconds: Annotated[float, Meta(gt=0, le=600)] = 30.0
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 0.0
    """The least number of seconds that a bot thinks. The browser itself paces what it shows."""
    stand_in: str = "regular"
    """The level of the bot that plays for an absent player."""
    idle_seconds: Annotated[float, Meta(gt=0)] = 60.0
    absent_seconds: Annotated[float, Meta(ge=0)] = 60.0
    reveal_seconds: Annotated[float, Meta(gt=0, le=600)] = 10.0
    """The longest time that a start waits for the players' nonces. Then it does without them."""
    arrivals_per_minute: Annotated[float, Meta(gt=0)] = 60.0
    """The limit on new guests and sign-ins from one address."""
    renames_per_minute: Annotated[float, Meta(gt=0)] = 10.0
    """The limit on changes of one guest's name or face."""
    replayers: Annotated[int, Meta(ge=1, le=64)] = 2
    """The number of records that may be replayed or proved at the same time, each in its own process."""
    replays_per_address: Annotated[int, Meta(ge=1)] = 6
    """The most replays of one address: one that runs, and others that wait."""
    replays_per_minute: Annotated[float, Meta(gt=0)] = 240.0
    """The limit on pages of replays, proofs and ends of games that one address asks for."""
    replay_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    """The number of seconds after which a replay is given up."""
    tables_per_minute: Annotated[float, Meta(gt=0)] = 30.0
    """The limit on new tables of one guest. One address may open four times as many."""
    lobby_tables_per_guest: Annotated[int, Meta(ge=1)] = 5
    """The most tables in the lobby that one guest has as their host, until they are over or closed."""
    lobby_tables_per_address: Annotated[int, Meta(ge=1)] = 10
    """The most tables that one address brings into the lobby at once, and then in each half hour."""
    messages_per_second: Annotated[float, Meta(gt=0)] = 20.0
    requests_per_second: Annotated[float, Meta(gt=0)] = 50.0
    """The limit on requests and new sockets from one address."""
    sockets_per_address: Annotated[int, Meta(ge=0)] = 200
    """The most open sockets from one address, except this machine's own. 0 means no limit."""
    sockets_per_table: Annotated[int, Meta(ge=0)] = 30
    """The most open sockets to one table from one address, except this machine's own. 0: no limit."""
    spectators_per_table: Annotated[int, Meta(ge=0)] = 200
    """The most spectators of one table. Whoever sits there can always connect."""
    connections: Annotated[int, Meta(ge=1)] = 10_000
    """The most open HTTP connections. Beyond that, an idle one is closed, or the new one is refused."""
    header_seconds: Annotated[float, Meta(gt=0)] = 20.0
    """The number of seconds that a request may take to arrive."""
    reader_seconds: Annotated[float, Meta(gt=0)] = 30.0
    """A client that does not read an answer for this many seconds is disconnected."""
    public_address: str = ""
    """The address of the place as people know it, such as https://example.org, for links in mails."""
    mail_host: str = ""
    """The SMTP server that takes the place's mail. If empty, the place sends no mail."""
    mail_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    """The SMTP server's port. 0 means the usual one for `mail_tls`: 587, 465 or 25."""
    mail_user: str = ""
    mail_password: str = ""
    mail_tls: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = ""
    """The address from which the place's mail comes."""
    mails_per_hour: Annotated[float, Meta(gt=0)] = 200.0
    """The limit on mails that strangers can cause: links for signing in, and for new addresses."""
    backup_folder: str = ""
    """The folder for backups, in the data folder or elsewhere. If empty, there are none. SQLite only."""
    backup_hours: Annotated[float, Meta(gt=0, le=8760)] = 24.0
    """The number of hours between two backups."""
    backups_kept: Annotated[int, Meta(ge=1)] = 14
    """The most backups in the folder. Older ones are removed."""
    backup_days: Annotated[float, Meta(gt=0)] = 30.0
    """Backups that are older than this many days are removed, except the newest."""
    keep_chat_days: Annotated[int, Meta(ge=0)] = 30
    """After this many days, chat is removed, except inside reports. 0, here and below: never."""
    keep_unstarted_days: Annotated[int, Meta(ge=0)] = 30
    """After this many days, closed tables are removed whose games never began."""
    keep_guests_days: Annotated[int, Meta(ge=0)] = 90
    """Guests who have not come for this many days are removed if they have no account and no games."""
    keep_sessions_days: Annotated[int, Meta(ge=0)] = 90
    """After this many days, sessions that have ended are removed."""
    keep_links_days: Annotated[int, Meta(ge=0)] = 7
    """After this many days, links to another device and invitations that have expired are removed."""
    keep_cases_days: Annotated[int, Meta(ge=0)] = 365
    """After this many days, closed reports and past sanctions and announcements are removed."""
    keep_audit_days: Annotated[int, Meta(ge=0)] = 1095
    """After this many days, entries of the audit log are removed."""
    log_level: str = "info"


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """Reads the settings. The command line overrides the environment, which overrides the file."""
    data = str(given.get("data") or data_folder())
    chosen = {**_from_file(Path(data) / SETTINGS_FILE), **_from_environment(environment)}
    chosen |= {name: value for name, value in given.items() if value is not None}
    chosen = {name: value for name, value in chosen.items() if name not in RETIRED}
    chosen["data"] = data
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Mistake("setting-wrong", reason=str(error)) from None
    if settings.stand_in not in BOTS:
        raise Mistake("bot-unknown", bot=settings.stand_in, known=", ".join(BOTS))
    if settings.mail_host and not (settings.mail_from and settings.public_address):
        raise Mistake("mail-settings")
    return settings


def retired_settings(data: str, environment: Mapping[str, str]) -> list[str]:
    """The names of the settings that are given but no longer used."""
    in_file = _from_file(Path(data) / SETTINGS_FILE)
    in_environment = {name for name in RETIRED if ENVIRONMENT_PREFIX + name.upper() in environment}
    return [name for name in RETIRED if name in in_file or name in in_environment]


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
        value = environment.get(ENVIRONMENT_PREFIX + name.upper())
        if value is not None:
            found[name] = tuple(value.split()) if name == "origins" else value
    return found


def without_secrets(settings: Settings) -> Settings:
    """The settings as they may be shown."""
    return msgspec.structs.replace(
        settings,
        database=without_password(settings.database),
        mail_password="…" if settings.mail_password else "",
    )


def show_settings(settings: Settings) -> str:
    """The settings as lines of `tablee.toml`, without passwords."""
    shown = msgspec.structs.asdict(without_secrets(settings))
    return "\n".join(f"{name} = {msgspec.json.encode(it).decode()}" for name, it in shown.items())
