"""Estimates how many turns a seat of Kinoko needs to bring its family together. Compiled.

A family is the three mushrooms of a seat's colour. The estimate uses only the seat's colour and the
cards that the seat has seen. Thus, a bot cannot use what the seat would not know at a real table.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.games.kinoko.bot.places import count, greatest, moved, places, steps
from tablee.games.kinoko.rules.cards import VALUES, seen_by
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    BLANK,
    LAYER,
    LOOK_FACE,
    NIBBLE,
    NIBBLE_BITS,
    REROLL,
    THREE,
    hand_of,
)

FAR: Final = 1.0e6
WAIT: Final = 0.86
"""The extra turns per exchange, because the right die must come up first. They are added only for the
value that needs the most exchanges."""
BLIND: Final = 0.2
"""The extra turns to bring a card whose place is unknown into a hand or row that the seat cannot see."""
AGAIN: Final = 0.75
"""The value, in turns, of choosing a die that shows a re-roll."""
DREAD: Final = 0.1
"""The cost, in turns, of holding forbidden mushrooms. It is small, so that it mainly breaks ties."""
GIFT: Final = 0.5
"""The cost, in turns, of showing all other players a card that they have not seen before."""


@final
class Hopes:
    """Where the mushrooms of a seat's family, and those of the forbidden colour, may lie.

    There are six masks with one bit per set (a hand or a row): `ones`, `twos` and `threes` for the
    family, and `bad_ones`, `bad_twos` and `bad_threes` for the forbidden colour. All arrangements of
    the cards that the seat has not seen are assumed to be equally likely.
    """

    def __init__(self) -> None:
        self.sets: i64 = 0
        self.own: i64 = 0
        """A mask with the bit of a single set: the seat's own hand."""
        self.open: i64 = 0
        """A mask of the hands that the seat sees, with one bit per set."""
        self.others: i64 = 0
        """A mask of the other seats, with one bit per seat."""
        self.gift = 0.0
        self.marks: i64 = 0
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.threes: i64 = 0
        self.bad_ones: i64 = 0
        self.bad_twos: i64 = 0
        self.bad_threes: i64 = 0
        self.layer_of_ones: i64 = 0
        self.layer_of_twos: i64 = 0
        self.layer_of_threes: i64 = 0
        self.soon = 0.0
        """The expected number of turns until the family is together, if nobody disturbs it."""
        self.dread = 0.0
        self.now = 0.0
        """The sum of `soon` and `dread`. A move is judged by how much it lowers this sum."""

    def consider(self, position: KinokoPosition, seat: i64, colour: i64) -> None:
        """Computes all attributes for this seat, as if `colour` were its family."""
        slots = position.slots
        sets = position.sets
        ones = slots[LAYER]
        twos = slots[LAYER + 1]
        threes = slots[LAYER + 2]
        self.sets = sets
        self.own = 1 << hand_of(seat)
        self.open = (1 << sets) - 4 - self.own
        self.others = (1 << position.players) - 1 - (1 << seat)
        self.gift = GIFT / float(position.players - 1)
        self.marks = position.in_sight
        self.layer_of_ones = ones
        self.layer_of_twos = twos
        self.layer_of_threes = threes
        self.ones = places(ones, seat, colour, sets)
        self.twos = places(twos, seat, colour, sets)
        self.threes = places(threes, seat, colour, sets)
        forbidden = position.forbidden()
        self.bad_ones = places(ones, seat, forbidden, sets)
        self.bad_twos = places(twos, seat, forbidden, sets)
        self.bad_threes = places(threes, seat, forbidden, sets)
        self.soon = self.turns(self.ones, self.twos, self.threes)
        self.dread = self.dreaded(self.bad_ones, self.bad_twos, self.bad_threes)
        self.now = self.soon + self.dread

    # --- estimates for the current position ---

    def chance(self) -> float:
        """The probability that the family's three mushrooms lie in the same hand or row."""
        together = count(self.ones & self.twos & self.threes)
        if together == 0:
            return 0.0
        return float(together) / float(count(self.ones) * count(self.twos) * count(self.threes))

    def turns(self, ones: i64, twos: i64, threes: i64) -> float:
        """The turns needed to gather the family in the hand or row where that is fastest.

        The arguments are masks of the sets where the family's mushrooms of value 1, 2 and 3 may lie.
        """
        seen = self.open
        n1 = 0.5 * float(count(ones) + 1)
        n2 = 0.5 * float(count(twos) + 1)
        n3 = 0.5 * float(count(threes) + 1)
        best = FAR
        bit: i64 = 1
        end = 1 << self.sets
        while bit < end:
            blind = 0.0
            if bit & seen == 0:
                blind = BLIND
            one = steps(ones, n1, bit, blind)
            two = steps(twos, n2, bit, blind)
            three = steps(threes, n3, bit, blind)
            total = one + two + three + WAIT * greatest(one, two, three)
            if total < best:
                best = total
            bit <<= 1
        return best

    def dreaded(self, ones: i64, twos: i64, threes: i64) -> float:
        """The expected cost, in turns, of holding forbidden mushrooms.

        The arguments are masks of the sets where the forbidden mushrooms of value 1, 2 and 3 may lie.
        """
        own = self.own
        none = 1.0
        if ones & own:
            none -= 1.0 / float(count(ones))
        if twos & own:
            none -= none / float(count(twos))
        if threes & own:
            none -= none / float(count(threes))
        return DREAD * (1.0 - none)

    # --- estimates after a move, averaged over what the seat may then see ---

    def after(self, face: i64, move: i64) -> float:
        """The expected value of `now` after a move with a die that shows this face."""
        if face <= THREE:
            return self.if_exchanged(face, move & NIBBLE, move >> NIBBLE_BITS)
        if face == BLANK:
            return self.now
        if face == REROLL:
            return self.now - AGAIN
        if face == LOOK_FACE:
            at = move // VALUES
            return self.if_looked(move - at * VALUES, at)
        return self.if_swapped(move)

    def if_exchanged(self, value: i64, one: i64, other: i64) -> float:
        here: i64 = 1 << one
        there: i64 = 1 << other
        cost = self.dread
        if (here | there) & self.own:
            cost = self.dread_if_exchanged(value, here, there)
        cost += self.gift * float(self.shown(self.layer_of(value), one, other))
        mask = self.mask_of(value)
        if (mask & here == 0) == (mask & there == 0):
            return self.soon + cost
        if mask & there:
            there = here
            here = 1 << other
        number = count(mask)
        if number == 1 or there & self.open == 0:
            return self.with_value(value, mask ^ here ^ there) + cost
        return self.found_or_not(value, there, mask ^ here, number) + cost

    def if_looked(self, value: i64, at: i64) -> float:
        mask = self.mask_of(value)
        number = count(mask)
        here: i64 = 1 << at
        if number == 1 or mask & here == 0:
            return self.now
        return self.found_or_not(value, here, mask ^ here, number) + self.dread

    def found_or_not(self, value: i64, found: i64, missed: i64, number: i64) -> float:
        """The expected turns after the seat sees one of the `number` sets where its card may lie.

        `found` and `missed` are the masks of where the card may lie if it is in that set, and if not.
        """
        if_found = self.with_value(value, found)
        return (if_found + float(number - 1) * self.with_value(value, missed)) / float(number)

    def with_value(self, value: i64, mask: i64) -> float:
        """The turns needed if the family's mushroom of this value may lie in the sets in `mask`."""
        if value == 0:
            return self.turns(mask, self.twos, self.threes)
        if value == 1:
            return self.turns(self.ones, mask, self.threes)
        return self.turns(self.ones, self.twos, mask)

    def dread_if_exchanged(self, value: i64, here: i64, there: i64) -> float:
        if value == 0:
            return self.dreaded(moved(self.bad_ones, here, there), self.bad_twos, self.bad_threes)
        if value == 1:
            return self.dreaded(self.bad_ones, moved(self.bad_twos, here, there), self.bad_threes)
        return self.dreaded(self.bad_ones, self.bad_twos, moved(self.bad_threes, here, there))

    def shown(self, layer: i64, one: i64, other: i64) -> i64:
        """Counts how often an exchange shows a card to a seat that has not seen the card before."""
        marks = self.marks
        first = seen_by(marks, other) & ~seen_by(layer, one) & self.others
        second = seen_by(marks, one) & ~seen_by(layer, other) & self.others
        return count(first) + count(second)

    # --- swapping sets ---

    def if_swapped(self, other: i64) -> float:
        there: i64 = 1 << other
        own = self.own
        cost = self.dreaded(
            moved(self.bad_ones, own, there),
            moved(self.bad_twos, own, there),
            moved(self.bad_threes, own, there),
        )
        cost += self.gift * float(self.shown_in_swap(other))
        ones = moved(self.ones, own, there)
        twos = moved(self.twos, own, there)
        threes = moved(self.threes, own, there)
        if there & self.open == 0:
            return self.turns(ones, twos, threes) + cost
        return self.if_ones_seen(ones, twos, threes, there) + cost

    def shown_in_swap(self, other: i64) -> i64:
        own: i64 = 0
        while 1 << own != self.own:
            own += 1
        shown = self.shown(self.layer_of_ones, own, other)
        shown += self.shown(self.layer_of_twos, own, other)
        return shown + self.shown(self.layer_of_threes, own, other)

    def if_ones_seen(self, ones: i64, twos: i64, threes: i64, there: i64) -> float:
        """The expected turns once the seat sees the cards that a swap has moved to the set `there`."""
        number = count(ones)
        if number == 1 or ones & there == 0:
            return self.if_twos_seen(ones, twos, threes, there)
        found = self.if_twos_seen(there, twos, threes, there)
        missed = self.if_twos_seen(ones ^ there, twos, threes, there)
        return (found + float(number - 1) * missed) / float(number)

    def if_twos_seen(self, ones: i64, twos: i64, threes: i64, there: i64) -> float:
        number = count(twos)
        if number == 1 or twos & there == 0:
            return self.if_threes_seen(ones, twos, threes, there)
        found = self.if_threes_seen(ones, there, threes, there)
        missed = self.if_threes_seen(ones, twos ^ there, threes, there)
        return (found + float(number - 1) * missed) / float(number)

    def if_threes_seen(self, ones: i64, twos: i64, threes: i64, there: i64) -> float:
        number = count(threes)
        if number == 1 or threes & there == 0:
            return self.turns(ones, twos, threes)
        found = self.turns(ones, twos, there)
        missed = self.turns(ones, twos, threes ^ there)
        return (found + float(number - 1) * missed) / float(number)

    # --- attributes by value ---

    def mask_of(self, value: i64) -> i64:
        if value == 0:
            return self.ones
        if value == 1:
            return self.twos
        return self.threes

    def layer_of(self, value: i64) -> i64:
        if value == 0:
            return self.layer_of_ones
        if value == 1:
            return self.layer_of_twos
        return self.layer_of_threes
