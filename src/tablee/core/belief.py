"""Belief: samples complete positions that agree with what a seat knows. Compiled."""

from mypy_extensions import mypyc_attr

from tablee.core.chance import Chance
from tablee.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """All positions that agree with one view. Each of these positions is called a world."""

    def sample(self, chance: Chance) -> Position:
        """Returns a random position that agrees with the view."""
        raise NotImplementedError
