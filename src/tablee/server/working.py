"""A worker: a process that does nothing but think, for servers of the same version and database."""

import asyncio

import msgspec

from tablee import __version__
from tablee.core.mistake import Mistake
from tablee.server import logs
from tablee.server.settings import Settings
from tablee.server.thinking import Processes

try:
    from tablee.server.workers import Question
    from tablee.store.postgres import whole
    from tablee.store.postgres.connecting import conninfo
    from tablee.store.postgres.jobs import make_ready, work
    from tablee.store.postgres.schema import check
except ImportError:
    raise Mistake("postgres-missing") from None


def run_worker(settings: Settings) -> None:
    """Think until SIGTERM or Ctrl-C; raises a Mistake where this worker would be of no use."""
    if not settings.database:
        raise Mistake("worker-alone")
    logs.set_up(settings.log_level)
    info = conninfo(settings.database, "tablee-worker")
    check(info)
    for version in whole.versions(settings.database):
        if version != __version__:
            raise Mistake("worker-version", version=__version__, theirs=version)
    make_ready(info)
    asyncio.run(_work(info, settings))


async def _work(info: str, settings: Settings) -> None:
    processes = Processes(settings.thinkers, settings.think_seconds)

    async def think(question: bytes) -> bytes:
        asked = msgspec.msgpack.decode(question, type=Question)
        return await processes.think(asked.setting, asked.view, asked.level)

    await work(info, settings.thinkers, think)
