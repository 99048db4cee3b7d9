"""Every installed game, ours or an outside author's, passes all checks of the kit."""

import pytest

from tablee.api import is_compiled
from tablee.core.game import AnyGame
from tablee.kit.checks import CHECKS
from tablee.kit.effort import BRIEF, LONG, QUICK, Effort
from tablee.kit.play import settings, settings_for
from tablee.registry import all_games
from tests.kit_checks import CHECKS_OF_FILES, OWN_TESTS

GAMES = list(all_games().values())
EFFORT = QUICK if is_compiled() else BRIEF
"""An uncompiled engine takes ten times as long, so it is tested less."""


@pytest.mark.parametrize(
    "check", [check for check in CHECKS if check not in (*CHECKS_OF_FILES, OWN_TESTS)]
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.about.id)
def test_game_passes(game: AnyGame, check: str) -> None:
    CHECKS[check](game, EFFORT)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.about.id)
def test_game_passes_in_the_long_run(game: AnyGame, check: str) -> None:
    CHECKS[check](game, LONG)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.about.id)
def test_a_quick_check_leaves_out_no_player_count_and_no_value_of_an_option(game: AnyGame) -> None:
    def tried(effort: Effort) -> set[object]:
        chosen = list(settings_for(game, effort))
        return {it.players for it in chosen} | {pair for it in chosen for pair in it.options.items()}

    assert tried(QUICK) == tried(LONG)
    assert list(settings_for(game, LONG)) == list(settings(game))
