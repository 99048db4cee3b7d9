"""Samples whole tables of Klunker that fit what a seat knows. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.klunker.rules.pile import draw, taken
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.state import HAND


@final
class KlunkerBelief(Belief):
    """All tables that fit what a seat knows.

    In `known`, the hands of other players hold only cards that everybody has seen. Its pile holds
    every card that the seat has not seen, including those in other hands and the starting money.
    `unknown_in_hands` counts the cards that must go from there to each hand, and `money` counts
    those that must become starting money.
    """

    def __init__(self, known: KlunkerPosition, unknown_in_hands: list[int], money: i64) -> None:
        self.known = known
        self.unknown_in_hands = unknown_in_hands
        self.money = money

    def sample(self, chance: Chance) -> KlunkerPosition:
        """Samples a table. All ways to distribute the unseen cards are equally likely."""
        world = self.known.clone()
        for seat in range(world.players):
            cards = take(world, self.unknown_in_hands[seat], chance)
            world.slots[HAND + seat] += cards
        world.starting_money = take(world, self.money, chance)
        return world


def take(world: KlunkerPosition, cards: i64, chance: Chance) -> i64:
    """Draws `cards` cards (at most 6) from the pile of `world`, and returns them as a heap."""
    rest = draw(world.pile, cards, chance)
    cards_taken = taken(world.pile, rest)
    world.pile = rest
    return cards_taken
