"""`tablee db`: looking after a place's data, in a file or in a database."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake
from tablee.server.check import what_is_wrong
from tablee.server.settings import read_settings
from tablee.store import care
from tablee.store.addresses import without_password
from tablee.store.moving import move
from tablee.store.sqlite import FILE
from tablee.store.tables import every_table

WORDS = ("backup", "restore", "check", "export", "migrate-to", "upgrade")


def db(
    what: Annotated[str, Parameter(help="backup, restore, check, export, migrate-to or upgrade.")],
    file: Annotated[
        str | None, Parameter(help="The backup to write or to restore; for migrate-to, where to.")
    ] = None,
    *,
    data: Annotated[str | None, Parameter(help="The folder of the data.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Back the data up (also of a running place), restore, check, export or move them."""
    if what not in WORDS:
        raise Mistake("word-unknown", what=what, known=", ".join(WORDS))
    settings = read_settings({"data": data}, os.environ)
    place = settings.database or Path(settings.data) / FILE
    match what:
        case "check":
            return _check(place, manner)
        case "export":
            return _export(place)
        case "upgrade":
            return _upgrade(place, manner)
        case "migrate-to":
            return _move(place, file, manner)
    if isinstance(place, str):
        raise Mistake("db-database-backup")
    if file is None:
        raise Mistake("db-file-missing", what=what)
    return (
        _back_up(place, Path(file), manner) if what == "backup" else _restore(place, Path(file), manner)
    )


def _back_up(place: Path, target: Path, manner: Manner) -> int:
    care.back_up(place, target)
    out.print(manner.texts.say("db-backed-up", {"file": str(target)}))
    return GOOD


def _restore(place: Path, backup: Path, manner: Manner) -> int:
    aside = care.restore(backup, place)
    nothing = manner.texts.say("nothing")
    facts = {"file": str(backup), "aside": str(aside) if aside else nothing}
    out.print(manner.texts.say("db-restored", facts))
    return GOOD


def _export(place: Path | str) -> int:
    try:
        for line in care.export(place):
            print(line.decode())
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        # Python would try to write the rest once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Mistake("output-stopped", reason=error.strerror or str(error)) from None
    return GOOD


def _upgrade(place: Path | str, manner: Manner) -> int:
    care.upgrade(place)
    out.print(manner.texts.say("db-upgraded"))
    return GOOD


def _check(place: Path | str, manner: Manner) -> int:
    damage = care.damage_in(place) if isinstance(place, Path) else ""
    if damage:
        raise Mistake("place-unreadable", file=str(place), reason=damage)
    count, broken = _replay(place, manner)
    key = "db-broken" if broken else "db-sound"
    out.print(manner.texts.say(key, {"tables": count, **({"count": broken} if broken else {})}))
    return FOUND_WRONG if broken else GOOD


def _replay(place: Path | str, manner: Manner) -> tuple[int, int]:
    """How many tables there are, and how many do not replay to where they are said to stand."""
    count = broken = 0
    for kept in every_table(place):
        count += 1
        if reason := asyncio.run(what_is_wrong(kept, manner.texts)):
            broken += 1
            facts = {"table": kept.table.id, "reason": reason}
            out.print(manner.texts.say("db-table-broken", facts))
    return count, broken


def _move(place: Path | str, where: str | None, manner: Manner) -> int:
    if where is None:
        raise Mistake("db-target-missing")
    target = where if where.startswith(("postgresql:", "postgres:")) else Path(where) / FILE

    def told(relation: str, count: int) -> None:
        err.print(manner.texts.say("db-moving", {"relation": relation, "count": count}))

    move(place, target, told)
    count, broken = _replay(target, manner)
    if broken:
        out.print(manner.texts.say("db-broken", {"tables": count, "count": broken}))
        return FOUND_WRONG
    out.print(manner.texts.say("db-moved", {"tables": count, "target": without_password(where)}))
    return GOOD
