"""Bots think in worker processes. If no worker answers, the server does the thinking itself."""

import asyncio
import random
import signal
from pathlib import Path

import psycopg
import pytest

from tablee.server.bot_processes.remote_pool import Workers
from tests.server.conditions import wait_until
from tests.server.live_server import Live, Socket, open_live
from tests.server.server_process import worker
from tests.server.thinkers import Here

pytestmark = pytest.mark.one_store


async def against_a_bot(running: Live, level: str) -> Socket:
    ann = await running.guest("Ann")
    table = await ann.open_table("professor-tempus", 2, first=0, bots={1: level})
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    return socket


def thinker_of(running: Live) -> Workers:
    found = running.place.services.thinker
    assert isinstance(found, Workers)
    return found


def rows(url: str, relation: str) -> int:
    with psycopg.connect(url) as connection:
        found = connection.execute(f"SELECT count(*) FROM tablee.{relation}".encode()).fetchone()
        assert found is not None
        return int(found[0])


async def test_a_worker_thinks_for_a_whole_game_and_leaves_nothing_behind(
    url: str, tmp_path: Path
) -> None:
    async with open_live(tmp_path, database=url, thinking="workers") as running:
        with worker(url) as process:
            socket = await against_a_bot(running, "greedy")
            await socket.play_on(random.Random(1))
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 30) == 0
        assert thinker_of(running).thoughts > 10
        assert thinker_of(running).failures == 0
    assert rows(url, "thoughts") == rows(url, "procrastinate_jobs") == 0


async def test_the_job_of_a_killed_worker_is_given_to_another(url: str, tmp_path: Path) -> None:
    async with open_live(tmp_path, database=url, thinking="workers", think_seconds=120) as running:
        with worker(url) as doomed:
            socket = await against_a_bot(running, "greedy")
            await socket.act(socket.choice(random.Random(2)))
            await wait_until(lambda: rows(url, "procrastinate_jobs WHERE status = 'doing'"))
            doomed.kill()
        with worker(url):
            await socket.position(2)
        assert thinker_of(running).failures == 0


async def test_where_no_worker_answers_the_server_thinks(url: str, tmp_path: Path) -> None:
    here = Here()
    async with open_live(tmp_path, here, database=url, thinking="workers", think_seconds=0.5) as running:
        socket = await against_a_bot(running, "greedy")
        await socket.act(socket.choice(random.Random(2)))
        await socket.position(2)
        assert thinker_of(running).failures == 1
        await wait_until(lambda: rows(url, "procrastinate_jobs") == 0)


def let_in(url: str, let: bool) -> None:
    """Allow connections to a database, or cut all connections and allow no new ones."""
    server, _, name = url.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS {let}'.encode())
        if not let:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            connection.execute(cut, (name,))


async def test_a_worker_that_lost_the_database_waits_for_it_and_thinks_on(
    url: str, tmp_path: Path
) -> None:
    log = tmp_path / "log"

    async def play() -> None:
        async with open_live(tmp_path, database=url, thinking="workers", think_seconds=120) as running:
            socket = await against_a_bot(running, "greedy")
            await socket.act(socket.choice(random.Random(2)))
            await socket.position(2)
            assert thinker_of(running).failures == 0

    async with open_live(tmp_path, database=url, thinking="workers"):
        pass
    with log.open("wb") as file, worker(url, file) as process:
        await wait_until(lambda: rows(url, "procrastinate_workers"))
        let_in(url, False)
        try:
            await wait_until(lambda: b"the database is lost" in log.read_bytes())
        finally:
            let_in(url, True)
        await play()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, 30) == 0
    assert b"Traceback" not in log.read_bytes()


async def test_a_worker_without_a_database_stops_when_it_is_told_to(url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with open_live(tmp_path, database=url, thinking="workers"):
        pass
    with log.open("wb") as file, worker(url, file) as process:
        await wait_until(lambda: rows(url, "procrastinate_workers"))
        let_in(url, False)
        try:
            await wait_until(lambda: b"the database is lost" in log.read_bytes())
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 30) == 0
        finally:
            let_in(url, True)
