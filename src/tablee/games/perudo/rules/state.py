"""The fields of a position of Perudo. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import Position, left_of
from tablee.core.vecs import vec
from tablee.games.perudo.rules.bids import NO_BID

ROLLING: Final = 0
BIDDING: Final = 1
OPEN: Final = 2
OVER: Final = 3

ALL_DICE: Final = 5
"""How many dice each player begins with (PE1)."""

# `slots` consists of parts with one slot for each seat.
DICE: Final = 0  # what lies under the cup, or open
LEFT: Final = 1  # how many dice the seat has
BID: Final = 2  # the seat's last bid in this round, or NO_BID
PLACE: Final = 3  # the place of a seat that is out; 0 while it plays
PARTS: Final = 4


class PerudoState(Position):
    """A table of Perudo, without what moves do."""

    def __init__(self, players: i64, palifico: i64, calza: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.palifico = palifico
        """Whether the option is on (PE13)."""
        self.calza = calza
        """Whether the option is on (PE11)."""
        self.slots: vec[i64] = slots  # ints: [:]
        self.phase: i64 = ROLLING
        self.turn: i64 = 0
        """The seat that acts; while dice are rolled, the seat that will begin the round."""
        self.rolling: i64 = 0
        """The seat whose dice are rolled next, in the order of seats; `players` when all have rolled."""
        self.round: i64 = 1
        self.bid: i64 = NO_BID
        self.bidder: i64 = 0
        self.is_palifico: i64 = 0
        self.next_palifico: i64 = 0
        """Whether the next round is a palifico."""
        self.had_palifico: i64 = 0
        """The seats whose palifico has been, or comes next, as a mask."""
        self.in_play: i64 = 0
        """How many dice all seats have together."""
        self.aside: i64 = 0
        """How many dice are lost."""
        self.playing: i64 = 0
        """How many seats have dice."""

    def part(self, part: i64, seat: i64) -> i64:
        return self.slots[part * self.players + seat]

    def set_part(self, part: i64, seat: i64, value: i64) -> None:
        self.slots[part * self.players + seat] = value

    def after(self, seat: i64) -> i64:
        """The next seat clockwise that has dice (PE5)."""
        seat = left_of(seat, self.players)
        while self.part(LEFT, seat) == 0:
            seat = left_of(seat, self.players)
        return seat

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

    def copy_to(self, copy: "PerudoState") -> None:
        copy.phase = self.phase
        copy.turn = self.turn
        copy.rolling = self.rolling
        copy.round = self.round
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.is_palifico = self.is_palifico
        copy.next_palifico = self.next_palifico
        copy.had_palifico = self.had_palifico
        copy.in_play = self.in_play
        copy.aside = self.aside
        copy.playing = self.playing

    def ints(self) -> list[int]:
        return [
            self.phase,
            self.turn,
            self.rolling,
            self.round,
            self.bid,
            self.bidder,
            self.is_palifico,
            self.next_palifico,
            self.had_palifico,
            self.in_play,
            self.aside,
            self.playing,
            *self.slots,
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.phase = ints[0]
        self.turn = ints[1]
        self.rolling = ints[2]
        self.round = ints[3]
        self.bid = ints[4]
        self.bidder = ints[5]
        self.is_palifico = ints[6]
        self.next_palifico = ints[7]
        self.had_palifico = ints[8]
        self.in_play = ints[9]
        self.aside = ints[10]
        self.playing = ints[11]
        self.slots = vec[i64](ints[12:])

    # --- end ---
