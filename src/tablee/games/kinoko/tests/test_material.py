"""The dice in an edition are validated, and the census counts every card and die."""

from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.games.kinoko import GAME
from tablee.games.kinoko.tests.tables import new, position_of, show

DIE = ["1", "2", "3", "blank", "look", "swap"]


def test_ki2_the_house_edition_has_the_faces_of_the_rules() -> None:
    assert GAME.material("maison") == {
        "dice": [
            ["1", "1", "2", "3", "blank", "look"],
            ["1", "2", "2", "3", "blank", "re-roll"],
            ["1", "2", "3", "3", "blank", "swap"],
        ]
    }


@pytest.mark.parametrize(
    ("material", "key"),
    [
        ({}, "edition-dice"),
        ({"dice": "three"}, "edition-dice"),
        ({"dice": [DIE, DIE]}, "edition-dice"),
        ({"dice": [DIE, DIE, DIE], "cards": 24}, "edition-dice"),
        ({"dice": [DIE, DIE, DIE[:5]]}, "edition-die-sides"),
        ({"dice": [DIE, 6, DIE]}, "edition-die-sides"),
        ({"dice": [DIE, DIE, [*DIE[:5], "4"]]}, "edition-die-face"),
        ({"dice": [DIE, DIE, [*DIE[:5], 1]]}, "edition-die-face"),
        ({"dice": [["re-roll"] * 6] * 3}, "edition-only-re-rolls"),
    ],
)
def test_ki2_an_edition_that_nobody_can_play_with_is_refused(material: dict[str, Any], key: str) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.check_material(material)
    assert mistake.value.key == key
    for language in ("fr", "en"):
        assert GAME.texts(language).say(key, mistake.value.facts)


def test_ki2_other_dice_make_another_edition() -> None:
    GAME.check_material({"dice": [DIE, ["re-roll"] * 6, ["re-roll"] * 6]})


def test_the_census_counts_the_cards_in_the_box() -> None:
    match = new(2, 1)
    assert GAME.census(GAME.set_up(match.setting)) == GAME.census(position_of(match))


def test_the_census_misses_what_is_lost() -> None:
    match = new(2, 1)
    census = GAME.census(position_of(match))
    position = position_of(match)
    position.slots[0] |= 7
    assert GAME.census(position) != census


def test_the_census_misses_a_die_that_shows_what_it_cannot() -> None:
    match = new(2, 1)
    show(match, "swap")
    assert GAME.census(position_of(match))["dice"] == 0
