"""The message that describes a table itself: who sits where, its settings, and its status."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tablee.server import protocol as m
from tablee.server.people.faces import with_faces
from tablee.server.tables.presence import Presence
from tablee.server.tables.table_settings import TableSettings, colours_of
from tablee.store.rows import CLOSED, PLAYING, SeatRow, Status, TableRow


class Patience(NamedTuple):
    """The current time, and how long a person must be away before a bot may play for them."""

    now: int
    absent_ms: int


def table_message(
    row: TableRow,
    settings: TableSettings,
    status: Status,
    edition: str,
    seats: Sequence[SeatRow],
    presence: Presence,
    proof: m.Proof,
    starting: m.Starting | None,
    undo: m.UndoAsked | None,
    undid_bot: bool,
    patience: "Patience",
    teams: tuple[int, ...],
) -> m.Table:
    """The message about a table."""
    assert status != CLOSED  # a closed table is never loaded
    return m.Table(
        id=row.id,
        game=row.game,
        rules=row.rules,
        status=status,
        players=settings.players,
        options=settings.options,
        edition=edition,
        first=settings.first,
        clock=settings.clock,
        is_open=settings.is_open,
        host=next((seat.seat for seat in seats if seat.guest == row.host), None),
        seats=_seat_infos(row.id, settings, seats, presence, patience if status == PLAYING else None),
        proof=proof,
        starting=starting,
        quiet=settings.quiet,
        practice=settings.practice,
        unrated=why_unrated(settings, undid_bot),
        watching=sum(viewer.seat is None for viewer in presence.viewers),
        undo=undo,
        rematch=row.rematch,
        rematch_of=row.rematch_of,
        deal_of=settings.deal_of or None,
        teams=teams,
    )


def why_unrated(settings: TableSettings, undid_bot: bool) -> Literal["practice", "undo", "deal"] | None:
    """Why a game changes nobody's rating, whoever plays. None if it may."""
    if settings.deal_of:
        return "deal"
    if settings.practice:
        return "practice"
    return "undo" if undid_bot else None


def _seat_infos(
    table_id: str,
    settings: TableSettings,
    seats: Sequence[SeatRow],
    presence: Presence,
    patience: Patience | None,
) -> tuple[m.SeatInfo, ...]:
    """The public facts about each seat."""
    rows = with_faces(table_id, seats[: settings.players])
    return tuple(
        _seat_info(row, colour, presence, settings, patience)
        for row, colour in zip(rows, colours_of(settings), strict=True)
    )


def _seat_info(
    row: SeatRow, colour: int, presence: Presence, settings: TableSettings, patience: Patience | None
) -> m.SeatInfo:
    is_person = row.guest is not None
    is_daily = isinstance(settings.clock, m.DailyClock)
    may_be_replaced = is_person and row.stand_in is None and not is_daily
    return m.SeatInfo(
        name=row.name,
        is_guest=is_person and not row.has_account and bool(row.name),
        taken=bool(row.guest or row.bot),
        bot=row.stand_in or row.bot,
        away=row.stand_in is not None,
        here=presence.is_here(row.seat),
        lost=is_person and presence.was_here(row.seat),
        replaceable_in=_wait(presence, row.seat, patience) if patience and may_be_replaced else None,
        muted=row.guest in settings.muted,
        face=row.face,
        colour=colour,
    )


def _wait(presence: Presence, seat: int, patience: Patience) -> int | None:
    """Milliseconds until a bot may play for the person in a seat. None while they are connected."""
    since = presence.absent_since(seat)
    return None if since is None else max(since + patience.absent_ms - patience.now, 0)
