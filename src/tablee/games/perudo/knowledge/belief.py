"""From what a seat knows to whole tables of Perudo. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.perudo.rules.bids import FACES, NO_BID, PACO, face_of, one_of
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import BID, DICE, LEFT

PLAIN: Final = 10
"""The weight of a face that the seat has not bid."""


@final
class PerudoBelief(Belief):
    """Only dice under cups are unknown. `hidden` is the mask of the seats whose dice are.

    `trust` is the weight of a face that counts for its seat's own last bid. With the weight PLAIN, all
    tables are as likely as the rules make them.
    """

    def __init__(self, known: PerudoPosition, hidden: i64, trust: i64) -> None:
        self.known = known
        self.hidden = hidden
        self.trust = trust

    def sample(self, chance: Chance) -> PerudoPosition:
        """A table on which each hidden seat has rolled some dice."""
        world = self.known.clone()
        seat: i64 = 0
        while seat < world.players:
            if self.hidden >> seat & 1:
                world.set_part(DICE, seat, self.roll(world, seat, chance))
            seat += 1
        return world

    def roll(self, world: PerudoPosition, seat: i64, chance: Chance) -> i64:
        dice: i64 = 0
        count: i64 = 0
        while count < world.part(LEFT, seat):
            dice += one_of(self.draw(world, world.part(BID, seat), chance))
            count += 1
        return dice

    def draw(self, world: PerudoPosition, bid: i64, chance: Chance) -> i64:
        """What one die shows: a face that counts for the bid is likelier."""
        if bid == NO_BID or self.trust == PLAIN:
            return 1 + chance.below(FACES)
        face = face_of(bid)
        likely: i64 = 1
        if face != PACO and not world.is_palifico:
            likely = 2
        drawn = chance.below(likely * self.trust + (FACES - likely) * PLAIN)
        if drawn < self.trust:
            return face
        drawn -= self.trust
        if likely == 2:
            if drawn < self.trust:
                return PACO
            drawn -= self.trust
        return other_face(drawn // PLAIN, face, likely)


def other_face(index: i64, face: i64, likely: i64) -> i64:
    """The face with this number among those that do not count for a bid on `face`."""
    other: i64 = PACO
    if likely == 2:
        other = PACO + 1
    while True:
        if other != face:
            if index == 0:
                return other
            index -= 1
        other += 1
