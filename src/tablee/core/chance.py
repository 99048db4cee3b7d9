"""Sources of random numbers for deals, dice and search. Compiled."""

from typing import Final, final

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

UNCOMPILED: Final = __file__.endswith(".py")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random integers. `below(n)` returns an integer from 0 to n - 1, all equally likely."""

    def below(self, n: i64) -> i64:
        raise NotImplementedError


@final
class FastChance(Chance):
    """A fast generator for search and simulation. Live games never use it for their deals."""

    def __init__(self, seed: i64) -> None:
        self._random = Random(seed)
        if UNCOMPILED:  # calling `randrange` directly saves a Python call per number
            self.__dict__["below"] = self._random.randrange

    def below(self, n: i64) -> i64:
        return self._random.randrange(n)
