"""How much a check does: a little in `./test`, much in its long run."""

from msgspec import Struct


class Effort(Struct, frozen=True):
    """Random games played on the bare position, whole matches through every check, steps looked at.

    A table is left once so many `choices` have gone by, lest the long games of one with thousands
    of moves take all the time; two games of each are played in any case.
    """

    games: int
    matches: int
    looks: int
    choices: int = 10**12


BRIEF = Effort(games=10, matches=1, looks=4, choices=40_000)
QUICK = Effort(games=40, matches=2, looks=12, choices=150_000)
NORMAL = Effort(games=200, matches=6, looks=40, choices=1_500_000)
LONG = Effort(games=10_000, matches=40, looks=400, choices=10**12)
