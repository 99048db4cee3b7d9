"""`tablee db`: looking after a place's data."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.mistake import Mistake
from tablee.registry import data_folder
from tablee.server.check import what_is_wrong
from tablee.store import care
from tablee.store.sqlite import FILE, open_reading, read_table, table_ids

WORDS = ("backup", "restore", "check", "export")


def db(
    what: Annotated[str, Parameter(help="backup, restore, check or export.")],
    file: Annotated[str | None, Parameter(help="The backup to write or to restore.")] = None,
    *,
    data: Annotated[str | None, Parameter(help="The folder of the data.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Back the data up (also of a running place), restore, check or export them."""
    place = (Path(data) if data else data_folder()) / FILE
    if what not in WORDS:
        raise Mistake("word-unknown", what=what, known=", ".join(WORDS))
    if what == "check":
        return _check(place, manner)
    if what == "export":
        return _export(place)
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


def _export(place: Path) -> int:
    for line in care.export(place):
        print(line.decode())
    return GOOD


def _check(place: Path, manner: Manner) -> int:
    damage = care.damage_in(place)
    if damage:
        raise Mistake("place-unreadable", file=str(place), reason=damage)
    broken = 0
    with closing(open_reading(place)) as rows:
        names = table_ids(rows)
        for name in names:
            kept = read_table(rows, name)
            assert kept is not None
            if reason := asyncio.run(what_is_wrong(kept, manner.texts)):
                broken += 1
                out.print(manner.texts.say("db-table-broken", {"table": name, "reason": reason}))
    key = "db-broken" if broken else "db-sound"
    facts = {"tables": len(names), "count": broken} if broken else {"tables": len(names)}
    out.print(manner.texts.say(key, facts))
    return FOUND_WRONG if broken else GOOD
