"""`tablee db`: backs up, restores, checks, exports, moves and upgrades a Tablée server's data."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.parameters import WHOLE, check_number
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake
from tablee.server.place_settings import Settings, read_settings
from tablee.server.place_time import now
from tablee.server.scheduled_backups import backup_folder
from tablee.server.tables.check import what_is_wrong
from tablee.store.backup_folder import BackupFolder
from tablee.store.copy_place import copy_place
from tablee.store.maintenance import (
    PlaceData,
    export,
    place_at,
    place_in_database,
    place_in_folder,
)
from tablee.store.place_file import PlaceFile
from tablee.store.sqlite import FILE

WORDS = ("backup", "restore", "check", "export", "migrate-to", "upgrade")
MAX_KEPT = 100_000


def db(
    what: Annotated[str, Parameter(help="backup, restore, check, export, migrate-to or upgrade.")],
    file: Annotated[
        str | None, Parameter(help="The backup to write or to restore; for migrate-to, where to.")
    ] = None,
    *,
    keep: Annotated[
        int | None, WHOLE, Parameter(help="FILE is a folder: add a backup to it, keep the newest N.")
    ] = None,
    data: Annotated[str | None, Parameter(help="The folder of the data.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Back up (even while the place runs), restore, check, export, move or upgrade the data.

    Like `tablee serve` and `./play`, this uses the data in --data, TABLEE_DATA, or the default folder.
    """
    if what not in WORDS:
        raise Mistake("word-unknown", what=what, known=", ".join(WORDS))
    settings = read_settings({"data": data}, os.environ)
    place = place_in_database(settings.database) if settings.database else place_in_folder(settings.data)
    if keep is not None and what == "backup":
        return _back_up_into(Path(file) if file else backup_folder(settings), settings, keep, manner)
    match what:
        case "check":
            return _check(place, manner)
        case "export":
            return _export(place)
        case "upgrade":
            return _upgrade(place, manner)
        case "migrate-to":
            return _move(place, file, manner)
        case _:
            pass
    if file is None:
        raise Mistake("db-file-missing", what=what)
    return (
        _back_up(place, Path(file), manner) if what == "backup" else _restore(place, Path(file), manner)
    )


def _back_up(place: PlaceData, target: Path, manner: Manner) -> int:
    place.back_up(target)
    facts = {"file": str(target)}
    manner.answer(facts, manner.texts.say("db-backed-up", facts))
    return GOOD


def _back_up_into(folder: Path, settings: Settings, keep: int, manner: Manner) -> int:
    """Add a backup to a folder, and remove the oldest ones."""
    check_number("--keep", keep, 1, MAX_KEPT)
    if settings.database:
        raise Mistake("db-database-backup")
    if folder == Path(settings.data):
        raise Mistake("db-file-missing", what="backup")
    backups = BackupFolder(folder)
    target = backups.write(PlaceFile(Path(settings.data) / FILE), now())
    removed = [str(path) for path in backups.remove_old(now(), keep)]
    said = manner.texts.say("db-backed-up-kept", {"file": str(target), "count": len(removed)})
    manner.answer({"file": str(target), "removed": removed}, said)
    return GOOD


def _restore(place: PlaceData, backup: Path, manner: Manner) -> int:
    aside = place.restore(backup)
    facts = {"file": str(backup), "aside": str(aside) if aside else None}
    key = "db-restored" if aside else "db-restored-anew"
    manner.answer(facts, manner.texts.say(key, {"file": str(backup), "aside": str(aside)}))
    return GOOD


def _export(place: PlaceData) -> int:
    """Print every row as a line of JSON, with or without `--json`."""
    try:
        for line in export(place):
            print(line.decode())
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        # Redirect stdout, because Python would try again at exit to write the rest of the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Mistake("output-stopped", reason=error.strerror or str(error)) from None
    return GOOD


def _upgrade(place: PlaceData, manner: Manner) -> int:
    place.upgrade()
    manner.answer({"upgraded": True}, manner.texts.say("db-upgraded"))
    return GOOD


def _check(place: PlaceData, manner: Manner) -> int:
    place.check_integrity()
    count, broken = _replay_tables(place, manner)
    return _report(count, broken, manner.texts.say("db-sound", {"tables": count}), manner)


def _replay_tables(place: PlaceData, manner: Manner) -> tuple[int, dict[str, str]]:
    """Replay every table; return the number of tables, and what is wrong with each broken one."""
    count, broken = 0, {}
    for kept in place.tables():
        count += 1
        if reason := asyncio.run(what_is_wrong(kept, manner.texts)):
            broken[kept.table.id] = reason
            if not manner.json:
                facts = {"table": kept.table.id, "reason": reason}
                out.print(manner.texts.say("db-table-broken", facts))
    return count, broken


def _report(count: int, broken: dict[str, str], success: str, manner: Manner) -> int:
    """Print how many tables were replayed and which are broken; return the exit code."""
    failure = manner.texts.say("db-broken", {"tables": count, "count": len(broken)})
    manner.answer({"tables": count, "broken": broken}, failure if broken else success)
    return FOUND_WRONG if broken else GOOD


def _move(place: PlaceData, where: str | None, manner: Manner) -> int:
    if where is None:
        raise Mistake("db-target-missing")
    target = place_at(where)

    def show_progress(relation: str, count: int) -> None:
        err.print(manner.texts.say("db-moving", {"relation": relation, "count": count}))

    copy_place(place, target, show_progress)
    count, broken = _replay_tables(target, manner)
    facts = {"tables": count, "target": target.name}
    return _report(count, broken, manner.texts.say("db-moved", facts), manner)
