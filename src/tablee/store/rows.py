"""The database's rows, as structs. They contain no SQL, because each store writes its own."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from tablee.store.people_rows import (
    AccountRow,
    GuestRow,
    LinkRow,
    LinkUseRow,
    PassphraseRow,
    SessionRow,
)
from tablee.store.row import Removal, Rewrite, Row

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
"""The status of a table whose game never began, and where nobody was for a long time."""
Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
START, ACT, UNDO = "start", "act", "undo"
CHAT_SHOWN = 100
"""At most this many chat messages, the latest ones, are read together with a table."""


class TableRow(Row, frozen=True, kw_only=True):
    """A table and its settings. Nobody may see the secret behind its deals before the game is over."""

    relation = "tables"
    key = ("id",)

    id: str
    game: str
    rules: str
    host: str
    wish: bytes
    """The settings that the host chose (players, options, clock …), as JSON."""
    secret: str
    created_at: int
    rematch_of: str | None = None
    rematch: str | None = None


class NewTableRow(TableRow, frozen=True, kw_only=True):
    """A table that must not exist yet. If one has this id already, the whole commit is refused."""

    accumulates = True


class TableStatusRow(Row, frozen=True, kw_only=True):
    """A table's status, as lists of tables show it. At `wake_at`, a process must load the table."""

    relation = "turns"
    key = ("table_id",)

    table_id: str
    status: Status
    listed: bool
    """Whether strangers see the table in the lobby."""
    to_act: int | None
    wake_at: int | None
    updated_at: int
    turn: int = 0
    """The number of the current turn, which is how many turns have begun at this table."""


class SeatRow(Row, frozen=True, kw_only=True):
    """A seat and who has it: a guest, a bot or nobody. `stand_in` is a bot for an absent guest."""

    relation = "seats"
    key = ("table_id", "seat")

    table_id: str
    seat: int
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    nonce: str = ""
    face: str = ""
    """The player's face at this table. Empty in a free seat, and in rows that an older version wrote."""


class MoveRow(Row, frozen=True, kw_only=True):
    """One entry of a table's log: the start, an action and the random events after it, or an undo."""

    relation = "moves"
    key = ("table_id", "seq")
    accumulates = True

    table_id: str
    seq: int
    kind: str
    seat: int | None
    body: bytes
    client: str
    """The id that the client gave its message, so that a message sent twice is not played twice."""
    spent: int
    """The milliseconds that this entry took from the seat's reserve of time."""
    at: int
    due: int | None = None
    """The seat that is to act after this entry."""
    turn: int | None = None
    """The number of the turn that begins with this entry. None if no turn begins."""


class TakeoverRow(Row, frozen=True, kw_only=True):
    """A turn that begins without a move: a bot takes over the seat to act, or its person returns."""

    relation = "takeovers"
    key = ("table_id", "turn")
    accumulates = True

    table_id: str
    turn: int
    seat: int
    position: int
    """The number of the last entry in the table's log when the turn begins."""
    at: int


class ChatRow(Row, frozen=True, kw_only=True):
    """A chat message."""

    relation = "chat"
    key = ("table_id", "number")
    accumulates = True

    table_id: str
    number: int
    guest: str
    seat: int | None
    name: str
    text: str
    at: int


class OutageRow(Row, frozen=True, kw_only=True):
    """A period in which nobody could move, for example because no server ran. No clock counts it."""

    relation = "outages"
    key = ("began_at",)
    accumulates = True

    began_at: int
    ended_at: int


class PlaceRow(Row, frozen=True, kw_only=True):
    """A fact about the place itself (see place_facts.py)."""

    relation = "place"
    key = ("name",)

    name: str
    value: str


class ResultRow(Row, frozen=True, kw_only=True):
    """How a game ended for a person. Place 1 is the best. Players with equal results share a place."""

    relation = "results"
    key = ("table_id", "seat")
    accumulates = True

    table_id: str
    seat: int
    guest: str
    game: str
    players: int
    place: int
    score: int
    at: int


class RatingRow(Row, frozen=True, kw_only=True):
    """A person's strength in a game: the estimate `mu` and its uncertainty `sigma`."""

    relation = "ratings"
    key = ("guest", "game")

    guest: str
    game: str
    mu: float
    sigma: float
    games: int
    won: int


AnyRow: TypeAlias = (
    PlaceRow
    | OutageRow
    | GuestRow
    | AccountRow
    | PassphraseRow
    | SessionRow
    | LinkRow
    | LinkUseRow
    | TableRow
    | TableStatusRow
    | SeatRow
    | MoveRow
    | TakeoverRow
    | ChatRow
    | ResultRow
    | RatingRow
)
AnyChange: TypeAlias = AnyRow | Removal | Rewrite
"""What a commit can contain. The rows are written first, then the rewrites, then the removals."""
ROWS: tuple[type[AnyRow], ...] = get_args(AnyRow)
"""All kinds of rows, in the order in which an export lists them."""


class Turn(Struct, frozen=True):
    """A turn that has begun at a table. `seq` counts the turns of this table from 1."""

    table_id: str
    seq: int
    seat: int
    position: int
    """The number of the position in which the turn began."""
    at: int


class Kept(Struct, frozen=True, kw_only=True):
    """The rows of one table. When tables are listed, `moves` and `chat` are left empty."""

    table: TableRow
    status: TableStatusRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    chat: tuple[ChatRow, ...]
