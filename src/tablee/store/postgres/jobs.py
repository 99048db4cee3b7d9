"""Work for other machines: jobs through procrastinate in the place's own database, and their results."""

import asyncio
import logging
import secrets
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress

import procrastinate
import psycopg
from procrastinate import exceptions
from psycopg_pool import AsyncConnectionPool

from tablee import __version__
from tablee.store.interface import StoreError
from tablee.store.postgres.connecting import told
from tablee.store.postgres.connections import Connections
from tablee.store.postgres.leases import CHANNEL
from tablee.store.postgres.schema import LOCK, session

TASK = "think"
QUEUE = f"think-{__version__}"
"""A worker of another version would play by other rules: it has another queue."""
BEAT, STALLED = 2.0, 6.0
"""Seconds between a worker's signs of life, and without one until its jobs are given to others."""
AGAIN = 0.5
"""Seconds until a worker that lost the database looks for it again."""
OLD = "DELETE FROM thoughts WHERE at < now() - interval '10 minutes'"
FOUND = (psycopg.Error, exceptions.ProcrastinateException)
Think = Callable[[bytes], Awaitable[bytes]]
log = logging.getLogger(__name__)
logging.getLogger("procrastinate").setLevel(logging.WARNING)


def make_ready(info: str) -> None:
    """Let the database have procrastinate's relations, beside the place's."""
    with session(info) as (connection, _):
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        there = connection.execute("SELECT to_regclass('tablee.procrastinate_jobs') IS NOT NULL")
        if there.fetchone() == (False,):
            connection.execute(procrastinate.schema.SchemaManager.get_schema().encode())


def _app(info: str) -> procrastinate.App:
    connector = procrastinate.PsycopgConnector(
        conninfo=info, min_size=1, max_size=4, timeout=5, pool_factory=AsyncConnectionPool
    )
    return procrastinate.App(connector=connector)


class Jobs:
    """What a server asks of workers."""

    def __init__(self, info: str) -> None:
        make_ready(info)
        self._app = _app(info)
        self._connections = Connections(info, 2)

    async def open(self) -> None:
        await self._app.open_async()

    async def close(self) -> None:
        await self._app.close_async()
        await self._connections.close()

    async def ask(self, question: bytes) -> tuple[int, str]:
        """A job for any worker: its number, and the name under which its result is found."""
        name = secrets.token_hex(16)
        await self._connections.ask(
            "INSERT INTO thoughts (id, question) VALUES (%s, %s)", name, question
        )
        try:
            job = await self._app.configure_task(TASK, queue=QUEUE).defer_async(name=name)
        except FOUND as error:
            raise StoreError(told(error)) from None
        return job, name

    async def found(self, name: str) -> bytes | None:
        """What came of it, once."""
        # In two steps, as each may be made twice where a connection is lost.
        asked = "SELECT action FROM thoughts WHERE id = %s AND action IS NOT NULL"
        rows = await self._connections.ask(asked, name)
        if not rows:
            return None
        await self._connections.ask("DELETE FROM thoughts WHERE id = %s", name)
        return bytes(rows[0][0])

    async def forget(self, job: int) -> None:
        """Nobody waits for it any more."""
        try:
            await self._app.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)
        except FOUND as error:
            log.warning("job not cancelled", extra={"why": told(error)})

    async def sweep(self) -> int:
        """Give the jobs of workers that died to others; how many. What nobody read is forgotten."""
        await self._connections.ask(OLD)
        manager = self._app.job_manager
        try:
            stalled = list(await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED))
            for job in stalled:
                await manager.retry_job(job)
        except FOUND as error:
            raise StoreError(told(error)) from None
        return len(stalled)


async def work(info: str, at_once: int, think: Think) -> None:
    """Be a worker, until SIGTERM or Ctrl-C; a database that is lost is waited for."""
    connections, told_to_stop = Connections(info, 2), _told_to_stop()
    with suppress(asyncio.CancelledError):
        while not told_to_stop.is_set():
            try:
                await connections.ask("SELECT 1")  # found at once when it is back, as a pool would not
                await _work(_app(info), connections, at_once, think)
                why = "the worker stopped"
            except (StoreError, *FOUND) as error:
                why = told(error.__cause__ or error)
            if not told_to_stop.is_set():
                log.error("the database is lost: beginning again", extra={"why": why})
                await asyncio.sleep(AGAIN)
    await connections.close()


def _told_to_stop() -> asyncio.Event:
    """Set by SIGTERM and Ctrl-C, which cancel whoever asks for it.

    The library's own handling does not say whether a worker stopped by itself.
    """
    told_to_stop, task = asyncio.Event(), asyncio.current_task()
    assert task is not None

    def stop() -> None:
        told_to_stop.set()
        task.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    return told_to_stop


async def _work(app: procrastinate.App, connections: Connections, at_once: int, think: Think) -> None:
    @app.task(name=TASK, queue=QUEUE)
    async def found(name: str) -> None:
        for (question,) in await connections.ask("SELECT question FROM thoughts WHERE id = %s", name):
            action = await think(bytes(question))
            await connections.ask("UPDATE thoughts SET action = %s WHERE id = %s", action, name)
            await connections.ask("SELECT pg_notify(%s, 'thought')", CHANNEL)

    async with app.open_async():
        await app.run_worker_async(
            queues=[QUEUE],
            concurrency=at_once,
            delete_jobs="always",
            fetch_job_polling_interval=1.0,
            update_heartbeat_interval=BEAT,
            stalled_worker_timeout=STALLED,
            shutdown_graceful_timeout=5.0,
            install_signal_handlers=False,
        )
