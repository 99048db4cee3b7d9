"""The test of the test: for each check of the kit, defects planted on purpose that it must find.

Here those of a game's files; faulty rules, beliefs and leaks are planted in files of their own.
"""

from pathlib import Path

import pytest

from tablee.core.view import Line
from tablee.kit.checks import CHECKS
from tablee_three_cards import GAME as THREE_CARDS
from tablee_three_cards.view import ThreeCardsView
from tests.planted import (
    PlantedCards,
    caught,
    passes,
    replacing,
    with_file,
    without_line,
)

NOT_HERE = {"compiled-like-uncompiled"}
"""Needs an installed game: see test_outside_game."""


def test_every_check_has_a_defect_that_it_must_find() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_kit_catches*.py")]
    assert [check for check in CHECKS if f'caught("{check}"' not in "".join(sources)] == []


@pytest.mark.parametrize("check", sorted(CHECKS.keys() - NOT_HERE))
def test_without_a_defect_all_is_well(check: str) -> None:
    passes(check, PlantedCards())


# --- rulebook ---


def test_a_rulebook_that_is_missing_is_found(tmp_path: Path) -> None:
    caught("rulebook", with_file(tmp_path, "rules.fr.md", None), "there is no file")


def test_a_rule_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "rules.en.md", without_line("- TC6."))
    caught("rulebook", game, "rules.en.md has other numbers: ['TC6']")


def test_a_refusal_that_cites_an_unknown_rule_is_found() -> None:
    game = PlantedCards()
    game.refusals = {**game.refusals, "not-held": "TC99"}
    caught("rulebook", game, "refusals cite unknown rules: ['TC99']")


# --- texts ---


def test_texts_that_are_missing_are_found(tmp_path: Path) -> None:
    caught("texts", with_file(tmp_path, "texts", None), "there is no file")


def test_a_text_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/fr.ftl", without_line("told-trick"))
    caught("texts", game, "['told-trick']")


def test_a_variable_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/fr.ftl", replacing("joue le { $card }", "joue une carte"))
    caught("texts", game, "['told-played']")


class TellsOneMore(PlantedCards):
    events = (*THREE_CARDS.events, "told-nothing")


def test_a_text_without_its_sentence_is_found() -> None:
    caught("texts", TellsOneMore(), "no text for ['told-nothing']")


class ForgetsAFact(PlantedCards):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line:
        line = super().line(event, viewer)
        return Line(line.key, {"seat": event[1]}) if line.key == "told-trick" else line


def test_a_text_that_wants_a_fact_that_nobody_gives_is_found() -> None:
    caught("texts", ForgetsAFact(), "told-trick with the facts seat cannot be said in fr")


class AsksInVain(PlantedCards):
    def task(self, view: ThreeCardsView) -> Line:
        return Line("phase-unheard")


def test_a_task_without_words_is_found() -> None:
    caught("texts", AsksInVain(), "no text for ['phase-unheard']")


# --- perft ---


def test_counts_that_are_missing_are_found(tmp_path: Path) -> None:
    caught("perft", with_file(tmp_path, "tests/perft.json", None), "check-game --bless")


# --- who-learns-what ---


def test_a_table_that_is_missing_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "learning.json", None)
    for check in ("who-learns-what", "nothing-leaks", "beliefs-fit"):
        caught(check, game, "check-game --bless")


def test_a_move_that_tells_more_than_the_table_says_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "learning.json", replacing('"spectator"', '"self"'))
    caught("who-learns-what", game, "choices play.card now tells also ['spectator']")


# --- golden-games ---


def test_golden_games_that_are_missing_are_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/golden", None)
    caught("golden-games", game, "no golden game for this number of players: [2, 3]")


def test_a_number_of_players_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/golden/3-hands-empty.json", None)
    caught("golden-games", game, "no golden game for this number of players: [3]")


def test_a_way_to_end_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", replacing("reason-", "reason-boredom = Bored.\nreason-"))
    caught("golden-games", game, "of the reasons ['boredom',")


def test_a_golden_game_that_is_not_played_so_any_more_is_found(tmp_path: Path) -> None:
    change = replacing('"card":12', '"card":11')
    game = with_file(tmp_path, "tests/golden/3-hands-empty.json", change)
    caught("golden-games", game, "golden game 3-hands-empty.json fails")


# --- every-rule-is-tested ---


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing("test_tc6_", "test_"))
    caught("every-rule-is-tested", game, "no test names ['TC6']")


def test_a_refusal_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing('"not-held"', '"not-" "held"'))
    caught("every-rule-is-tested", game, "no test gets the refusal ['not-held']")
