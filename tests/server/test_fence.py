"""Tests that a process whose lease has expired cannot commit. Also tests lost connections."""

import asyncio
import os
import socket

import psycopg
import pytest
from msgspec.structs import replace

from tablee.store.interface import Doubt, Fenced, Held, Overtaken, StoreError, Taken
from tablee.store.postgres.conninfo import Connection
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.store import PostgresStore
from tablee.store.rows import AnyRow, ChatRow, MoveRow, RatingRow
from tests.server import postgres, stores
from tests.server.conditions import wait_until
from tests.server.postgres import run_sql
from tests.server.store_rows import move, table, turn

pytestmark = pytest.mark.one_store
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND"
CONNECTED = (
    "SELECT 1 FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name LIKE 'tablee-%'"
)
WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


async def test_a_buried_process_keeps_nothing_and_others_do(url: str) -> None:
    store, other = PostgresStore(url), PostgresStore(url)
    leases = Leases(store.info)
    store.process = await leases.register(store.name, 0.0)
    other.process = await leases.register(other.name, 3600)
    await store.commit(table("t"), turn("t"))
    assert await leases.remove_lost() == 1
    with pytest.raises(Fenced):
        await store.commit(move("t", 0))
    await other.commit(move("t", 0))
    for one in (store, other):
        await one.close()
    await leases.close()


async def test_a_table_is_one_processs_until_that_is_lost(url: str) -> None:
    store = PostgresStore(url)
    leases = Leases(store.info)
    one = store.process = await leases.register("one", 0.0)
    two = await leases.register("two", 3600)
    assert await leases.take("t", one, insists=False) is None
    await store.commit(table("t"), turn("t"))
    assert isinstance(await leases.take("t", one, insists=False), Held)
    assert await leases.take("t", two, insists=False) == one
    await leases.remove_lost()
    with pytest.raises(Fenced):
        await leases.take("t", one, insists=False)
    third = await leases.take("t", two, insists=False)
    assert getattr(third, "since", None) is not None
    await leases.release(["t"], two)
    assert await leases.due(10**15, 10, []) == []
    await store.close()
    await leases.close()


async def test_who_is_rated_in_two_processes_at_once_loses_neither_game(url: str) -> None:
    def rating(games: int) -> RatingRow:
        return RatingRow(guest="ann", game="g", mu=25.0, sigma=8.0, games=games, won=0)

    store = await stores.registered(PostgresStore(url))
    await store.commit(rating(1))
    with pytest.raises(Overtaken):
        await store.commit(rating(1))
    await store.commit(rating(2))
    await store.close()


async def test_a_connection_cut_in_a_commit_leaves_doubt_and_is_made_anew(url: str) -> None:
    store = await stores.registered(PostgresStore(url))
    await store.commit(table("t"), turn("t"))
    with psycopg.connect(url) as blocker:
        blocker.execute("LOCK TABLE tablee.moves")
        waiting = asyncio.ensure_future(store.commit(move("t", 0)))
        await wait_until(lambda: run_sql(url, WAITING))
        run_sql(
            url,
            f"{CUT} wait_event_type = 'Lock'",
        )
        with pytest.raises(Doubt):
            await waiting
    await store.commit(move("t", 0))
    await store.close()


async def test_a_commit_in_doubt_is_over_before_anybody_hears_of_it(url: str) -> None:
    """Our end of the connection is cut during a commit. The commit must end before we report doubt."""
    store = await stores.registered(PostgresStore(url))
    await store.commit(table("t"), turn("t"))
    line = store.writer._connection
    assert line is not None
    with psycopg.connect(url) as blocker:
        blocker.execute("LOCK TABLE tablee.moves")
        waiting = asyncio.ensure_future(store.commit(move("t", 0)))
        await wait_until(lambda: run_sql(url, WAITING))
        with socket.socket(fileno=os.dup(line.fileno())) as end:
            end.shutdown(socket.SHUT_RD)
        with pytest.raises(Doubt):
            await waiting
        assert not run_sql(url, WAITING)
    kept = await store.table("t")
    assert kept is not None
    assert not kept.moves
    await store.commit(move("t", 0))
    await store.close()


async def test_an_idle_connection_that_was_cut_is_noticed_before_it_is_used(url: str) -> None:
    store = await stores.registered(PostgresStore(url))
    await store.commit(table("t"), turn("t"))
    assert await store.guest("nobody") is None
    run_sql(
        url,
        f"{CUT} application_name LIKE 'tablee-%'",
    )
    await wait_until(lambda: not run_sql(url, CONNECTED))
    await store.commit(move("t", 0))
    assert await store.table("t") is not None
    assert store.losses == 2
    await store.close()


