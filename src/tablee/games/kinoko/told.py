"""What the story of a table of Kinoko tells (Position.tell), as numbers. Compiled."""

from typing import Final

COLOURS: Final = 0
REDEAL: Final = 1
START: Final = 2
FORBIDDEN: Final = 3
FAMILY: Final = 4
ROLL: Final = 5
CHOOSE: Final = 6
EXCHANGE: Final = 7
LOOK: Final = 8
SWAP: Final = 9
GO_ON: Final = 10
STOP: Final = 11
HAND: Final = 12
ROW: Final = 13
LAST_FAMILY: Final = 14
TOGETHER: Final = 15
PENALTY: Final = 16
WRONG: Final = 17
POINT: Final = 18
END: Final = 19
GLANCE: Final = 20
"""A look where the table does not keep what was seen (option `memory`)."""
