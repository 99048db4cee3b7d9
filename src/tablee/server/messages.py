"""What travels over a socket, both ways: typed, tagged by `type`. Told in docs/protocol.md."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from tablee.server.wish import AnyClock

PROTOCOL = 1
MOST_BYTES = 16 << 10
"""The longest message that a client may send."""

NO_ZERO = r"^[^\x00]*$"
"""Texts that are kept have no character zero: PostgreSQL keeps none."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_ZERO)]
Facts: TypeAlias = Mapping[str, int | str | tuple[int | str, ...]]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]


# --- from a client ---


class Said(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client says; `id` is the client's own name for it, and comes back with the answer."""

    id: Id


class Act(Said, frozen=True, tag="act", kw_only=True):
    """Do this, in the position that had the number `seq`."""

    seq: Seq
    action: Raw


class Ask(Said, frozen=True, tag="ask", kw_only=True):
    """List my legal actions from number `start` on."""

    seq: Seq
    start: Seq = 0


class Undo(Said, frozen=True, tag="undo", kw_only=True):
    """Take back my last action."""

    seq: Seq


class Answer(Said, frozen=True, tag="answer", kw_only=True):
    """Whether I agree that the undo that is asked for is made."""

    seq: Seq
    agree: bool


class Talk(Said, frozen=True, tag="talk", kw_only=True):
    """Say something at the table."""

    text: Annotated[str, Meta(max_length=2000)]


class Leave(Said, frozen=True, tag="leave", kw_only=True):
    """A bot shall play for me."""


class Back(Said, frozen=True, tag="back", kw_only=True):
    """I play myself again."""


class Resend(Said, frozen=True, tag="resend", kw_only=True):
    """Send me everything again."""


FromClient: TypeAlias = Act | Ask | Undo | Answer | Talk | Leave | Back | Resend


# --- from the server ---


class Told(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """What a client is told."""


class SeatInfo(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits there, as everyone may see it."""

    name: str = ""
    taken: bool = False
    bot: str | None = None
    """The level of the bot that plays here, be it for itself or for an absent person."""
    away: bool = False
    """A bot plays for the person who sits here."""
    here: bool = False
    """Whether the person is connected."""


class Proof(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What binds the deals; the secret is told when the game is over."""

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str | None = None


class UndoAsked(Struct, frozen=True, kw_only=True):
    """An undo that waits for the others' consent."""

    seat: int
    seq: int
    needs: tuple[int, ...]
    """The seats that have not agreed yet."""


class Table(Told, frozen=True, tag="table", kw_only=True):
    """The table itself: who sits where, how it is set, how far it is."""

    id: str
    game: str
    rules: str
    status: Literal["waiting", "playing", "over"]
    players: int
    options: dict[str, str]
    edition: str
    first: int | None
    """The seat that begins; none: the draw decides."""
    clock: AnyClock
    is_open: bool
    host: int | None
    """The host's seat, if they sit."""
    seats: tuple[SeatInfo, ...]
    proof: Proof
    quiet: bool = False
    """Whether spectators hear no chat."""
    watching: int = 0
    undo: UndoAsked | None = None
    rematch: str | None = None
    rematch_of: str | None = None


class You(Told, frozen=True, tag="you", kw_only=True):
    """Who the client is at this table: the first message on every socket."""

    protocol: int = PROTOCOL
    seat: int | None
    is_host: bool


class Clock(Struct, frozen=True, kw_only=True):
    """Milliseconds left: of the move under way, and each seat's reserve."""

    seat: int
    move: int
    reserves: tuple[int, ...]


class Offer(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the viewer may do now: all actions, or the first of them, or a game's compact form."""

    count: int
    actions: tuple[Any, ...] = ()
    compact: Any = None


class Line(Struct, frozen=True):
    """A line of the log: a text key of the game and its facts."""

    key: str
    facts: Facts


class View(Told, frozen=True, tag="view", kw_only=True):
    """All the viewer may know, and the log from line `start` on: what it had from there is void."""

    seq: int
    view: Any
    start: int
    lines: tuple[Line, ...]
    offer: Offer | None = None
    clock: Clock | None = None
    last: int | None = None
    """The seat whose action was the last: it may ask for an undo."""


class Done(Told, frozen=True, tag="done", kw_only=True):
    """What was asked is done and kept; an action made position `seq`."""

    id: str
    seq: int


class Refused(Told, frozen=True, tag="refused", kw_only=True):
    """Against the rules: which rule, why (a text key of the game), the facts of the case."""

    id: str
    rule: str
    why: str
    facts: Facts


class Stale(Told, frozen=True, tag="stale", kw_only=True):
    """That was meant for another position; the present one follows."""

    id: str
    seq: int


class Wrong(Told, frozen=True, tag="wrong", kw_only=True):
    """It cannot be done: a text key of the product and its facts."""

    id: str | None
    why: str
    facts: Facts


class Listed(Told, frozen=True, tag="listed", kw_only=True):
    """Legal actions from number `start` on, of `count`."""

    id: str
    seq: int
    start: int
    count: int
    actions: tuple[Any, ...]


class Heard(Told, frozen=True, tag="heard", kw_only=True):
    """Something said at the table; the seat is none for a spectator."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


FromServer: TypeAlias = You | Table | View | Done | Refused | Stale | Wrong | Listed | Heard

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
decode = _decoder.decode
"""A client's message; raises a DecodeError that says what is wrong with it."""


def schemas() -> dict[str, Any]:
    """The JSON schema of all messages: `FromClient` and `FromServer` are the two unions."""
    (client, server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {"$defs": {"FromClient": client, "FromServer": server, **parts}}
