"""What a learned value counts in Perudo. It sees the dice under all cups. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.position import Position
from tablee.games.perudo.rules.bids import FACES, NO_BID, face_of, quantity_of, support
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import ALL_DICE, BIDDING, DICE, LEFT, OPEN

NAMES: Final = (
    *("share", "one", "two", "three", "four", "five", "most", "share-late", "due", "begins"),
    *("true-bidder", "false-bidder", "margin-bidder", "true-due", "false-due", "margin-due"),
    *("true-next", "false-next", "support", "palifico"),
)
VERSION: Final = 1
MOST_MARGIN: Final = 4


@final
class PerudoFeatures(Features):
    """The dice that each seat has left, and whether the bid on the table is true."""

    def __init__(self, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.margin: i64 = 0
        """How many more dice support the bid than it needs, within limits."""
        self.is_bid = False

    def look_at(self, position: Position) -> None:
        assert isinstance(position, PerudoPosition)
        self.is_bid = position.phase == BIDDING and position.bid != NO_BID
        self.margin = 0
        if self.is_bid:
            there: i64 = 0
            seat: i64 = 0
            while seat < self.players:
                there += self.supporting(position, seat)
                seat += 1
            margin = there - quantity_of(position.bid)
            self.margin = max(-MOST_MARGIN, min(MOST_MARGIN, margin))

    def supporting(self, position: PerudoPosition, seat: i64) -> i64:
        return support(position.part(DICE, seat), face_of(position.bid), position.is_palifico)

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, PerudoPosition)
        left = position.part(LEFT, seat)
        share = float(left) / float(max(1, position.in_play))
        self.put(share)
        dice: i64 = 1
        while dice <= ALL_DICE:
            self.put(float(left == dice))
            dice += 1
        self.put(float(left - self.most_of_others(position, seat)))
        self.put(share * float(position.aside) / float(ALL_DICE * self.players))
        due = position.turn == seat and left > 0
        self.put(float(due))
        self.put(float(due and not self.is_bid and position.phase != OPEN))
        self.write_bid(position, seat, due)
        self.put(float(position.next_palifico and due))

    def most_of_others(self, position: PerudoPosition, seat: i64) -> i64:
        most: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                most = max(most, position.part(LEFT, other))
            other += 1
        return most

    def write_bid(self, position: PerudoPosition, seat: i64, due: bool) -> None:
        true = float(self.is_bid and self.margin >= 0)
        false = float(self.is_bid and self.margin < 0)
        is_bidder = float(self.is_bid and position.bidder == seat)
        is_due = float(due)
        is_next = float(self.is_bid and position.after(position.turn) == seat)
        self.put(true * is_bidder)
        self.put(false * is_bidder)
        self.put(float(self.margin) * is_bidder)
        self.put(true * is_due)
        self.put(false * is_due)
        self.put(float(self.margin) * is_due)
        self.put(true * is_next)
        self.put(false * is_next)
        if self.is_bid:
            self.put(is_due * float(self.supporting(position, seat)) / float(FACES))
        else:
            self.put(0.0)
