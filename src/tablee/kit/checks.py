"""Lists all checks for a game, in the order in which an author should fix failures."""

import traceback
from collections.abc import Callable
from typing import TypeAlias

from tablee.core.author_errors import contained, words_of
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.kit.beliefs import check_beliefs_fit
from tablee.kit.counts import check_perft
from tablee.kit.effort import Effort
from tablee.kit.games import check_games_end
from tablee.kit.house_table import FaultsError, check_house_table
from tablee.kit.learning import check_who_learns_what
from tablee.kit.legality import check_legal_is_not_refused
from tablee.kit.lockstep import check_compiled_like_uncompiled
from tablee.kit.own_tests import check_own_tests
from tablee.kit.play import BrokenError
from tablee.kit.records import check_replay
from tablee.kit.rules_version import check_golden
from tablee.kit.scores import check_scores_add_up
from tablee.kit.shape import check_shape
from tablee.kit.state_code import check_state_code
from tablee.kit.twins import check_nothing_leaks
from tablee.kit.windows import check_choices_commute
from tablee.kit.words import check_every_rule_is_tested, check_rulebook, check_texts

Check: TypeAlias = Callable[[AnyGame, Effort], None]

CHECKS: dict[str, Check] = {
    "shape": check_shape,
    "rulebook": check_rulebook,
    "texts": check_texts,
    "house-table": check_house_table,
    "state-code": check_state_code,
    "games-end": check_games_end,
    "legal-is-not-refused": check_legal_is_not_refused,
    "choices-commute": check_choices_commute,
    "replay": check_replay,
    "scores-add-up": check_scores_add_up,
    "perft": check_perft,
    "compiled-like-uncompiled": check_compiled_like_uncompiled,
    "beliefs-fit": check_beliefs_fit,
    "who-learns-what": check_who_learns_what,
    "nothing-leaks": check_nothing_leaks,
    "golden-games": check_golden,
    "every-rule-is-tested": check_every_rule_is_tested,
    "own-tests": check_own_tests,
}


def what_is_wrong(game: AnyGame, check: str, effort: Effort, language: str = "en") -> str:
    """Returns why a game fails a check, or an empty string if the game passes."""
    try:
        with contained((SystemExit,)):
            CHECKS[check](game, effort)
    except Exception as error:  # an error in the author's game also fails the check
        return reason_of(error, language)
    return ""


def reason_of(error: Exception, language: str = "en") -> str:
    """Why a check failed: what it found, or where the author's game raised an error."""
    if isinstance(error, FaultsError | Mistake):
        return error.in_words(language)
    if isinstance(error, BrokenError):
        return str(error)
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {words_of(error)} (in {last.name}, {last.filename}:{last.lineno})"
