"""Counts how often the two matches in `Twins` differed. If they rarely did, no leak could be found."""

from collections import Counter

from tablee.core.action import Action
from tablee.core.learning import Learning
from tablee.kit.play import expect

MAX_LOST = 40
"""The check fails if a kind of move was `lost` this many times and never `differing` (see `Tally`)."""


class Tally:
    """Counts moves by the state of the two matches: `differing`, `equal` or `lost`.

    A comparison can find a leak only if the matches are `differing`. `lost` means that the second match
    could not make the move.
    """

    def __init__(self) -> None:
        self.steps: Counter[tuple[str, str, str]] = Counter()

    def count(self, viewer: int | None, seat: int | None, action: Action, fate: str) -> None:
        kind = "spectator" if viewer is None else "seat"
        mover = "Nature" if seat is None else "own" if seat == viewer else "other"
        self.steps[kind, f"{mover} {action.name}", fate] += 1

    def expect_differences(self, learning: Learning) -> None:
        """Fails if something is hidden from viewers but the two matches rarely differed."""
        for kind in ("seat", "spectator"):
            if learning.hides_from(kind):
                self._expect_most(kind)
                self._expect_each_move(kind)

    def _expect_most(self, kind: str) -> None:
        fates = Counter[str]()
        for (whose, move, fate), count in self.steps.items():
            if whose == kind and not move.startswith("Nature"):
                fates[fate] += count
        most = 2 * fates["differing"] > fates.total()
        expect(most, "two worlds hardly ever differ for a", kind, "so no leak would show:", dict(fates))

    def _expect_each_move(self, kind: str) -> None:
        """Fails if a kind of move was `lost` at least `MAX_LOST` times and never `differing`."""
        for move in sorted({move for whose, move, _ in self.steps if whose == kind}):
            fates = {f: self.steps[kind, move, f] for f in ("differing", "equal", "lost")}
            seen = fates["differing"] > 0 or fates["lost"] < MAX_LOST
            expect(seen, "no two worlds of a", kind, "made the move:", move, fates)
