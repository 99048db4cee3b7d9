"""Tests of reading a numbered rulebook from its text."""

import pytest

import tablee
from tablee.core.mistake import Mistake
from tests.toy_game import GAME


def test_a_rule_is_its_point_with_the_lines_that_belong_to_it() -> None:
    assert GAME.rulebook("en").rules == {
        "CA1": "In your turn take one stone or more, and never more than the table allows.",
        "CA2": "Gifts are for two.",
        "CA3": "The wind takes a stone, or none.",
    }


def test_the_text_stands_as_it_was_written() -> None:
    assert GAME.rulebook("fr").text == (GAME.folder / "rules.fr.md").read_text("utf-8")


def test_a_rulebook_in_another_language_is_a_mistake() -> None:
    with pytest.raises(Mistake, match=r'no language "de" here. Choose one of: fr, en'):
        GAME.rulebook("de")


def test_a_rule_of_the_house_is_marked_in_the_text_and_plain_by_its_number() -> None:
    book = tablee.game("klunker").rulebook("en")
    assert "*(House ruling: the printed rules are silent.)*" in book.text.replace("\n  ", " ")
    assert book.rules["KL28"].endswith("(House ruling: the printed rules are silent.)")
