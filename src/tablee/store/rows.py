"""The database's rows, as structs. They contain no SQL, because each store writes its own."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from tablee.core.position import seats_in
from tablee.store.credential_rows import (
    ChallengeUseRow,
    CodeSetRow,
    CodeUseRow,
    CredentialChangeRow,
    MailAddressRow,
    PasskeyRemovalRow,
    PasskeyRow,
)
from tablee.store.mail_rows import MailRow, MailTryRow
from tablee.store.moderation_rows import (
    AdminTokenRow,
    AnnouncementRow,
    AuditRow,
    BlockRow,
    CaseStepRow,
    InvitationRow,
    InvitationUseRow,
    ModeRow,
    ReportLineRow,
    ReportRow,
    RoleRow,
    SanctionRow,
    TableEndRow,
)
from tablee.store.people_rows import (
    AccountRow,
    DeletionRow,
    GuestRow,
    LinkRow,
    LinkUseRow,
    NameRow,
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
    grows = ("starts",)
    fixed = ("secret",)  # its hash has been published

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
    starts: int = 0
    """How many times the host has started the game so that the seats' nonces were asked for."""


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
    pending: int
    """The seats that are to act, as a mask: bit `seat` is set for each of them."""
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
    commitment: str = ""
    """The hash of the nonce that the player's client will reveal, or that the deals were made with."""
    has_account: bool = False
    """Whether the name is that of the guest's account. Without an account anybody can have a name."""


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
    """The seat that is to act after this entry. Of several, the lowest whose turn begins with it."""
    turn: int | None = None
    """The number of the last turn that begins with this entry. None if no turn begins."""
    begun: int | None = None
    """The seats whose turns begin with this entry, as a mask, if there are several: see `turns_of`."""


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
    """Empty if the author has been deleted."""
    at: int
    has_account: bool = False
    """Whether the name was that of the author's account."""


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
    | NameRow
    | PassphraseRow
    | SessionRow
    | LinkRow
    | LinkUseRow
    | DeletionRow
    | CredentialChangeRow
    | PasskeyRow
    | PasskeyRemovalRow
    | CodeSetRow
    | CodeUseRow
    | ChallengeUseRow
    | MailAddressRow
    | MailRow
    | MailTryRow
    | TableRow
    | TableStatusRow
    | SeatRow
    | MoveRow
    | TakeoverRow
    | ChatRow
    | ResultRow
    | RatingRow
    | RoleRow
    | AdminTokenRow
    | SanctionRow
    | CaseStepRow
    | ReportRow
    | ReportLineRow
    | BlockRow
    | AnnouncementRow
    | ModeRow
    | InvitationRow
    | InvitationUseRow
    | TableEndRow
    | AuditRow
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


def turns_of(
    table_id: str, last: int, due: int, position: int, at: int, begun: int | None
) -> list[Turn]:
    """The turns that began together, in the order of the seats. `last` is the number of the last one."""
    seats = seats_in(begun) if begun else (due,)
    first = last - len(seats) + 1
    return [Turn(table_id, number, seat, position, at) for number, seat in enumerate(seats, first)]


def turns_in(rows: Sequence["AnyChange"]) -> list[Turn]:
    """The turns that begin with these rows."""
    turns: list[Turn] = []
    for row in rows:
        if isinstance(row, MoveRow) and row.turn is not None and row.due is not None:
            turns += turns_of(row.table_id, row.turn, row.due, row.seq, row.at, row.begun)
        elif isinstance(row, TakeoverRow):
            turns.append(Turn(row.table_id, row.turn, row.seat, row.position, row.at))
    return turns


class Kept(Struct, frozen=True, kw_only=True):
    """The rows of one table. When tables are listed, `moves` and `chat` are left empty."""

    table: TableRow
    status: TableStatusRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    chat: tuple[ChatRow, ...]
