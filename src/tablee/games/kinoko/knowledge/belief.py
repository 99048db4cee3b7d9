"""Samples whole tables of Kinoko that fit what a seat knows. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kinoko.rules.cards import VALUES, laid
from tablee.games.kinoko.rules.dealing import NO_HAND, as_dealt, hand_of_one_colour
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import LAYER, NIBBLE, NIBBLE_BITS


@final
class Unseen:
    """The cards in one layer (mushrooms of one value, or families) whose colours a seat has not seen.

    `sets` holds the sets where these cards lie. `colours` holds their colours in any order. Both take
    four bits for each card.
    """

    def __init__(self, sets: i64, colours: i64, count: i64) -> None:
        self.sets = sets
        self.colours = colours
        self.count = count

    def laid_out(self, layer: i64, chance: Chance) -> i64:
        """Returns the layer with the unseen cards added. All arrangements are equally likely."""
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
    """All tables that fit what a seat knows: `known`, with any colours for the cards it has not seen.

    A sample lays out the unseen mushrooms of each value and the unseen families at random. If the deal
    would then have been refused (KI7), the mushrooms are laid out again. Hidden cards influence nothing
    else in a round, so every table that fits is equally likely.
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
    """Whether these cards can come from a deal that KI7 accepts."""
    ones = as_dealt(ones, sets)
    twos = as_dealt(twos, sets)
    threes = as_dealt(threes, sets)
    return hand_of_one_colour(ones, twos, threes, sets) == NO_HAND
