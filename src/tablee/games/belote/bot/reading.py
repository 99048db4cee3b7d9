"""What a good player reads from the taking: whoever took has a hand to take with. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.games.belote.bot.strength import strength
from tablee.games.belote.knowledge.belief import BeloteBelief
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import PLAY

LIKELY: Final = 85
"""With eight cards, a taker's hand is usually at least this strong."""
TRIES: Final = 4


@final
class ReadingBelief(Belief):
    """Samples worlds in which the taker's hand is strong more often than others."""

    def __init__(self, belief: BeloteBelief, seat: i64) -> None:
        self.belief = belief
        self.seat = seat

    def sample(self, chance: Chance) -> Position:
        tries: i64 = TRIES
        while True:
            world = self.belief.sample(chance)
            tries -= 1
            if tries == 0 or self.is_likely(world):
                return world

    def is_likely(self, world: BelotePosition) -> bool:
        taker = world.taker
        if world.phase != PLAY or taker == self.seat:
            return True
        return strength(world.first_hand(taker), world.trump) >= LIKELY
