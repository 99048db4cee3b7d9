"""`tablee worker`: a process in which bots think, for servers with the same version and database."""

import asyncio

from tablee import __version__
from tablee.core.mistake import Mistake
from tablee.server import logs
from tablee.server.bot_processes.pool import Processes
from tablee.server.place_settings import Settings

try:
    from tablee.store.postgres.conninfo import conninfo
    from tablee.store.postgres.jobs import create_relations, work
    from tablee.store.postgres.place_database import PlaceDatabase
    from tablee.store.postgres.schema import check
except ImportError:
    raise Mistake("postgres-missing") from None


def run_worker(settings: Settings) -> None:
    """Run a worker until SIGTERM or Ctrl-C.

    Raises a Mistake if the settings name no database, or if the servers run another version of Tablée.
    """
    if not settings.database:
        raise Mistake("worker-alone")
    logs.set_up(settings.log_level)
    info = conninfo(settings.database, "tablee-worker")
    check(info)
    for version in PlaceDatabase(settings.database).serving_versions():
        if version != __version__:
            raise Mistake("worker-version", version=__version__, theirs=version)
    create_relations(info)
    asyncio.run(_work(info, settings))


async def _work(info: str, settings: Settings) -> None:
    processes = Processes(settings.thinkers, settings.think_seconds)
    await work(info, settings.thinkers, processes.answer)
