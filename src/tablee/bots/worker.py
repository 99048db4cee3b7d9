"""Lets a bot think in another process. The question and the answer are encoded as bytes.

Servers, remote workers, hints and tests all call `answer`. This function receives only the
settings of the match and what one seat recalls, so a bot cannot know anything else.
"""

import msgspec
from msgspec import Raw, Struct

from tablee.bots import make_bot, make_search_bot
from tablee.core.author_errors import contained
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.core.view import Line, View
from tablee.registry import find_version

MAX_IDEAS = 4
"""The maximum number of moves in a bot's advice."""


class Question(Struct, frozen=True, omit_defaults=True):
    """A question to a bot: the settings of a match and what a seat recalls, both as JSON."""

    setting: Raw
    view: Raw
    bot: str
    wants_advice: bool = False
    """Whether the bot should compare its best moves instead of choosing a move."""


class Idea(Struct, frozen=True):
    """A move, its text, the chance of winning with it, and how often the search tried it."""

    action: Raw
    words: Line
    win: float | None
    visits: int


class Ideas(Struct, frozen=True):
    """The best moves, starting with the very best, and the number of simulated games."""

    ideas: tuple[Idea, ...]
    games: int


def ask(setting: bytes, view: bytes, bot: str, *, wants_advice: bool = False) -> bytes:
    """Encodes a `Question` as bytes."""
    return msgspec.json.encode(Question(Raw(setting), Raw(view), bot, wants_advice))


def ask_another(question: bytes, bot: str) -> bytes:
    """Returns the same question, addressed to another bot."""
    asked = msgspec.json.decode(question, type=Question)
    return msgspec.json.encode(msgspec.structs.replace(asked, bot=bot))


def answer(question: bytes, seed: int) -> bytes:
    """Returns the bot's action, or its `Ideas`, as JSON. `seed` starts the bot's random numbers.

    Whatever a game raises, the caller gets an Exception: anyio raises the rest again in the server.
    """
    with contained((BaseException,)):
        return _answer(question, seed)


def _answer(question: bytes, seed: int) -> bytes:
    asked = msgspec.json.decode(question, type=Question)
    setting = msgspec.json.decode(asked.setting, type=Setting)
    game = find_version(setting.game, setting.rules)
    view: View = msgspec.json.decode(asked.view, type=game.view_type)
    # Any position that fits what the seat knows will do, because all have the same legal actions.
    world = game.belief(setting, view).sample(FastChance(seed))
    assert view.seat is not None
    legal = tuple(game.action_of(world, move) for move in world.legal_of(view.seat))
    view = msgspec.structs.replace(view, legal=legal)
    if asked.wants_advice:
        return msgspec.json.encode(_advise(game, setting, view, asked.bot, seed))
    return msgspec.json.encode(make_bot(asked.bot, seed).choose(game, setting, view))


def _advise(game: AnyGame, setting: Setting, view: View, bot: str, seed: int) -> Ideas:
    advice = make_search_bot(bot, seed).advise(game, setting, view)
    ideas = tuple(
        Idea(Raw(msgspec.json.encode(it.action)), game.in_words(it.action), it.win, it.visits)
        for it in advice.candidates[:MAX_IDEAS]
    )
    return Ideas(ideas, advice.simulations)
