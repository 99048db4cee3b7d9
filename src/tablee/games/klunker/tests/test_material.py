"""Tests the check of an edition's cards, and the count of all cards on a table (KL1)."""

from typing import Any

import msgspec
import pytest

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Buy, Display, names_in
from tablee.games.klunker.rules.jewels import KINDS
from tablee.games.klunker.rules.material import cards_of
from tablee.games.klunker.tests.tables import play, position_of, see, table


def edition(*counts: object) -> dict[str, Any]:
    return {"cards": dict(zip(KINDS, counts, strict=True))}


def test_an_edition_becomes_a_heap_with_so_many_of_each_kind() -> None:
    heap = cards_of(edition(1, 2, 3, 4, 5, 6, 15))
    assert [names_in(heap).count(kind) for kind in KINDS] == [1, 2, 3, 4, 5, 6, 15]


@pytest.mark.parametrize(
    "material",
    [
        {},
        {"cards": 94},
        {"cards": {"shoe": 14}},
        {"cards": edition(14, 14, 14, 14, 14, 14, 10)["cards"] | {"ring": 1}},
        edition(14, 14, 14, 14, 14, 14, 10) | {"notes": 3},
    ],
)
def test_an_edition_without_exactly_the_seven_kinds_is_a_mistake(material: dict[str, Any]) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.check_material(material)
    assert mistake.value.key == "edition-cards"
    assert mistake.value.facts == {"kinds": ", ".join(KINDS)}


@pytest.mark.parametrize("count", [-1, 16, True, 14.0, "14", None])
def test_a_number_of_cards_that_is_not_from_0_to_15_is_a_mistake(count: object) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.check_material(edition(14, 14, 14, count, 14, 14, 10))
    assert mistake.value.key == "edition-card-count"
    assert mistake.value.facts == {"kind": "shoe", "most": 15}


@pytest.mark.parametrize("counts", [(5, 5, 5, 5, 5, 5, 4), (14, 14, 14, 14, 14, 14, 13)])
def test_too_few_or_too_many_cards_are_a_mistake(counts: tuple[int, ...]) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.check_material(edition(*counts))
    assert mistake.value.key == "edition-card-sum"
    assert mistake.value.facts == {"least": 35, "most": 96}


@pytest.mark.parametrize(
    "counts", [(5, 5, 5, 5, 5, 5, 5), (14, 14, 14, 14, 14, 14, 12), (0, 15, 15, 5, 0, 0, 0)]
)
def test_the_fewest_and_the_most_cards_can_be_played_with(counts: tuple[int, ...]) -> None:
    GAME.check_material(edition(*counts))


def test_the_smallest_edition_deals_the_last_card_to_five_players() -> None:
    setting = msgspec.structs.replace(GAME.setting(5), material=edition(5, 5, 5, 5, 5, 5, 5))
    match = Match(GAME, setting, fair=from_seed(1))
    match.begin()
    assert see(match).pile_size == 0
    assert match.to_act == (0,)


def test_kl1_the_edition_of_the_house_is_the_one_played_by_default() -> None:
    setting = GAME.setting(4)
    assert setting.edition == "maison"
    assert setting.material == edition(14, 14, 14, 14, 14, 14, 10)


def test_the_census_counts_cards_wherever_they_lie() -> None:
    match = table(
        "purchase",
        hands=["2 shoe", "tiara", ""],
        windows=["earring", "shoe", "2 necklace"],
        reserves=["", "3 piercing", "3 shoe"],
        top="shoe tiara",
        sold="shoe",
        notes=[1, 1, 2],
    )
    assert GAME.census(position_of(match)) == dict(zip(KINDS, [14] * 6 + [10], strict=True)) | {
        "notes without a face": 0
    }


def test_the_census_stays_the_same_through_purchases_and_sales() -> None:
    match = table("purchase", reserves=["3 shoe necklace"], windows=["tiara", "shoe", "tiara"])
    before = GAME.census(position_of(match))
    play(match, (0, Buy(1)), (1, Buy(0)), (2, Buy(2)))
    assert isinstance(match.legal(0)[0], Display)
    assert GAME.census(position_of(match)) == before
