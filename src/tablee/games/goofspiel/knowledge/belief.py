"""From what a seat knows to whole tables of Goofspiel. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.goofspiel.rules.cards import nth, size
from tablee.games.goofspiel.rules.position import BID, HAND, GoofspielPosition


@final
class GoofspielBelief(Belief):
    """Only the bids that lie face down are unknown. `hidden` is the mask of the seats that made them."""

    def __init__(self, known: GoofspielPosition, hidden: i64) -> None:
        self.known = known
        self.hidden = hidden

    def sample(self, chance: Chance) -> GoofspielPosition:
        """A table on which each hidden bid is any card of its seat's hand."""
        world = self.known.clone()
        seat: i64 = 0
        while self.hidden >> seat:
            if self.hidden >> seat & 1:
                hand = world.part(HAND, seat)
                world.set_part(BID, seat, nth(hand, chance.below(size(hand))))
            seat += 1
        return world
