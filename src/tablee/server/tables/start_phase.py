"""The start of a game: the clients that committed to a nonce reveal it, then the server deals.

1. The server has committed to its secret when the table was opened.
2. Each client commits to a nonce (`commit_nonce`).
3. The host starts the game. That is counted in the store, and the nonces are asked for.
4. When all have been revealed, or after `reveal_ms`, the server deals.
"""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from tablee.core.fair import commitment_to
from tablee.core.mistake import Mistake
from tablee.core.reveal import terms_of
from tablee.server import protocol as m
from tablee.server.people.faces import with_faces
from tablee.server.tables.nonce_reveal import NonceReveal
from tablee.server.tables.start import deal, fill_seat
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import setting_of
from tablee.server.tables.viewer import Viewer
from tablee.store.rows import SeatRow, TableRow


async def commit_nonce(table: Table, guest: str, commitment: str) -> None:
    """Note the commitment to the nonce that a seat's client will reveal."""
    seat = table.check_seated(guest)
    table.check_waiting()
    row = table.seats[seat]
    if row.commitment == commitment:
        return
    if not table.limits.committing.take(guest):
        raise Mistake("too-often")
    await table.save(replace(row, commitment=commitment))
    table.send_info()


async def start(table: Table, guest: str, fill: str | None, commitment: str | None = None) -> m.Table:
    """The host starts the game. Empty seats get bots of the level `fill`.

    If a client has committed to a nonce, or the host does with `commitment`, nonces are asked for first.
    """
    table.check_host(guest)
    table.check_waiting()
    seats = _seats_at_start(table, fill)
    if commitment is not None:
        own = table.check_seated(guest)
        seats[own] = replace(seats[own], commitment=commitment)
    if any(row.commitment for row in seats):
        await _ask_for_nonces(table, seats, fill)
    else:
        await deal(table, seats, abandoned=table.row.starts)
    return table.info()


def _seats_at_start(table: Table, fill: str | None) -> list[SeatRow]:
    """The seats as they are when the game begins. A repeated deal has no use for new nonces."""
    seats = with_faces(table.id, [fill_seat(row, fill) for row in table.seats])
    return [replace(row, commitment="") for row in seats] if table.settings.deal_of else seats


async def _ask_for_nonces(table: Table, seats: Sequence[SeatRow], fill: str | None) -> None:
    """Count the start and ask for the nonces. A commitment is used up, even if the start fails."""
    row = replace(table.row, starts=table.row.starts + 1)
    reveal = NonceReveal(_question(table, row, seats), table.seats, fill)
    used = [replace(seat, commitment="") for seat in table.seats if seat.commitment]
    await table.save(row, *used)
    table.nonce_reveal = reveal
    finish = partial(table.inbox.post_own, partial(_finish, table, reveal))
    reveal.start_timer(table.services.reveal_ms, finish)
    table.send_info()
    for viewer in table.presence.viewers:
        ask_for_nonce(table, viewer)


def _question(table: Table, row: TableRow, seats: Sequence[SeatRow]) -> m.RevealAsked:
    first = table.settings.first
    setting = setting_of(table.game, table.settings, first or 0)
    return m.RevealAsked(
        number=row.starts,
        commitment=commitment_to(row.secret),
        commitments=tuple(seat.commitment for seat in seats),
        terms=terms_of(setting, first is None),
    )


def ask_for_nonce(table: Table, viewer: Viewer) -> None:
    """Ask a client for its nonce, if the start waits for it."""
    if table.nonce_reveal and viewer.seat in table.nonce_reveal.needs:
        viewer.send(table.nonce_reveal.asked)


async def reveal_nonce(table: Table, guest: str, nonce: str) -> None:
    """Take the nonce that a client reveals. The last one lets the server deal."""
    seat = table.check_seated(guest)
    reveal = table.nonce_reveal
    if reveal is None:
        _check_already_used(table, seat, nonce)
        return
    reveal.take(seat, nonce)
    if reveal.needs:
        table.send_info()
    else:
        await _finish(table, reveal)


def _check_already_used(table: Table, seat: int, nonce: str) -> None:
    """Raise a Mistake unless the deals were made with this nonce, which was then sent twice."""
    if table.game_log is None:
        raise Mistake("nonce-unasked")
    if table.seats[seat].nonce != nonce:
        raise Mistake("nonce-late")


async def _finish(table: Table, reveal: NonceReveal) -> None:
    """Deal with the nonces revealed so far. If that fails, the start is abandoned, and all are told."""
    if table.nonce_reveal is not reveal:
        return
    table.nonce_reveal = None
    reveal.stop()
    try:
        if not reveal.is_of(table.seats):
            raise Mistake("start-abandoned")
        seats = reveal.with_nonces(_seats_at_start(table, reveal.fill))
        await deal(table, seats, abandoned=reveal.asked.number - 1)
    except Exception as error:
        if table.game_log is None:
            _tell_abandoned(table)
        if not isinstance(error, Mistake):
            raise


def _tell_abandoned(table: Table) -> None:
    table.send_info()
    for viewer in table.presence.viewers:
        viewer.send(m.Wrong(id=None, why="start-abandoned", facts={}))
