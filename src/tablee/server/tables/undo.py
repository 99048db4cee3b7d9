"""Undo: a player takes back their last action, freely or with the consent of the other people.

An action may be taken back freely only if nobody has learnt anything from it. A player who undoes and
acts again is dealt the same cards, so an undo cannot be used to get better ones.
"""

from functools import partial

import msgspec

from tablee.core.action import Action
from tablee.core.chance import Chance, FastChance
from tablee.core.learning import Learning, read_learning, role_of
from tablee.core.match import Match, Step
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, Position
from tablee.core.view import View
from tablee.server import protocol as m
from tablee.server.tables.game_log import GameLog, UndoBody
from tablee.server.tables.play import BOT, continue_play, make_views, next_turn, status_row
from tablee.server.tables.table import Change, Table
from tablee.server.tables.view_messages import ViewMessages
from tablee.server.tables.viewer import Viewer
from tablee.store.rows import UNDO, MoveRow

WORLDS = 24
"""The number of possible hidden states tried to find out whether an action revealed anything."""


# --- asking for an undo, and consenting to one ---


async def undo(
    table: Table, game_log: GameLog, viewer: Viewer, seat: int, message: m.Undo, at: int
) -> None:
    """Take back a seat's last action at once if that needs no consent. Else ask the other people."""
    to, is_last = _before_own_last(game_log, seat)
    has_others = any(row.guest and row.seat != seat for row in table.seats)
    if is_last or not has_others:
        before = await game_log.match_at(to)
        if not has_others or is_free(before, game_log.match, seed=game_log.seq):
            await _go_back(table, game_log, seat, to, before, message.id, at)
            viewer.send(m.Done(id=message.id, seq=game_log.seq))
            return
    table.agreed = set()
    needs = _to_be_asked(table, seat)
    if not needs:
        raise Mistake("undo-nobody-here")
    table.undo = m.UndoAsked(seat=seat, seq=to, needs=needs)
    table.send_info()


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


def _before_own_last(game_log: GameLog, seat: int) -> tuple[int, bool]:
    """The number of the log entry before a seat's last action, and whether nobody has acted since."""
    marks, rows = game_log.marks, game_log.rows
    for place in range(len(marks) - 1, 0, -1):
        row = rows[marks[place].seq]
        if row.seat == seat:
            return marks[place - 1].seq, place == len(marks) - 1
        if msgspec.json.decode(row.body)["by"] != BOT:
            break
    raise Mistake("undo-not-yours")


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
    table.view_messages = ViewMessages(before)
    views = make_views(table, game_log, table.view_messages.after_undo)
    return Change([row, status_row(table, game_log, turn)], views, info_last=True)


def _had_passed(game_log: GameLog, due: int, undone: list[int]) -> bool:
    """Whether another seat was to act after the undone action. If so, seat `due` begins a new turn."""
    acted = [game_log.rows[seq].seat for seq in undone[1:]]
    return any(seat != due for seat in (*acted, *game_log.match.to_act))


# --- whether an undo is free ---


def is_free(before: Match, after: Match, seed: int) -> bool:
    """Whether the action that led from `before` to `after` revealed nothing to anyone."""
    act, *nature = after.log[len(before.log) :]
    learning = read_learning(before.game.folder)
    if learning is None or act.seat is None or after.is_over:
        return False
    if any(_was_seen(step, learning) for step in nature):
        return False
    chance = FastChance(seed)
    return _was_open_to_do(before, act, chance) and not _showed(before, act, learning, chance)


def _was_seen(step: Step, learning: Learning) -> bool:
    """Whether anyone may see this random event. An event missing from `learning.json` counts as seen."""
    known = any(key.startswith(step.action.name) for key in learning.choices)
    return not known or bool(learning.of_nature(step.action))


def _was_open_to_do(before: Match, act: Step, chance: Chance) -> bool:
    """Whether the action was legal in every hidden state that a spectator could not rule out.

    If it was not, its legality revealed something about the hidden state. If it was, its legality
    revealed nothing to the players either, because they know more than a spectator. The answer depends
    only on public knowledge, so the answer itself reveals nothing.
    """
    assert act.seat is not None
    for world in _worlds(before, None, chance):
        if before.game.refusal(world, act.seat, act.action) is not None:
            return False
    return True


def _showed(before: Match, act: Step, learning: Learning, chance: Chance) -> bool:
    """Whether the action let anyone rule out a hidden state that had seemed possible.

    This checks only viewers who may learn something from such an action, according to `learning.json`.
    """
    told = learning.reveals.get(act.action.name, ())
    viewers = [seat for seat in (None, *range(before.setting.players)) if _role(seat, act) in told]
    return any(_shows(before, act, viewer, chance) for viewer in viewers)


def _role(viewer: int | None, act: Step) -> str:
    return role_of(viewer, act.seat, act.action)


def _shows(before: Match, act: Step, viewer: int | None, chance: Chance) -> bool:
    assert act.seat is not None
    real = _view_after(before, before.position, act.action, viewer)
    for world in _worlds(before, viewer, chance):
        if before.game.refusal(world, act.seat, act.action) is not None:
            continue
        if _view_after(before, world, act.action, viewer) != real:
            return True
    return False


def _view_after(match: Match, world: Position, action: Action, viewer: int | None) -> View:
    world = world.clone()
    world.apply(match.game.move_of(world, action))
    view: View = match.game.recall(world, viewer)
    return view


def _worlds(match: Match, viewer: int | None, chance: Chance) -> list[Position]:
    assert match.position.to_act() != NATURE
    belief = match.game.belief(match.setting, match.game.recall(match.position, viewer))
    return [belief.sample(chance) for _ in range(WORLDS)]
