"""The kinds of events that a position reports to the log (see `Position.tell`). Compiled.

An event is a kind, a seat and an int. The int encodes cards, a move, a place or a count.
"""

from typing import Final

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
"""The int of a capture or a tuck holds the seat that owns the series in its bits from this one on."""
HOURGLASSES: Final = 8
"""The int of a kept series holds the number of its hourglasses in its bits from this one on."""
