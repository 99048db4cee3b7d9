"""One SQL statement that makes all changes of a transaction, if its processes still have a lease."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any

from tablee.store.postgres.statements import array, arrays, by_kind, insert, literals, text, writers
from tablee.store.row import Removal, Rewrite, Row
from tablee.store.rows import AnyChange
from tablee.store.sql import replacing

Kinds = tuple[type[Row], ...]
IF_FENCED = "(SELECT count(*) FROM fenced) > 0"


def transaction(processes: Sequence[str], changes: Sequence[AnyChange]) -> tuple[bytes, list[str]]:
    """The statement that makes these changes on behalf of these processes, and its parameters."""
    put = by_kind([one for one in changes if not isinstance(one, Removal | Rewrite)])
    rewritten = _rewritten([one.row for one in changes if isinstance(one, Rewrite)])
    removed = _removed([one for one in changes if isinstance(one, Removal)])
    given = [array(text, processes)]
    for kind, rows in put.items():
        given += literals(kind, rows)
    for rewritten_kind, some in rewritten.items():
        given += literals(rewritten_kind, some)
    for removed_kind, keys in removed.items():
        given += _key_literals(removed_kind, keys)
    return _behind_fence(tuple(put), tuple(rewritten), tuple(removed)), given


def _rewritten(rows: list[Row]) -> dict[type[Row], list[Row]]:
    return {kind: list(some) for kind, some in groupby(sorted(rows, key=_name_of), type)}


def _name_of(row: Row) -> str:
    return row.relation


def _removed(removals: list[Removal]) -> dict[type[Row], list[tuple[str | int, ...]]]:
    found: dict[type[Row], list[tuple[str | int, ...]]] = {}
    for removal in removals:
        found.setdefault(removal.kind, []).append(removal.key)
    return found


def _key_literals(kind: type[Row], keys: Sequence[tuple[Any, ...]]) -> list[str]:
    by_name = dict(zip(kind.__struct_fields__, writers(kind), strict=True))
    columns = zip(*keys, strict=True)
    return [array(by_name[name], column) for name, column in zip(kind.key, columns, strict=True)]


@cache
def _behind_fence(put: Kinds, rewritten: Kinds, removed: Kinds) -> bytes:
    """The statement. Its parameters are the processes, columns of rows, and columns of keys.

    The leases are checked first, so that a process without one gets the error Fenced, not a conflict
    with a row that its successor wrote.
    """
    parts = ["fenced AS MATERIALIZED (SELECT fence(who) FROM unnest(%s::text[]) AS who)"]
    parts += (f"put_{kind.__name__} AS ({_put(kind)})" for kind in put)
    parts += (f"rewritten_{kind.__name__} AS ({_rewrite(kind)})" for kind in rewritten)
    parts += (f"removed_{kind.__name__} AS ({_remove(kind)})" for kind in removed)
    return f"WITH {', '.join(parts)} SELECT count(*) FROM fenced".encode()


def _put(kind: type[Row]) -> str:
    return f"{insert(kind)} WHERE {IF_FENCED}{replacing(kind)}"


def _rewrite(kind: type[Row]) -> str:
    fields = kind.__struct_fields__
    news = ", ".join(f"{name} = new.{name}" for name in fields if name not in kind.key)
    new = f"unnest({arrays(kind, fields)}) AS new ({', '.join(fields)})"
    same = " AND ".join(f"{kind.relation}.{name} = new.{name}" for name in kind.key)
    return f"UPDATE {kind.relation} SET {news} FROM {new} WHERE {same} AND {IF_FENCED}"


def _remove(kind: type[Row]) -> str:
    keys = f"SELECT * FROM unnest({arrays(kind, kind.key)})"
    return f"DELETE FROM {kind.relation} WHERE ({', '.join(kind.key)}) IN ({keys}) AND {IF_FENCED}"
