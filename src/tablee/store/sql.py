"""SQL that SQLite and PostgreSQL share, except for how they write parameters."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from tablee.store.row import Row
from tablee.store.rows import Turn, turns_of


@cache
def put(kind: type[Row]) -> str:
    """The statement that inserts or replaces a row. Its parameters are the row's fields, in order."""
    fields = kind.__struct_fields__
    marks = ", ".join("?" * len(fields))
    return f"INSERT INTO {kind.relation} ({', '.join(fields)}) VALUES ({marks}){replacing(kind)}"


def replacing(kind: type[Row]) -> str:
    """The clause that replaces the row with the same key.

    Empty if rows accumulate: then a second row with the same key is refused.
    """
    if kind.accumulates:
        return ""
    names = (name for name in kind.__struct_fields__ if name not in (*kind.key, *kind.fixed))
    news = (f"{name} = {_new(kind, name)}" for name in names)
    return f" ON CONFLICT ({', '.join(kind.key)}) DO UPDATE SET {', '.join(news)}"


def _new(kind: type[Row], name: str) -> str:
    """SQL for a field's new value. A field in `grows` keeps the greater of its old and new value.

    The maximum is written with CASE, because the two databases name the function differently.
    """
    old, new = f"{kind.relation}.{name}", f"excluded.{name}"
    return f"CASE WHEN {new} > {old} THEN {new} ELSE {old} END" if name in kind.grows else new


@cache
def rewrite(kind: type[Row]) -> str:
    """The statement that replaces a row. Its parameters are the row's fields, the key last."""
    others = [name for name in kind.__struct_fields__ if name not in kind.key]
    news = ", ".join(f"{name} = ?" for name in others)
    return f"UPDATE {kind.relation} SET {news} WHERE {_has_key(kind)}"


def key_last(row: Row) -> list[Any]:
    """A row's values in the order of the parameters of `rewrite`."""
    others = [name for name in row.__struct_fields__ if name not in row.key]
    return [getattr(row, name) for name in (*others, *row.key)]


@cache
def remove(kind: type[Row]) -> str:
    """The statement that deletes a row. Its parameters are the row's key."""
    return f"DELETE FROM {kind.relation} WHERE {_has_key(kind)}"


def _has_key(kind: type[Row]) -> str:
    return " AND ".join(f"{name} = ?" for name in kind.key)


TURNS_AFTER = (
    "SELECT table_id, turn, due, seq, at, begun FROM moves WHERE table_id = ? AND turn > ?"
    " UNION ALL SELECT table_id, turn, seat, position, at, NULL"
    " FROM takeovers WHERE table_id = ? AND turn > ? ORDER BY 2"
)
"""Reads the turns that began at a table after a given turn. Parameters: table, turn, table, turn.

A row may stand for several turns, of which some may not be after the given turn (`later_turns`)."""
MY_TURN_FIRST = "(pending >> {seat}) & 1 = 0"
"""Orders the tables where a seat is to act before the others. `{seat}` is the seat as an INT."""
LISTED_OF_HOST = (
    "SELECT count(*) FROM turns JOIN tables ON tables.id = turns.table_id"
    " WHERE {listed} AND status <> 'over' AND tables.host = ?"
)
"""Counts a host's open tables in the lobby. `{listed}` is the database's test for a listed table."""
LAST_TURNS = "SELECT table_id, turn FROM turns WHERE turn > 0 ORDER BY table_id"
"""Reads, for each table, the number of the last turn that began there."""


def later_turns(found: Iterable[Sequence[Any]], after: int) -> list[Turn]:
    """The turns after a given turn in the rows that `TURNS_AFTER` has read."""
    return [turn for row in found for turn in turns_of(*row) if turn.seq > after]


@cache
def select(kind: type[Row], rest: str) -> str:
    """The statement that reads rows of a kind. `rest` is its WHERE, ORDER BY and so on."""
    return f"SELECT {', '.join(kind.__struct_fields__)} FROM {kind.relation} {rest}"
