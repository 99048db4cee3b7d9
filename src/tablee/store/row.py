"""What all rows of the database have in common."""

from typing import ClassVar

from msgspec import Struct


class Row(Struct, frozen=True, kw_only=True):
    """One row of the database table `relation`. It replaces the row with the same key.

    Rows that accumulate are never replaced: a second row with the same key is refused. When a row is
    replaced, the fields in `grows` keep the greater of the old and the new value.
    """

    relation: ClassVar[str] = ""
    key: ClassVar[tuple[str, ...]] = ()
    accumulates: ClassVar[bool] = False
    grows: ClassVar[tuple[str, ...]] = ()


class Removal(Struct, frozen=True):
    """Deletes the row of this kind with this key. Does nothing if there is no such row."""

    kind: type[Row]
    key: tuple[str | int, ...]


class Rewrite(Struct, frozen=True):
    """Replaces the row with the same key, even if rows of its kind accumulate.

    Does nothing if there is no such row.
    """

    row: Row


BEYOND_ROWS = frozenset((Removal, Rewrite))
"""The kinds of changes that do not just write a row."""
