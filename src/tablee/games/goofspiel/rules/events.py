"""The events in the log of Goofspiel. Compiled."""

from typing import Final

TOLD_TURNED: Final = 0  # the prize
TOLD_BID: Final = 1  # a seat has bid; nobody is told what
TOLD_SHOWN: Final = 2  # a seat's bid, when all are turned up
TOLD_TAKEN: Final = 3  # a seat, and the points that it takes
TOLD_TIED: Final = 4
TOLD_LOST: Final = 5
TOLD_LEFT: Final = 6
