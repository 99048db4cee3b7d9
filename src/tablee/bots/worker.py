"""A bot in a process of its own: bytes come in, bytes go out, and nothing else passes."""

import msgspec
from msgspec import Struct

from tablee.bots import make_bot
from tablee.core.setting import Setting
from tablee.core.view import View
from tablee.registry import find_game


class Question(Struct, frozen=True):
    """What to decide: the table's settings, what the seat knows, and which bot is asked."""

    setting: Setting
    view: msgspec.Raw
    bot: str
    seed: int


def ask(setting: Setting, view: View, bot: str, seed: int) -> bytes:
    """A question as bytes."""
    return msgspec.json.encode(Question(setting, msgspec.Raw(msgspec.json.encode(view)), bot, seed))


def answer(question: bytes) -> bytes:
    """The action that the bot chooses, as bytes."""
    asked = msgspec.json.decode(question, type=Question)
    game = find_game(asked.setting.game)
    view: View = msgspec.json.decode(asked.view, type=game.view_type)
    legal = tuple(msgspec.convert(action, game.actions) for action in view.legal)
    view = msgspec.structs.replace(view, legal=legal)
    return msgspec.json.encode(make_bot(asked.bot, asked.seed).choose(game, asked.setting, view))
