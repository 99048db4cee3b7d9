"""A table's chat: who may write and read, how the host mutes people, and how players hide the chat."""

import msgspec

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.people.text_input import check_said
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings
from tablee.server.tables.viewer import Viewer
from tablee.store.rows import ChatRow


async def talk(table: Table, viewer: Viewer, message: m.Talk, at: int) -> None:
    """Save a chat line, and send it to everyone who may read it."""
    if not viewer.guest:
        raise Mistake("guest-needed")
    if viewer.seat is None and table.settings.quiet:
        raise Mistake("chat-quiet")
    if viewer.guest in table.settings.muted:
        raise Mistake("chat-muted")
    await table.services.conduct.check_may_talk(viewer.guest)
    text = check_said(message.text)
    if not table.limits.talking.take(viewer.guest):
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
    await table.save(row)
    tell(table, row)


def tell(table: Table, row: ChatRow) -> None:
    """Send a line to everyone who may read it."""
    encoded = m.encode(chat_message(table, row))
    for other in table.presence.viewers:
        if may_read(table, other, row):
            other.outbox.post(encoded)


def tell_again(table: Table, guest: str) -> None:
    """Send a guest's lines again, because the guest's name or seat has changed, or may write or not."""
    for row in table.chat:
        if row.guest == guest:
            tell(table, row)


def check_retelling(table: Table, author: str, changer: str) -> None:
    """Raise a Mistake if `changer` has too often changed how the lines of `author` are shown."""
    has_written = any(row.guest == author for row in table.chat)
    if has_written and not table.limits.retelling.take(changer):
        raise Mistake("too-often")


def tell_new_name(table: Table, viewer: Viewer) -> None:
    """Send the lines of a guest again if the guest has connected with another name than they show.

    If the guest is renamed too often, the lines keep the name before, until the guest connects later.
    """
    guest, name = viewer.guest, viewer.name
    shown = {table.told_names.get(guest, row.name) for row in table.chat if row.guest == guest}
    if shown - {name} and table.limits.retelling.take(guest):
        authors = {row.guest for row in table.chat}
        told = {it: told for it, told in table.told_names.items() if it in authors}
        table.told_names = {**told, guest: name}
        tell_again(table, guest)


def may_read(table: Table, viewer: Viewer, row: ChatRow) -> bool:
    """Whether a viewer may read a line, and wants to."""
    return row.guest not in viewer.blocked and is_readable(table, viewer.seat, row)


async def apply_blocks(table: Table, guest: str) -> None:
    """Send a guest the lines again of people whom the guest has blocked, or blocks no longer.

    The lines of a blocked person look removed, to this guest alone.
    """
    blocked = await table.services.conduct.blocked_by(guest)
    for viewer in table.presence.viewers:
        if viewer.guest == guest:
            changed, viewer.blocked = viewer.blocked ^ blocked, blocked
            for row in table.chat:
                if row.guest in changed and is_readable(table, viewer.seat, row):
                    viewer.send(_unless_blocked(chat_message(table, row), row.guest in blocked))


def _unless_blocked(message: m.Heard, is_blocked: bool) -> m.Heard:
    return msgspec.structs.replace(message, text="", gone=True) if is_blocked else message


def is_readable(table: Table, seat: int | None, row: ChatRow) -> bool:
    """Whether a line is for a seat. Lines written while the chat was hidden are for players only."""
    settings = table.settings
    return seat is not None or (not settings.quiet and row.number >= settings.unheard)


def chat_message(table: Table, row: ChatRow) -> m.Heard:
    """A line, with the seat and the name that its author has now."""
    seat = table.seat_of(row.guest)
    return m.Heard(
        number=row.number,
        seat=seat,
        name=_name_now(table, row) if seat is None else table.seats[seat].name,
        muted=row.guest in table.settings.muted,
        gone=not row.text,
        text=row.text,
        at=row.at,
    )


def _name_now(table: Table, row: ChatRow) -> str:
    """The name of an author who does not sit at the table: the one that everyone was last sent."""
    return table.told_names.get(row.guest, row.name)


async def mute(table: Table, guest: str, number: int, muted: bool) -> m.Table:
    """The host mutes the person who wrote the line with this number, or lets them write again."""
    table.check_host(guest)
    line = next((row for row in table.chat if row.number == number), None)
    if line is None:
        raise Mistake("chat-unknown", number=number)
    check_retelling(table, line.guest, guest)
    others = tuple(it for it in table.settings.muted if it != line.guest)
    silent = (*others, line.guest) if muted else others
    info = await _save_settings(table, msgspec.structs.replace(table.settings, muted=silent))
    tell_again(table, line.guest)
    return info


async def hide_chat(table: Table, guest: str, quiet: bool) -> m.Table:
    """A player hides the chat from spectators, or shows them all lines written from now on."""
    table.check_seated(guest)
    unheard = first_open_line(table)
    return await _save_settings(
        table, msgspec.structs.replace(table.settings, quiet=quiet, unheard=unheard)
    )


def first_open_line(table: Table) -> int:
    """The number of the first line that spectators may read if the chat is open from now on."""
    settings = table.settings
    return table.chat[-1].number + 1 if settings.quiet and table.chat else settings.unheard


async def _save_settings(table: Table, settings: TableSettings) -> m.Table:
    await table.save(msgspec.structs.replace(table.row, wish=msgspec.json.encode(settings)))
    table.send_info()
    return table.info()