async def test_sessions_that_take_no_changes_any_more_are_replaced_and_the_readers_with_them(
    url: str,
) -> None:
    """Imitates a failover that leaves sessions open on a server that is no longer the primary."""
    read_only = "SET default_transaction_read_only = on"
    store = PostgresStore(url)
    leases = Leases(store.info, store.reconnect_readers)
    store.process = await leases.register(store.name, 3600)
    await store.commit(table("t"), turn("t"))
    await leases._connections.ask(read_only)
    reader = await idle_reader(store)
    assert await leases.renew(store.process)
    assert await leases.take("t", store.process, insists=False) is not None
    assert reader.closed
    reader, line = await idle_reader(store), store.writer._connection
    assert line is not None
    await line.execute(read_only)
    with pytest.raises(StoreError):
        await store.commit(move("t", 0))
    assert reader.closed
    await store.commit(move("t", 0))
    await store.close()
    await leases.close()


async def test_what_is_refused_leaves_no_secret_in_the_databases_log() -> None:
    """PostgreSQL logs every statement that fails, so no statement may contain a secret."""
    server = postgres.started()
    rated = RatingRow(guest="ann", game="g", mu=25.0, sigma=8.0, games=1, won=0)
    secret = move("t", 0, b'"SECRET"')

    async def refuse(store: PostgresStore, why: type[StoreError], *rows: AnyRow) -> None:
        others = [store.commit(replace(table(f"t{n}"), secret=f"SECRET-{n}")) for n in range(3)]
        results = await asyncio.gather(*others, store.commit(secret, *rows), return_exceptions=True)
        assert isinstance(results[-1], why)

    try:
        store = await stores.registered(PostgresStore(f"{server.url}/postgres"))
        await store.commit(table("t"), turn("t"), move("t", 1), rated)
        await refuse(store, Taken, move("t", 1))
        await refuse(store, Overtaken, rated)
        run_sql(f"{server.url}/postgres", "DELETE FROM tablee.processes")
        await refuse(store, Fenced, move("t", 1))
        await store.close()
        said = server.log()
    finally:
        server.remove()
    assert all(why in said for why in ("duplicate key", "rated meanwhile", "the lease is lost"))
    assert "STATEMENT:" in said
    assert "SECRET" not in said
    assert b"SECRET".hex() not in said


async def test_texts_and_bytes_are_kept_as_they_are(url: str) -> None:
    texts = [
        "",
        "NULL",
        "null",
        "{}",
        '{"a",b}',
        "\\",
        '\\"',
        "'",
        "%s",
        "a\nb\t",
        " x ",
        "Grüße 🂡",
        "$1",
    ]
    store = await stores.registered(PostgresStore(url))
    rows = [
        ChatRow(table_id="t", number=n, guest=it, seat=None, name=it, text=it, at=-1)
        for n, it in enumerate(texts)
    ]
    moves = [move("t", n, bytes(range(n, 256))) for n in range(3)]
    await store.commit(*rows, *moves)
    await store.commit(RatingRow(guest="a", game="g", mu=0.1 + 0.2, sigma=1e-300, games=1, won=0))
    kept = list(await store.everything())
    assert [row for row in kept if isinstance(row, ChatRow)] == rows
    assert [row for row in kept if isinstance(row, MoveRow)] == moves
    assert [row.mu for row in kept if isinstance(row, RatingRow)] == [0.1 + 0.2]
    for wrong in ("a\0b", "\ud800"):
        with pytest.raises(StoreError):
            await store.commit(replace(table("t"), rules=wrong))
    await store.close()


async def idle_reader(store: PostgresStore) -> Connection:
    await store.guest("nobody")
    (found,) = store._readers._idle
    return found


async def test_a_database_that_takes_no_changes_at_all_is_told_after_a_second_look(url: str) -> None:
    store = PostgresStore(url)
    leases = Leases(store.info)
    process = await leases.register(store.name, 3600)
    await leases._connections.ask("SET default_transaction_read_only = on")
    name = url.rpartition("/")[2]
    run_sql(url, f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    try:
        with pytest.raises(StoreError, match="read-only"):
            await leases.renew(process)
    finally:
        run_sql(
            f"{url}?options=-cdefault_transaction_read_only%3Doff",
            f'ALTER DATABASE "{name}" RESET ALL',
        )
    assert await leases.renew(process)
    await store.close()
    await leases.close()
