"""What a learned value counts in Belote. It sees all hands. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.position import Position
from tablee.games.belote.bot.strength import strength
from tablee.games.belote.rules.cards import ACE, JACK, NINE, SUITS, above, bit_of, points_of, size
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    HAND,
    LAST_DEAL,
    MELDS,
    NO_CARD,
    NO_SEAT,
    NO_SUIT,
    PLAY,
    POINTS,
    SCORE,
    SEATS,
    TRICK,
    pair_of,
)

NAMES: Final = (
    *("score", "lead", "late-lead", "points", "points-late", "melds", "taker", "taker-points"),
    *("taker-bid", "trumps", "masters", "aces", "strength", "best", "due", "deals", "to-target"),
    *("jack", "nine", "held-points", "next-take"),
)
VERSION: Final = 1
HUNDRED: Final = 100.0
HALF: Final = 82.0
"""The taker's pair needs at least this many points of the 162 (BE18)."""
SOON: Final = 200.0


@final
class BeloteFeatures(Features):
    """The scores, what the deal has brought so far, and what the hands can still bring."""

    def __init__(self) -> None:
        super().__init__(SEATS, NAMES, VERSION)
        self.left = 0.0
        """About how many points the game still has, in hundreds."""
        self.held: i64 = 0
        """The cards in all hands."""
        self.trick = 0.0
        """The points of the cards in the trick, in hundreds."""

    def look_at(self, position: Position) -> None:
        assert isinstance(position, BelotePosition)
        slots = position.slots
        left = position.target - max(slots[SCORE], slots[SCORE + 1])
        if position.target == 0:
            left = 162 * (LAST_DEAL - position.deals)
        self.left = float(max(0, left)) / HUNDRED
        self.held = 0
        self.trick = 0.0
        seat: i64 = 0
        while seat < SEATS:
            self.held |= slots[HAND + seat]
            if slots[TRICK + seat] != NO_CARD:
                self.trick += float(points_of(slots[TRICK + seat], position.trump)) / HUNDRED
            seat += 1

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, BelotePosition)
        slots = position.slots
        pair = pair_of(seat)
        lead = float(slots[SCORE + pair] - slots[SCORE + 1 - pair]) / HUNDRED
        near = SOON / (SOON + HUNDRED * self.left)
        points = float(slots[POINTS + pair] - slots[POINTS + 1 - pair]) / HUNDRED
        self.put(float(slots[SCORE + pair]) / HUNDRED)
        self.put(lead)
        self.put(lead * near)
        self.put(points)
        self.put(points * near)
        self.put(float(slots[MELDS + pair] - slots[MELDS + 1 - pair]) / HUNDRED)
        self.write_taker(position, seat, pair)
        self.write_hand(position, seat)
        self.put(float(position.deals))
        self.put(self.left)
        self.write_trumps(position, seat)

    def write_taker(self, position: BelotePosition, seat: i64, pair: i64) -> None:
        takes = 0.0
        if position.taker != NO_SEAT:
            takes = -1.0
            if pair_of(position.taker) == pair:
                takes = 1.0
        won = float(position.slots[POINTS + pair]) - HALF
        self.put(takes)
        self.put(takes * float(position.slots[POINTS + pair]) / HUNDRED)
        self.put(float(takes > 0.0 and won >= 0.0))

    def write_hand(self, position: BelotePosition, seat: i64) -> None:
        hand = position.slots[HAND + seat]
        trump = position.trump
        trumps: i64 = 0
        masters: i64 = 0
        aces: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            if suit == trump:
                trumps = size((hand >> (8 * suit)) & 255)
            elif hand & bit_of(8 * suit + ACE):
                aces += 1
            suit += 1
        card: i64 = 0
        while card < 32:
            if hand >> card & 1 and above(card, trump) & self.held == 0:
                masters += 1
            card += 1
        self.put(float(trumps))
        self.put(float(masters))
        self.put(float(aces))
        self.put(float(best_strength(hand, trump)) / HUNDRED)
        self.put(self.trick * float(position.phase == PLAY and position.best == seat))
        self.put(float(position.to_act() == seat))

    def write_trumps(self, position: BelotePosition, seat: i64) -> None:
        hand = position.slots[HAND + seat]
        jack = 0.0
        nine = 0.0
        if position.trump != NO_SUIT:
            jack = float(hand & bit_of(8 * position.trump + JACK) != 0)
            nine = float(hand & bit_of(8 * position.trump + NINE) != 0)
        self.put(jack)
        self.put(nine)
        self.put(float(position.held) / HUNDRED)
        self.put(float((position.dealer + 1) & 3 == seat and position.trump == NO_SUIT))


def best_strength(hand: i64, trump: i64) -> i64:
    """The strength of a hand with these trumps, or with its best trumps if none are chosen yet."""
    if trump != NO_SUIT:
        return strength(hand, trump)
    best: i64 = 0
    suit: i64 = 0
    while suit < SUITS:
        best = max(best, strength(hand, suit))
        suit += 1
    return best
