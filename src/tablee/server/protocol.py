"""The messages that a client and a table exchange over a socket. docs/protocol.md describes them."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.core.fair import SECRET, SECRET_BYTES
from tablee.core.game_schema import REF, drop_absent_nulls, structs_in
from tablee.server.message_parts import (
    AnyAction as AnyAction,
)
from tablee.server.message_parts import (
    AnyClock as AnyClock,
)
from tablee.server.message_parts import (
    AnyCompactOffer as AnyCompactOffer,
)
from tablee.server.message_parts import (
    CompactOffer as CompactOffer,
)
from tablee.server.message_parts import (
    DailyClock as DailyClock,
)
from tablee.server.message_parts import (
    EncodedAction as EncodedAction,
)
from tablee.server.message_parts import (
    EncodedView as EncodedView,
)
from tablee.server.message_parts import (
    GameAction as GameAction,
)
from tablee.server.message_parts import (
    GameView as GameView,
)
from tablee.server.message_parts import (
    LiveClock as LiveClock,
)
from tablee.server.message_parts import (
    NoClock as NoClock,
)
from tablee.server.message_parts import (
    Proof as Proof,
)
from tablee.server.message_parts import (
    SeatInfo as SeatInfo,
)
from tablee.server.message_parts import (
    SeatNonce as SeatNonce,
)
from tablee.server.message_parts import (
    Starting as Starting,
)
from tablee.server.message_parts import (
    UndoAsked as UndoAsked,
)

PROTOCOL = 1
MAX_MESSAGE_BYTES = 16 << 10
"""The longest message that a client may send, in bytes."""

NO_ZERO = r"^[^\x00]*$"
"""Matches a text without the zero character, which PostgreSQL cannot store."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_ZERO)]
Hex: TypeAlias = Annotated[str, Meta(pattern=f"^{SECRET.pattern}$", max_length=2 * SECRET_BYTES)]
"""32 bytes as lower-case hexadecimal digits: a nonce, or the hash of one."""
Facts: TypeAlias = Mapping[str, int | str | tuple[int | str, ...]]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
CLOSE_TRY_AGAIN = 1012
"""The close code that tells a client to reconnect, for example because its table is reloaded."""


# --- messages from a client ---


