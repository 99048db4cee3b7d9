"""Where Nature's numbers come from. Compiled."""

from typing import Final, final

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

UNCOMPILED: Final = __file__.endswith(".py")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of whole numbers, each of 0 to n-1 equally likely."""

    def below(self, n: i64) -> i64:
        raise NotImplementedError


@final
class FastChance(Chance):
    """The fast generator for search and simulation; never used for a live deal."""

    def __init__(self, seed: i64) -> None:
        self._random = Random(seed)
        if UNCOMPILED:  # a number then costs one call instead of two
            self.__dict__["below"] = self._random.randrange

    def below(self, n: i64) -> i64:
        return self._random.randrange(n)
