"""What a good player of Klunker looks at: how near a reserve is to a sale, and at what price. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import NOBODY, Position
from tablee.games.klunker.jewels import BITS, NECKLACE, foursomes_in, kinds_for_sale, kinds_in
from tablee.games.klunker.position import (
    HAND,
    IN_RESERVE,
    IN_WINDOW,
    NOTES,
    NOTHING,
    PURCHASE,
    RESERVE,
    WINDOW,
    KlunkerPosition,
    mark_of,
)

NOTE: Final = 160
"""A note in the small change in which hopes are counted here: ten of it for each card squared."""
WORST: Final = -1 << 40


@final
class KlunkerAdviser(Adviser):
    """Quick players reserve and buy what brings them nearest to notes, and show at random."""

    def __init__(
        self, k0: i64 = 4, k1: i64 = 4, k2: i64 = 0, f0: float = 0.0, k3: i64 = 0, f1: float = 0.0
    ) -> None:
        super().__init__()
        self.tells_points = True
        self.k0 = k0
        self.k1 = k1
        self.k2 = k2
        self.f0 = f0
        self.k3 = k3
        self.f1 = f1

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, KlunkerPosition)
        if position.phase == RESERVE and self.k0 and chance.below(self.k0):
            return best_to_reserve(position, self.k2)
        if position.phase == PURCHASE and self.k1 and position.selling == 0 and chance.below(self.k1):
            return best_to_buy(position)
        if position.phase == WINDOW and self.k3 and chance.below(self.k3):
            return worst_to_keep(position, chance)
        return position.legal_at(chance.below(position.num_legal()))

    def weight(self, position: Position, move: i64) -> float:
        assert isinstance(position, KlunkerPosition)
        if self.f1 == 0.0:
            return 1.0
        if position.phase == RESERVE and move == best_to_reserve(position, self.k2):
            return 1.0 + self.f1
        if position.phase == PURCHASE and position.selling == 0 and move == best_to_buy(position):
            return 1.0 + self.f1
        return 1.0

    def worth(self, position: Position, seat: i64) -> float:
        """At the end the result, with a little of the margin; before, what hope the notes give."""
        assert isinstance(position, KlunkerPosition)
        if position.phase == 2:
            won = position.result(seat)
            if self.f0 == 0.0:
                return won
            return (1.0 - self.f0) * won + self.f0 * lead(position, seat)
        return lead(position, seat)

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KlunkerPosition)
        return float(position.slots[NOTES + seat])


def lead(position: KlunkerPosition, seat: i64) -> float:
    """How far ahead of the best of the others, from 0 to 1."""
    best = WORST
    other: i64 = 0
    while other < position.players:
        if other != seat:
            best = max(best, wealth(position, other))
        other += 1
    return 0.5 + 0.5 * math.tanh(float(wealth(position, seat) - best) / (6.0 * NOTE))


def wealth(position: KlunkerPosition, seat: i64) -> i64:
    """Notes, and what the reserve may yet bring."""
    slots = position.slots
    if position.phase == 2:
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


def price_of(kinds: i64) -> i64:
    """KL13."""
    if kinds < 4:
        return 5 - kinds
    return 1


def fortune(reserve: i64) -> i64:
    """What a reserve brings at once and may bring after, sold without much thought."""
    notes: i64 = 0
    foursomes = foursomes_in(reserve)
    while foursomes:
        card = foursomes & -foursomes
        if card == NECKLACE:
            notes += 4
        else:
            notes += price_of(kinds_for_sale(reserve))
        reserve -= 4 * card
        foursomes = foursomes_in(reserve)
    return notes * NOTE + promise(reserve)


def best_to_reserve(position: KlunkerPosition, patience: i64) -> i64:
    """The hand card that helps the reserve most, or to pass if none does."""
    slots = position.slots
    reserve = slots[IN_RESERVE + position.turn]
    kinds = kinds_in(slots[HAND + position.turn])
    best: i64 = NOTHING
    most = promise(reserve) + patience
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
    if position.may_decline(seat):
        most = promise(reserve)
    owner: i64 = 0
    while owner < position.players:
        if windows & mark_of(owner):
            brings = fortune(reserve + slots[IN_WINDOW + owner])
            if owner != seat:
                brings -= NOTE
            if brings > most:
                most = brings
                best = mark_of(owner)
        owner += 1
    return best


def worst_to_keep(position: KlunkerPosition, chance: Chance) -> i64:
    """A random one of the cards that do not help the own reserve."""
    slots = position.slots
    if slots[IN_WINDOW + position.turn]:
        return NOTHING
    reserve = slots[IN_RESERVE + position.turn]
    kinds = kinds_in(slots[HAND + position.turn])
    best: i64 = NOTHING
    least: i64 = 1 << 40
    while kinds:
        card = kinds & -kinds
        kinds -= card
        brings = fortune(reserve + card) * 8 + chance.below(8)
        if brings < least:
            least = brings
            best = card
    return best
