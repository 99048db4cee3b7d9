"""What an action, and the random events after it, let the players learn. Undo depends on this."""

from functools import cache

from tablee.core.chance import Chance, FastChance
from tablee.core.game import AnyGame
from tablee.core.learning import Learning, read_learning, role_of
from tablee.core.match import Match, Step
from tablee.core.position import NATURE, Position
from tablee.core.setting import Setting
from tablee.core.view import View
from tablee.server.tables.game_log import GameLog

WORLDS = 24
"""The number of possible hidden states tried to find out whether an action revealed anything."""

learning_of = cache(read_learning)
"""Who may learn what in the game with this folder. Unlike `read_learning`, it reads each file once."""


class Moment:
    """A position of a game in which a seat is to act, before it acts."""

    def __init__(self, game: AnyGame, setting: Setting, position: Position) -> None:
        self.game = game
        self.setting = setting
        self.position = position

    def worlds(self, viewer: int | None, chance: Chance) -> list[Position]:
        """Hidden states that this viewer cannot rule out."""
        assert self.position.to_act() != NATURE
        belief = self.game.belief(self.setting, self.game.recall(self.position, viewer))
        return [belief.sample(chance) for _ in range(WORLDS)]

    def view_after(self, world: Position, act: Step, viewer: int | None) -> View:
        """What the viewer would know after this action if `world` were the true position."""
        assert act.seat is not None
        world = world.clone()
        world.apply_by(act.seat, self.game.move_of(world, act.action))
        view: View = self.game.recall(world, viewer)
        return view


# --- what anyone has learnt ---


def is_free(before: Match, after: Match, seed: int) -> bool:
    """Whether the action that led from `before` to `after` revealed nothing to anyone."""
    act, *nature = after.log[len(before.log) :]
    learning = learning_of(before.game.folder)
    if learning is None or act.seat is None or after.is_over:
        return False
    if any(_was_seen(step, learning) for step in nature):
        return False
    moment = Moment(before.game, before.setting, before.position)
    chance = FastChance(seed)
    return _was_open_to_do(moment, act, chance) and not _showed(moment, act, learning, chance)


def _was_seen(step: Step, learning: Learning) -> bool:
    """Whether anyone may see this random event. An event missing from `learning.json` counts as seen."""
    return not _is_known(step, learning) or bool(learning.of_nature(step.action))


def _is_known(step: Step, learning: Learning) -> bool:
    return any(key.startswith(step.action.name) for key in learning.choices)


def _was_open_to_do(before: Moment, act: Step, chance: Chance) -> bool:
    """Whether the action was legal in every hidden state that a spectator could not rule out.

    If it was not, its legality revealed something about the hidden state. If it was, its legality
    revealed nothing to the players either, because they know more than a spectator. The answer depends
    only on public knowledge, so the answer itself reveals nothing.
    """
    assert act.seat is not None
    for world in before.worlds(None, chance):
        if before.game.refusal(world, act.seat, act.action) is not None:
            return False
    return True


def _showed(before: Moment, act: Step, learning: Learning, chance: Chance) -> bool:
    """Whether the action let anyone rule out a hidden state that had seemed possible.

    This checks only viewers who may learn something from such an action, according to `learning.json`.
    """
    told = learning.ever_revealed_by(act.action)
    viewers = [seat for seat in (None, *range(before.setting.players)) if _role(seat, act) in told]
    return any(_shows(before, act, viewer, chance) for viewer in viewers)


def _role(viewer: int | None, act: Step) -> str:
    return role_of(viewer, act.seat, act.action)


def _shows(before: Moment, act: Step, viewer: int | None, chance: Chance) -> bool:
    assert act.seat is not None
    real = before.view_after(before.position, act, viewer)
    for world in before.worlds(viewer, chance):
        if before.game.refusal(world, act.seat, act.action) is not None:
            continue
        if before.view_after(world, act, viewer) != real:
            return True
    return False


# --- what one seat has learnt ---


def shows_own_seat(before: Moment, act: Step, seed: int) -> bool:
    """Whether the action itself showed the seat that took it something hidden, such as a look.

    The answer depends only on what that seat knew before and knows now, so it may be told to the seat.
    """
    learning = learning_of(before.game.folder)
    if learning is None:
        return True
    told = learning.ever_revealed_by(act.action)
    return "self" in told and _shows(before, act, act.seat, FastChance(seed))


def has_learnt(game_log: GameLog, seat: int, place: int) -> bool:
    """Whether a lone person's own actions or chance have shown them something since a decision.

    `place` is the decision's place among the marks. What the bots show by acting does not count, since
    the bots agree to every undo; a draw or a roll that the seat may see does, whoever caused it.
    """
    marks, match = game_log.marks, game_log.match
    learning = learning_of(match.game.folder)
    if learning is None or any(mark.showed for mark in marks[place:]):
        return True
    since = marks[place - 1].log
    return any(step.seat is None and _was_seen_by(seat, step, learning) for step in match.log[since:])


def _was_seen_by(seat: int, step: Step, learning: Learning) -> bool:
    """Whether a seat may see this random event. An event missing from `learning.json` counts as seen."""
    roles = learning.of_nature(step.action)
    return not _is_known(step, learning) or role_of(seat, None, step.action) in roles
