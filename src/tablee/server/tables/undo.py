"""Undo: a player takes back their last action, freely or with the consent of the other people.

Among people, an action may be taken back freely only if nobody has learnt anything from it. A person who
plays against bots only may return to their last decision, also after the bots have answered, unless
chance or a look has shown them something since. At a practice table even that does not matter. A player
who undoes and acts again is dealt the same cards, so an undo cannot be used to get better ones.

Where several seats choose at once, each may withdraw its choice as long as another has not chosen.
Afterwards the choices are one decision: if it is taken back, all of them choose again.
"""

from functools import partial

import msgspec

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import mask_of
from tablee.server import protocol as m
from tablee.server.tables.game_log import GameLog, UndoBody
from tablee.server.tables.learnt import has_learnt, is_free
from tablee.server.tables.play import continue_play, make_views
from tablee.server.tables.reaction import is_reaction, shown_seq
from tablee.server.tables.status import Begun, status_row, turns_begun
from tablee.server.tables.table import Change, Table
from tablee.server.tables.view_messages import ViewMessages
from tablee.server.tables.viewer import Viewer
from tablee.server.tables.window import first_choice, opening, own_choice, people_in
from tablee.store.rows import UNDO, MoveRow

MAX_UNDOS_OF_A_SEAT = 200
"""A seat may undo this many times in one game, because the log keeps every action that is undone."""

# --- asking for an undo, and consenting to one ---


async def undo(
    table: Table, game_log: GameLog, viewer: Viewer, seat: int, message: m.Undo, at: int
) -> None:
    """Return to a seat's last decision at once if that needs no consent. Else ask the other people.

    A choice in a window that is still open is only withdrawn: nobody has seen it.
    """
    own = own_choice(game_log, seat)
    place = 0 if own else _own_last_decision(game_log, seat)
    if game_log.undos_of(seat) >= MAX_UNDOS_OF_A_SEAT:
        raise Mistake("undo-too-often", limit=MAX_UNDOS_OF_A_SEAT)
    if own:
        await _withdraw(table, game_log, seat, own, message.id, at)
        viewer.send(m.Done(id=message.id, seq=shown_seq(game_log, seat)))
        return
    to = game_log.marks[place - 1].seq
    before = await _before_if_free(table, game_log, seat, place)
    if before is not None:
        await _go_back(table, game_log, seat, to, before, message.id, at)
        viewer.send(m.Done(id=message.id, seq=game_log.seq))
        return
    table.agreed = set()
    needs = _to_be_asked(table, seat)
    if not needs:
        raise Mistake("undo-nobody-here")
    table.undo = m.UndoAsked(seat=seat, seq=to, needs=needs)
    table.send_info()


async def _before_if_free(table: Table, game_log: GameLog, seat: int, place: int) -> Match | None:
    """The match before the decision at this place. None if others must agree to return to it.

    Raises a Mistake if a lone person has learnt something since, except at a practice table.
    """
    to = game_log.marks[place - 1].seq
    if seat == game_log.lone_person:
        if not table.settings.practice and has_learnt(game_log, seat, place):
            raise Mistake("undo-learnt")
        return await game_log.match_at(to)
    if place < len(game_log.marks) - 1:  # somebody has acted since, or chose in the same window
        return None
    before = await game_log.match_at(to)
    return before if is_free(before, game_log.match, seed=game_log.seq) else None


async def answer_undo(table: Table, viewer: Viewer, message: m.Answer, at: int) -> None:
    """A person agrees to the requested undo, or refuses it."""
    seat = table.check_seated(viewer.guest)
    game_log = table.check_playing()
    asked = table.undo
    if asked is None or seat not in asked.needs or message.seq != asked.seq:
        raise Mistake("undo-not-asked")
    table.agreed.add(seat)
    needs = _to_be_asked(table, asked.seat)  # includes people who came back after the request
    if message.agree and not needs:
        before = await game_log.match_at(asked.seq)
        await _go_back(table, game_log, asked.seat, asked.seq, before, "", at)
    else:
        table.undo = msgspec.structs.replace(asked, needs=needs) if message.agree else None
        table.send_info()
    viewer.send(m.Done(id=message.id, seq=shown_seq(game_log, seat)))


