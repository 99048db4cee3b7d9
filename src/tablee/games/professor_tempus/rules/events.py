"""Numbers the kinds of events in a position's story (see `Position.tell`). Compiled.

Each event has a seat and a number. The number encodes cards, a move, a place or a count.
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
"""In the number for a capture or a tuck, the bit at which the seat of the series' owner begins."""
HOURGLASSES: Final = 8
"""In the number for a kept series, the bit at which the number of its hourglasses begins."""
