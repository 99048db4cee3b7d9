"""Lists the players' moves and dice rolls in a round of Kinoko. Everybody has seen them. Compiled."""

from typing import Final, final

from mypy_extensions import i64

# A deed is what a seat did after one roll of the dice, as an int. Its lowest eight bits hold the move.
# The chosen die, the seat and the rolled dice begin at these bits.
CHOSEN: Final = 8
SEAT: Final = 10
ROLLED: Final = 12


@final
class Past:
    """A linked list of the deeds of this round, beginning with the latest.

    A deed is what a seat did after one roll: the move (0 for a blank and a re-roll), the chosen die, the
    seat and the rolled dice. `before` lists the earlier deeds.
    """

    def __init__(self, deed: i64, before: "Past | None") -> None:
        self.deed = deed
        self.before = before


def past_of(deeds: list[int]) -> Past | None:
    """Makes the linked list. `deeds` begins with the oldest."""
    past: Past | None = None
    for deed in deeds:
        past = Past(deed, past)
    return past


def deeds_of(past: Past | None) -> list[int]:
    """Returns the deeds in the linked list, beginning with the oldest."""
    deeds: list[int] = []
    while past is not None:
        deeds.append(past.deed)
        past = past.before
    return deeds[::-1]
