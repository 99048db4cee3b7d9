"""What follows when a position stands: everyone is shown it, its bot thinks, its clock runs."""

import asyncio
from collections.abc import Callable

import msgspec

from tablee.core.action import Action
from tablee.core.mistake import Mistake
from tablee.core.refusal import IllegalAction
from tablee.server import clock as clocks
from tablee.server import messages as m
from tablee.server.ledger import ActBody, Ledger, Point
from tablee.server.logs import where
from tablee.server.ratings import finish
from tablee.server.showing import Facts, Showing, recalled
from tablee.server.table import Table, Viewer, log
from tablee.store.rows import ACT, OVER, PLAYING, AnyRow, MoveRow, SeatRow, TurnRow

BOT, PERSON = "bot", "person"
AGAIN = 2.0
REMEMBERED = 50
"""Of so many actions it is known how long they took."""


# --- showing ---


def show(table: Table, viewer: Viewer) -> None:
    """Everything, to one who has nothing yet."""
    if table.showing and table.ledger:
        viewer.outbox.post(table.showing.whole(viewer.seat, facts_of(table, table.ledger)))


def facts_of(table: Table, ledger: Ledger) -> Facts:
    act = ledger.last_act()
    clock = None if table.is_untimed else clock_of(table, ledger)
    return Facts(ledger.seq, clock, act.seat if act else None)


def made_for_all(table: Table, make: Callable[[int | None, Facts], bytes]) -> dict[int | None, bytes]:
    """What is to be sent from here to each seat where someone is, and to spectators."""
    assert table.ledger is not None
    facts = facts_of(table, table.ledger)
    made: dict[int | None, bytes] = {}
    for viewer in table.viewers:
        seat = viewer.seat
        if seat not in made:
            made[seat] = make(seat, facts)
    return made


def send(table: Table, made: dict[int | None, bytes]) -> None:
    for viewer in table.viewers:
        viewer.outbox.post(made[viewer.seat])


# --- acting ---


async def play(table: Table, seat: int, action: Action, *, client: str, by: str, at: int) -> None:
    """Play, keep, and only then show: all of it or, on any error, nothing.

    What is to be shown is made before anything is kept, as it may fail, too.
    """
    ledger, showing = table.check_playing(), table.showing
    assert showing is not None
    point = Point(ledger)
    used = spent = 0
    if not table.is_untimed:
        used = used_by(table, ledger, at)
        spent = clocks.spent(table.wish.clock, used, ledger.reserve_spent(seat))
    try:
        ledger.match.play(seat, action)
        row = _act_row(table, ledger, seat, action, point, by, client, spent, at)
        ledger.add(row)
        made = made_for_all(table, showing.news)
        rows: list[AnyRow] = [row, turn_row(table, ledger)]
        if table.seats[seat].stand_in and (by == PERSON or seat in table.returning):
            rows.append(msgspec.structs.replace(table.seats[seat], stand_in=None))
        if outcome := ledger.match.outcome:
            await finish(table, outcome, at, rows)
        else:
            await table.keep(*rows)
    except BaseException as error:
        point.return_to()
        table.showing = Showing(ledger.match)
        if isinstance(error, IllegalAction | Mistake) or not isinstance(error, Exception):
            raise
        table.services.counts["errors"] += 1
        log.error("rules failed", extra={"table": table.id, "where": where(error)})
        raise Mistake("rules-broke") from None
    table.services.counts["moves"] += 1
    if used:
        table.took[ledger.seq] = used
        table.took.pop(ledger.seq - REMEMBERED, None)
    position_stands(table, made, came_back=len(rows) > 2)


def _act_row(
    table: Table,
    ledger: Ledger,
    seat: int,
    action: Action,
    point: Point,
    by: str,
    client: str,
    spent: int,
    at: int,
) -> MoveRow:
    body = ActBody(action, by, point.nature_since())
    return MoveRow(
        table_id=table.id,
        seq=ledger.seq + 1,
        kind=ACT,
        seat=seat,
        body=m.encode(body),
        client=client,
        spent=spent,
        at=at,
    )


def turn_row(table: Table, ledger: Ledger) -> TurnRow:
    """Where the table stands by its match as it is now, kept or not."""
    now = table.services.now()
    to_act = ledger.match.to_act[0] if ledger.match.to_act else None
    return TurnRow(
        table_id=table.id,
        status=OVER if to_act is None else PLAYING,
        listed=table.wish.is_open,
        to_act=to_act,
        wake_at=_wake_at(table, ledger, to_act, now),
        updated_at=now,
    )


def _wake_at(table: Table, ledger: Ledger, to_act: int | None, now: int) -> int | None:
    """When something happens of itself: a bot's move at once, a time-out later."""
    if to_act is None:
        return None
    if table.bot_of(to_act):
        return 0
    if table.is_untimed:
        return None
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(to_act))
    return None if limit is None else now + limit - used_by(table, ledger, now)


def position_stands(table: Table, made: dict[int | None, bytes], *, came_back: bool = False) -> None:
    """After every entry of the log: show it, and see who is next."""
    asked, table.undo = table.undo, None
    send(table, made)
    if asked or came_back or table.turn.status == OVER:
        table.tell_info()
    consider(table)


# --- bots ---


