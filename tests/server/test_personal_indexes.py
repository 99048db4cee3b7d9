"""Looking for a person's rows, to download or to erase them, never reads a whole table."""

import sqlite3
from contextlib import closing
from typing import Any, cast

import pytest

from tablee.store import personal_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import ModeRow
from tablee.store.personal_rows import PERSONAL, Personal
from tablee.store.row import Row
from tablee.store.schema import migrate

pytestmark = pytest.mark.one_store
SMALL = (ModeRow,)
"""Kinds with a handful of rows in every place: there are three modes."""
SOUGHT = [it for it in PERSONAL if it.condition not in ("", "FALSE") and it.kind not in SMALL]


class Planner:
    """Stands in for a store: it finds nothing, and notes how SQLite would have looked."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.scans: list[str] = []
        self.asked = 0

    async def find(self, kind: type[Row], which: str, *given: Any) -> list[Row]:
        self.asked += 1
        names = ", ".join(kind.__struct_fields__)
        sql = f"EXPLAIN QUERY PLAN SELECT {names} FROM {kind.relation} {which}"
        plan = [step for *_, step in self._db.execute(sql, given)]
        self.scans += [f"{sql}: {step}" for step in plan if step.startswith("SCAN")]
        return []


async def scans_for(personal: Personal) -> list[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        planner = Planner(db)
        store = cast(Store, planner)
        await queries.find_personal(store, personal, "guest", 10)
        async for _ in queries.all_personal(store, personal, "guest", 10):
            pass
        assert planner.asked == 2
        return planner.scans


@pytest.mark.parametrize("personal", SOUGHT, ids=lambda it: it.kind.__name__)
async def test_a_persons_rows_are_found_by_an_index(personal: Personal) -> None:
    assert await scans_for(personal) == []


async def test_a_search_without_an_index_is_noticed() -> None:
    assert await scans_for(Personal(kind=ModeRow, erasure="alias", holds=("set_by",)))
