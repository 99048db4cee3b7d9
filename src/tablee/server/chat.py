"""What is said at a table: kept, heard by whoever may, and muted by the host."""

import msgspec

from tablee.core.mistake import Mistake
from tablee.server import messages as m
from tablee.server.limits import Bucket
from tablee.server.names import check_said
from tablee.server.table import Table, Viewer
from tablee.server.wish import Wish
from tablee.store.rows import ChatRow

AT_ONCE = 5
RATE = 0.5


async def talk(table: Table, viewer: Viewer, said: m.Talk, at: int) -> None:
    """Keep what someone says, and let all hear it who may."""
    if not viewer.guest:
        raise Mistake("guest-needed")
    if viewer.seat is None and table.wish.quiet:
        raise Mistake("chat-quiet")
    if viewer.guest in table.wish.muted:
        raise Mistake("chat-muted")
    text = check_said(said.text)
    bucket = table.talking.setdefault(viewer.guest, Bucket(AT_ONCE, RATE))
    if not bucket.take():
        raise Mistake("chat-too-much")
    row = ChatRow(
        table_id=table.id,
        number=table.chat[-1].number + 1 if table.chat else 0,
        guest=viewer.guest,
        seat=viewer.seat,
        name=viewer.name,
        text=text,
        at=at,
    )
    await table.keep(row)
    told = m.encode(heard(row))
    for other in table.viewers:
        if may_hear(table, other, row):
            other.outbox.post(told)


def may_hear(table: Table, viewer: Viewer, row: ChatRow) -> bool:
    """Players hear everything; spectators nothing while it is quiet, and nothing of it later."""
    wish = table.wish
    return viewer.seat is not None or (not wish.quiet and row.number >= wish.unheard)


def heard(row: ChatRow) -> m.Heard:
    return m.Heard(number=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at)


async def mute(table: Table, guest: str, number: int) -> m.Table:
    """The host lets nobody hear any more who said that."""
    table.check_host(guest)
    said = next((row for row in table.chat if row.number == number), None)
    if said is None:
        raise Mistake("chat-unknown", number=number)
    muted = tuple({*table.wish.muted, said.guest})
    return await _rewish(table, msgspec.structs.replace(table.wish, muted=muted))


async def hide_chat(table: Table, guest: str, quiet: bool) -> m.Table:
    """A player decides whether spectators hear what is said."""
    table.check_seated(guest)
    return await _rewish(table, msgspec.structs.replace(table.wish, quiet=quiet, unheard=unheard(table)))


def unheard(table: Table) -> int:
    """The number of the first line that spectators may hear, should it not be quiet from now on."""
    return table.chat[-1].number + 1 if table.wish.quiet and table.chat else table.wish.unheard


async def _rewish(table: Table, wish: Wish) -> m.Table:
    await table.keep(msgspec.structs.replace(table.row, wish=msgspec.json.encode(wish)))
    table.tell_info()
    return table.info()
