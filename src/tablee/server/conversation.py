"""What a client may say over its socket, and what comes of it."""

import re

import msgspec

from tablee.core.action import Action
from tablee.core.mistake import Mistake
from tablee.core.refusal import IllegalAction
from tablee.core.replay import MOST_NUMBER, numbers_in
from tablee.server import messages as m
from tablee.server import room
from tablee.server.chat import heard, may_hear, talk
from tablee.server.clock import allowed
from tablee.server.ledger import Ledger, Point, UndoBody
from tablee.server.showing import Showing, listed
from tablee.server.table import Table, Viewer
from tablee.server.turns import BOT, PERSON, consider, made_for_all, play, send, show, turn_row
from tablee.server.undo import is_free
from tablee.store.rows import UNDO, MoveRow

MAY_BE_GREAT = re.compile(rb"[0-9](?:[0-9]{15}|[eE])")
"""Without this no number in a text is above MOST_NUMBER: nearly always that settles it."""


async def hear(table: Table, viewer: Viewer, said: m.FromClient, at: int) -> None:
    """Answer a client; `at` is when its message came, whenever its turn is."""
    try:
        if isinstance(said, m.Act):  # as most are
            await _act(table, viewer, said, at)
        else:
            await _answer(table, viewer, said, at)
    except IllegalAction as illegal:
        refusal = illegal.refusal
        viewer.tell(m.Refused(id=said.id, rule=refusal.rule, why=refusal.why, facts=refusal.facts))
    except Mistake as mistake:
        viewer.tell(m.Wrong(id=said.id, why=mistake.key, facts=dict(mistake.facts)))
    except Exception:
        viewer.tell(m.Wrong(id=said.id, why="server-broke", facts={}))
        raise


async def _answer(table: Table, viewer: Viewer, said: m.FromClient, at: int) -> None:
    match said:
        case m.Ask():
            _ask(table, viewer, said)
        case m.Undo():
            await _undo(table, viewer, said, at)
        case m.Answer():
            await _agree(table, viewer, said, at)
        case m.Talk():
            await talk(table, viewer, said, at)
            _done(table, viewer, said)
        case m.Leave():
            await room.leave(table, viewer.guest)
            _done(table, viewer, said)
        case m.Back():
            await room.come_back(table, viewer.guest)
            _done(table, viewer, said)
        case m.Resend():
            greet(table, viewer)


def _done(table: Table, viewer: Viewer, said: m.FromClient) -> None:
    viewer.tell(m.Done(id=said.id, seq=table.ledger.seq if table.ledger else 0))


# --- coming and going ---


async def connect(table: Table, viewer: Viewer) -> None:
    if table.is_in_doubt:  # it will be read anew, and others will have it then
        table.send_away(viewer)
        return
    seat = table.seat_of(viewer.guest)
    if seat is not None:
        _line_is_back(table, seat)
    table.viewers.add(viewer)
    try:
        greet(table, viewer)
    except BaseException:
        table.viewers.discard(viewer)
        raise
    _tell_presence(table, viewer)


def _line_is_back(table: Table, seat: int) -> None:
    """The time without a line is not counted on the move that it fell into."""
    gone, ledger = table.away_since(seat), table.ledger
    table.gone_since.pop(seat, None)
    if gone is not None and ledger is not None:
        now = table.services.now()
        lost = max(now - max(gone, table.shown_at(ledger, now)), 0)
        table.lost = {place: had for place, had in table.lost.items() if place[1] == ledger.seq}
        table.lost[seat, ledger.seq] = table.lost.get((seat, ledger.seq), 0) + lost


def greet(table: Table, viewer: Viewer) -> None:
    """All that a client needs, from nothing."""
    table.introduce(viewer)
    viewer.tell(table.info())
    show(table, viewer)
    for row in table.chat:
        if may_hear(table, viewer, row):
            viewer.tell(heard(row))


async def disconnect(table: Table, viewer: Viewer) -> None:
    table.viewers.discard(viewer)
    table.touched = table.services.now()
    if viewer.seat is not None and not table.is_here(viewer.seat):
        table.gone_since[viewer.seat] = table.services.now()
    if table.showing and not any(other.seat == viewer.seat for other in table.viewers):
        table.showing.forget(viewer.seat)
    _tell_presence(table, viewer)


def _tell_presence(table: Table, newcomer: Viewer) -> None:
    told = m.encode(table.info())
    for viewer in table.viewers:
        if viewer is not newcomer:
            viewer.outbox.post(told)


# --- acting ---


async def _act(table: Table, viewer: Viewer, said: m.Act, at: int) -> None:
    seat = table.check_seated(viewer.guest)
    if table.ledger and (row := table.ledger.said_by(seat, said.id)):
        check_same(row, said.seq, read_action(table, said.action))
        viewer.tell(m.Done(id=said.id, seq=row.seq))
        return
    ledger = table.check_playing()
    if not _is_current(table, viewer, said.id, said.seq, ledger):
        return
    action = read_action(table, said.action)
    await play(table, seat, action, client=said.id, by=PERSON, at=at)
    viewer.tell(m.Done(id=said.id, seq=ledger.seq))


