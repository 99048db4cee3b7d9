"""Rows as SQL that SQLite and PostgreSQL both read, but for how a parameter is written."""

from functools import cache

from tablee.store.rows import Row


@cache
def put(kind: type[Row]) -> str:
    """The statement that keeps a row; its parameters are the row's fields, in order."""
    fields = kind.__struct_fields__
    marks = ", ".join("?" * len(fields))
    statement = f"INSERT INTO {kind.relation} ({', '.join(fields)}) VALUES ({marks})"
    if kind.accumulates:
        return statement
    news = ", ".join(f"{field} = excluded.{field}" for field in fields if field not in kind.key)
    return f"{statement} ON CONFLICT ({', '.join(kind.key)}) DO UPDATE SET {news}"


@cache
def select(kind: type[Row], rest: str) -> str:
    """The statement that reads rows of a kind; `rest` says which and in what order."""
    return f"SELECT {', '.join(kind.__struct_fields__)} FROM {kind.relation} {rest}"
