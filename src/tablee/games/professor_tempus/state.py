"""What lies on a table of Professor Tempus. Compiled.

A set of cards is an int (see `cards`). Rule numbers (PT…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.professor_tempus.cards import Deck, size

HOLDERS: Final = 3
LEFT_IN_HAND: Final = 2
"""How many cards every hand holds when the round ends (PT15)."""

# Phases.
DEAL: Final = 0
PLAY: Final = 1
OVER: Final = 2

# A player's move: a verb, a series (to start one, its direction), a card. Nature's: a set of cards.
START: Final = 0
CAPTURE: Final = 1
TUCK: Final = 2
DISCARD: Final = 3
VERB_SHIFT: Final = 8
VERB_UNIT: Final = 1 << 8
SERIES_SHIFT: Final = 6
SERIES_UNIT: Final = 1 << 6
CARD: Final = 63

# What a seat has: five of each, the hourglasses noted at the first exhaustion (PT21) last.
HAND: Final = 0
ASIDE: Final = 5
NOTED: Final = 10
# Of each series: in front of whom it lies, its direction, which cards may be laid on it.
OWNER: Final = 15
DIRECTION: Final = 18
FITS: Final = 21
# The cards in the series in the order in which they came, as moves that capture or tuck.
PLAYED: Final = 24
# The places under the pile (PT13) since the last shuffle, drawn or not: two discards a round with
# two players, who play seven rounds at most, and one a round with more.
PLACES: Final = 44
SLOTS: Final = 58

# A place: its card, who put it there in which round, who drew it for which round.
BY: Final = 6
ROUND: Final = 9
DRAWN_BY: Final = 13
DRAWN_FOR: Final = 16

# What the story tells (Position.tell): the event, a seat, and cards, a move, a place or a number.
TOLD_DEALT: Final = 0
TOLD_DRAWN: Final = 1
TOLD_START: Final = 2
TOLD_CAPTURE: Final = 3
TOLD_TUCK: Final = 4
TOLD_DISCARD: Final = 5
TOLD_ASIDE: Final = 6
TOLD_NOTED: Final = 7
TOLD_SHUFFLE: Final = 8
TOLD_ROUND: Final = 9
TOLD_END: Final = 10
ON_SERIES_OF: Final = 8
"""From there on, capturing and tucking are told with the seat in front of whom the series lay."""
HOURGLASSES: Final = 8
"""From there on, a kept series is told with its hourglasses; below them its cards and its number."""


class TempusState(Position):
    """A table of Professor Tempus. In the pile only the cards put under it have a place."""

    def __init__(self, players: i64, double: bool, deck: Deck, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.double = double
        self.deck = deck
        self.slots = slots
        self.first: i64 = 0
        """The first player of the round."""
        self.round: i64 = 0
        self.phase: i64 = DEAL
        self.turn: i64 = 0
        self.hand_size: i64 = 0
        """How many cards are in the hand of the seat whose turn it is, to play or to draw."""
        self.exhausted: i64 = 0
        """How often the pile could not refill every hand (PT19)."""
        self.pile: i64 = 0
        """The cards of the draw pile whose place nobody knows."""
        self.series: i64 = 0
        """How many series are out: they have the numbers from 0 on."""
        self.played: i64 = 0
        """How many cards lie in the series."""
        self.put: i64 = 0
        """How many cards were put under the pile since the last shuffle (PT13)."""
        self.drawn: i64 = 0
        """How many of those were drawn again."""

    # --- dealing: Nature fills the hands (PT4, PT17) ---

    def full_hand(self) -> i64:
        """6 cards, 7 with two players (PT4)."""
        if self.players == 2:
            return 7
        return 6

    def cards_to_deal(self) -> i64:
        return self.full_hand() - self.hand_size

    # --- under the pile ---

    def next_from_under(self, count: i64) -> i64:
        """The cards in the next places to be drawn; the first put there is the first to come."""
        cards: i64 = 0
        place = self.drawn
        while count:
            cards += self.deck.bits[self.slots[PLACES + place] & CARD]
            place += 1
            count -= 1
        return cards

    def pile_size(self) -> i64:
        return size(self.pile) + self.put - self.drawn

    # --- result ---

    def score(self, seat: i64) -> i64:
        """Hourglasses on the cards kept aside (PT20) and those noted before (PT21)."""
        return self.slots[NOTED + seat] + self.deck.hourglasses_on(self.slots[ASIDE + seat])

    # --- the story ---

    def tell_kept(self) -> None:
        """Of each series how many cards and hourglasses its keeper gets."""
        for series in range(self.series):
            cards: i64 = 0
            for place in range(self.played):
                move = self.slots[PLAYED + place]
                if (move >> SERIES_SHIFT) & 3 == series:
                    cards += self.deck.bits[move & CARD]
            kept = (self.deck.hourglasses_on(cards) << HOURGLASSES) + (size(cards) << 2) + series
            self.tell(TOLD_ASIDE, self.slots[OWNER + series], kept)

    def tell_on(self, told: i64, series: i64, card: i64) -> None:
        owner = self.slots[OWNER + series]
        self.tell(told, self.turn, (owner << ON_SERIES_OF) + series * SERIES_UNIT + card)

    # --- copies ---

    def copy_to(self, copy: "TempusState") -> None:
        copy.first = self.first
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.hand_size = self.hand_size
        copy.exhausted = self.exhausted
        copy.pile = self.pile
        copy.series = self.series
        copy.played = self.played
        copy.put = self.put
        copy.drawn = self.drawn

    def ints(self) -> list[int]:
        return [
            self.first,
            self.round,
            self.phase,
            self.turn,
            self.hand_size,
            self.exhausted,
            self.pile,
            self.series,
            self.played,
            self.put,
            self.drawn,
            *self.slots,
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.first = ints[0]
        self.round = ints[1]
        self.phase = ints[2]
        self.turn = ints[3]
        self.hand_size = ints[4]
        self.exhausted = ints[5]
        self.pile = ints[6]
        self.series = ints[7]
        self.played = ints[8]
        self.put = ints[9]
        self.drawn = ints[10]
        self.slots = vec[i64](ints[11:])
