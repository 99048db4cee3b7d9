"""From what a seat of Klunker knows to whole tables that fit it. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.klunker.pile import draw, taken
from tablee.games.klunker.position import KlunkerPosition
from tablee.games.klunker.state import HAND


@final
class KlunkerBelief(Belief):
    """All tables that look like `known`, whose hidden cards are not yet given out.

    In `known` the others' hands hold only their sure cards and the pile holds every card
    that the seat has not seen: those of the pile, the hands and the starting money.
    """

    def __init__(self, known: KlunkerPosition, unknown_in_hands: list[int], money: i64) -> None:
        self.known = known
        self.unknown_in_hands = unknown_in_hands
        self.money = money

    def sample(self, chance: Chance) -> KlunkerPosition:
        """Each way to give out the unseen cards is equally likely."""
        world = self.known.clone()
        for seat in range(world.players):
            cards = take(world, self.unknown_in_hands[seat], chance)
            world.slots[HAND + seat] += cards
        world.starting_money = take(world, self.money, chance)
        return world


def take(world: KlunkerPosition, cards: i64, chance: Chance) -> i64:
    """Draw that many unseen cards, at most 6, out of the pile."""
    rest = draw(world.pile, cards, chance)
    cards_taken = taken(world.pile, rest)
    world.pile = rest
    return cards_taken
