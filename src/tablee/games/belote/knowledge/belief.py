"""From what a seat knows to whole tables of Belote. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.vecs import vec
from tablee.games.belote.rules.cards import bit_of, first, nth, size
from tablee.games.belote.rules.melds import Melds
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    ANNOUNCED,
    HAND,
    LACKS,
    PLAYED,
    SEATS,
)

MELD_TRIES: Final = 24
"""How often cards are dealt anew if a seat would have announced something else (BE23)."""


@final
class BeloteBelief(Belief):
    """Deals the unseen cards to the seats with room for them, and the rest to the pile.

    A seat gets no card that it cannot have (BE28). If hands do not fit what was announced after
    MELD_TRIES deals, the last one is taken: that a tierce is there matters less than where voids are.
    """

    def __init__(self, known: BelotePosition, unseen: i64, rooms: vec[i64], horizon: i64 = 0) -> None:
        self.known = known
        self.unseen = unseen
        self.rooms: vec[i64] = rooms
        """How many unseen cards each seat has."""
        self.horizon = horizon
        self.left: vec[i64] = vec[i64]([0] * SEATS)
        """The room that is left while cards are dealt, and that of the pile."""
        self.pile_left: i64 = 0

    def sample(self, chance: Chance) -> BelotePosition:
        tries: i64 = 1
        if self.known.announcements:
            tries = MELD_TRIES
        while True:
            world = self.known.clone()
            self.deal(world, chance)
            tries -= 1
            if tries == 0 or fits_announced(world):
                world.horizon = self.horizon
                return world

    def deal(self, world: BelotePosition, chance: Chance) -> None:
        """Deal the cards that fewest seats can have first."""
        self.pile_left = size(self.unseen)
        seat: i64 = 0
        while seat < SEATS:
            self.left[seat] = self.rooms[seat]
            self.pile_left -= self.rooms[seat]
            seat += 1
        world.pile = self.unseen
        choices: i64 = 0
        while choices <= SEATS:
            cards = self.cards_with(choices)
            number = size(cards)
            while number:
                card = nth(cards, chance.below(number))
                bit = bit_of(card)
                cards -= bit
                number -= 1
                self.give(world, bit, chance)
            choices += 1

    def cards_with(self, choices: i64) -> i64:
        """The unseen cards that this many seats can have."""
        found: i64 = 0
        cards = self.unseen
        while cards:
            bit = cards & -cards
            cards -= bit
            seats: i64 = 0
            seat: i64 = 0
            while seat < SEATS:
                if self.rooms[seat] and not self.known.slots[LACKS + seat] & bit:
                    seats += 1
                seat += 1
            if seats == choices:
                found |= bit
        return found

    def give(self, world: BelotePosition, bit: i64, chance: Chance) -> None:
        """Give a card to a seat that can have it, or leave it in the pile."""
        total = self.pile_left
        seat: i64 = 0
        while seat < SEATS:
            if not world.slots[LACKS + seat] & bit:
                total += self.left[seat]
            seat += 1
        if total == 0:
            self.squeeze_in(world, bit)
            return
        drawn = chance.below(total)
        seat = 0
        while seat < SEATS:
            if not world.slots[LACKS + seat] & bit:
                drawn -= self.left[seat]
                if drawn < 0:
                    self.put(world, seat, bit)
                    return
            seat += 1
        self.pile_left -= 1

    def put(self, world: BelotePosition, seat: i64, bit: i64) -> None:
        world.slots[HAND + seat] |= bit
        world.pile &= ~bit
        self.left[seat] -= 1

    # --- when the seats that can have a card are full ---

    def squeeze_in(self, world: BelotePosition, bit: i64) -> None:
        """Give a card to a full seat, which passes another card on. There is always a way."""
        seat: i64 = 0
        while not self.can_make_room(world, seat, bit):
            seat += 1
        self.put(world, seat, bit)

    def can_make_room(self, world: BelotePosition, seat: i64, bit: i64) -> bool:
        if not self.rooms[seat] or world.slots[LACKS + seat] & bit:
            return False
        return self.make_room(world, seat, bit_of(seat))

    def make_room(self, world: BelotePosition, seat: i64, asked: i64) -> bool:
        """Pass a card of a full seat on to another one, if need be through others."""
        other: i64 = 0
        while other < SEATS:
            cards = world.slots[HAND + seat] & self.unseen & ~world.slots[LACKS + other]
            if cards and self.rooms[other] and not asked >> other & 1:
                asked |= bit_of(other)
                if self.left[other] or self.make_room(world, other, asked):
                    moved = bit_of(first(cards))
                    world.slots[HAND + seat] -= moved
                    self.left[seat] += 1
                    self.put(world, other, moved)
                    return True
            other += 1
        return False


def fits_announced(world: BelotePosition) -> bool:
    """Whether every seat that has played a card has announced what it had."""
    seat: i64 = 0
    while seat < SEATS:
        played = world.slots[PLAYED + seat]
        if played:
            hand = world.slots[HAND + seat] | played
            if Melds(hand, world.trump).kinds != world.slots[ANNOUNCED + seat]:
                return False
        seat += 1
    return True
