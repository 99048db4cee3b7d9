"""What a host chooses for a table."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tablee.core.game import AnyGame
from tablee.core.setting import Setting


class NoClock(Struct, frozen=True, tag_field="type", tag="none"):
    """All the time in the world."""


class LiveClock(Struct, frozen=True, tag_field="type", tag="live", kw_only=True):
    """Seconds for each move, and a reserve for the whole game."""

    move: Annotated[int, Meta(ge=5, le=3600)] = 60
    reserve: Annotated[int, Meta(ge=0, le=7200)] = 300


class DailyClock(Struct, frozen=True, tag_field="type", tag="daily", kw_only=True):
    """Hours for each move."""

    hours: Annotated[int, Meta(ge=1, le=336)] = 24


AnyClock: TypeAlias = NoClock | LiveClock | DailyClock


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table as its host wants it; `first` is none where the draw decides who begins."""

    game: Annotated[str, Meta(max_length=64)]
    players: int
    options: dict[str, str] = {}
    edition: Annotated[str, Meta(max_length=64)] | None = None
    first: int | None = None
    clock: AnyClock = NoClock()
    is_open: bool = False
    quiet: bool = False
    """Whether spectators hear no chat."""
    muted: tuple[str, ...] = ()
    """The guests who may not talk here."""
    unheard: int = 0
    """The number of the first line of chat that spectators may hear: those before were said quietly."""


def setting_of(game: AnyGame, wish: Wish, first: int) -> Setting:
    """The settings of a match by that wish; raises a Mistake for what the game does not have."""
    return game.setting(wish.players, first=first, edition=wish.edition, options=wish.options)
