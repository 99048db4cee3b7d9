"""Parts of the messages that a client and a table exchange: clocks, views, seats, the proof."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from tablee.core.game_schema import REF
from tablee.core.reveal import NonceState
from tablee.core.view import Outcome

# --- the clocks that a table can have ---


class NoClock(Struct, frozen=True, tag_field="type", tag="none"):
    """Unlimited time."""


class LiveClock(Struct, frozen=True, tag_field="type", tag="live", kw_only=True):
    """A number of seconds for each move, and a reserve of seconds for the whole game."""

    move: Annotated[int, Meta(ge=5, le=3600)] = 60
    reserve: Annotated[int, Meta(ge=0, le=7200)] = 300


class DailyClock(Struct, frozen=True, tag_field="type", tag="daily", kw_only=True):
    """A number of hours for each move."""

    hours: Annotated[int, Meta(ge=1, le=336)] = 24


AnyClock: TypeAlias = NoClock | LiveClock | DailyClock


# --- views and actions, whose exact types each game defines ---


class GameAction(Struct, frozen=True):
    """What the actions of all games have in common. Each game adds its own fields."""

    type: str


class CompactOffer(Struct, frozen=True):
    """All legal actions in a compact form. Each game that has such a form adds its own fields."""


class GameView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the views of all games have in common. Each game adds its own fields."""

    seat: int | None = None
    to_act: tuple[int, ...] = ()
    """The seats that must decide now. There are several if they choose at once."""
    out: tuple[int, ...] = ()
    """The seats that are out of the game. They keep their place at the table."""
    outcome: Outcome | None = None


EncodedAction: TypeAlias = Annotated[
    Raw, Meta(extra_json_schema={"$ref": REF.format(name="GameAction")})
]
"""An action as JSON. The schemas call it `GameAction`."""
EncodedView: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"$ref": REF.format(name="GameView")})]
"""A view as JSON. The schemas call it `GameView`."""
AnyAction: TypeAlias = Annotated[Any, Meta(extra_json_schema={"$ref": REF.format(name="GameAction")})]
"""An action that is not encoded yet. The schemas call it `GameAction`."""
AnyCompactOffer: TypeAlias = Annotated[
    Any, Meta(extra_json_schema={"$ref": REF.format(name="CompactOffer")})
]
"""All legal actions in a compact form that the game defines. The schemas call it `CompactOffer`."""


# --- parts of the message about a table ---


class SeatInfo(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The public facts about a seat."""

    name: str = ""
    """The name of a person. Empty for a person who has been deleted, and in a free seat."""
    is_guest: bool = False
    """Whether the person has no account, so that anybody could bear this name."""
    taken: bool = False
    bot: str | None = None
    """The level of the bot that plays here, in its own seat or for an absent person."""
    away: bool = False
    """Whether a bot plays for the person who sits here."""
    here: bool = False
    """Whether the person is connected."""
    lost: bool = False
    """Whether the person was connected and is not any more."""
    replaceable_in: int | None = None
    """Milliseconds until any player may let a bot play for this absent person. Null if nobody may."""
    muted: bool = False
    """Whether the host has muted the person in the chat."""
    face: str = ""
    """The name of the player's face. The name of a bot is that of its face."""
    colour: int | None = None
    """The number of the seat's colour, from 0. A rematch keeps it, although everyone changes seats."""


class SeatNonce(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a seat adds to the deals. Before the deal, `committed` means that it will reveal a nonce."""

    state: NonceState | Literal["committed"] = "none"
    commitment: str = ""


class Proof(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What proves that the deals were fair: the hash of their secret, and the secret after the game."""

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str | None = None
    seats: tuple[SeatNonce, ...] = ()
    """One entry for each seat, unless an older version started the game."""
    abandoned_starts: int = 0
    """How many times the seats' nonces were asked for at a start that did not lead to a deal."""


class Starting(Struct, frozen=True, kw_only=True):
    """The host has started the game, and the server is waiting for nonces before it deals."""

    number: int
    """How many times nonces have been asked for at this table, this time included."""
    needs: tuple[int, ...]
    """The seats that have not revealed their nonces yet."""


class UndoAsked(Struct, frozen=True, kw_only=True):
    """An undo that is waiting for the consent of other players."""

    seat: int
    seq: int
    needs: tuple[int, ...]
    """The seats that have not agreed yet."""
