"""The events that a position of Kunst Stücke reports to the log. Compiled.

`Position.tell` takes one of these constants, a seat, and a number that holds the details of the event.
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
"""If the details have two parts, such as a place and a shape, the second part begins at this bit."""
