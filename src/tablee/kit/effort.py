"""How much work a check does: little in `./test`, much in `./test --long`."""

from msgspec import Struct


class Effort(Struct, frozen=True):
    """The amount of work for each check.

    `games` is the number of random games played without a `Match`. `matches` is the number of whole
    matches in the slower checks. The slowest comparisons are made only if `looks` is 100 or more.

    `choices` saves time in games with thousands of legal moves. For each setting, a check stops playing
    random games when their positions have had `choices` legal moves in total, but plays at least two.

    Without `all_options`, a check plays with every player count and every value of every option, but not
    with every combination of them.
    """

    games: int
    matches: int
    looks: int
    choices: int = 10**12
    all_options: bool = True


BRIEF = Effort(games=10, matches=1, looks=4, choices=40_000, all_options=False)
QUICK = Effort(games=40, matches=2, looks=12, choices=150_000, all_options=False)
NORMAL = Effort(games=200, matches=6, looks=40, choices=1_500_000)
LONG = Effort(games=10_000, matches=40, looks=400, choices=10**12)
