"""The rows that are kept. A row says nothing of SQL; each database writes them in its own way."""

from typing import ClassVar, Final, Literal, TypeAlias, get_args

from msgspec import Struct

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
Status: TypeAlias = Literal["waiting", "playing", "over"]
START, ACT, UNDO = "start", "act", "undo"
CHAT_SHOWN = 100
"""A table is read with so much of what was last said."""


class Row(Struct, frozen=True, kw_only=True):
    """One row: in which relation, and its key. Rows that only accumulate refuse a second of a key.

    A field that only grows is not made less by a row that replaces another.
    """

    relation: ClassVar[str] = ""
    key: ClassVar[tuple[str, ...]] = ()
    accumulates: ClassVar[bool] = False
    grows: ClassVar[tuple[str, ...]] = ()


class TableRow(Row, frozen=True, kw_only=True):
    """A table as its host made it. The secret behind its deals never leaves before its end."""

    relation = "tables"
    key = ("id",)

    id: str
    game: str
    rules: str
    host: str
    wish: bytes
    """What the host chose (players, options, clock …), as JSON."""
    secret: str
    created_at: int
    rematch_of: str | None = None
    rematch: str | None = None


class TurnRow(Row, frozen=True, kw_only=True):
    """Where a table stands: what lists of tables need, and when it must be woken."""

    relation = "turns"
    key = ("table_id",)

    table_id: str
    status: Status
    listed: bool
    """Whether strangers see it in the lobby."""
    to_act: int | None
    wake_at: int | None
    updated_at: int


class SeatRow(Row, frozen=True, kw_only=True):
    """Who sits there: a guest, a bot, nobody; and the bot that plays for an absent guest."""

    relation = "seats"
    key = ("table_id", "seat")

    table_id: str
    seat: int
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    nonce: str = ""


class MoveRow(Row, frozen=True, kw_only=True):
    """One entry of a table's log: its start, an action with what Nature did then, or an undo."""

    relation = "moves"
    key = ("table_id", "seq")
    accumulates = True

    table_id: str
    seq: int
    kind: str
    seat: int | None
    body: bytes
    client: str
    """The id that the client gave the action, so that a resend is not played twice."""
    spent: int
    """Milliseconds of the seat's reserve that it cost."""
    at: int


class ChatRow(Row, frozen=True, kw_only=True):
    """Something said at a table."""

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


class GuestRow(Row, frozen=True, kw_only=True):
    """A person, by cookie. A new generation makes all cookies and links before it void."""

    relation = "guests"
    key = ("id",)
    grows = ("generation",)

    id: str
    name: str
    generation: int
    created_at: int


class AccountRow(Row, frozen=True, kw_only=True):
    """A name and a passphrase that lead back to a guest from anywhere."""

    relation = "accounts"
    key = ("name",)
    accumulates = True

    name: str
    guest: str
    hash: str
    created_at: int


class OutageRow(Row, frozen=True, kw_only=True):
    """A time in which no server ran: it counts on nobody's clock."""

    relation = "outages"
    key = ("began_at",)
    accumulates = True

    began_at: int
    ended_at: int


class PlaceRow(Row, frozen=True, kw_only=True):
    """A fact about the place itself."""

    relation = "place"
    key = ("name",)

    name: str
    value: str


class ResultRow(Row, frozen=True, kw_only=True):
    """How a game ended for a person: 1 is the best place, and equals share it."""

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
    """How strong a person is in a game: `mu`, and how doubtful that is, `sigma`."""

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
    | TableRow
    | TurnRow
    | SeatRow
    | MoveRow
    | ChatRow
    | ResultRow
    | RatingRow
)
ROWS: tuple[type[AnyRow], ...] = get_args(AnyRow)
"""In the order in which they are exported."""


class Kept(Struct, frozen=True, kw_only=True):
    """All that is kept of one table."""

    table: TableRow
    turn: TurnRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    chat: tuple[ChatRow, ...]
