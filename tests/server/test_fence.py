"""The fence: whoever is taken for lost keeps nothing more; and what a lost connection leaves."""

import asyncio
import os
import socket

import psycopg
import pytest

from tablee.store.interface import Doubt, Fenced, Overtaken
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.store import PostgresStore
from tablee.store.rows import RatingRow
from tests.server import stores
from tests.server.test_postgres import run
from tests.server.test_store import move, table, turn

pytestmark = pytest.mark.one_store
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND"
WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


def test_a_buried_process_keeps_nothing_and_others_do(url: str) -> None:
    async def test() -> None:
        store, other = PostgresStore(url), PostgresStore(url)
        leases = Leases(store.info)
        store.process = await leases.register(store.name, "", 0.0)
        other.process = await leases.register(other.name, "", 3600)
        await store.commit(table("t"), turn("t"))
        assert await leases.bury() == 1
        with pytest.raises(Fenced):
            await store.commit(move("t", 0))
        await other.commit(move("t", 0))
        for one in (store, other):
            await one.close()
        await leases.close()

    asyncio.run(test())


def test_a_table_is_one_processs_until_that_is_lost(url: str) -> None:
    async def test() -> None:
        store = PostgresStore(url)
        leases = Leases(store.info)
        one = store.process = await leases.register("one", "one:1", 0.0)
        two = await leases.register("two", "two:2", 3600)
        assert await leases.take("t", one) is None
        await store.commit(table("t"), turn("t"))
        first, second = await leases.take("t", one), await leases.take("t", two)
        assert [type(found).__name__ for found in (first, second)] == ["Held", "Owner"]
        assert getattr(second, "link", "") == "one:1"
        await leases.bury()
        with pytest.raises(Fenced):
            await leases.take("t", one)
        third = await leases.take("t", two)
        assert getattr(third, "since", None) is not None
        await leases.release(["t"], two)
        assert await leases.due(10**15, 10, []) == []
        await store.close()
        await leases.close()

    asyncio.run(test())


def test_who_is_rated_in_two_processes_at_once_loses_neither_game(url: str) -> None:
    def rating(games: int) -> RatingRow:
        return RatingRow(guest="ann", game="g", mu=25.0, sigma=8.0, games=games, won=0)

    async def test() -> None:
        store = await stores.registered(PostgresStore(url))
        await store.commit(rating(1))
        with pytest.raises(Overtaken):
            await store.commit(rating(1))
        await store.commit(rating(2))
        await store.close()

    asyncio.run(test())


def test_a_connection_cut_in_a_commit_leaves_doubt_and_is_made_anew(url: str) -> None:
    async def test() -> None:
        store = await stores.registered(PostgresStore(url))
        await store.commit(table("t"), turn("t"))
        with psycopg.connect(url) as blocker:
            blocker.execute("LOCK TABLE tablee.moves")
            waiting = asyncio.create_task(store.commit(move("t", 0)))
            while not run(url, WAITING):
                await asyncio.sleep(0.01)
            run(
                url,
                f"{CUT} wait_event_type = 'Lock'",
            )
            with pytest.raises(Doubt):
                await waiting
        await store.commit(move("t", 0))
        await store.close()

    asyncio.run(test())


def test_a_commit_in_doubt_is_over_before_anybody_hears_of_it(url: str) -> None:
    """Our end of the line is cut; the database, at the other, is still at it and would keep the move."""

    async def test() -> None:
        store = await stores.registered(PostgresStore(url))
        await store.commit(table("t"), turn("t"))
        line = store.writer._connection
        assert line is not None
        with psycopg.connect(url) as blocker:
            blocker.execute("LOCK TABLE tablee.moves")
            waiting = asyncio.create_task(store.commit(move("t", 0)))
            while not run(url, WAITING):
                await asyncio.sleep(0.01)
            with socket.socket(fileno=os.dup(line.fileno())) as end:
                end.shutdown(socket.SHUT_RD)
            with pytest.raises(Doubt):
                await waiting
            assert not run(url, WAITING)
        kept = await store.table("t")
        assert kept is not None
        assert not kept.moves
        await store.commit(move("t", 0))
        await store.close()

    asyncio.run(test())


def test_an_idle_connection_that_was_cut_is_noticed_before_it_is_used(url: str) -> None:
    async def test() -> None:
        store = await stores.registered(PostgresStore(url))
        await store.commit(table("t"), turn("t"))
        assert await store.guest("nobody") is None
        run(
            url,
            f"{CUT} application_name LIKE 'tablee-%'",
        )
        await asyncio.sleep(0.1)
        await store.commit(move("t", 0))
        assert await store.table("t") is not None
        assert store.losses == 2
        await store.close()

    asyncio.run(test())