def _to_be_asked(table: Table, seat: int) -> tuple[int, ...]:
    """The seats of people who must still agree. An absent person whose bot plays is not asked."""
    return tuple(
        row.seat
        for row in table.seats
        if row.guest
        and row.seat not in {seat, *table.agreed}
        and (not row.stand_in or table.presence.is_here(row.seat) or row.seat in table.returning)
    )


def _own_last_decision(game_log: GameLog, seat: int) -> int:
    """The place among the marks of a seat's last decision, after which only bots may have acted.

    If several seats decided at once, all of them decide anew: this is the place of the first choice.
    """
    place = game_log.last_decision(opening(game_log) if is_reaction(game_log) else None)
    if place == 0:
        raise Mistake("undo-nothing")
    first = first_choice(game_log, place)
    if seat not in people_in(game_log, range(first, place + 1)):
        raise Mistake("undo-not-yours")
    return first


async def _go_back(
    table: Table, game_log: GameLog, seat: int, to: int, before: Match, client: str, at: int
) -> None:
    """Append the undo to the log. The match continues from `before`, its position after entry `to`."""
    await table.transact(partial(_make_undo, table, game_log, seat, to, before, client, at))
    table.services.counts["undos"] += 1
    continue_play(table)


def _make_undo(
    table: Table, game_log: GameLog, seat: int, to: int, before: Match, client: str, at: int
) -> Change:
    undone = [mark for mark in game_log.marks if mark.seq > to]
    own = [mark.seq for mark in undone if game_log.rows[mark.seq].seat == seat]
    going_on = _still_to_act(game_log.match, undone[0].log)
    turns = turns_begun(table, before, int(before.position.pending()) & ~going_on)
    body = UndoBody(to, table.clock.used_for_undone(own[0]) if own else 0)
    row = _undo_row(table, game_log, seat, body, turns, client, at)
    game_log.go_back(to, before)
    return _change(table, game_log, row)


def _still_to_act(match: Match, moves: int) -> int:
    """The seats that have been to act ever since the first `moves` moves of a match, as a mask."""
    seats = int(match.position.pending())
    for step in match.log[moves:]:
        if step.seat is not None:
            seats &= step.pending
    return seats


# --- withdrawing a choice ---


async def _withdraw(table: Table, game_log: GameLog, seat: int, own: int, client: str, at: int) -> None:
    """Append the undo of a single choice in the open window. The other seats' choices remain."""
    without = await game_log.match_without(own)
    await table.transact(partial(_make_withdrawal, table, game_log, seat, own, without, client, at))
    table.services.counts["undos"] += 1
    continue_play(table)


def _make_withdrawal(
    table: Table, game_log: GameLog, seat: int, own: int, without: Match, client: str, at: int
) -> Change:
    to = game_log.marks[opening(game_log)].seq
    body = UndoBody(to, table.clock.used_for_undone(own), own)
    turns = turns_begun(table, without, mask_of(seat))
    row = _undo_row(table, game_log, seat, body, turns, client, at)
    is_secret = is_reaction(game_log)
    game_log.withdraw(own, without)
    return _change(table, game_log, row, by=seat if is_secret else None)


def _undo_row(
    table: Table, game_log: GameLog, seat: int, body: UndoBody, turns: Begun, client: str, at: int
) -> MoveRow:
    return MoveRow(
        table_id=table.id,
        seq=game_log.seq + 1,
        kind=UNDO,
        seat=seat,
        body=msgspec.json.encode(body),
        client=client,
        spent=0,
        at=at,
        due=turns.due,
        turn=turns.turn,
        begun=turns.begun,
    )


def _change(table: Table, game_log: GameLog, row: MoveRow, *, by: int | None = None) -> Change:
    """The new position, for everyone to see, or only for seat `by` if nobody else may notice."""
    game_log.add(row)
    table.view_messages = ViewMessages(game_log)
    views = make_views(table, game_log, table.view_messages.after_undo, by=by)
    return Change([row, status_row(table, game_log, row.turn)], views, info_last=by is None)
