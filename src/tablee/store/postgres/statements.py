"""Rows as PostgreSQL takes them: all of a kind in one statement, a column an array."""

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import astuple

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


def by_kind(rows: Sequence[AnyRow]) -> dict[type[AnyRow], list[AnyRow]]:
    """The rows by kind; of those that replace each other, the last.

    Kinds and keys are in one order, so that no two processes wait for each other in a ring.
    """
    found: dict[type[AnyRow], dict[tuple[Any, ...], AnyRow]] = {}
    for number, row in enumerate(rows):
        key = (number,) if row.accumulates else tuple(getattr(row, name) for name in row.key)
        found.setdefault(type(row), {})[key] = row
    return {kind: [found[kind][key] for key in sorted(found[kind])] for kind in ROWS if kind in found}
