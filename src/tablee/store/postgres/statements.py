"""Rows as PostgreSQL takes them: all of a kind in one statement, a column an array."""

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import astuple, replace

from tablee.store.rows import ROWS, AnyRow, Row
from tablee.store.sql import replacing

TYPES: dict[Any, str] = {str: "text", int: "bigint", bytes: "bytea", bool: "boolean", float: "float8"}


def _type_of(annotation: Any) -> str:
    if isinstance(annotation, UnionType):
        (annotation,) = (one for one in get_args(annotation) if one is not NoneType)
    return "text" if get_origin(annotation) is Literal else TYPES[annotation]


@cache
def put(kind: type[Row]) -> str:
    """The statement that keeps rows of a kind; its parameters are their columns."""
    return _insert(kind) + replacing(kind)


@cache
def keeping(kinds: tuple[type[Row], ...]) -> bytes:
    """The one statement that keeps rows of several kinds, if the fence lets those processes through.

    Its parameters are the processes, then of each kind the columns. The fence comes first: who is kept
    out is told so, and not that another has taken the row.
    """
    behind = " WHERE (SELECT count(*) FROM fenced) > 0"
    parts = ["fenced AS MATERIALIZED (SELECT fence(who) FROM unnest(%s::text[]) AS who)"]
    parts += (f"_{kind.relation} AS ({_insert(kind)}{behind}{replacing(kind)})" for kind in kinds)
    return f"WITH {', '.join(parts)} SELECT count(*) FROM fenced".encode()


@cache
def add(kind: type[Row]) -> str:
    """The statement that keeps those rows of a kind that are not there yet."""
    return _insert(kind) + " ON CONFLICT DO NOTHING"


def _insert(kind: type[Row]) -> str:
    fields = kind.__struct_fields__
    hints = get_type_hints(kind)
    arrays = ", ".join(f"%s::{_type_of(hints[field])}[]" for field in fields)
    return f"INSERT INTO {kind.relation} ({', '.join(fields)}) SELECT * FROM unnest({arrays})"


@cache
def select(kind: type[Row], rest: str) -> bytes:
    """The statement that reads rows of a kind; `rest` says which and in what order."""
    return f"SELECT {', '.join(kind.__struct_fields__)} FROM {kind.relation} {rest}".encode()


def columns(rows: Sequence[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*map(astuple, rows), strict=True)]


def literals(kind: type[Row], rows: Sequence[Row]) -> list[str]:
    """The columns, as PostgreSQL writes arrays.

    psycopg would tell their types from their values, and so prepare the same statement many times over.
    """
    return [array(write, column) for write, column in zip(_writers(kind), columns(rows), strict=True)]


@cache
def _writers(kind: type[Row]) -> list[Callable[[Any], str]]:
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


def _over(old: AnyRow, new: AnyRow) -> AnyRow:
    """The row that takes another's place, as if one had been kept after the other."""
    return replace(new, **{name: max(getattr(old, name), getattr(new, name)) for name in new.grows})


def by_kind(rows: Sequence[AnyRow]) -> dict[type[AnyRow], list[AnyRow]]:
    """The rows by kind; of those that replace each other, the last.

    Kinds and keys are in one order, so that no two processes wait for each other in a ring.
    """
    found: dict[type[AnyRow], dict[tuple[Any, ...], AnyRow]] = {}
    for number, row in enumerate(rows):
        key = (number,) if row.accumulates else tuple(getattr(row, name) for name in row.key)
        rows_of_kind = found.setdefault(type(row), {})
        rows_of_kind[key] = _over(rows_of_kind[key], row) if key in rows_of_kind else row
    return {kind: [found[kind][key] for key in sorted(found[kind])] for kind in ROWS if kind in found}
