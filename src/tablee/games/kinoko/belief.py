"""From what a seat of Kinoko knows to whole tables that fit it. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kinoko.cards import VALUES, laid
from tablee.games.kinoko.dealing import NO_HAND, as_dealt, hand_of_one_colour
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.state import LAYER, NIBBLE, NIBBLE_BITS


@final
class Unseen:
    """Cards of one layer, mushrooms of one value or families, whose colours a seat has not seen.

    `sets` are where they lie and `colours` what they are, in some order: four bits each.
    """

    def __init__(self, sets: i64, colours: i64, count: i64) -> None:
        self.sets = sets
        self.colours = colours
        self.count = count

    def laid_out(self, layer: i64, chance: Chance) -> i64:
        """The layer with these cards in it; each way to lay them is equally likely."""
        sets = self.sets
        colours = self.colours
        left = self.count
        while left:
            shift = NIBBLE_BITS * chance.below(left)
            colour = (colours >> shift) & NIBBLE
            layer |= laid(colour, sets & NIBBLE)
            colours ^= (colour ^ (colours & NIBBLE)) << shift
            colours >>= NIBBLE_BITS
            sets >>= NIBBLE_BITS
            left -= 1
        return layer


@final
class KinokoBelief(Belief):
    """All tables that look like `known`, in which the unseen cards have no colour yet.

    A world is sampled by laying out the unseen cards of each value, and of the families, every way
    equally likely, and again from the start if the deal that it comes from would have been refused
    (KI7). Nothing else that happens in a round depends on what is hidden, so those are exactly
    the worlds that fit, and each is equally likely.
    """

    def __init__(self, known: KinokoPosition, mushrooms: list[Unseen], families: Unseen) -> None:
        self.known = known
        self.mushrooms = mushrooms
        self.families = families

    def sample(self, chance: Chance) -> KinokoPosition:
        world = self.known.clone()
        if world.is_dealt():
            self.lay_mushrooms(world, chance)
            world.families = self.families.laid_out(world.families, chance)
        return world

    def lay_mushrooms(self, world: KinokoPosition, chance: Chance) -> None:
        known = self.known.slots
        slots = world.slots
        while True:
            for value in range(VALUES):
                slots[LAYER + value] = self.mushrooms[value].laid_out(known[LAYER + value], chance)
            if could_be_dealt(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], world.sets):
                return


def could_be_dealt(ones: i64, twos: i64, threes: i64, sets: i64) -> bool:
    """Whether the deal that these cards come from was not one to deal again (KI7)."""
    ones = as_dealt(ones, sets)
    twos = as_dealt(twos, sets)
    threes = as_dealt(threes, sets)
    return hand_of_one_colour(ones, twos, threes, sets) == NO_HAND
