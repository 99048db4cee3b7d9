"""From what a seat knows to whole tables of Perudo. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.perudo.rules.bids import (
    FACES,
    NO_BID,
    PACO,
    face_of,
    one_of,
    quantity_of,
)
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import BID, DICE, LEFT

PLAIN: Final = 10
"""The weight of a face that the seat has not bid."""


@final
class PerudoBelief(Belief):
    """Only dice under cups are unknown. `hidden` is the mask of the seats whose dice are.

    Unless `reads`, all tables are as likely as the rules make them. A belief that reads takes each
    seat's last bid for a hint at its dice.
    """

    def __init__(self, known: PerudoPosition, hidden: i64, reads: bool) -> None:
        self.known = known
        self.hidden = hidden
        self.reads = reads

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
        bid = world.part(BID, seat)
        trust: i64 = PLAIN
        if self.reads:
            trust = trust_in(bid, world.in_play, world.is_palifico)
        dice: i64 = 0
        count: i64 = 0
        while count < world.part(LEFT, seat):
            dice += one_of(draw(face_of(bid), trust, world.is_palifico, chance))
            count += 1
        return dice


def trust_in(bid: i64, in_play: i64, is_palifico: i64) -> i64:
    """The weight of a face that counts for its seat's own bid, against PLAIN for another face.

    A bid on fewer dice than there are on average says nothing. The other weights fit what regular bots
    held in 90 games when they bid about as many as that, one more, or two more.
    """
    if bid == NO_BID:
        return PLAIN
    dice: i64 = 6
    if face_of(bid) != PACO and not is_palifico:
        dice = 3
    surplus = 2 * (dice * quantity_of(bid) - in_play)
    if surplus < -dice:
        return PLAIN
    if surplus < dice:
        return 19
    if surplus < 3 * dice:
        return 40
    return 80


def draw(face: i64, trust: i64, is_palifico: i64, chance: Chance) -> i64:
    """What one die shows. The face that was bid, and wild pacos, have the weight `trust`."""
    if trust == PLAIN:
        return 1 + chance.below(FACES)
    likely: i64 = 1
    if face != PACO and not is_palifico:
        likely = 2
    drawn = chance.below(likely * trust + (FACES - likely) * PLAIN)
    if drawn < trust:
        return face
    if drawn < likely * trust:
        return PACO
    return other_face((drawn - likely * trust) // PLAIN, face, likely)


def other_face(index: i64, face: i64, likely: i64) -> i64:
    """The face with this number among those that do not count for a bid on `face`."""
    other: i64 = likely
    while True:
        if other != face:
            if index == 0:
                return other
            index -= 1
        other += 1
