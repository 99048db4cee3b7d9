"""Judges moves and positions of Klunker for the search bots. Compiled.

A seat's value is its notes plus an estimate of the sales that its reserve promises. "Quick play" means
the moves that `pick` makes in the simulations of a search.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.games.klunker.rules.jewels import (
    BITS,
    foursomes_in,
    kinds_for_sale,
    kinds_in,
    notes_for,
    price_of,
)
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.seats import marks, window_of
from tablee.games.klunker.rules.state import (
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
"""The value of one note, in the unit that this module uses for all values."""
WORST: Final = -(1 << 40)
NO_MOVE: Final = -1
WHIM: Final = 4
"""In quick play, one move in this many is random, on average."""
FAVOUR: Final = 4.0
"""The weight of the move that quick play prefers; every other move has weight 1."""
MARGIN: Final = 0.2
"""The share of a finished game's worth that comes from the lead. The rest comes from the result."""
COMFORT: Final = 6.0
"""A lead of this many notes counts as 0.88 on a scale from 0 to 1, where 0.5 is a tie."""


@final
class KlunkerAdviser(Adviser):
    """Advises a search. In quick play, it reserves and buys by value, and displays cards at random."""

    def __init__(self) -> None:
        super().__init__()
        self.tells_points = True
        self.favourite: i64 = NO_MOVE
        """The move that quick play prefers among the offered moves, or NO_MOVE."""

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
        """Judges a finished game mostly by its result, and an unfinished one by the lead."""
        assert isinstance(position, KlunkerPosition)
        if position.phase == OVER:
            return (1.0 - MARGIN) * position.result(seat) + MARGIN * lead(position, seat)
        return lead(position, seat)

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KlunkerPosition)
        return float(position.slots[NOTES + seat])


def favourite(position: KlunkerPosition) -> i64:
    """The move that quick play prefers when the seat must reserve or buy; otherwise NO_MOVE."""
    if position.phase == RESERVE:
        return best_to_reserve(position)
    if position.phase == PURCHASE and not position.selling:
        return best_to_buy(position)
    return NO_MOVE


def lead(position: KlunkerPosition, seat: i64) -> float:
    """How far the seat is ahead of its best opponent, on a scale from 0 to 1, where 0.5 is a tie."""
    best = WORST
    other: i64 = 0
    while other < position.players:
        if other != seat:
            best = max(best, wealth(position, other))
        other += 1
    return 0.5 + 0.5 * math.tanh(float(wealth(position, seat) - best) / (COMFORT * NOTE))


def wealth(position: KlunkerPosition, seat: i64) -> i64:
    """The value of a seat's notes and of the sales that its reserve promises."""
    slots = position.slots
    if position.phase == OVER:  # cards are worth nothing now (KL30)
        return slots[NOTES + seat] * NOTE
    return slots[NOTES + seat] * NOTE + promise(slots[IN_RESERVE + seat])


def promise(reserve: i64) -> i64:
    """The value of a reserve's future sales. More cards of a kind and fewer kinds raise it."""
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
    """The value of selling all foursomes now, plus the `promise` of the remaining cards."""
    notes: i64 = 0
    foursomes = foursomes_in(reserve)
    while foursomes:
        card = foursomes & -foursomes
        notes += notes_for(card, reserve)
        reserve -= 4 * card
        foursomes = foursomes_in(reserve)
    return notes * NOTE + promise(reserve)


def best_to_reserve(position: KlunkerPosition) -> i64:
    """The hand card that raises the value of the reserve most, or NOTHING (a pass) if none does."""
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
    """The number of the best window for the seat, or NOTHING if buying nothing is legal and better."""
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
