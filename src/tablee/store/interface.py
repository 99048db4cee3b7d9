"""The interface that every store has, whichever database it uses."""

from collections.abc import Awaitable, Iterator, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from tablee.store.people_rows import AccountRow, GuestRow, LinkRow, PassphraseRow, SessionRow
from tablee.store.row import Row
from tablee.store.rows import AnyChange, AnyRow, Kept, OutageRow, RatingRow, ResultRow, Turn

R = TypeVar("R", bound=Row)


class StoreError(Exception):
    """Rows could not be written, or could not be read."""


class Taken(StoreError):
    """A row with this key exists already, and rows of this kind are never replaced."""


class Doubt(StoreError):
    """It is unknown whether the commit succeeded. Reload the data to find out."""


class Fenced(StoreError):
    """This process has lost its lease. It can write no rows, and other processes may own its tables."""


class Overtaken(StoreError):
    """The rows were computed from data that have changed since. Compute them again."""


class Full(StoreError):
    """The disk is full."""


class Owner(Struct, frozen=True):
    """Another process that owns a table. `link` is its address for other processes."""

    process: str
    link: str


class Held(Struct, frozen=True):
    """This process owns the table.

    If the previous owner lost its lease, `since` is the moment of that owner's last renewal.
    """

    since: int | None = None


class Store(Protocol):
    """Writes and reads rows. Each commit is written completely or not at all."""

    @property
    def is_alive(self) -> bool:
        """Whether the thread or task that writes is still running."""

    def commit(self, *changes: AnyChange) -> Awaitable[None]:
        """Make the changes in one transaction. The result is ready when they are on disk."""

    async def find(self, kind: type[R], rest: str, *given: object) -> list[R]:
        """The rows of a kind that `rest` selects: SQL for both stores, such as WHERE and ORDER BY.

        A `?` stands for each of the given values. Only modules in `tablee.store` contain such SQL.
        """

    async def table(self, table_id: str) -> Kept | None:
        """One table with its moves and latest chat."""

    async def listed(self, most: int) -> list[Kept]:
        """The open tables in the lobby, newest first, without moves and chat."""

    async def count_listed(self, host: str) -> int:
        """The number of open tables in the lobby whose host is this guest."""

    async def tables_of(self, guest: str, most: int) -> list[Kept]:
        """A guest's tables, without moves and chat. Those where it is the guest's turn come first.

        Closed tables are left out.
        """

    async def waking(self) -> list[tuple[int, str]]:
        """For each table that must be loaded at some moment: the moment and the table's id."""

    async def last_turns(self) -> dict[str, int]:
        """For each table, the number of the last turn that began there."""

    async def turns_after(self, table_id: str, seq: int) -> list[Turn]:
        """The turns that began at a table after turn number `seq`, in order."""

    async def guest(self, guest_id: str) -> GuestRow | None: ...

    async def account(self, name: str) -> AccountRow | None: ...

    async def account_of(self, guest: str) -> AccountRow | None:
        """The guest's account. The oldest, if an older version let the guest create several."""

    async def passphrase(self, account: str) -> PassphraseRow | None:
        """The latest passphrase that replaced an account's first one. None if none did."""

    async def session(self, session_id: str) -> SessionRow | None: ...

    async def open_sessions(self, guest: str) -> list[SessionRow]:
        """The guest's sessions that have not ended, the one used last first."""

    async def link(self, hashed: str) -> LinkRow | None: ...

    async def ratings(self, guests: Sequence[str], game: str) -> list[RatingRow]:
        """The ratings of these guests in a game."""

    async def ratings_of(self, guest: str) -> list[RatingRow]:
        """A guest's ratings in all games."""

    async def results_of(self, guest: str, before: int, most: int) -> list[ResultRow]:
        """A guest's results before the moment `before`, newest first, at most `most` of them."""

    async def outages(self) -> list[OutageRow]: ...

    async def fact(self, name: str) -> str | None:
        """The value of a stored fact about the place. None if no fact has this name."""

    async def settled(self, name: str, value: str) -> str:
        """The value of the stored fact `name`. If there is none, `value` is stored first."""

    async def everything(self) -> Sequence[AnyRow] | Iterator[AnyRow]:
        """Every row, in a fixed order."""

    async def close(self) -> None: ...
