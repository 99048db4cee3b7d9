"""Rows as SQL that SQLite and PostgreSQL both read, but for how a parameter is written."""

from functools import cache

from tablee.store.rows import Row


@cache
def put(kind: type[Row]) -> str:
    """The statement that keeps a row; its parameters are the row's fields, in order."""
    fields = kind.__struct_fields__
    marks = ", ".join("?" * len(fields))
    return f"INSERT INTO {kind.relation} ({', '.join(fields)}) VALUES ({marks}){replacing(kind)}"


def replacing(kind: type[Row]) -> str:
    """How such a row takes the place of one with its key; a row that accumulates does not."""
    if kind.accumulates:
        return ""
    news = (f"{name} = {_new(kind, name)}" for name in kind.__struct_fields__ if name not in kind.key)
    return f" ON CONFLICT ({', '.join(kind.key)}) DO UPDATE SET {', '.join(news)}"


def _new(kind: type[Row], name: str) -> str:
    """A field's new value. For the greater of two the databases have no word in common."""
    old, new = f"{kind.relation}.{name}", f"excluded.{name}"
    return f"CASE WHEN {new} > {old} THEN {new} ELSE {old} END" if name in kind.grows else new


@cache
def select(kind: type[Row], rest: str) -> str:
    """The statement that reads rows of a kind; `rest` says which and in what order."""
    return f"SELECT {', '.join(kind.__struct_fields__)} FROM {kind.relation} {rest}"
