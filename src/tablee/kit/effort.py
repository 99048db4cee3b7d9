"""How much work a check does: little in `./test`, much in `./test --long`."""

from msgspec import Struct


class Effort(Struct, frozen=True):
    """The amount of work for each check.

    `games` is the number of random games played without a `Match`. `matches` is the number of whole
    matches in the slower checks. If `looks` is at least 100, the slowest comparisons are made, too.

    `choices` saves time in games with thousands of legal moves. The check plays at least two random
    games with each setting, and no more once their positions had `choices` legal moves in total.
    """

    games: int
    matches: int
    looks: int
    choices: int = 10**12


BRIEF = Effort(games=10, matches=1, looks=4, choices=40_000)
QUICK = Effort(games=40, matches=2, looks=12, choices=150_000)
NORMAL = Effort(games=200, matches=6, looks=40, choices=1_500_000)
LONG = Effort(games=10_000, matches=40, looks=400, choices=10**12)
