"""The games in the collection: facts about each game, the bots that play it, and its rulebook."""

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from tablee.bots import BOTS
from tablee.core.level import LEVELS
from tablee.core.setting import About
from tablee.registry import all_games, find_game
from tablee.server.web.errors import ANSWERS, language_of

AnyRequest = Request[None, None, State]


class BotLevel(Struct, frozen=True):
    """A level of bots that people can choose. `strength` is 1 for the weakest level."""

    level: str
    strength: int


class GameInfo(Struct, frozen=True):
    """A game, its editions, and the bots that can play it."""

    about: About
    editions: tuple[str, ...]
    levels: tuple[str, ...]
    """The names of all bots, including the ones for tests."""
    bot_levels: tuple[BotLevel, ...]
    """The levels that people can choose, weakest first."""


class Rulebook(Struct, frozen=True):
    """A rulebook: the whole text, and each rule by its number."""

    text: str
    rules: dict[str, str]


@get("/api/games", responses=ANSWERS)
async def games() -> list[GameInfo]:
    """All games in the collection."""
    bot_levels = tuple(BotLevel(level, number) for number, level in enumerate(LEVELS, 1))
    return [
        GameInfo(game.about, tuple(game.editions()), tuple(BOTS), bot_levels)
        for game in all_games().values()
    ]


@get("/api/games/{game:str}/rules", responses=ANSWERS)
async def rules(request: AnyRequest, game: FromPath[str]) -> Rulebook:
    """A game's rulebook, in the language that `lang` names, or else in the reader's language."""
    book = find_game(game).rulebook(language_of(request))
    return Rulebook(book.text, book.rules)


ROUTES = [games, rules]
