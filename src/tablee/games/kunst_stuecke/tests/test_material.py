"""Tests which editions can be played and which cannot (KS1 to KS3)."""

from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.material import census_of, shapes_of
from tablee.games.kunst_stuecke.tests.tables import drawn, new, position_of, table

MAISON = GAME.material("maison")


def with_shape(name: str, rows: Any) -> dict[str, Any]:
    """The house edition with this shape. It replaces the shape of the same name, or else I5."""
    shapes = {**MAISON["shapes"], name: rows}
    if name not in MAISON["shapes"]:
        del shapes["I5"]
    return {**MAISON, "shapes": shapes}


def test_ks2_the_house_edition_is_in_order() -> None:
    shapes = shapes_of(MAISON)
    assert (shapes.size, shapes.bonuses) == (18, [15, 10, 10, 5, 5])
    assert list(shapes.turns) == [2, 4, 4, 4, 4, 2, 4, 4, 4, 4, 2, 4]


def test_ks2_each_shape_of_the_house_edition_is_its_own_mirror_image() -> None:
    shapes = shapes_of(MAISON)
    for kind, rows in enumerate(shapes.drawings):
        mirrored = {(len(rows[0]) - 1 - x, y) for x, y in shapes.turned[kind * 4]}
        assert mirrored in [set(squares) for squares in shapes.turned[kind * 4 : kind * 4 + 4]]


def test_the_tables_of_an_edition_are_made_once() -> None:
    assert shapes_of(MAISON) is shapes_of(GAME.material("maison"))


IMPOSSIBLE: list[tuple[dict[str, Any], str, dict[str, int | str]]] = [
    ({"size": 18}, "edition-parts", {"parts": "size, slots, shapes"}),
    ({**MAISON, "colour": 6}, "edition-parts", {"parts": "size, slots, shapes"}),
    ({**MAISON, "size": 7}, "edition-size", {"least": 8, "most": 18}),
    ({**MAISON, "size": 19}, "edition-size", {"least": 8, "most": 18}),
    ({**MAISON, "size": "18"}, "edition-size", {"least": 8, "most": 18}),
    ({**MAISON, "size": 10**30}, "edition-size", {"least": 8, "most": 18}),
    ({**MAISON, "size": True}, "edition-size", {"least": 8, "most": 18}),
    ({**MAISON, "slots": [15, 10, 10, 5]}, "edition-slots", {"count": 5, "most": 99}),
    ({**MAISON, "slots": [15, 10, 10, 5, -5]}, "edition-slots", {"count": 5, "most": 99}),
    ({**MAISON, "slots": [15, 10, 10, 5, 100]}, "edition-slots", {"count": 5, "most": 99}),
    ({**MAISON, "slots": [15, 10, 10, 5, "5"]}, "edition-slots", {"count": 5, "most": 99}),
    ({**MAISON, "slots": 5}, "edition-slots", {"count": 5, "most": 99}),
    ({**MAISON, "shapes": {}}, "edition-shapes", {"count": 12}),
    ({**MAISON, "shapes": ["#####"]}, "edition-shapes", {"count": 12}),
    ({**MAISON, "shapes": {**MAISON["shapes"], "O1": ["#"]}}, "edition-shapes", {"count": 12}),
    (with_shape("I5", "#####"), "edition-drawing", {"shape": "I5"}),
    (with_shape("I5", [5]), "edition-drawing", {"shape": "I5"}),
    (with_shape("I5", ["##", "#"]), "edition-drawing", {"shape": "I5"}),
    (with_shape("I5", ["#x#"]), "edition-drawing", {"shape": "I5"}),
    (with_shape("I5", []), "edition-squares", {"shape": "I5", "squares": 0, "most": 8}),
    (with_shape("I5", ["..", ".."]), "edition-squares", {"shape": "I5", "squares": 0, "most": 8}),
    (with_shape("I5", ["######"] * 5), "edition-squares", {"shape": "I5", "squares": 30, "most": 8}),
    (with_shape("I5", ["#####", "....."]), "edition-margin", {"shape": "I5"}),
    (with_shape("I5", [".#", ".#", ".#", ".#", ".#"]), "edition-margin", {"shape": "I5"}),
    (with_shape("I5", ["##.", "..#", "##."]), "edition-split", {"shape": "I5"}),
    (with_shape("O4", ["##", "#."]), "edition-shape-name", {"shape": "O4", "squares": 3}),
    (with_shape("o4", ["##", "##"]), "edition-shape-name", {"shape": "o4", "squares": 4}),
    (with_shape("O44", ["##", "##"]), "edition-shape-name", {"shape": "O44", "squares": 4}),
]


@pytest.mark.parametrize(("material", "key", "facts"), IMPOSSIBLE)
def test_an_impossible_edition_is_refused_with_the_reason(
    material: dict[str, Any], key: str, facts: dict[str, int | str]
) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.checked(material)
    assert (mistake.value.key, mistake.value.facts) == (key, facts)
    for language in LANGUAGES:
        assert mistake.value.in_words(language).endswith(".")


def test_another_edition_plays() -> None:
    """An edition may have a smaller board, and a shape that is not its own mirror image."""
    material = {**with_shape("L5", ["#.", "#.", "#.", "##"]), "size": 12}
    shapes = GAME.checked(material)
    assert shapes is material
    assert list(shapes_of(material).names)[-1] == "L5"


def test_the_census_counts_every_thing_once() -> None:
    census = census_of(position_of(new(3)))
    assert census.pop("tokens") == 50
    assert census.pop("squares that no shape covers") == 0
    assert len(census) == 60 + 30
    assert set(census.values()) == {1}


def test_the_census_notices_what_is_lost_or_doubled() -> None:
    position = position_of(table(drawn("aaaaa", a="red-I5")))
    position.discarded |= position.placed
    position.bank -= 1
    position.slots[0] = 0
    census = census_of(position)
    assert (census["red-I5"], census["tokens"]) == (2, 49)
    assert census["squares that no shape covers"] == -5
