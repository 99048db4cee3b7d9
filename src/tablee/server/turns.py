"""What follows when a position stands: everyone is shown it, its bot thinks, its clock runs."""

import asyncio

import msgspec

from tablee.core.action import Action
from tablee.core.mistake import Mistake
from tablee.core.refusal import IllegalAction
from tablee.server import clock as clocks
from tablee.server import messages as m
from tablee.server.ledger import ActBody, Ledger, Point
from tablee.server.showing import recalled
from tablee.server.table import Table, Viewer, log, where
from tablee.store.rows import ACT, OVER, PLAYING, AnyRow, MoveRow, SeatRow, TurnRow

BOT, PERSON = "bot", "person"
AGAIN = 2.0


# --- showing ---


def show(table: Table, viewer: Viewer) -> None:
    """Everything, to one who has nothing yet."""
    if table.showing and table.ledger:
        seq, clock, last = _facts(table, table.ledger)
        viewer.outbox.post(table.showing.whole(viewer.seat, seq, clock, last))


def show_news(table: Table) -> None:
    _show_all(table, is_undo=False)


def show_undone(table: Table) -> None:
    _show_all(table, is_undo=True)


def _show_all(table: Table, *, is_undo: bool) -> None:
    assert table.showing is not None
    assert table.ledger is not None
    facts = _facts(table, table.ledger)
    made = table.showing.after_undo if is_undo else table.showing.news
    sent: dict[int | None, bytes] = {}
    for viewer in table.viewers:
        if viewer.seat not in sent:
            sent[viewer.seat] = made(viewer.seat, *facts)
        viewer.outbox.post(sent[viewer.seat])


def _facts(table: Table, ledger: Ledger) -> tuple[int, m.Clock | None, int | None]:
    act = ledger.last_act()
    return ledger.seq, clock_of(table, ledger), act.seat if act else None


# --- acting ---


async def play(table: Table, seat: int, action: Action, *, client: str, by: str, at: int) -> None:
    """Play, keep, and only then show: all of it or, on any error, nothing."""
    ledger = table.check_playing()
    match = ledger.match
    point = Point(match)
    spent = clocks.spent(table.wish.clock, used_by(table, ledger, at))
    try:
        match.play(seat, action)
        row = _act_row(table, ledger, seat, action, point, by, client, spent, at)
        rows: list[AnyRow] = [row, turn_row(table, ledger)]
        if by == PERSON and table.seats[seat].stand_in:
            rows.append(msgspec.structs.replace(table.seats[seat], stand_in=None))
        await table.keep(*rows)
    except (IllegalAction, Mistake):
        point.return_to()
        raise
    except Exception as error:
        point.return_to()
        table.services.counts["errors"] += 1
        log.error("rules failed", extra={"table": table.id, "where": where(error)})
        raise Mistake("rules-broke") from None
    table.services.counts["moves"] += 1
    position_stands(table, came_back=len(rows) > 2)


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
    body = ActBody(msgspec.to_builtins(action), by, point.nature_since())
    return MoveRow(
        table_id=table.id,
        seq=ledger.seq + 1,
        kind=ACT,
        seat=seat,
        body=msgspec.json.encode(body),
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
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(to_act))
    return None if limit is None else now + limit


def position_stands(table: Table, *, came_back: bool = False) -> None:
    """After every entry of the log: show it, and see who is next."""
    asked, table.undo = table.undo, None
    show_news(table)
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
    (seat,) = ledger.match.to_act
    level = table.bot_of(seat)
    if table.thinking and (table.thinking[0] != ledger.seq or level is None):
        table.thinking[1].cancel()
        table.thinking = None
    if level and table.thinking is None:
        task = asyncio.create_task(_think(table, ledger, seat, level))
        table.thinking = ledger.seq, task
    start_clock(table, ledger, seat)


async def _think(table: Table, ledger: Ledger, seat: int, level: str) -> None:
    match, seq, services = ledger.match, ledger.seq, table.services
    setting, view = msgspec.json.encode(match.setting), recalled(match, seat)
    pause = asyncio.create_task(asyncio.sleep(services.bot_pause))
    try:
        found = await services.thinker.think(setting, view, level)
        action = msgspec.json.decode(found, type=table.game.actions)
        await pause
    except Exception as error:
        log.error("no thought", extra={"table": table.id, "where": where(error)})
        _try_again(table)
        return
    finally:
        pause.cancel()
    table.inbox.note(lambda: _bot_acts(table, seat, seq, action))


async def _bot_acts(table: Table, seat: int, seq: int, action: Action) -> None:
    ledger = table.ledger
    if table.thinking and table.thinking[0] == seq:
        table.thinking = None
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
        _try_again(table)


def _try_again(table: Table) -> None:
    """What a bot did could not be kept, or it could not think: once more in a while."""

    async def once_more() -> None:
        table.thinking = None
        consider(table)

    asyncio.get_running_loop().call_later(AGAIN, lambda: table.inbox.note(once_more))


# --- the clock ---


def used_by(table: Table, ledger: Ledger, at: int) -> int:
    """Milliseconds that the seat to act has used: not those of an outage or a dropped line."""
    used = at - ledger.began - table.services.outages.since(ledger.began)
    (seat,) = ledger.match.to_act
    gone = table.gone_since.get(seat)
    waited = 0 if gone is None else max(at - max(gone, ledger.began), 0)
    waited += table.lost.get((seat, ledger.seq), 0)
    return max(used - min(waited, clocks.LINE), 0)


def clock_of(table: Table, ledger: Ledger) -> m.Clock | None:
    limit = clocks.allowed(table.wish.clock)
    if limit is None or not ledger.match.to_act:
        return None
    (seat,) = ledger.match.to_act
    whole = clocks.reserve(table.wish.clock)
    reserves = tuple(whole - ledger.reserve_spent(other) for other in range(table.wish.players))
    left = limit - used_by(table, ledger, table.services.now())
    return m.Clock(seat=seat, move=left, reserves=reserves)


def start_clock(table: Table, ledger: Ledger, seat: int) -> None:
    if table.timer:
        table.timer.cancel()
        table.timer = None
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(seat))
    if limit is None or table.bot_of(seat):
        return
    left = limit - used_by(table, ledger, table.services.now())
    seq = ledger.seq
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
    limit = clocks.time_out(table.wish.clock, ledger.reserve_spent(seat))
    if limit is None or table.bot_of(seat):
        return
    if used_by(table, ledger, table.services.now()) < limit:
        start_clock(table, ledger, seat)
        return
    await stand_in(table, seat)


async def stand_in(table: Table, seat: int) -> None:
    """From now on a bot plays for who sits there."""
    await change_seat(
        table, msgspec.structs.replace(table.seats[seat], stand_in=table.services.stand_in)
    )


async def change_seat(table: Table, row: SeatRow) -> None:
    """Another decides for a seat: keep that, tell it, and let whoever it is go on."""
    before = table.seats[row.seat]
    table.seats[row.seat] = row
    rows: list[AnyRow] = [row, *([turn_row(table, table.ledger)] if table.ledger else [])]
    table.seats[row.seat] = before
    await table.keep(*rows)
    table.tell_info()
    consider(table)