def consider(table: Table) -> None:
    """Let the bot whose turn it is think, and the clock run."""
    ledger = table.ledger
    if ledger is None or table.turn.status != PLAYING:
        table.rest()
        return
    seq, (seat,) = ledger.seq, ledger.match.to_act
    if table.shown[0] != seq:
        table.shown = seq, table.services.now()
    level = table.bot_of(seat)
    if table.thinking and (table.thinking[0] != seq or level is None):
        table.thinking[1].cancel()
        table.thinking = None
    if level and table.thinking is None:
        # What it is to think about is taken now: when the task begins, more may be under way.
        about = m.encode(ledger.match.setting), recalled(ledger.match, seat), level
        task = asyncio.create_task(_think(table, seq, seat, about))
        table.thinking = seq, task
    start_clock(table, ledger, seat)


async def _think(table: Table, seq: int, seat: int, about: tuple[bytes, bytes, str]) -> None:
    services = table.services
    pause = asyncio.create_task(asyncio.sleep(services.bot_pause))
    try:
        found = await services.thinker.think(*about)
        action = msgspec.json.decode(found, type=table.game.actions)
        await pause
    except Exception as error:
        log.error("no thought", extra={"table": table.id, "where": where(error)})
        _try_again(table, seq)
        return
    finally:
        pause.cancel()
    table.inbox.note(lambda: _bot_acts(table, seat, seq, action))


async def _bot_acts(table: Table, seat: int, seq: int, action: Action) -> None:
    ledger = table.ledger
    if ledger is None or ledger.seq != seq or table.bot_of(seat) is None:
        return
    if table.turn.status != PLAYING:
        return
    if ledger.match.refusal(seat, action):
        log.error("bot against the rules", extra={"table": table.id})
        action = table.game.action_of(ledger.match.position, ledger.match.position.legal_at(0))
    try:
        await play(table, seat, action, client="", by=BOT, at=table.services.now())
    except Mistake:
        _try_again(table, seq)


def _try_again(table: Table, seq: int) -> None:
    """What a bot did could not be kept, or it could not think: once more in a while.

    Until then it counts as thinking, so that the table does not fall asleep on its turn.
    """

    async def once_more() -> None:
        if table.thinking and table.thinking[0] == seq:
            table.thinking = None
            consider(table)

    asyncio.get_running_loop().call_later(AGAIN, lambda: table.inbox.note(once_more))


# --- the clock ---


def used_by(table: Table, ledger: Ledger, at: int) -> int:
    """Milliseconds that the seat to act has used: not those of an outage or a dropped line."""
    began = table.shown_at(ledger, at)
    used = at - began - table.services.outages.since(began)
    (seat,) = ledger.match.to_act
    gone = table.away_since(seat)
    waited = 0 if gone is None else max(at - max(gone, began), 0)
    waited += table.lost.get((seat, ledger.seq), 0)
    return max(used - min(waited, clocks.LINE), 0) + ledger.used_before


def clock_of(table: Table, ledger: Ledger) -> m.Clock | None:
    limit = clocks.allowed(table.wish.clock)
    if limit is None or not ledger.match.to_act:
        return None
    (seat,) = ledger.match.to_act
    spent = [ledger.reserve_spent(other) for other in range(table.wish.players)]
    reserves = tuple(clocks.left(table.wish.clock, before) for before in spent)
    left = limit - used_by(table, ledger, table.services.now())
    return m.Clock(seat=seat, move=left, reserves=reserves)


def start_clock(table: Table, ledger: Ledger, seat: int) -> None:
    if table.timer:
        table.timer.cancel()
        table.timer = None
    if table.is_untimed:
        return
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(seat))
    if limit is None or table.bot_of(seat):
        return
    left = limit - used_by(table, ledger, table.services.now())
    _set_timer(table, ledger.seq, left)


def is_out_of_time(table: Table, ledger: Ledger) -> bool:
    """Whether whoever is to act has no time left for that."""
    (seat,) = ledger.match.to_act
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(seat))
    return limit is not None and used_by(table, ledger, table.services.now()) >= limit


def _set_timer(table: Table, seq: int, left: int) -> None:
    # An event loop cannot wait for weeks; whoever wakes early looks at the clock again.
    seconds = min(max(left, 0) / 1000 + 0.001, 86_400)
    loop = asyncio.get_running_loop()
    table.timer = loop.call_later(seconds, lambda: table.inbox.note(lambda: _time_out(table, seq)))


async def _time_out(table: Table, seq: int) -> None:
    """A bot takes over, until the person is back."""
    ledger = table.ledger
    if ledger is None or ledger.seq != seq or table.turn.status != PLAYING:
        return
    (seat,) = ledger.match.to_act
    if table.bot_of(seat):
        return
    if not table.services.is_sure():
        _set_timer(table, seq, round(AGAIN * 1000))
        return
    if not is_out_of_time(table, ledger):
        start_clock(table, ledger, seat)
        return
    try:
        await stand_in(table, seat)
    except Mistake:
        _set_timer(table, seq, round(AGAIN * 1000))


async def stand_in(table: Table, seat: int) -> None:
    """From now on a bot plays for who sits there."""
    row = msgspec.structs.replace(table.seats[seat], stand_in=table.services.stand_in)
    await change_seat(table, row)


async def change_seat(table: Table, row: SeatRow) -> None:
    """Another decides for a seat: keep that, tell it, and let whoever it is go on."""
    before = table.seats[row.seat]
    table.seats[row.seat] = row
    rows: list[AnyRow] = [row, *([turn_row(table, table.ledger)] if table.ledger else [])]
    table.seats[row.seat] = before
    await table.keep(*rows)
    table.tell_info()
    consider(table)
