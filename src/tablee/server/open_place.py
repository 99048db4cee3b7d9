"""The composition root: builds a place from its parts, whether one process serves it or several do.

Nothing imports this module except the command line and tests.
"""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.server.bot_processes.fair_queue import most_away
from tablee.server.bot_processes.pool import Processes, Thinker
from tablee.server.moderation.conduct import HouseConduct
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.people.guests import Guests, signing_key
from tablee.server.place import Place, Subscribe, services_for
from tablee.server.place_moderation import Moderation
from tablee.server.place_settings import Settings
from tablee.server.pulse import Pulse, begin_time, now, store_outage
from tablee.server.scheduled_backups import ScheduledBackups
from tablee.server.tables.hub import Hub
from tablee.server.tables.outages import Outages
from tablee.server.tables.ownership import SoleOwner
from tablee.store.place_facts import MOVING_FROM
from tablee.store.sqlite import FILE, SqliteStore

SUBSCRIBERS: tuple[Subscribe, ...] = ()
"""The functions that create the subscribers to a place's turns. Add new subscribers here."""


async def open_place(
    settings: Settings,
    thinker: Thinker | None = None,
    subscribers: Sequence[Subscribe] = SUBSCRIBERS,
) -> Place:
    """Open the place in the data folder or in the database. Raises a Mistake if that is impossible."""
    if settings.database and settings.backup_folder:
        raise Mistake("backup-of-database")
    resources = AsyncExitStack()
    at_once = settings.thinkers + most_away(settings.thinkers)
    thinker = thinker or Processes(at_once, settings.think_seconds)
    try:
        if settings.database:  # PostgreSQL's driver is needed only here, and may not be installed
            from tablee.server.open_shared import open_shared

            place = await open_shared(settings, thinker, subscribers, resources)
        else:
            place = await _open_alone(settings, thinker, subscribers, resources)
        await place.open()
    except BaseException:
        await resources.aclose()
        raise
    return place


async def _open_alone(
    settings: Settings,
    thinker: Thinker,
    subscribers: Sequence[Subscribe],
    resources: AsyncExitStack,
) -> Place:
    hub: Hub | None = None

    def lose() -> None:
        if hub:  # otherwise the place is not open yet
            hub.lose()

    store = SqliteStore(Path(settings.data) / FILE, on_lost=lose)
    resources.push_async_callback(store.close)
    if await store.fact(MOVING_FROM) is not None:
        raise Mistake("place-moving")
    await begin_time(store)
    await store_outage(store)
    ownership = SoleOwner(store)
    await ownership.open()
    outages = Outages(await store.outages())
    pulse = Pulse(store, outages, is_alone=True)
    rules = HouseRules(store, now)
    conduct = HouseConduct(store, rules, now)

    def can_commit() -> bool:
        return pulse.can_commit and not rules.is_read_only

    services = services_for(settings, store, thinker, outages, can_commit, subscribers, conduct)
    hub = Hub(services, ownership, idle_ms=round(settings.idle_seconds * 1000))
    key = await signing_key(store)
    guests = Guests(store, key)
    moderation = Moderation(guests, hub, rules, conduct, key)
    backups = None
    if settings.backup_folder:
        backups = ScheduledBackups(settings, lambda: store.is_alive)
    return Place(settings, guests, hub, pulse, None, resources, moderation, backups)
