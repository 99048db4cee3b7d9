"""The kinds of events that a game of Kinoko reports for its log. Compiled.

`Position.tell` takes one of these numbers, a seat (or a row), and a number that encodes colours, faces,
places or sets.
"""

from typing import Final

TOLD_COLOURS: Final = 0
TOLD_REDEAL: Final = 1
TOLD_START: Final = 2
TOLD_FORBIDDEN: Final = 3
TOLD_FAMILY: Final = 4
TOLD_ROLL: Final = 5
TOLD_CHOOSE: Final = 6
TOLD_EXCHANGE: Final = 7
TOLD_LOOK: Final = 8
TOLD_SWAP: Final = 9
TOLD_GO_ON: Final = 10
TOLD_STOP: Final = 11
TOLD_HAND: Final = 12
TOLD_ROW: Final = 13
TOLD_LAST_FAMILY: Final = 14
TOLD_TOGETHER: Final = 15
TOLD_PENALTY: Final = 16
TOLD_WRONG: Final = 17
TOLD_POINT: Final = 18
TOLD_END: Final = 19
TOLD_GLANCE: Final = 20
"""A seat looks at a card while the option `memory` is off: the log does not keep the card's colour."""
