"""Builds a place whose data is in PostgreSQL, so that several processes can serve it together.

Only `open_place` uses this module.
"""

from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.server.bot_processes.pool import Thinker
from tablee.server.moderation.conduct import HouseConduct
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.people.guests import Guests, signing_key
from tablee.server.place import Place, Subscribe, services_for
from tablee.server.place_moderation import Moderation
from tablee.server.place_settings import Settings
from tablee.server.pulse import Pulse, begin_time, now, store_outage
from tablee.server.tables.hub import Hub
from tablee.server.tables.outages import Outages
from tablee.store.interface import Full, StoreError, Taken

try:
    from tablee.server.bot_processes.remote_pool import Workers
    from tablee.server.cluster.data_folder import check_place, remember_place
    from tablee.server.cluster.member import Member
    from tablee.store.postgres.jobs import Jobs
    from tablee.store.postgres.leases import Leases
    from tablee.store.postgres.listen_notify import Notifications
    from tablee.store.postgres.store import PostgresStore
except ImportError:
    raise Mistake("postgres-missing") from None


async def open_shared(
    settings: Settings,
    thinker: Thinker,
    subscribers: Sequence[Subscribe],
    resources: AsyncExitStack,
) -> Place:
    """Join the processes that serve the place in a database. Raises a Mistake if this fails."""
    check_place(Path(settings.data), settings.database)
    store = PostgresStore(settings.database)
    resources.push_async_callback(store.close)
    try:
        return await _join(settings, store, thinker, subscribers, resources)
    except StoreError as error:
        key = "database-full" if isinstance(error, Full) else "database-unusable"
        raise Mistake(key, database=store.database, reason=str(error)) from None


async def _join(
    settings: Settings,
    store: PostgresStore,
    thinker: Thinker,
    subscribers: Sequence[Subscribe],
    resources: AsyncExitStack,
) -> Place:
    leases = Leases(store.info, store.reconnect_readers)
    resources.push_async_callback(leases.close)
    key = await signing_key(store)
    remember_place(Path(settings.data), key)
    is_first = await leases.count_others("") == 0
    await begin_time(store, is_first=is_first)

    def give_back(seconds: float) -> None:
        """Exclude a database outage of `seconds` from all clocks, because nobody could move."""
        ended = now()
        pulse.give_back(ended - round(seconds * 1000), ended, everywhere=True)

    # The member, the hub and the notifications know each other, so these look them up when called.
    def look(process: str) -> None:
        member.look(process)

    def lose() -> None:
        hub.abandon()

    def send_away() -> None:
        hub.send_away()

    def hand_over(wanted: Iterable[str]) -> None:
        hub.hand_over(wanted)

    guests = Guests(store, key, leases.announce_revoked)
    rules = HouseRules(store, now)
    conduct = HouseConduct(store, rules, now)

    def rules_changed() -> None:
        moderation.watch.wake()

    notifications = Notifications(
        store.info, guests.sockets.send_away, guests.look_again, look, rules_changed
    )
    member = Member(
        store,
        leases,
        notifications,
        settings.lease_seconds,
        on_lost=lose,
        on_cut_off=send_away,
        on_return=give_back,
        on_wanted=hand_over,
    )
    outages = Outages([])
    pulse = Pulse(store, outages, is_alone=False)
    if settings.thinking == "workers":
        thinker = Workers(Jobs(store.info), notifications, thinker, settings.think_seconds)

    def can_commit() -> bool:
        return member.is_sure and not rules.is_read_only

    services = services_for(settings, store, thinker, outages, can_commit, subscribers, conduct)
    hub = Hub(services, member, idle_ms=round(settings.idle_seconds * 1000))
    moderation = Moderation(guests, hub, rules, conduct, key, leases.announce_rules)
    place = Place(settings, guests, hub, pulse, member, resources, moderation)
    await member.open()
    resources.push_async_callback(member.close)
    if is_first:
        with suppress(Taken):  # another process that started at the same time has stored the outage
            await store_outage(store)
    outages.load(await store.outages())
    if isinstance(thinker, Workers):
        await thinker.open()
        resources.push_async_callback(thinker.close)
    return place
