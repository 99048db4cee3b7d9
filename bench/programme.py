"""The description of a benchmark: its contestants, and which of them are compared."""

from msgspec import Struct


class Contestant(Struct, frozen=True):
    """One way to play or search one game, in a process of its own."""

    id: str
    who: str
    what: str
    start: str = ""
    """The `module:function` that prepares and returns the batch to repeat; empty for boardgame.io."""
    arguments: tuple[str, ...] = ()
    """The arguments of the function that `start` names."""
    uncompiled: bool = False

    @property
    def name(self) -> str:
        return f"{self.who}: {self.what}"


class Race(Struct, frozen=True):
    """One of our contestants against a peer, with two goals for the ratio of their speeds."""

    ours: str
    peer: str
    same_rules: bool = False
    goal: float | None = None
    stretch: float | None = None


class Cost(Struct, frozen=True):
    """The time that one of our operations takes, in microseconds, with a goal and a stretch goal."""

    ours: str
    goal: float
    stretch: float


class Programme(Struct, frozen=True):
    """One benchmark: its contestants, its comparisons, and the names of the things it counts."""

    id: str
    """The figures are saved as docs/bench-<id>.json, and the picture as docs/bench-<id>.png."""
    title: str
    unit: str
    """The plural noun for what is counted: decisions or simulations."""
    whole: str
    """The plural noun for what the counted units make up: games or searches."""
    contestants: tuple[Contestant, ...]
    races: tuple[Race, ...]
    costs: tuple[Cost, ...] = ()
    wholes: tuple[str, ...] = ()
    """The contestants for which whole games (or searches) per second are listed too."""

    @property
    def names(self) -> dict[str, str]:
        return {contestant.id: contestant.name for contestant in self.contestants}
