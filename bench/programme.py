"""What a benchmark measures: who takes part, and who is held against whom."""

from msgspec import Struct


class Contestant(Struct, frozen=True):
    """One way to play or search one game, in a process of its own."""

    id: str
    who: str
    what: str
    start: str = ""
    """`module:function`, which prepares and returns a batch to be repeated; none for Node."""
    arguments: tuple[str, ...] = ()
    """What that function is told."""
    uncompiled: bool = False

    @property
    def name(self) -> str:
        return f"{self.who}: {self.what}"


class Race(Struct, frozen=True):
    """Ours against a peer: how many times as many a second, and how many there should be."""

    ours: str
    peer: str
    same_rules: bool = False
    goal: float | None = None
    stretch: float | None = None


class Cost(Struct, frozen=True):
    """What one thing of ours takes, in microseconds, and what it may take at most."""

    ours: str
    goal: float
    stretch: float


class Programme(Struct, frozen=True):
    """One benchmark: its field, its rows, and what it calls that which it counts."""

    id: str
    """Its figures and its picture are kept as docs/bench-<id>."""
    title: str
    unit: str
    """What is counted, in the plural: decisions, simulations."""
    whole: str
    """What such a count belongs to, in the plural: games, searches."""
    contestants: tuple[Contestant, ...]
    races: tuple[Race, ...]
    costs: tuple[Cost, ...] = ()
    wholes: tuple[str, ...] = ()
    """Whose whole games or searches a second are listed side by side."""

    @property
    def names(self) -> dict[str, str]:
        return {contestant.id: contestant.name for contestant in self.contestants}
