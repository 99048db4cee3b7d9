"""Undo: a player takes back their last action, freely or with the consent of the other people.

Among people, an action may be taken back freely only if nobody has learnt anything from it. A person who
plays against bots only may return to their last decision, also after the bots have answered, unless
chance or a look has shown them something since. At a practice table even that does not matter. A player
who undoes and acts again is dealt the same cards, so an undo cannot be used to get better ones.
"""

from functools import partial

import msgspec

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.tables.game_log import GameLog, UndoBody
from tablee.server.tables.learnt import has_learnt, is_free
from tablee.server.tables.play import continue_play, make_views
from tablee.server.tables.status import next_turn, status_row
from tablee.server.tables.table import Change, Table
from tablee.server.tables.view_messages import ViewMessages
from tablee.server.tables.viewer import Viewer
from tablee.store.rows import UNDO, MoveRow

MAX_UNDOS_OF_A_SEAT = 200
"""A seat may undo this many times in one game, because the log keeps every action that is undone."""

# --- asking for an undo, and consenting to one ---


async def undo(
    table: Table, game_log: GameLog, viewer: Viewer, seat: int, message: m.Undo, at: int
) -> None:
    """Return to a seat's last decision at once if that needs no consent. Else ask the other people."""
    place = _own_last_decision(game_log, seat)
    if game_log.undos_of(seat) >= MAX_UNDOS_OF_A_SEAT:
        raise Mistake("undo-too-often", limit=MAX_UNDOS_OF_A_SEAT)
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
    if place < len(game_log.marks) - 1:
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
    viewer.send(m.Done(id=message.id, seq=game_log.seq))


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
    """The place among the marks of a seat's last decision, after which only bots may have acted."""
    place = game_log.last_decision()
    if place == 0:
        raise Mistake("undo-nothing")
    if game_log.rows[game_log.marks[place].seq].seat != seat:
        raise Mistake("undo-not-yours")
    return place


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
    undone = [mark.seq for mark in game_log.marks if mark.seq > to]
    (due,) = before.to_act
    turn = next_turn(table, begins=_had_passed(game_log, due, undone))
    body = UndoBody(to, table.clock.used_for_undone(undone[0]))
    row = MoveRow(
        table_id=table.id,
        seq=game_log.seq + 1,
        kind=UNDO,
        seat=seat,
        body=msgspec.json.encode(body),
        client=client,
        spent=0,
        at=at,
        due=due,
        turn=turn,
    )
    game_log.go_back(to, before)
    game_log.add(row)
    table.view_messages = ViewMessages(game_log)
    views = make_views(table, game_log, table.view_messages.after_undo)
    return Change([row, status_row(table, game_log, turn)], views, info_last=True)


def _had_passed(game_log: GameLog, due: int, undone: list[int]) -> bool:
    """Whether another seat was to act after the undone action. If so, seat `due` begins a new turn."""
    acted = [game_log.rows[seq].seat for seq in undone[1:]]
    return any(seat != due for seat in (*acted, *game_log.match.to_act))
