"""What an operator can do with a place's data, whether it is in a file or in a database."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import msgspec

from tablee.core.mistake import Mistake
from tablee.store.place_file import PlaceFile
from tablee.store.rows import AnyRow, Kept, PlaceRow
from tablee.store.sqlite import FILE

SCHEMES = ("postgresql:", "postgres:")


class PlaceData(Protocol):
    """All the data of one place. Every method raises a Mistake if it cannot use the data."""

    @property
    def name(self) -> str:
        """The folder or address that holds the data, without any password."""

    def facts(self) -> dict[str, str]:
        """The facts that the place stores about itself. Empty if there is no place yet."""

    def rows(self) -> Iterator[AnyRow]:
        """Every row, in a fixed order, from one snapshot of the data."""

    def tables(self) -> Iterator[Kept]:
        """Every table with its moves."""

    def check_integrity(self) -> None:
        """Raise a Mistake if the database's own checks find damaged data."""

    def upgrade(self) -> None:
        """Migrate the place to this version of Tablée. Nobody may be serving it."""

    def back_up(self, target: Path) -> None:
        """Copy a snapshot of the place to a new file. This works even while the place is served."""

    def restore(self, backup: Path) -> Path | None:
        """Replace the place with a backup. Returns the file with the old data, if there is one."""

    def offline(self, destination: str) -> AbstractContextManager[None]:
        """Prevent anyone from serving the place while it is moved to `destination`."""

    def open_target(self) -> AbstractContextManager["CopyTarget"]:
        """Open the file or database, so that it can receive a whole place. Nobody may be serving it."""


class CopyTarget(Protocol):
    """An open file or database that receives a whole place."""

    def facts(self) -> dict[str, str]: ...

    def is_empty(self) -> bool:
        """Whether the file or database contains no rows other than facts."""

    def clear(self, kind: type[AnyRow]) -> None:
        """Delete all rows of a kind."""

    def add(self, kind: type[AnyRow], rows: Sequence[AnyRow]) -> None:
        """Insert the rows, except those whose keys exist already."""

    def replace_facts(self, facts: Sequence[PlaceRow]) -> None:
        """Delete all stored facts and insert these instead, in one transaction."""


def place_in_folder(folder: str) -> PlaceData:
    """The data of the place that is stored in this folder, in SQLite."""
    return PlaceFile(Path(folder) / FILE)


def place_in_database(url: str) -> PlaceData:
    """The data of the place in a PostgreSQL database. Raises a Mistake if the driver is missing."""
    try:
        from tablee.store.postgres.place_database import PlaceDatabase
    except ImportError:
        raise Mistake("postgres-missing") from None
    return PlaceDatabase(url)


def place_at(where: str) -> PlaceData:
    """The data of the place in a folder, or in the database with this URL."""
    return place_in_database(where) if where.startswith(SCHEMES) else place_in_folder(where)


def export(place: PlaceData) -> Iterator[bytes]:
    """Every row as one line of JSON. Two places with the same rows have the same export."""
    for row in place.rows():
        yield msgspec.json.encode({"relation": row.relation, **_plain(row)})


def _plain(row: AnyRow) -> dict[str, object]:
    fields = msgspec.structs.asdict(row)
    return {name: msgspec.Raw(it) if isinstance(it, bytes) else it for name, it in fields.items()}
