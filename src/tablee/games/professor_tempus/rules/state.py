"""The state of a game of Professor Tempus: what lies where on the table. Compiled.

A set of cards is an int (see `cards`). Rule numbers (PT…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.professor_tempus.rules.cards import Deck, size
from tablee.games.professor_tempus.rules.events import HOURGLASSES, ON_SERIES_OF, TOLD_ASIDE

HOLDERS: Final = 3
LEFT_IN_HAND: Final = 2
"""How many cards every hand holds when the round ends (PT15)."""

# The phases of a game.
DEAL: Final = 0
PLAY: Final = 1
OVER: Final = 2

# A player's move is an int: bits 0 to 5 hold a card, bits 6 and 7 a series (or, for START, a direction),
# and the bits from 8 on one of these four verbs. Nature's move is a set of cards.
START: Final = 0
CAPTURE: Final = 1
TUCK: Final = 2
DISCARD: Final = 3
VERB_SHIFT: Final = 8
VERB_UNIT: Final = 1 << 8
SERIES_SHIFT: Final = 6
SERIES_UNIT: Final = 1 << 6
CARD: Final = 63

# Where things begin in `slots`. For each of five seats: its hand, the cards that it has kept aside, and
# the hourglasses noted when the pile ran out (PT21).
HAND: Final = 0
ASIDE: Final = 5
NOTED: Final = 10
# For each series: its owner, its direction, and the cards that may be laid on it.
OWNER: Final = 15
DIRECTION: Final = 18
FITS: Final = 21
# The cards in all series, in the order in which they were played, each as a CAPTURE or TUCK move.
PLAYED: Final = 24
# The cards put under the pile (PT13) since the last shuffle, even if drawn again. There are at most 14:
# two players discard up to two cards a round in up to seven rounds; more players discard fewer.
PLACES: Final = 44
SLOTS: Final = 58

# A card put under the pile is stored as an int. Bits 0 to 5 are the card. The constants below are the
# bits at which these begin: who put it there, in which round, who drew it again, and for which round.
BY: Final = 6
ROUND: Final = 9
DRAWN_BY: Final = 13
DRAWN_FOR: Final = 16


class TempusState(Position):
    """A table of Professor Tempus. The pile has no order, except for the cards put under it."""

    def __init__(self, players: i64, double: bool, deck: Deck, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.double = double
        self.deck = deck
        self.slots: vec[i64] = slots  # ints: [:]
        self.first: i64 = 0
        """The first player of the round."""
        self.round: i64 = 0
        self.phase: i64 = DEAL
        self.turn: i64 = 0
        self.hand_size: i64 = 0
        """How many cards are in the hand of the seat that plays or draws next."""
        self.exhausted: i64 = 0
        """How often the pile had too few cards to refill every hand (PT19)."""
        self.pile: i64 = 0
        """The set of cards in the draw pile, without the cards put under it."""
        self.series: i64 = 0
        """How many series have been started this round. Series are numbered from 0."""
        self.played: i64 = 0
        """How many cards lie in all series together."""
        self.put: i64 = 0
        """How many cards were put under the pile since the last shuffle (PT13)."""
        self.drawn: i64 = 0
        """How many of the cards put under the pile were drawn again."""

    # --- dealing: Nature fills the hands (PT4, PT17) ---

    def full_hand(self) -> i64:
        """How many cards a full hand has: 6, or 7 with two players (PT4)."""
        if self.players == 2:
            return 7
        return 6

    def cards_to_deal(self) -> i64:
        return self.full_hand() - self.hand_size

    # --- under the pile ---

    def next_from_under(self, count: i64) -> i64:
        """The next `count` cards from under the pile, as a set. The card put there first comes first."""
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
        """The seat's hourglasses: those on cards kept aside (PT20) and those noted before (PT21)."""
        return self.slots[NOTED + seat] + self.deck.hourglasses_on(self.slots[ASIDE + seat])

    # --- events for the log ---

    def tell_kept(self) -> None:
        """Reports, for each series, how many cards and hourglasses its owner gets."""
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

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

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

    # --- end ---
