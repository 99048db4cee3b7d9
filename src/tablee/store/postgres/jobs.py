"""Jobs for worker processes. The library procrastinate queues them in the place's own database."""

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
from tablee.store.postgres.connections import Connections
from tablee.store.postgres.errors import message_of
from tablee.store.postgres.leases import CHANNEL
from tablee.store.postgres.schema import MIGRATION_LOCK, session

TASK = "think"
QUEUE = f"think-{__version__}"
"""Each version has its own queue, because a worker of another version might use other rules."""
HEARTBEAT_SECONDS = 2.0
STALLED_SECONDS = 6.0
"""If a worker sends no heartbeat for this many seconds, other workers get its jobs."""
RECONNECT_SECONDS = 0.5
"""The number of seconds that a worker waits before it reconnects to a lost database."""
DELETE_OLD = "DELETE FROM thoughts WHERE at < now() - interval '10 minutes'"
JOB_ERRORS = (psycopg.Error, exceptions.ProcrastinateException)
Think = Callable[[bytes], Awaitable[bytes]]
log = logging.getLogger(__name__)
logging.getLogger("procrastinate").setLevel(logging.WARNING)


def create_relations(info: str) -> None:
    """Create procrastinate's database tables if they do not exist yet."""
    with session(info) as (connection, _):
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        there = connection.execute("SELECT to_regclass('tablee.procrastinate_jobs') IS NOT NULL")
        if there.fetchone() == (False,):
            connection.execute(procrastinate.schema.SchemaManager.get_schema().encode())


def _app(info: str) -> procrastinate.App:
    connector = procrastinate.PsycopgConnector(
        conninfo=info, min_size=1, max_size=4, timeout=5, pool_factory=AsyncConnectionPool
    )
    return procrastinate.App(connector=connector)


class Jobs:
    """The jobs that a server gives to workers."""

    def __init__(self, info: str) -> None:
        create_relations(info)
        self._app = _app(info)
        self._connections = Connections(info, 2)

    async def open(self) -> None:
        await self._app.open_async()

    async def close(self) -> None:
        await self._app.close_async()
        await self._connections.close()

    async def ask(self, question: bytes) -> tuple[int, str]:
        """Queue a job for any worker. Returns the job's number and the name of its result."""
        name = secrets.token_hex(16)
        await self._connections.ask(
            "INSERT INTO thoughts (id, question) VALUES (%s, %s)", name, question
        )
        try:
            job = await self._app.configure_task(TASK, queue=QUEUE).defer_async(name=name)
        except JOB_ERRORS as error:
            raise StoreError(message_of(error)) from None
        return job, name

    async def take_result(self, name: str) -> bytes | None:
        """The result of a job. None if there is none yet. A result can be read only once."""
        # A single DELETE … RETURNING would not be safe. If the connection is lost, the statement runs
        # again, and the second run would find nothing.
        asked = "SELECT action FROM thoughts WHERE id = %s AND action IS NOT NULL"
        rows = await self._connections.ask(asked, name)
        if not rows:
            return None
        await self._connections.ask("DELETE FROM thoughts WHERE id = %s", name)
        return bytes(rows[0][0])

    async def cancel(self, job: int) -> None:
        """Cancel a job whose result nobody waits for any more."""
        try:
            await self._app.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)
        except JOB_ERRORS as error:
            log.warning("job not cancelled", extra={"why": message_of(error)})

    async def sweep(self) -> int:
        """Delete old results and requeue the jobs of dead workers. Returns how many were requeued."""
        await self._connections.ask(DELETE_OLD)
        manager = self._app.job_manager
        try:
            stalled = list(
                await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED_SECONDS)
            )
            for job in stalled:
                await manager.retry_job(job)
        except JOB_ERRORS as error:
            raise StoreError(message_of(error)) from None
        return len(stalled)


async def work(info: str, at_once: int, think: Think) -> None:
    """Run a worker until SIGTERM or Ctrl-C. The worker reconnects whenever it loses the database."""
    connections, stopping = Connections(info, 2), _stop_on_signal()
    with suppress(asyncio.CancelledError):
        while not stopping.is_set():
            try:
                # Unlike a pool, this query notices at once that the database is back.
                await connections.ask("SELECT 1")
                await _work(_app(info), connections, at_once, think)
                why = "the worker stopped"
            except (StoreError, *JOB_ERRORS) as error:
                why = message_of(error.__cause__ or error)
            if not stopping.is_set():
                log.error("the database is lost: reconnecting", extra={"why": why})
                await asyncio.sleep(RECONNECT_SECONDS)
    await connections.close()


def _stop_on_signal() -> asyncio.Event:
    """Returns an event that SIGTERM or Ctrl-C sets. These signals also cancel the calling task.

    procrastinate's own signal handling does not tell us whether a worker stopped by itself.
    """
    stopping, task = asyncio.Event(), asyncio.current_task()
    assert task is not None

    def stop() -> None:
        stopping.set()
        task.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    return stopping


async def _work(app: procrastinate.App, connections: Connections, at_once: int, think: Think) -> None:
    @app.task(name=TASK, queue=QUEUE)
    async def think_about(name: str) -> None:
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
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            shutdown_graceful_timeout=5.0,
            install_signal_handlers=False,
        )
