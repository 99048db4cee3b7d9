"""Numbers the kinds of events in a position's story (see `Position.tell`). Compiled.

Each event has a seat and a number. The number encodes a shape and its place, a tile or a count.
"""

from typing import Final

TOLD_SHARED: Final = 0
TOLD_STACKED: Final = 1
TOLD_PLACE: Final = 2
TOLD_DISCARD: Final = 3
TOLD_SLIDE: Final = 4
TOLD_LOOK: Final = 5
TOLD_KEEP: Final = 6
TOLD_END: Final = 7
TOLD_MET: Final = 8
TOLD_MISSED: Final = 9
TOLD_OVER: Final = 10
MARK_SHIFT: Final = 12
"""The bit at which the second part of an event's number begins: a mark, a path, a slot or points."""
