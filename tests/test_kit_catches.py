"""Tests of the kit's checks: each check must find defects that are planted on purpose.

The defects here are in a game's files. Other modules plant faulty rules, wrong beliefs and leaks.
"""

from pathlib import Path

import pytest

from tablee.core.view import Line
from tablee.kit.checks import CHECKS
from tablee.kit.rules_version import CHANGED_FILE
from tablee_three_cards import GAME as THREE_CARDS
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.position import GONE, PLAYED, ThreeCards
from tests.planted import (
    PlantedCards,
    caught,
    passes,
    played_by,
    replacing,
    with_file,
    without_line,
)

NOT_HERE = {"compiled-like-uncompiled"}
"""The checks not tested in this module, because they need an installed game. See test_outside_game."""


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


def test_a_rulebook_that_does_not_end_with_who_knows_what_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "rules.en.md", without_line("## Who knows what"))
    caught("rulebook", game, "rules.en.md does not end with the section '## Who knows what'")


def test_a_gap_in_the_numbers_of_the_rules_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "rules.en.md", replacing("- TC6.", "- TC9."))
    path = game.folder / "rules.fr.md"
    path.write_text(path.read_text("utf-8").replace("- TC6.", "- TC9."), "utf-8")
    caught("rulebook", game, "the numbers of the rules have gaps: ['TC6']")


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


def test_an_option_without_words_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", without_line("option-end-all-tricks"))
    path = game.folder / "texts/fr.ftl"
    path.write_text(without_line("option-end-all-tricks")(path.read_text("utf-8")), "utf-8")
    caught("texts", game, "no text for ['option-end-all-tricks']")


def test_a_line_of_the_log_that_is_no_sentence_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", replacing("is dealt a card.", "is dealt a card"))
    caught("texts", game, "is dealt a card (told-dealt with the facts seat, in en)")


def test_a_refusal_that_is_no_sentence_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", replacing("play nothing now.", "play nothing now"))
    caught("legal-is-not-refused", game, "you can play nothing now (not-your-turn, in en)")


def test_the_same_letters_on_two_pieces_are_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", lambda text: text + "\nletter-hat = H\nletter-shoe = S\n")
    path = game.folder / "texts/fr.ftl"
    path.write_text(path.read_text("utf-8") + "\nletter-hat = Ch\nletter-shoe = CH\n", "utf-8")
    caught("texts", game, "the same letters in fr : ['letter-hat', 'letter-shoe']")


class ForgetsAFact(PlantedCards):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        line = super().line(event, viewer)
        assert line is not None
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


DECLARED = "tests/golden_games.py"
TWO_PLAYERS = '    Golden(2, "two-tricks", is_ended_by_two_tricks),\n'


def test_golden_games_that_are_not_declared_are_found(tmp_path: Path) -> None:
    caught("golden-games", with_file(tmp_path, DECLARED, None), "there is no file")


def test_golden_games_that_are_missing_are_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/golden", None)
    caught("golden-games", game, ": ['2-two-tricks.json', '3-hands-empty.json']")


def test_a_record_that_no_golden_game_declares_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, DECLARED, replacing(TWO_PLAYERS, ""))
    caught("golden-games", game, "not declared in tests/golden_games.py : ['2-two-tricks.json']")


def test_a_number_of_players_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, DECLARED, replacing(TWO_PLAYERS, ""))
    (game.folder / "tests/golden/2-two-tricks.json").unlink()
    caught("golden-games", game, "no golden game for this number of players: [2]")


def test_a_golden_game_of_another_table_is_found(tmp_path: Path) -> None:
    change = replacing(
        "is_ended_by_two_tricks)", 'is_ended_by_two_tricks, options={"end": "all-tricks"})'
    )
    caught("golden-games", with_file(tmp_path, DECLARED, change), "2-two-tricks.json is of 2 players")


def test_a_golden_game_that_does_not_show_what_its_name_says_is_found(tmp_path: Path) -> None:
    change = replacing(
        '"two-tricks", is_ended_by_two_tricks', '"two-tricks", is_played_to_the_last_card'
    )
    game = with_file(tmp_path, DECLARED, change)
    caught("golden-games", game, "2-two-tricks.json does not show what it is named for")


def test_a_golden_game_that_cannot_be_made_again_is_found(tmp_path: Path) -> None:
    change = replacing("is_ended_by_two_tricks)", "is_ended_by_two_tricks, 100)")
    game = with_file(tmp_path, DECLARED, change)
    caught("golden-games", game, "comes out differently when it is made again")


def test_a_way_to_end_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", replacing("reason-", "reason-boredom = Bored.\nreason-"))
    caught("golden-games", game, "of the reasons ['boredom',")


def test_a_golden_game_that_is_not_played_so_any_more_is_found(tmp_path: Path) -> None:
    change = replacing('"card":12', '"card":11')
    game = with_file(tmp_path, "tests/golden/3-hands-empty.json", change)
    caught("golden-games", game, "golden game 3-hands-empty.json does not verify")
    caught("golden-games", game, f"3-hands-empty.json: {CHANGED_FILE}")


def test_a_golden_game_of_another_rules_version_is_told_apart_from_a_changed_one(tmp_path: Path) -> None:
    game = with_file(tmp_path, "game.toml", replacing('rules = "1"', 'rules = "2"'))
    caught("golden-games", game, "2-two-tricks.json was made by rules version 1, this is 2")


class LowestTakes(ThreeCards):
    """Changed rules under the same version: the lowest card takes the trick."""

    def take_trick(self) -> None:
        best = min(self.trick())
        self.leader = self.place[best] - PLAYED
        self.tricks[self.leader] += 1
        self.place |= dict.fromkeys(self.trick(), GONE)


def test_rules_that_changed_without_a_new_version_are_told_apart_too() -> None:
    reason = "2-two-tricks.json: its own checks hold, so not the file has changed but the rules: raise"
    caught("golden-games", played_by(LowestTakes), reason)


# --- own-tests ---


def test_a_test_of_the_author_that_fails_is_named(tmp_path: Path) -> None:
    change = replacing("(0, 0, 1)", "(0, 0, 2)")
    game = with_file(tmp_path, "tests/test_rules.py", change)
    caught("own-tests", game, "test_rules.py::test_tc4_the_highest_takes_the_trick_and_leads - assert")


def test_tests_that_cannot_be_imported_are_named(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", lambda text: "import nowhere\n" + text)
    caught("own-tests", game, "test_rules.py - ModuleNotFoundError: No module named 'nowhere'")


def test_a_folder_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", lambda text: "")
    caught("own-tests", game, "there is no test in")


def test_without_pytest_the_author_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    caught("own-tests", THREE_CARDS, "install the extra `tablee[author]`")


# --- every-rule-is-tested ---


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing("test_tc6_", "test_"))
    caught("every-rule-is-tested", game, "no test names ['TC6']")


def test_a_refusal_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing('"not-held"', '"not-" "held"'))
    caught("every-rule-is-tested", game, "no test gets the refusal ['not-held']")
