"""The events that a position of Klunker reports to the log. Compiled.

`Position.tell` takes the kind of event (one of these numbers), a seat, and an int: cards or a count.
"""

from typing import Final

TOLD_MONEY: Final = 0
TOLD_TOP_DEALT: Final = 1
TOLD_DEALT: Final = 2
TOLD_DISPLAY: Final = 3
TOLD_RESERVE: Final = 4
TOLD_PASS: Final = 5
TOLD_FORCED_PASS: Final = 6
TOLD_SALE: Final = 7
TOLD_BUY: Final = 8
TOLD_DECLINE: Final = 9
TOLD_START: Final = 10
TOLD_END: Final = 11
NOTES_SHIFT: Final = 28
"""One number describes a sale: its lowest 28 bits are the card sold, its higher bits count the notes."""
