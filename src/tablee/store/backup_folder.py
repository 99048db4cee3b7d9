"""A folder of backups, whose names say when they were made. Old ones are removed from it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from tablee.core.mistake import Mistake
from tablee.store.place_file import PlaceFile

NAME = "tablee-%Y%m%dT%H%M%SZ.sqlite"
"""The name of a backup, from the moment when it was begun. Only files with such names are removed."""
PART = ".part"
"""What follows the name of a backup that is being written, or whose writing was interrupted."""
PART_LIFE = timedelta(days=1)


class Backup(NamedTuple):
    """A backup, and the moment when it was begun."""

    at: datetime
    path: Path


class BackupFolder:
    """The backups of one place. Every method raises a Mistake if it cannot use the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def backups(self) -> list[Backup]:
        """All backups in the folder, the oldest first."""
        return self._named(NAME)

    def _named(self, pattern: str) -> list[Backup]:
        try:
            names = [path.name for path in self.folder.iterdir()] if self.folder.exists() else []
        except OSError as error:
            raise _unusable(self.folder, error) from None
        found = ((_moment(name, pattern), self.folder / name) for name in names)
        return sorted(Backup(at, path) for at, path in found if at is not None)

    def write(self, place: PlaceFile, now: int) -> Path:
        """Add a backup. It appears in the folder only when it is whole, sound and on disk."""
        target = self.folder / _at(now).strftime(NAME)
        place.back_up(target)
        return target

    def remove_old(self, now: int, keep: int, days: float | None = None) -> list[Path]:
        """Remove all but the `keep` newest, and those older than `days`. The newest always stays."""
        older = self.backups()[:-1]
        too_many = older[: max(len(older) + 1 - keep, 0)]
        expired = [] if days is None else _before(older, now, timedelta(days=days))
        parts = _before(self._named(NAME + PART), now, PART_LIFE)
        return [_remove(one.path) for one in sorted({*too_many, *expired, *parts})]


def _before(backups: list[Backup], now: int, life: timedelta) -> list[Backup]:
    return [one for one in backups if one.at < _at(now) - life]


def _at(moment: int) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC)


def _moment(name: str, pattern: str) -> datetime | None:
    """The moment that a name tells. None if it is not the name of a backup."""
    try:
        return datetime.strptime(name, pattern).replace(tzinfo=UTC)
    except ValueError:
        return None


def _remove(path: Path) -> Path:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise _unusable(path, error) from None
    return path


def _unusable(path: Path, error: OSError) -> Mistake:
    return Mistake("file-unwritable", file=str(path), reason=error.strerror or str(error))
