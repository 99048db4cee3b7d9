"""The events in the log of Yams. Compiled."""

from typing import Final

TOLD_KEPT: Final = 0  # the dice that a seat keeps, as in `dice_and_kept`
TOLD_THROWN: Final = 1  # the dice after a throw, all five of them
TOLD_SCORED: Final = 2  # the row, and the points: 100 * row + points
TOLD_CROSSED: Final = 3  # the row that brings 0
TOLD_BONUS: Final = 4  # the points for the upper part
TOLD_EXTRA: Final = 5  # the points for a further yams
