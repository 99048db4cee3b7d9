"""How much a check does: a little in `./test`, much in its long run."""

from msgspec import Struct


class Effort(Struct, frozen=True):
    """Random games played on the bare position, whole matches through every check, steps looked at."""

    games: int
    matches: int
    looks: int


QUICK = Effort(games=40, matches=2, looks=12)
NORMAL = Effort(games=200, matches=6, looks=40)
LONG = Effort(games=10_000, matches=40, looks=400)
