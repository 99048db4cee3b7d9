"""What the players have done in a round of Kinoko, which everybody saw. Compiled."""

from typing import Final, final

from mypy_extensions import i64

# The lowest eight bits of a deed hold the move. The die chosen, the seat, and the dice rolled follow,
# beginning at these bits.
CHOSEN: Final = 8
SEAT: Final = 10
ROLLED: Final = 12


@final
class Past:
    """A turn in this round, or a part of a turn that ended in a re-roll, linked to the one before it.

    `deed` holds the move (0 for a blank and a re-roll), the die chosen, the seat and the dice rolled.
    """

    def __init__(self, deed: i64, before: "Past | None") -> None:
        self.deed = deed
        self.before = before


def past_of(deeds: list[int]) -> Past | None:
    """The deeds of a round as a position remembers them. `deeds` begins with the oldest."""
    past: Past | None = None
    for deed in deeds:
        past = Past(deed, past)
    return past


def deeds_of(past: Past | None) -> list[int]:
    """The deeds of a round, beginning with the oldest."""
    deeds: list[int] = []
    while past is not None:
        deeds.append(past.deed)
        past = past.before
    return deeds[::-1]
