"""A place on PostgreSQL: this process is one of several."""

from tablee.core.mistake import Mistake
from tablee.server.clock import Outages
from tablee.server.guests import signing_key
from tablee.server.hosting import Host
from tablee.server.lines import Together
from tablee.server.link import Answered, Asked, key_of
from tablee.server.links import Links
from tablee.server.place import Place, note_outage
from tablee.server.settings import Settings
from tablee.server.thinking import Thinker

try:
    from tablee.server.member import Member
    from tablee.store.postgres.store import PostgresStore
except ImportError:
    raise Mistake("postgres-missing") from None


async def open_shared(settings: Settings, thinker: Thinker) -> Place:
    """Open the database's place; raises a Mistake where that cannot be."""
    store = PostgresStore(settings.database)
    member = Member(store, settings.lease_seconds)
    try:
        return await _open(settings, store, member, thinker)
    except BaseException:
        await member.leases.close()
        await store.close()
        raise


async def _open(settings: Settings, store: PostgresStore, member: Member, thinker: Thinker) -> Place:
    key = await signing_key(store)
    outages = Outages([])
    place = Place(settings, store, thinker, outages, member, key)
    host = Host(key_of(key), place.hub, _not_yet)
    place.together = Together(member, place.hub, Links(key_of(key)), host)
    member.on_lost = place.hub.abandon
    member.on_cut_off = place.hub.send_away
    await member.open(await host.listen(settings.link))
    if await member.leases.others(store.process) == 0:
        await note_outage(store)
    place.services.outages = Outages(await store.outages())
    place.open()
    return place


async def _not_yet(asked: Asked) -> Answered:
    """Until the web is there nothing is asked: nobody has had a table from here yet."""
    return Answered(asked.n, 503, [], b"")
