"""Whether an action may be taken back freely: only while nobody has learnt anything from it.

Taking it back shows the same deals again, so that nobody can undo to be dealt better cards.
"""

from tablee.core.action import Action
from tablee.core.chance import Chance, FastChance
from tablee.core.learning import Learning, read_learning, role_of
from tablee.core.match import Match, Step
from tablee.core.position import NATURE, Position
from tablee.core.view import View

WORLDS = 24


def is_free(before: Match, after: Match, seed: int) -> bool:
    """Whether the action that leads from one match to the other told anybody anything."""
    act, *nature = after.log[len(before.log) :]
    learning = read_learning(before.game.folder)
    if learning is None or act.seat is None or after.is_over:
        return False
    if any(_was_seen(step, learning) for step in nature):
        return False
    chance = FastChance(seed)
    return _was_open_to_do(before, act, chance) and not _showed(before, act, learning, chance)


def _was_seen(step: Step, learning: Learning) -> bool:
    """Whether anyone may see what Nature did; nothing of the kind in the table: it was seen."""
    known = any(key.startswith(step.action.name) for key in learning.choices)
    return not known or bool(learning.of_nature(step.action))


def _was_open_to_do(before: Match, act: Step, chance: Chance) -> bool:
    """Whether it could be done in every world that a spectator thought possible.

    If not, it told something of the hidden world; if so, it told the seats nothing either, who know
    more. Only what is public decides, so the answer itself tells nobody anything.
    """
    assert act.seat is not None
    for world in _worlds(before, None, chance):
        if before.game.refusal(world, act.seat, act.action) is not None:
            return False
    return True


def _showed(before: Match, act: Step, learning: Learning, chance: Chance) -> bool:
    """Whether a viewer to whom such an action may show something can now tell worlds apart."""
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
