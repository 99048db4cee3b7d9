"""The games in the collection: facts about each game, the bots that play it, and its rulebook."""

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from tablee.bots import BOTS
from tablee.core.game import AnyGame
from tablee.core.house_table import HouseTable, Look, read_house_table
from tablee.core.level import LEVELS
from tablee.core.mistake import Mistake
from tablee.core.own_table import OwnTable
from tablee.core.setting import About
from tablee.registry import all_games, find_game
from tablee.server.web.errors import ANSWERS, language_of
from tablee.server.web.game_files import table_of

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
    look: Look | None = None
    """How the box and the cloth look; None if the game has no house table."""
    table: OwnTable | None = None
    """What the package of a game draws itself, below `/games/<id>/table/`."""


class Rulebook(Struct, frozen=True):
    """A rulebook: the whole text, and each rule by its number."""

    text: str
    rules: dict[str, str]


@get("/api/games", responses=ANSWERS)
async def games() -> list[GameInfo]:
    """All games in the collection."""
    bot_levels = tuple(BotLevel(level, number) for number, level in enumerate(LEVELS, 1))
    return [
        GameInfo(
            game.about, tuple(game.editions()), tuple(BOTS), bot_levels, look_of(game), table_of(game)
        )
        for game in all_games().values()
    ]


def look_of(game: AnyGame) -> Look | None:
    """How a game looks. A declaration that cannot be read is its author's matter: the game is listed."""
    try:
        table = read_house_table(game.folder)
    except Mistake:
        return None
    return table.look if table else None


@get("/api/games/{game:str}/house-table", responses=ANSWERS)
async def house_table(game: FromPath[str]) -> HouseTable:
    """The declaration of a game's house table."""
    found = find_game(game)
    table = read_house_table(found.folder)
    if table is None:
        raise Mistake("house-none", game=found.about.title)
    return table


@get("/api/games/{game:str}/rules", responses=ANSWERS)
async def rules(request: AnyRequest, game: FromPath[str]) -> Rulebook:
    """A game's rulebook, in the language that `lang` names, or else in the reader's language."""
    book = find_game(game).rulebook(language_of(request))
    return Rulebook(book.text, book.rules)


ROUTES = [games, house_table, rules]
