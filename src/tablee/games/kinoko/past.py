"""What was done in a round of Kinoko, as all saw it. Compiled."""

from typing import Final, final

from mypy_extensions import i64

# Where in a deed the die chosen, the seat and the dice are, above the move.
CHOSEN: Final = 8
SEAT: Final = 10
ROLLED: Final = 12


@final
class Past:
    """A turn of this round, or a part of it that ended in a re-roll; and what was before it.

    `deed` is the move made (0 for a blank and a re-roll), the die chosen, the seat and the dice.
    """

    def __init__(self, deed: i64, before: "Past | None") -> None:
        self.deed = deed
        self.before = before


def past_of(deeds: list[int]) -> Past | None:
    """A round's deeds, the first first, as a position remembers them."""
    past: Past | None = None
    for deed in deeds:
        past = Past(deed, past)
    return past


def deeds_of(past: Past | None) -> list[int]:
    """A round's deeds, the first first."""
    deeds: list[int] = []
    while past is not None:
        deeds.append(past.deed)
        past = past.before
    return deeds[::-1]
