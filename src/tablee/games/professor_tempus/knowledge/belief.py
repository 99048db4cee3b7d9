"""Samples complete positions of Professor Tempus that fit what one seat knows. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.professor_tempus.rules.cards import size
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import BY, HAND, PLACES


@final
class TempusBelief(Belief):
    """All positions that fit what one seat knows: those made from `known` by giving out hidden cards.

    In `known`, the pile holds every card that the seat has never seen, and other hands hold only cards
    that the seat knows to be there. `hidden` lists the places under the pile whose cards the seat does
    not know. `missing` says how many cards each other seat still needs for its hand and for its hidden
    places. `barred` has, for each hidden place, the cards that its player drew only later, so that they
    cannot lie there.
    """

    def __init__(
        self, known: TempusPosition, missing: list[int], hidden: list[int], barred: list[int]
    ) -> None:
        self.known = known
        self.missing = missing
        self.hidden = hidden
        self.barred = barred

    def sample(self, chance: Chance) -> TempusPosition:
        """Draws a position at random. Each way to give out the hidden cards is equally likely.

        A card that may lie in one of a seat's places may also lie in the seat's later places. So every
        card chosen for one place leaves the same number of choices for the next.
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
        """Moves a random card from the player's hand, except `barred` cards, to `place`."""
        seat = (world.slots[PLACES + place] >> BY) & 7
        hand = world.slots[HAND + seat]
        possible = hand & ~barred
        card = world.deck.nth(possible, chance.below(size(possible)))
        world.slots[HAND + seat] = hand - world.deck.bits[card]
        world.slots[PLACES + place] += card
