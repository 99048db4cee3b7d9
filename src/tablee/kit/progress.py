"""Tells how far a check is: at which of a game's tables."""

from collections.abc import Callable
from copy import copy
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.kit.play import label


def watched(game: AnyGame, tell: Callable[[str], None]) -> AnyGame:
    """A copy of the game that tells the label of each table that a check asks for."""
    watched_game = copy(game)

    def setting(players: int, **wanted: Any) -> Setting:
        made = game.setting(players, **wanted)
        if "options" in wanted:
            tell(label(made))
        return made

    vars(watched_game)["setting"] = setting
    return watched_game
