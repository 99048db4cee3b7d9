"""What a store does, whichever database is behind it."""

from collections.abc import Awaitable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from tablee.store.rows import AccountRow, AnyRow, GuestRow, Kept, OutageRow, RatingRow, ResultRow


class StoreError(Exception):
    """What was to be kept is not kept, or what was to be read cannot be."""


class Taken(StoreError):
    """A row of that key is there already, and such rows are never replaced."""


class Doubt(StoreError):
    """Whether it was kept is not known: whoever went by it must read anew."""


class Fenced(StoreError):
    """Others think that this process is gone, and go on without it: nothing of it is kept any more."""


class Overtaken(StoreError):
    """What the rows were made from has changed meanwhile: make them once more."""


class Full(StoreError):
    """There is no room for it."""


class Owner(Struct, frozen=True):
    """Another process that has a table, and where it is reached."""

    process: str
    link: str


class Held(Struct, frozen=True):
    """A table is ours; `since` is when its last owner was last heard of, if that one was lost."""

    since: int | None = None


class Store(Protocol):
    """Rows in, rows out. All of what one call commits is kept, or none of it."""

    @property
    def is_alive(self) -> bool:
        """Whether whoever writes is still there."""

    def commit(self, *rows: AnyRow) -> Awaitable[None]:
        """Keep the rows; done when they would survive the machine's end."""

    async def table(self, table_id: str) -> Kept | None:
        """Everything about one table."""

    async def listed(self, most: int) -> list[Kept]:
        """The tables that strangers may join or watch, newest first, without moves and chat."""

    async def tables_of(self, guest: str, most: int) -> list[Kept]:
        """The tables where a guest sits: theirs to move first; without moves and chat."""

    async def waking(self) -> list[tuple[int, str]]:
        """When which tables must be woken."""

    async def guest(self, guest_id: str) -> GuestRow | None: ...

    async def account(self, name: str) -> AccountRow | None: ...

    async def ratings(self, guests: Sequence[str], game: str) -> list[RatingRow]:
        """What is known of those guests' strength in a game."""

    async def ratings_of(self, guest: str) -> list[RatingRow]:
        """A guest's strength in every game they finished."""

    async def results_of(self, guest: str, before: int, most: int) -> list[ResultRow]:
        """How a guest's games ended before a moment, the last first."""

    async def outages(self) -> list[OutageRow]: ...

    async def fact(self, name: str) -> str | None:
        """A fact about the place."""

    async def settled(self, name: str, value: str) -> str:
        """A fact about the place; what is given, if there was none."""

    async def everything(self) -> Sequence[AnyRow] | Iterator[AnyRow]:
        """Every row, in a fixed order."""

    async def close(self) -> None: ...
