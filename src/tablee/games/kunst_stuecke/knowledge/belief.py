"""Samples complete positions of Kunst Stücke that fit what one seat knows. Compiled."""

from typing import final

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kunst_stuecke.rules.groups import lowest
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.state import GOAL, PILE, draw


@final
class Hidden:
    """A set of tiles, and the slots and piles on which they lie. Which tile lies where is unknown."""

    def __init__(self, tiles: int, goals: list[int], piles: list[int], sizes: list[int]) -> None:
        self.tiles = tiles
        self.goals = goals
        """The slots on score boards, each as seat * 5 + slot."""
        self.piles = piles
        self.sizes = sizes
        """How many of the hidden tiles lie in each pile of `piles`."""


@final
class KunstBelief(Belief):
    """All positions that fit what a seat knows. `known` lacks only the hidden tiles."""

    def __init__(self, known: KunstPosition, hidden: list[Hidden]) -> None:
        self.known = known
        self.hidden = hidden

    def sample(self, chance: Chance) -> KunstPosition:
        """Draws a position at random. Each way to lay out the hidden tiles is equally likely."""
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
    world.tiles |= left  # These tiles have not been stacked yet (KS6).