def check_same(row: MoveRow, seq: int, action: Action | None) -> None:
    """An id that was played may come again only with what was played then."""
    now = None if action is None else msgspec.json.decode(m.encode(action))
    same = now is None if row.kind == UNDO else msgspec.json.decode(row.body)["action"] == now
    if not same or row.seq != seq + 1:
        raise Mistake("id-used")


def _is_current(table: Table, viewer: Viewer, id: str, seq: int, ledger: Ledger) -> bool:
    """Whether a message is about the position that stands; if not, its sender is shown that."""
    if seq == ledger.seq:
        return True
    viewer.tell(m.Stale(id=id, seq=ledger.seq))
    show(table, viewer)
    return False


def read_action(table: Table, raw: msgspec.Raw) -> Action:
    try:
        action: Action = msgspec.json.decode(raw, type=table.game.actions)
        if MAY_BE_GREAT.search(raw) and _has_great_number(action):
            raise Mistake("action-number")
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Mistake("action-malformed", reason=str(error)) from None
    return action


def _has_great_number(action: Action) -> bool:
    return any(abs(number) > MOST_NUMBER for number in numbers_in(msgspec.to_builtins(action)))


def _ask(table: Table, viewer: Viewer, said: m.Ask) -> None:
    seat = table.check_seated(viewer.guest)
    ledger = table.check_playing()
    if _is_current(table, viewer, said.id, said.seq, ledger):
        viewer.tell(listed(ledger.match, seat, said.start, said.id, ledger.seq))


# --- undo ---


async def _undo(table: Table, viewer: Viewer, said: m.Undo, at: int) -> None:
    seat = table.check_seated(viewer.guest)
    if table.ledger and (row := table.ledger.said_by(seat, said.id)):
        check_same(row, said.seq, None)
        viewer.tell(m.Done(id=said.id, seq=row.seq))
        return
    ledger = table.check_playing()
    if not _is_current(table, viewer, said.id, said.seq, ledger):
        return
    to, is_last = _own_last(ledger, seat)
    others = [row.seat for row in table.seats if row.guest and row.seat != seat]
    if not others or (is_last and await _tells_nothing(ledger, to)):
        await _go_back(table, seat, to, said.id, at)
        viewer.tell(m.Done(id=said.id, seq=ledger.seq))
        return
    table.agreed = set()
    needs = _to_be_asked(table, seat)
    if not needs:
        raise Mistake("undo-nobody-here")
    table.undo = m.UndoAsked(seat=seat, seq=to, needs=needs)
    table.tell_info()


def _to_be_asked(table: Table, seat: int) -> tuple[int, ...]:
    """The other people who have not agreed yet, but for those who are gone and whose bots play."""
    return tuple(
        row.seat
        for row in table.seats
        if row.guest
        and row.seat not in {seat, *table.agreed}
        and (not row.stand_in or table.is_here(row.seat) or row.seat in table.returning)
    )


def _own_last(ledger: Ledger, seat: int) -> tuple[int, bool]:
    """The entry before a seat's last action, and whether nothing came after that."""
    for place in range(len(ledger.marks) - 1, 0, -1):
        row = ledger.rows[ledger.marks[place].seq]
        if row.seat == seat:
            return ledger.marks[place - 1].seq, place == len(ledger.marks) - 1
        if msgspec.json.decode(row.body)["by"] != BOT:
            break
    raise Mistake("undo-not-yours")


async def _tells_nothing(ledger: Ledger, to: int) -> bool:
    before = await ledger.match_at(to)
    return is_free(before, ledger.match, seed=ledger.seq)


async def _agree(table: Table, viewer: Viewer, said: m.Answer, at: int) -> None:
    seat = table.check_seated(viewer.guest)
    ledger = table.check_playing()
    asked = table.undo
    if asked is None or seat not in asked.needs or said.seq != asked.seq:
        raise Mistake("undo-not-asked")
    table.agreed.add(seat)
    needs = _to_be_asked(table, asked.seat)  # who has come back meanwhile is asked, too
    if said.agree and not needs:
        await _go_back(table, asked.seat, asked.seq, "", at)
    else:
        table.undo = msgspec.structs.replace(asked, needs=needs) if said.agree else None
        table.tell_info()
    viewer.tell(m.Done(id=said.id, seq=ledger.seq))


async def _go_back(table: Table, seat: int, to: int, client: str, at: int) -> None:
    """Write the undo down, then go back by the log."""
    ledger = table.check_playing()
    point = Point(ledger)
    undone = next(mark.seq for mark in ledger.marks if mark.seq > to)
    used = min(table.took.get(undone, 0), allowed(table.wish.clock) or 0)
    row = MoveRow(
        table_id=table.id,
        seq=ledger.seq + 1,
        kind=UNDO,
        seat=seat,
        body=msgspec.json.encode(UndoBody(to, used)),
        client=client,
        spent=0,
        at=at,
    )
    try:
        await ledger.go_back(to)
        ledger.add(row)
        table.showing = Showing(ledger.match)
        made = made_for_all(table, table.showing.after_undo)
        await table.keep(row, turn_row(table, ledger))
    except BaseException:
        point.return_to()
        table.showing = Showing(ledger.match)
        raise
    table.services.counts["undos"] += 1
    table.undo = None
    send(table, made)
    table.tell_info()
    consider(table)
