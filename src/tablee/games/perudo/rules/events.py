"""The events in the log of Perudo. Compiled."""

from typing import Final

TOLD_ROUND: Final = 0  # the seat that begins, and the number of the round
TOLD_PALIFICO: Final = 1  # the seat that begins, and the number of the round
TOLD_BID: Final = 2  # a seat, and its bid
TOLD_DOUBT: Final = 3
TOLD_CALZA: Final = 4
TOLD_SHOWN: Final = 5  # a seat, and its dice
TOLD_FOUND: Final = 6  # how many dice of the face there are, in the form of a bid
TOLD_LOSES: Final = 7  # a seat, and how many dice it has left
TOLD_REGAINS: Final = 8  # a seat, and how many dice it has now
TOLD_FULL: Final = 9  # a seat that was right and has all its dice
TOLD_OUT: Final = 10  # a seat, and its place
