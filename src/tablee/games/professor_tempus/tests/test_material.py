"""Tests the cards and their hourglasses (PT1, PT2, PT3), and what an edition may contain."""

import copy
from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules.actions import NAMES, Discard, Start, set_of
from tablee.games.professor_tempus.rules.cards import colour_of, few, nth, size, value_of
from tablee.games.professor_tempus.rules.material import deck_of
from tablee.games.professor_tempus.tests.tables import MAISON, Out, dealt, legal, refused, table


def hourglasses(card: str) -> int:
    return MAISON.hourglasses_on(set_of([card]))


def test_pt1_there_are_25_red_25_mauve_and_13_odd_jokers() -> None:
    red = [value_of(card) for card in range(63) if colour_of(card) == 0]
    mauve = [value_of(card) for card in range(63) if colour_of(card) == 1]
    jokers = [value_of(card) for card in range(63) if colour_of(card) == 2]
    assert red == mauve == list(range(1, 26))
    assert jokers == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]


def test_pt1_cards_have_readable_names() -> None:
    assert len(set(NAMES)) == 63
    assert (NAMES[0], NAMES[24], NAMES[25], NAMES[49]) == ("red-1", "red-25", "mauve-1", "mauve-25")
    assert (NAMES[50], NAMES[51], NAMES[62]) == ("joker-1", "joker-3", "joker-25")


def test_pt1_a_card_that_does_not_exist_is_refused() -> None:
    position = table("red-1 red-2 red-3", "red-4 red-5 red-6")
    for card in ("blue-3", "red-26", "joker-2", "red", ""):
        assert refused(position, Start("+", card)) == ("PT1", "no-such-card")


def test_pt2_maison_has_most_hourglasses_in_the_middle() -> None:
    expected = {
        1: 0,
        4: 0,
        5: 1,
        7: 1,
        8: 2,
        10: 2,
        11: 3,
        15: 3,
        16: 2,
        18: 2,
        19: 1,
        21: 1,
        22: 0,
        25: 0,
    }
    for value, count in expected.items():
        assert hourglasses(f"red-{value}") == hourglasses(f"mauve-{value}") == count
    assert all(hourglasses(name) == 0 for name in NAMES if name.startswith("joker"))


def test_pt2_maison_has_66_hourglasses() -> None:
    assert MAISON.hourglasses_on(MAISON.all_cards()) == 66


def test_pt3_there_are_three_holders() -> None:
    two = [Out(0, "+", "red-1"), Out(1, "-", "red-2")]
    three = [*two, Out(1, "+", "red-3")]
    hands = ("mauve-1 mauve-2 mauve-3", "mauve-4 mauve-5 mauve-6")
    assert Start("+", "mauve-1") in legal(table(*hands, series=two))
    assert refused(table(*hands, series=three), Start("+", "mauve-1")) == ("PT5", "no-holder-free")


def test_sets_of_cards_are_counted_and_picked_from() -> None:
    cards = set_of(["red-1", "mauve-7", "joker-25"])
    assert size(cards) == few(cards) == 3
    assert size(MAISON.all_cards()) == 63
    assert size(0) == few(0) == 0
    assert [MAISON.nth(cards, index) for index in range(3)] == [0, 31, 62]
    assert nth(cards, 2) == set_of(["joker-25"])


def test_every_card_keeps_its_place_in_the_census() -> None:
    census = GAME.census(dealt(4))
    assert [census[name] for name in NAMES] == [1] * 63
    assert census["hourglasses"] == 66
    assert GAME.census(table("red-1 red-2 red-3", "red-4 red-5", turn=0, pile=""))["red-6"] == 0


@pytest.fixture
def material() -> dict[str, Any]:
    return copy.deepcopy(GAME.material("maison"))


def mistake_in(material: dict[str, Any]) -> str:
    with pytest.raises(Mistake) as caught:
        GAME.checked(material)
    assert all(caught.value.in_words(language) for language in ("fr", "en"))
    return caught.value.key


def test_pt2_an_edition_may_have_other_hourglasses(material: dict[str, Any]) -> None:
    material["hourglasses"]["joker"][0] = 3
    assert deck_of(material).hourglasses_on(set_of(["joker-1"])) == 3


def test_an_edition_with_missing_or_foreign_tables_is_refused(material: dict[str, Any]) -> None:
    assert mistake_in({}) == "edition-hourglasses"
    assert mistake_in({"hourglasses": []}) == "edition-hourglasses"
    assert mistake_in({**material, "more": 1}) == "edition-hourglasses"
    material["hourglasses"]["blue"] = []
    assert mistake_in(material) == "edition-hourglasses"


def test_an_edition_with_a_row_of_another_length_is_refused(material: dict[str, Any]) -> None:
    material["hourglasses"]["joker"].append(0)
    assert mistake_in(material) == "edition-row"
    material["hourglasses"]["joker"] = 3
    assert mistake_in(material) == "edition-row"


@pytest.mark.parametrize("count", [-1, 4, True, 1.0, "1"])
def test_an_edition_with_impossible_hourglasses_is_refused(
    material: dict[str, Any], count: object
) -> None:
    material["hourglasses"]["red"][6] = count
    assert mistake_in(material) == "edition-count"


def test_the_edition_of_a_table_is_checked_when_it_is_set_up() -> None:
    assert refused(dealt(2), Discard("red-1")) is not None
    setting = GAME.setting(2)
    assert setting.edition == "maison"
    assert GAME.set_up(setting).pile_size() == 63
