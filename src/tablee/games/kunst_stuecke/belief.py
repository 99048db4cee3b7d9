"""From what a seat of Kunst Stücke knows to whole tables that fit it. Compiled."""

from typing import final

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kunst_stuecke.groups import lowest
from tablee.games.kunst_stuecke.position import KunstPosition
from tablee.games.kunst_stuecke.state import GOAL, PILE, draw


@final
class Hidden:
    """Tiles that lie in known places in an unknown order: on score boards, and in piles."""

    def __init__(self, tiles: int, goals: list[int], piles: list[int], sizes: list[int]) -> None:
        self.tiles = tiles
        self.goals = goals
        """Slots of score boards, seat * 5 + slot."""
        self.piles = piles
        self.sizes = sizes
        """How many of the tiles lie in each of these piles."""


@final
class KunstBelief(Belief):
    """All tables that look like `known`, where hidden tiles are missing from piles and slots."""

    def __init__(self, known: KunstPosition, hidden: list[Hidden]) -> None:
        self.known = known
        self.hidden = hidden

    def sample(self, chance: Chance) -> KunstPosition:
        """Each way to lay out the hidden tiles is equally likely."""
        world = self.known.clone()
        for hidden in self.hidden:
            lay_out(world, hidden, chance)
        return world


def lay_out(world: KunstPosition, hidden: Hidden, chance: Chance) -> None:
    left = hidden.tiles
    for goal in hidden.goals:
        tile = draw(left, 1, chance)
        left -= tile
        world.slots[GOAL + goal] += lowest(tile)
    for pile, size in zip(hidden.piles, hidden.sizes, strict=True):
        tiles = draw(left, size, chance)
        left -= tiles
        world.slots[PILE + pile] = tiles
    world.tiles |= left  # those not yet stacked, if any (KS6)
