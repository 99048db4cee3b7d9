"""From what a seat knows to whole worlds that fit it. Compiled."""

from mypy_extensions import mypyc_attr

from tablee.core.chance import Chance
from tablee.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """All the worlds that a view allows."""

    def sample(self, chance: Chance) -> Position:
        """One of them; `view(sample(view)) == view`."""
        raise NotImplementedError
