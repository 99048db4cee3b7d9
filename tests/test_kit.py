"""Every game of the collection, and any installed one, goes through the whole kit."""

import pytest

from tablee.api import is_compiled
from tablee.core.game import AnyGame
from tablee.kit.checks import CHECKS
from tablee.kit.effort import BRIEF, LONG, QUICK
from tablee.registry import all_games

GAMES = list(all_games().values())
EFFORT = QUICK if is_compiled() else BRIEF
"""Uncompiled all takes ten times as long."""


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.about.id)
def test_game_passes(game: AnyGame, check: str) -> None:
    CHECKS[check](game, EFFORT)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.about.id)
def test_game_passes_in_the_long_run(game: AnyGame, check: str) -> None:
    CHECKS[check](game, LONG)
