"""Runs the kit's checks that only read a game's files. They need no compiled engine."""

import pytest

from tablee.core.game import AnyGame
from tablee.kit.checks import CHECKS
from tablee.kit.effort import BRIEF
from tablee.registry import all_games
from tests.kit_checks import CHECKS_OF_FILES


@pytest.mark.parametrize("check", CHECKS_OF_FILES)
@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.about.id)
def test_the_files_of_a_game_pass(game: AnyGame, check: str) -> None:
    CHECKS[check](game, BRIEF)
