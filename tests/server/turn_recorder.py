"""A subscriber for tests, which remembers the turns that begin."""

from tablee.server.place_settings import Settings
from tablee.store.interface import Store
from tablee.store.rows import Turn


class Recorder:
    """A subscriber that remembers the turns that it is told about."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []

    def subscribe(self, store: Store, settings: Settings) -> "Recorder":
        return self

    def turn_began(self, turn: Turn) -> None:
        self.turns.append(turn)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    @property
    def seats(self) -> list[int]:
        """The seat of each turn that this subscriber was told about."""
        return [turn.seat for turn in self.turns]
