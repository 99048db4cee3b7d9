"""From what a seat of Professor Tempus knows to whole tables that fit it. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.professor_tempus.cards import size
from tablee.games.professor_tempus.position import TempusPosition
from tablee.games.professor_tempus.state import BY, HAND, PLACES


@final
class TempusBelief(Belief):
    """All tables that look like `known`, whose hidden cards are not yet given out.

    In `known` the pile holds every card that the seat has never seen, and another's hand those
    that this seat knows to have gone there. `missing` says how many cards each other seat lacks: in
    hand and in its `hidden` places under the pile. `barred` has for each of these places the cards
    that cannot lie there, since their holder drew them only later.
    """

    def __init__(
        self, known: TempusPosition, missing: list[int], hidden: list[int], barred: list[int]
    ) -> None:
        self.known = known
        self.missing = missing
        self.hidden = hidden
        self.barred = barred

    def sample(self, chance: Chance) -> TempusPosition:
        """Each way to give out the hidden cards is equally likely.

        From one place of a seat to its next the cards that may lie there only grow in number, so
        whatever is chosen for the one leaves equally many for the other.
        """
        world = self.known.clone()
        for seat in range(world.players):
            cards = world.deck.draw(world.pile, self.missing[seat], chance)
            world.pile -= cards
            world.slots[HAND + seat] += cards
        for index in range(len(self.hidden)):
            self.fill(world, self.hidden[index], self.barred[index], chance)
        return world

    def fill(self, world: TempusPosition, place: i64, barred: i64, chance: Chance) -> None:
        """One of the cards that were in the hand when a card was put in that place."""
        seat = (world.slots[PLACES + place] >> BY) & 7
        hand = world.slots[HAND + seat]
        possible = hand & ~barred
        card = world.deck.nth(possible, chance.below(size(possible)))
        world.slots[HAND + seat] = hand - world.deck.bits[card]
        world.slots[PLACES + place] += card
