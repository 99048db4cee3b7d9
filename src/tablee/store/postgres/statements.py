"""SQL for PostgreSQL. One statement writes all rows of a kind and gets each column as an array."""

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import astuple, replace

from tablee.store.row import Row
from tablee.store.rows import ROWS, AnyRow, NewTableRow
from tablee.store.sql import replacing

TYPES: dict[Any, str] = {str: "text", int: "bigint", bytes: "bytea", bool: "boolean", float: "float8"}


def _type_of(annotation: Any) -> str:
    if isinstance(annotation, UnionType):
        (annotation,) = (one for one in get_args(annotation) if one is not NoneType)
    return "text" if get_origin(annotation) is Literal else TYPES[annotation]


@cache
def put(kind: type[Row]) -> str:
    """The statement that inserts or replaces rows of a kind. Its parameters are the rows' columns."""
    return insert(kind) + replacing(kind)


@cache
def add(kind: type[Row]) -> str:
    """The statement that inserts rows of a kind, except those whose keys exist already."""
    return insert(kind) + " ON CONFLICT DO NOTHING"


def insert(kind: type[Row]) -> str:
    """The statement that inserts rows of a kind. Its parameters are the rows' columns."""
    fields = kind.__struct_fields__
    given = f"SELECT * FROM unnest({arrays(kind, fields)})"
    return f"INSERT INTO {kind.relation} ({', '.join(fields)}) {given}"


def arrays(kind: type[Row], fields: Sequence[str]) -> str:
    """A parameter for each field: an array of its values in all rows."""
    hints = get_type_hints(kind)
    return ", ".join(f"%s::{_type_of(hints[field])}[]" for field in fields)


@cache
def select(kind: type[Row], rest: str) -> bytes:
    """The statement that reads rows of a kind. `rest` is its WHERE, ORDER BY and so on."""
    return f"SELECT {', '.join(kind.__struct_fields__)} FROM {kind.relation} {rest}".encode()


def columns(rows: Sequence[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*map(astuple, rows), strict=True)]


def literals(kind: type[Row], rows: Sequence[Row]) -> list[str]:
    """The columns of the rows, as PostgreSQL's array literals.

    If psycopg encoded the values, it would infer their types, and prepare the same statement again for
    each combination of types.
    """
    return [array(write, column) for write, column in zip(writers(kind), columns(rows), strict=True)]


@cache
def writers(kind: type[Row]) -> list[Callable[[Any], str]]:
    """For each field of a kind, the function that writes its values in an array literal."""
    hints = get_type_hints(kind)
    return [WRITERS[_type_of(hints[field])] for field in kind.__struct_fields__]


def array(write: Callable[[Any], str], values: Sequence[Any]) -> str:
    return f"{{{','.join(['NULL' if value is None else write(value) for value in values])}}}"


def text(value: str) -> str:
    escaped = value.replace("\\", r"\\").replace('"', r"\"")
    return f'"{escaped}"'


def _bytea(value: bytes) -> str:
    return rf'"\\x{value.hex()}"'


WRITERS: dict[str, Callable[[Any], str]] = {
    "text": text,
    "bigint": str,
    "bytea": _bytea,
    "boolean": str,
    "float8": repr,
}


def _replaced(old: AnyRow, new: AnyRow) -> AnyRow:
    """The row `new`, except that each field in `grows` keeps the greater of the two values."""
    return replace(new, **{name: max(getattr(old, name), getattr(new, name)) for name in new.grows})


def by_kind(rows: Sequence[AnyRow]) -> dict[type[AnyRow], list[AnyRow]]:
    """The rows, grouped by kind. Of several rows that would replace each other, one row remains.

    One statement cannot write the same row twice.

    Kinds and keys are always in the same order, so that two processes cannot deadlock.
    """
    found: dict[type[AnyRow], dict[tuple[Any, ...], AnyRow]] = {}
    for number, row in enumerate(rows):
        key = (number,) if row.accumulates else tuple(getattr(row, name) for name in row.key)
        rows_of_kind = found.setdefault(type(row), {})
        rows_of_kind[key] = _replaced(rows_of_kind[key], row) if key in rows_of_kind else row
    kinds = (kind for kind in (NewTableRow, *ROWS) if kind in found)
    return {kind: [found[kind][key] for key in sorted(found[kind])] for kind in kinds}
