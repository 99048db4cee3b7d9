"""What a good player of Klunker looks at: how near a reserve is to a sale, and its price. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.games.klunker.jewels import BITS, foursomes_in, kinds_for_sale, kinds_in, notes_for, price_of
from tablee.games.klunker.position import KlunkerPosition
from tablee.games.klunker.seats import marks, window_of
from tablee.games.klunker.state import (
    HAND,
    IN_RESERVE,
    IN_WINDOW,
    NOTES,
    NOTHING,
    OVER,
    PURCHASE,
    RESERVE,
)

NOTE: Final = 160
"""A note in the small change in which hopes are counted here."""
WORST: Final = -(1 << 40)
NO_MOVE: Final = -1
WHIM: Final = 4
"""One in so many moves a quick player makes on a whim."""
FAVOUR: Final = 4.0
"""How many times as likely as another the move is that a quick player would make."""
MARGIN: Final = 0.2
"""The part of a game's worth that is not who won, but by how much."""
COMFORT: Final = 6.0
"""The lead in notes that is nearly as good as any."""


@final
class KlunkerAdviser(Adviser):
    """Quick players reserve and buy what brings them nearest to notes, and show at random."""

    def __init__(self) -> None:
        super().__init__()
        self.tells_points = True
        self.favourite: i64 = NO_MOVE
        """Of the moves on offer, the one that a quick player would make."""

    def offer(self, position: Position) -> None:
        assert isinstance(position, KlunkerPosition)
        super().offer(position)
        self.favourite = favourite(position)

    def weight(self, position: Position, move: i64) -> float:
        if move == self.favourite:
            return FAVOUR
        return 1.0

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, KlunkerPosition)
        if chance.below(WHIM):
            move = favourite(position)
            if move != NO_MOVE:
                return move
        return position.legal_at(chance.below(position.num_legal()))

    def worth(self, position: Position, seat: i64) -> float:
        """At the end mostly the result, before it the lead."""
        assert isinstance(position, KlunkerPosition)
        if position.phase == OVER:
            return (1.0 - MARGIN) * position.result(seat) + MARGIN * lead(position, seat)
        return lead(position, seat)

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KlunkerPosition)
        return float(position.slots[NOTES + seat])


def favourite(position: KlunkerPosition) -> i64:
    """What a quick player does in the reserve and when buying; of the window it has no idea."""
    if position.phase == RESERVE:
        return best_to_reserve(position)
    if position.phase == PURCHASE and not position.selling:
        return best_to_buy(position)
    return NO_MOVE


def lead(position: KlunkerPosition, seat: i64) -> float:
    """How far ahead of the best of the others, from 0 to 1."""
    best = WORST
    other: i64 = 0
    while other < position.players:
        if other != seat:
            best = max(best, wealth(position, other))
        other += 1
    return 0.5 + 0.5 * math.tanh(float(wealth(position, seat) - best) / (COMFORT * NOTE))


def wealth(position: KlunkerPosition, seat: i64) -> i64:
    """Notes, and what the reserve may yet bring."""
    slots = position.slots
    if position.phase == OVER:  # cards are worth nothing now (KL30)
        return slots[NOTES + seat] * NOTE
    return slots[NOTES + seat] * NOTE + promise(slots[IN_RESERVE + seat])


def promise(reserve: i64) -> i64:
    """What a reserve may bring: the nearer to four alike and the fewer kinds, the more."""
    price = price_of(kinds_for_sale(reserve))
    hope: i64 = 0
    kind: i64 = 0
    while kind < 6:
        alike = (reserve >> (BITS * kind)) & 15
        hope += alike * alike * price
        kind += 1
    necklaces = reserve >> (BITS * 6)
    return 10 * (hope + 4 * necklaces * necklaces)


def fortune(reserve: i64) -> i64:
    """What a reserve brings at once and may bring after, sold without much thought."""
    notes: i64 = 0
    foursomes = foursomes_in(reserve)
    while foursomes:
        card = foursomes & -foursomes
        notes += notes_for(card, reserve)
        reserve -= 4 * card
        foursomes = foursomes_in(reserve)
    return notes * NOTE + promise(reserve)


def best_to_reserve(position: KlunkerPosition) -> i64:
    """The hand card that helps the reserve most, or to pass if none does."""
    slots = position.slots
    reserve = slots[IN_RESERVE + position.turn]
    kinds = kinds_in(slots[HAND + position.turn])
    best: i64 = NOTHING
    most = promise(reserve)
    while kinds:
        card = kinds & -kinds
        kinds -= card
        brings = fortune(reserve + card)
        if brings > most:
            most = brings
            best = card
    return best


def best_to_buy(position: KlunkerPosition) -> i64:
    """The window that helps the reserve most, its price considered; nothing, where that is best."""
    slots = position.slots
    seat = position.turn
    reserve = slots[IN_RESERVE + seat]
    windows = position.windows_to_buy(seat)
    best: i64 = NOTHING
    most = WORST
    if position.has_empty_window(seat):
        most = promise(reserve)
    owner: i64 = 0
    while owner < position.players:
        if windows & marks[owner]:
            brings = fortune(reserve + slots[IN_WINDOW + owner])
            if owner != seat:
                brings -= NOTE
            if brings > most:
                most = brings
                best = window_of(owner)
        owner += 1
    return best