class ClientMessage(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message from a client. The answer carries the same `id`."""

    id: Id


class Act(ClientMessage, frozen=True, tag="act", kw_only=True):
    """Play this action in position number `seq`.

    If several seats choose at once, it may be any position since the sender was asked to choose.
    """

    seq: Seq
    action: EncodedAction


class Ask(ClientMessage, frozen=True, tag="ask", kw_only=True):
    """List my legal actions, beginning with number `start`."""

    seq: Seq
    start: Seq = 0


class Undo(ClientMessage, frozen=True, tag="undo", kw_only=True):
    """Return to my last decision. The bots' actions since then are taken back, too.

    While others still have to choose, my choice alone is withdrawn.
    """

    seq: Seq


class Answer(ClientMessage, frozen=True, tag="answer", kw_only=True):
    """Agree to a requested undo, or refuse it."""

    seq: Seq
    agree: bool


class Talk(ClientMessage, frozen=True, tag="talk", kw_only=True):
    """Send a chat message."""

    text: Annotated[str, Meta(max_length=2000)]


class Leave(ClientMessage, frozen=True, tag="leave", kw_only=True):
    """Let a bot play for me."""


class Back(ClientMessage, frozen=True, tag="back", kw_only=True):
    """Let me play again instead of the bot."""


class Resend(ClientMessage, frozen=True, tag="resend", kw_only=True):
    """Send everything again that the server sends to a new connection."""


class Commit(ClientMessage, frozen=True, tag="commit", kw_only=True):
    """Before the start: the SHA-256 hash of a nonce that I will reveal. It replaces my earlier one."""

    commitment: Hex


class Reveal(ClientMessage, frozen=True, tag="reveal", kw_only=True):
    """The nonce that I committed to, in answer to `reveal_asked`."""

    nonce: Hex


FromClient: TypeAlias = Act | Ask | Undo | Answer | Talk | Leave | Back | Resend | Commit | Reveal


# --- messages from the server ---


class ServerMessage(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A message from the server."""


class Table(ServerMessage, frozen=True, tag="table", kw_only=True):
    """A table: its seats, settings and status."""

    id: str
    game: str
    rules: str
    status: Literal["waiting", "playing", "over"]
    players: int
    options: dict[str, str]
    edition: str
    first: int | None
    """The seat that begins. Null if it is chosen at random."""
    clock: AnyClock
    is_open: bool
    host: int | None
    """The host's seat. Null if the host has no seat."""
    seats: tuple[SeatInfo, ...]
    proof: Proof
    quiet: bool = False
    """Whether the chat is hidden from spectators."""
    practice: bool = False
    """Whether a person who plays against bots may take back everything. Such a game is never rated."""
    unrated: Literal["practice", "undo", "deal"] | None = None
    """Why this game changes nobody's rating: the table is for practice, an undo passed a bot's move, or
    the deal is that of another table. Null also if too few people play: only games of at least two
    people are rated."""
    watching: int = 0
    starting: Starting | None = None
    undo: UndoAsked | None = None
    rematch: str | None = None
    rematch_of: str | None = None
    deal_of: str | None = None
    """The finished table whose deal is played again here."""
    teams: tuple[int, ...] = ()
    """The team of each seat. Empty if everyone plays for themselves."""


class You(ServerMessage, frozen=True, tag="you", kw_only=True):
    """The client's seat at this table. This is the first message on every socket."""

    protocol: int = PROTOCOL
    seat: int | None
    is_host: bool


class RevealAsked(ServerMessage, frozen=True, tag="reveal_asked", kw_only=True):
    """Reveal your nonce now. Everything here is fixed before anyone's nonce is known."""

    number: int
    """How many times nonces have been asked for at this table, this time included."""
    commitment: str
    """The hash of the server's secret. It never changes at a table."""
    commitments: tuple[str, ...]
    """The hash of each seat's nonce. Empty for a seat without one."""
    terms: str
    """The hash of the settings, as the record has it."""


class SeatClock(Struct, frozen=True, kw_only=True):
    """The milliseconds that a seat has left for its current move."""

    seat: int
    move: int


class Clock(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The milliseconds left for the current move, and in the reserve of each seat."""

    seat: int
    """The seat that is to act. Of several, the lowest."""
    move: int
    reserves: tuple[int, ...]
    others: tuple[SeatClock, ...] = ()
    """The other seats that are to act at the same time."""


class Offer(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The viewer's legal actions: all of them, the first of them, or the game's own compact form."""

    count: int
    actions: tuple[AnyAction, ...] = ()
    compact: AnyCompactOffer | None = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line in the log: the key of one of the game's texts, and the facts for that text."""

    key: str
    facts: Facts
    stand_in: int | None = None
    """The seat in which a bot played for an absent person, if this line tells of that bot's move."""


class View(ServerMessage, frozen=True, tag="view", kw_only=True):
    """Everything that the viewer may know. `lines` replace the log's lines from number `start` on."""

    seq: int
    view: Annotated[Any, Meta(extra_json_schema={"$ref": REF.format(name="GameView")})]
    start: int
    lines: tuple[LogLine, ...]
    offer: Offer | None = None
    clock: Clock | None = None
    last: int | None = None
    """The seat that acted last."""
    can_undo: bool = False
    """Whether the viewer may return to their last decision now, or ask the other people for it."""
    can_withdraw: bool = False
    """Whether that decision is a choice in a window that is still open. The viewer's undo then withdraws
    it alone, which needs nobody's consent and changes nothing about ratings."""


class Done(ServerMessage, frozen=True, tag="done", kw_only=True):
    """The message was carried out and committed. `seq` is the number of the current position."""

    id: str
    seq: int


class Refused(ServerMessage, frozen=True, tag="refused", kw_only=True):
    """The action breaks the rule `rule`. `why` is the key of one of the game's texts."""

    id: str
    rule: str
    why: str
    facts: Facts


class Stale(ServerMessage, frozen=True, tag="stale", kw_only=True):
    """The message was meant for another position. A view of the current position follows.

    No view follows if the client has had many sent again, with `resend` or by messages like this one.
    """

    id: str
    seq: int


class Wrong(ServerMessage, frozen=True, tag="wrong", kw_only=True):
    """The message cannot be carried out. `why` is the key of one of Tablée's own texts."""

    id: str | None
    why: str
    facts: Facts


class Listed(ServerMessage, frozen=True, tag="listed", kw_only=True):
    """One page of the `count` legal actions, beginning with number `start`."""

    id: str
    seq: int
    start: int
    count: int
    actions: tuple[AnyAction, ...]


class Heard(ServerMessage, frozen=True, tag="heard", kw_only=True):
    """A chat message. The same number is sent again if its author's seat or name changes.

    The seat and the name are those that the author has now. The seat of a spectator is null.
    """

    number: int
    seat: int | None
    name: str
    is_guest: bool = False
    """Whether the author has no account, so that anybody could bear this name."""
    muted: bool = False
    """Whether the host has muted the author."""
    gone: bool = False
    """Whether a moderator has removed the line. Its text is empty."""
    text: str
    """Empty if the author has been deleted."""
    at: int


class Announcement(Struct, frozen=True, kw_only=True):
    """A message from those who run the place to everyone, in each language."""

    id: str
    fr: str
    en: str
    ends_at: int
    """The moment when it ends, in milliseconds since 1970."""


class Notice(ServerMessage, frozen=True, tag="notice", kw_only=True):
    """What everyone at the place is told: announcements, and the modes that are on.

    It replaces the notice before. Without one, there is nothing to tell.
    """

    announcements: tuple[Announcement, ...] = ()
    modes: tuple[Literal["closed", "draining", "read-only"], ...] = ()


class OwnSanction(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a moderator decided about the reader. With its `id`, the reader can appeal once."""

    id: str
    kind: Literal["warn", "mute", "rename", "suspend", "ban"]
    reason: str
    made_at: int
    ends_at: int | None = None
    """Null if it has no end."""
    appealed: bool = False
    answer: str | None = None
    """The answer to the appeal."""


class Sanctions(ServerMessage, frozen=True, tag="sanctions", kw_only=True):
    """The sanctions against the reader that are in force."""

    sanctions: tuple[OwnSanction, ...]


FromServer: TypeAlias = (
    You
    | Table
    | RevealAsked
    | View
    | Done
    | Refused
    | Stale
    | Wrong
    | Listed
    | Heard
    | Notice
    | Sanctions
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
decode = _decoder.decode
"""Decodes a client's message. Raises a DecodeError that says what is wrong."""


def schemas() -> dict[str, Any]:
    """The JSON schema of all messages. It has two unions, `FromClient` and `FromServer`."""
    roots = [FromClient, FromServer, GameAction, GameView, CompactOffer]
    (client, server, *_), parts = msgspec.json.schema_components(roots, ref_template=REF)
    drop_absent_nulls(parts, structs_in(roots))
    return {"$defs": {"FromClient": client, "FromServer": server, **parts}}
