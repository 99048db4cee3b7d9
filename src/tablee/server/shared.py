"""A place on PostgreSQL: this process is one of several."""

import logging
from contextlib import suppress
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.server.clock import Outages
from tablee.server.guests import signing_key
from tablee.server.hosting import Host, check_link
from tablee.server.lines import Together
from tablee.server.link import Answered, Asked
from tablee.server.links import Links
from tablee.server.place import Place, check_whole, note_outage, now
from tablee.server.proving import key_of
from tablee.server.settings import Settings
from tablee.server.thinking import Thinker
from tablee.store.interface import Full, StoreError, Taken
from tablee.store.moving import KEY, LEAVING, MARK, facts_of, identity
from tablee.store.sqlite import FILE

try:
    from tablee.server.member import Member
    from tablee.server.workers import Workers
    from tablee.store.postgres import whole
    from tablee.store.postgres.jobs import Jobs
    from tablee.store.postgres.store import PostgresStore
except ImportError:
    raise Mistake("postgres-missing") from None


log = logging.getLogger(__name__)
NOTE = "place.txt"
"""In the data folder: which place it belongs to."""


async def open_shared(settings: Settings, thinker: Thinker) -> Place:
    """Open the database's place; raises a Mistake where that cannot be."""
    check_link(settings.link)
    check_place(Path(settings.data), settings.database)
    store = PostgresStore(settings.database)
    member = Member(store, settings.lease_seconds)
    try:
        if settings.thinking == "workers":
            thinker = Workers(Jobs(store.info), member.hints, thinker, settings.think_seconds)
        return await _open(settings, store, member, thinker)
    except BaseException as error:
        await member.leases.close()
        await store.close()
        if isinstance(error, StoreError):
            key = "database-full" if isinstance(error, Full) else "database-unusable"
            raise Mistake(key, database=store.database, reason=str(error)) from None
        raise


async def _open(settings: Settings, store: PostgresStore, member: Member, thinker: Thinker) -> Place:
    key = await signing_key(store)
    remember_place(Path(settings.data), key)
    is_first = await member.leases.others("") == 0
    place = Place(settings, store, thinker, Outages([]), member, key)
    host = Host(key_of(key), lambda: store.process, place.hub, _not_yet)
    place.together = Together(member, place.hub, Links(key_of(key)), host)

    def begin_anew() -> None:
        place.hub.abandon()
        host.begin_anew()

    member.on_lost = begin_anew
    member.on_cut_off = place.hub.send_away
    place.guests.tell_others = member.leases.tell_void
    member.hints.on_void = place.guests.sockets.send_away
    member.hints.on_listening = place.guests.look_again
    member.on_return = lambda seconds: _give_back(place, seconds)
    place.services.is_sure = lambda: member.is_sure
    link = await host.listen(settings.link)
    try:
        await _join(place, member, link, is_first)
    except BaseException:
        host.close()
        raise
    if isinstance(thinker, Workers):
        await thinker.open()
        place.together.closing.append(thinker.close)
    place.open()
    return place


def _give_back(place: Place, seconds: float) -> None:
    """Without the database nobody could move: that time counts on nobody's clock."""
    ended = now()
    place.give_back(ended - round(seconds * 1000), ended, everywhere=True)


async def _join(place: Place, member: Member, link: str, is_first: bool) -> None:
    """Be one of those who serve the place."""
    await member.open(link)
    if is_first:
        with suppress(Taken):  # another that starts at the same time has noted it
            await note_outage(place.store)
    place.services.outages = Outages(await place.store.outages())


def check_place(folder: Path, url: str) -> None:
    """A folder belongs to one place; raises a Mistake if it belongs to another than the database."""
    file, note = folder / FILE, folder / NOTE
    known = {identity(facts_of(file))} if file.exists() else set()
    if note.exists():
        known.add(note.read_text("utf-8").strip())
    there, name = whole.facts(url)
    check_whole(there.get(MARK))
    if LEAVING in there:
        raise Mistake("place-leaving", database=name, target=there[LEAVING])
    if known - {"", identity(there)}:
        raise Mistake("place-other", file=str(folder), database=name)


def remember_place(folder: Path, key: bytes) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / NOTE).write_text(f"{identity({KEY: key.hex()})}\n", "utf-8")
    except OSError as error:
        log.warning("place not noted", extra={"why": error.strerror})


async def _not_yet(asked: Asked) -> Answered:
    """Until the web is there nothing is asked: nobody has had a table from here yet."""
    return Answered(asked.n, 503, [], b"")
