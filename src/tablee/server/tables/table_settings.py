"""The settings of a table, which its host chooses."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.server.protocol import AnyClock, NoClock


class TableSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings that a host chooses for a table. If `first` is None, a random seat begins."""

    game: Annotated[str, Meta(max_length=64)]
    players: int
    options: dict[str, str] = {}
    edition: Annotated[str, Meta(max_length=64)] | None = None
    first: int | None = None
    clock: AnyClock = NoClock()
    is_open: bool = False
    practice: bool = False
    """Whether a person who plays against bots may take back everything. Such a game is never rated."""
    quiet: bool = False
    """Whether the chat is hidden from spectators."""
    muted: tuple[str, ...] = ()
    """The guests who may not write in the chat."""
    seated: tuple[str, ...] = ()
    """The guests in the order in which they sat down. The next host is the first who is present."""
    colours: tuple[int, ...] = ()
    """The number of each seat's colour. Seats that are not listed get the lowest numbers left."""
    deal_of: str = ""
    """The finished table whose deal is played again here, if any. Such a game is never rated."""
    opened_as: str = ""
    """A hash of the request that opened the table, if it had a key by which it can be repeated."""
    unheard: int = 0
    """The number of the first chat line that spectators may read. Earlier lines were hidden."""


def colours_of(settings: TableSettings) -> tuple[int, ...]:
    """The number of each seat's colour. No two seats have the same."""
    listed = settings.colours[: settings.players]
    free = (number for number in range(settings.players + len(listed)) if number not in listed)
    return listed + tuple(next(free) for _ in range(settings.players - len(listed)))


def setting_of(game: AnyGame, settings: TableSettings, first: int) -> Setting:
    """The game's own setting for a match. Raises a Mistake if the game forbids these `settings`."""
    return game.setting(
        settings.players, first=first, edition=settings.edition, options=settings.options
    )


def shown_teams(game: AnyGame, settings: TableSettings) -> tuple[int, ...]:
    """The team of each seat. Empty if everyone plays for themselves."""
    return _teams_of(game, settings.players, settings.edition, tuple(settings.options.items()))


@lru_cache(maxsize=1024)
def _teams_of(
    game: AnyGame, players: int, edition: str | None, options: tuple[tuple[str, str], ...]
) -> tuple[int, ...]:
    """Remembered: a setting reads its edition's file, and the message about a table is frequent."""
    teams = game.teams(game.setting(players, edition=edition, options=dict(options)))
    return () if len(set(teams)) == len(teams) else teams
