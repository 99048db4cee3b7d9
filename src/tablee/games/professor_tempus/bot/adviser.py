"""Suggests and judges moves in Professor Tempus as a good player would. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.professor_tempus.bot.quick import QuickPlayer
from tablee.games.professor_tempus.rules.cards import CARDS, FIRST_JOKER, PRIME, Deck
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import (
    CARD,
    HAND,
    LEFT_IN_HAND,
    OVER,
    OWNER,
    PLAY,
    PLAYED,
    SERIES_SHIFT,
)

SPREAD: Final = 0.27
"""The uncertainty of the scores in a round, in hourglasses, is this times the number of cards played in
the round. Measured in trial games."""
MARGIN: Final = 0.1
"""When the game is over, `worth` also counts how clear the win or loss is, with this weight (0 to 1)."""
BLUR: Final = 2.0
"""Each gain of this many hourglasses multiplies a move's weight by about e."""
LEAST_WEIGHT: Final = 0.02

# The worth of a card kept in hand for the next round, in hourglasses. It is the sum of these parts.
JOKER_IN_HAND: Final = 0.5  # if the card is a joker
LOCK_IN_HAND: Final = 2.0  # if the card is a lock: hardly any other card fits on it, as on a 25
HOURGLASS_IN_HAND: Final = 0.4  # for each hourglass on the card


@final
class TempusAdviser(Adviser):
    """Lets `QuickPlayer` finish the round, then judges the position by the hourglasses of each seat."""

    def __init__(self, deck: Deck, players: i64) -> None:
        super().__init__()
        self.tells_points = True
        self.quick = QuickPlayer(deck, players)
        self.in_hand: vec[float] = vec[float]([0.0] * CARDS)
        """What each card is worth, in hourglasses, if it stays in hand for the next round."""
        for card in range(CARDS):
            worth = LOCK_IN_HAND * self.quick.locks[card]
            worth += HOURGLASS_IN_HAND * self.quick.glasses[card]
            if card >= FIRST_JOKER:
                worth += JOKER_IN_HAND
            self.in_hand[card] = worth

    # --- search ---

    def offer(self, position: Position) -> None:
        """Offers all moves, and shows the table to `self.quick`, so that `weight` can judge them."""
        assert isinstance(position, TempusPosition)
        super().offer(position)
        self.quick.look(position)

    def weight(self, position: Position, move: i64) -> float:
        """How promising a move looks. The move must be one that the last call of `offer` offered."""
        assert isinstance(position, TempusPosition)
        return LEAST_WEIGHT + math.exp(self.quick.value(position, move) / BLUR)

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, TempusPosition)
        return self.quick.pick(position)

    def play_out(self, position: Position, chance: Chance) -> None:
        """Plays to the end of the round. After that, `points` estimates the worth of each hand."""
        assert isinstance(position, TempusPosition)
        quick = self.quick
        while position.phase == PLAY:
            position.apply(quick.pick(position))

    # --- how a seat stands ---

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, TempusPosition)
        spread = SPREAD * float((position.full_hand() - LEFT_IN_HAND) * position.players)
        if position.phase == OVER:
            margin = self.share(position, seat, spread)
            return (1.0 - MARGIN) * position.result(seat) + MARGIN * margin
        return self.share(position, seat, spread * math.sqrt(float(rounds_left(position))))

    def share(self, position: TempusPosition, seat: i64, spread: float) -> float:
        """The seat's chance of winning if the scores may still change by about `spread` hourglasses."""
        own = self.points(position, seat)
        total = 1.0
        other: i64 = 0
        while other < position.players:
            if other != seat:
                total += math.exp((self.points(position, other) - own) / spread)
            other += 1
        return 1.0 / total

    def points(self, position: Position, seat: i64) -> float:
        """The seat's hourglasses, both won and still in its series, plus the worth of its hand."""
        assert isinstance(position, TempusPosition)
        points = float(position.score(seat))
        if position.phase == OVER:
            return points
        deck = position.deck
        glasses = self.quick.glasses
        slots = position.slots
        place: i64 = 0
        while place < position.played:
            move = slots[PLAYED + place]
            if slots[OWNER + ((move >> SERIES_SHIFT) & 3)] == seat:
                points += glasses[move & CARD]
            place += 1
        hand = slots[HAND + seat]
        while hand:
            bit = hand & -hand
            hand -= bit
            points += self.in_hand[deck.numbers[bit % PRIME]]
        return points


def rounds_left(position: TempusPosition) -> i64:
    """How many rounds are still to be finished; at least 1, even during a deal."""
    players = position.players
    each = (position.full_hand() - LEFT_IN_HAND) * players
    pile = position.pile_size()
    rounds = pile // each
    if position.phase == PLAY:
        rounds = 1 + pile // each
    elif position.hand_size == 0:
        rounds = 1 + (pile - position.full_hand() * players) // each
    if position.double and position.exhausted == 0:
        # With the option `double`, all cards are shuffled and played through a second time (PT21).
        rounds += 1 + (CARDS - position.full_hand() * players) // each
    return max(1, rounds)
