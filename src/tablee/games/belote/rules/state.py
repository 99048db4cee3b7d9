"""The state of a table of Belote, and which moves are legal. Compiled.

Rule numbers (BE…) are those of rules.en.md. A move by a player is a card, or PASS, or TAKE plus a suit.
A move by Nature is a set of cards (see `cards`).
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec
from tablee.games.belote.rules.cards import ALL_CARDS, above, cards_of, nth, size, suit_of

SEATS: Final = 4
HAND_SIZE: Final = 8
LAST_DEAL: Final = 4
"""The number of deals of a game without a target (BE25)."""

# The phases. Nature deals in those before OVER, and players move in those after it.
DEAL: Final = 0  # three cards each, then two (BE5)
TURN: Final = 1  # the turned-up card
REST: Final = 2  # the other cards (BE8)
OVER: Final = 3
TAKE_ROUND: Final = 4  # the first round (BE6)
NAME_ROUND: Final = 5  # the second round (BE7)
PLAY: Final = 6

PASS: Final = 32
TAKE: Final = 33  # and the suit
NO_CARD: Final = -1
NO_SEAT: Final = -1
NO_SUIT: Final = -1

# `slots` consists of parts, first those with one slot for each seat, then those with one for each pair.
HAND: Final = 0
PLAYED: Final = 4  # the cards that the seat has played in this deal
LACKS: Final = 8  # cards that the seat does not have, as everybody can tell (BE28)
SURE: Final = 12  # cards that the seat has, as everybody can tell (BE27)
ANNOUNCED: Final = 16  # the kinds that the seat has announced (BE23)
TRICK: Final = 20  # the card that the seat has played to this trick, or NO_CARD
LAST: Final = 24  # the same for the trick before, in this deal
SCORE: Final = 28
POINTS: Final = 30  # of the cards in this deal, with the last trick
TRICKS: Final = 32
MELDS: Final = 34  # the points of what the pair announced, if it scores them (BE24)
SLOTS: Final = 36


class BeloteState(Position):
    """A table of Belote. Seats 0 and 2 are pair 0, seats 1 and 3 are pair 1 (BE2)."""

    def __init__(self, target: i64, announcements: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.target = target
        """The points that end the game, or 0 if it ends after LAST_DEAL deals (BE25)."""
        self.announcements = announcements
        self.slots: vec[i64] = slots  # ints: [:]
        self.deals: i64 = 0
        """The number of deals that have been played to their end."""
        self.dealer: i64 = 0
        self.phase: i64 = DEAL
        self.turn: i64 = 0
        self.pile: i64 = ALL_CARDS
        """The cards that are not dealt yet. They have no order."""
        self.dealt: i64 = 0
        """How many seats have been given cards in this phase."""
        self.turn_up: i64 = NO_CARD
        """The turned-up card, until somebody takes it."""
        self.trump: i64 = NO_SUIT
        self.taker: i64 = NO_SEAT
        self.leader: i64 = NO_SEAT
        self.best: i64 = NO_SEAT
        """The seat that is winning the trick."""
        self.lying: i64 = 0
        """The number of cards in the trick."""
        self.last_leader: i64 = NO_SEAT
        self.last_winner: i64 = NO_SEAT
        self.belote: i64 = NO_SEAT
        """The seat that has said "belote" (BE17)."""
        self.rebelote: i64 = 0
        """1 after it has said "rebelote" too."""
        self.held: i64 = 0
        """The points that are held over (BE20)."""
        self.horizon: i64 = 0  # not in ints
        """1 in a position of a search, which looks no further than the end of the deal."""

    # --- whose turn it is, and which moves are legal ---

    def to_act(self) -> i64:
        if self.phase > OVER:
            return self.turn
        if self.phase == OVER or self.is_at_horizon():
            return NOBODY
        return NATURE

    def is_at_horizon(self) -> bool:
        return self.horizon != 0 and self.phase == DEAL and self.dealt == 0

    def num_legal(self) -> i64:
        if self.phase == PLAY:
            return size(self.playable())
        if self.phase == TAKE_ROUND:
            return 2
        if self.phase == NAME_ROUND:
            return 4
        return 0

    def legal_at(self, index: i64) -> i64:
        """The legal move with this number. Passing is the last of them."""
        if self.phase == PLAY:
            return nth(self.playable(), index)
        suit = suit_of(self.turn_up)
        if self.phase == TAKE_ROUND:
            if index == 0:
                return TAKE + suit
            return PASS
        if index == 3:
            return PASS
        if index >= suit:
            return TAKE + index + 1
        return TAKE + index

    def playable(self) -> i64:
        """The cards that the seat whose turn it is may play (BE9 to BE13)."""
        hand = self.slots[HAND + self.turn]
        if self.lying == 0:
            return hand
        led = suit_of(self.slots[TRICK + self.leader])
        following = hand & cards_of(led)
        if following:
            if led == self.trump:
                return self.higher_or_any(following)
            return following
        if self.best == partner_of(self.turn):
            return hand
        trumps = hand & cards_of(self.trump)
        if trumps:
            return self.higher_or_any(trumps)
        return hand

    def higher_or_any(self, trumps: i64) -> i64:
        """Of these trumps, those that beat the best trump of the trick; if there are none, all."""
        best = self.slots[TRICK + self.best]
        if suit_of(best) != self.trump:
            return trumps
        higher = trumps & above(best, self.trump)
        if higher:
            return higher
        return trumps

    # --- dealing ---

    def receiver(self) -> i64:
        """The seat that is dealt cards next (BE5)."""
        return (self.dealer + 1 + self.dealt) & 3

    def deal_size(self) -> i64:
        """How many cards Nature moves next (BE5, BE8)."""
        if self.phase == TURN:
            return 1
        if self.phase == DEAL:
            if self.dealt < SEATS:
                return 3
            return 2
        if self.receiver() == self.taker:
            return 2
        return 3

    # --- the end ---

    def is_won(self) -> bool:
        """Whether the game is over after a deal (BE25, BE26)."""
        one, other = self.slots[SCORE], self.slots[SCORE + 1]
        if one == other:
            return False
        if self.target == 0:
            return self.deals >= LAST_DEAL
        return max(one, other) >= self.target

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

    def copy_to(self, copy: "BeloteState") -> None:
        copy.deals = self.deals
        copy.dealer = self.dealer
        copy.phase = self.phase
        copy.turn = self.turn
        copy.pile = self.pile
        copy.dealt = self.dealt
        copy.turn_up = self.turn_up
        copy.trump = self.trump
        copy.taker = self.taker
        copy.leader = self.leader
        copy.best = self.best
        copy.lying = self.lying
        copy.last_leader = self.last_leader
        copy.last_winner = self.last_winner
        copy.belote = self.belote
        copy.rebelote = self.rebelote
        copy.held = self.held
        copy.horizon = self.horizon

    def ints(self) -> list[int]:
        return [
            self.deals,
            self.dealer,
            self.phase,
            self.turn,
            self.pile,
            self.dealt,
            self.turn_up,
            self.trump,
            self.taker,
            self.leader,
            self.best,
            self.lying,
            self.last_leader,
            self.last_winner,
            self.belote,
            self.rebelote,
            self.held,
            *self.slots,
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.deals = ints[0]
        self.dealer = ints[1]
        self.phase = ints[2]
        self.turn = ints[3]
        self.pile = ints[4]
        self.dealt = ints[5]
        self.turn_up = ints[6]
        self.trump = ints[7]
        self.taker = ints[8]
        self.leader = ints[9]
        self.best = ints[10]
        self.lying = ints[11]
        self.last_leader = ints[12]
        self.last_winner = ints[13]
        self.belote = ints[14]
        self.rebelote = ints[15]
        self.held = ints[16]
        self.slots = vec[i64](ints[17:])

    # --- end ---


def partner_of(seat: i64) -> i64:
    return seat ^ 2


def pair_of(seat: i64) -> i64:
    return seat & 1
