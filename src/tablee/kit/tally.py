"""How the steps of twin worlds went, so that a check in which nothing differed does not pass."""

from collections import Counter

from tablee.core.action import Action
from tablee.core.learning import Learning
from tablee.kit.play import expect

ENOUGH = 40


class Tally:
    """Counts the steps by what became of the twins: `differing` and compared, `equal`, or `lost`."""

    def __init__(self) -> None:
        self.steps: Counter[tuple[str, str, str]] = Counter()

    def count(self, viewer: int | None, seat: int | None, action: Action, fate: str) -> None:
        kind = "spectator" if viewer is None else "seat"
        mover = "Nature" if seat is None else "own" if seat == viewer else "other"
        self.steps[kind, f"{mover} {action.name}", fate] += 1

    def expect_differences(self, learning: Learning) -> None:
        """Wherever something is hidden, most moves were compared between worlds that differ."""
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
        """No kind of move that is made often went without a single comparison."""
        for move in sorted({move for whose, move, _ in self.steps if whose == kind}):
            fates = {f: self.steps[kind, move, f] for f in ("differing", "equal", "lost")}
            seen = fates["differing"] > 0 or fates["lost"] < ENOUGH
            expect(seen, "no two worlds of a", kind, "made the move:", move, fates)
