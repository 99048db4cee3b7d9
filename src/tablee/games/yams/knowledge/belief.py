"""From what a seat knows to whole tables of Yams. Compiled."""

from typing import final

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.yams.rules.position import YamsPosition


@final
class YamsBelief(Belief):
    """Nothing is hidden, so that there is only one table to think of (YA18)."""

    def __init__(self, known: YamsPosition) -> None:
        self.known = known

    def sample(self, chance: Chance) -> YamsPosition:
        return self.known.clone()
