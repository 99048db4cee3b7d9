"""Tests of a game's `learning.json`, which says who learns what from each action."""

from pathlib import Path

import pytest

import tablee
from tablee.core.adviser import Adviser
from tablee.core.learning import Learning, read_learning, role_of, row_of
from tablee.games.klunker.rules.actions import Deal, Reserve
from tests.toy_game import GAME

DEALT = Deal(cards=("shoe",), seat=1, to="hand")


OPEN = ("yams",)
"""The games in which everybody sees everything."""


@pytest.mark.parametrize("name", tablee.collection())
def test_every_game_of_the_collection_has_its_table_and_secrets(name: str) -> None:
    table = read_learning(tablee.game(name).folder)
    assert table is not None
    hides = name not in OPEN
    assert (table.hides_from("seat"), table.hides_from("spectator")) == (hides, hides)
    assert table.has_private() == hides


def test_a_folder_without_a_table_has_none(tmp_path: Path) -> None:
    assert read_learning(tmp_path) is None


def test_a_deal_is_told_to_those_whom_the_table_names() -> None:
    table = Learning({"deal to hand.cards": ["self"], "deal to money.cards": []}, {})
    assert table.of_nature(DEALT) == {"self"}
    assert row_of(Reserve("shoe")) == "reserve"


def test_a_viewer_is_the_mover_another_or_a_spectator() -> None:
    roles = [role_of(viewer, 1, Reserve("shoe")) for viewer in (None, 0, 1)]
    assert roles == ["spectator", "others", "self"]
    assert [role_of(viewer, None, DEALT) for viewer in (0, 1)] == ["others", "self"]


def test_an_open_game_hides_nothing_and_gets_the_plainest_bot_and_offer() -> None:
    assert not Learning({"place.cell": ["self", "others", "spectator"]}, {}).hides_from("seat")
    setting = GAME.setting(GAME.about.players[0])
    assert type(GAME.adviser(setting)) is Adviser
    assert GAME.offer(GAME.set_up(setting)) is None


def test_what_a_move_may_ever_show_is_the_sum_of_its_rows() -> None:
    table = Learning({}, {"reserve": [], "reserve with told-turned": ["self"], "pass": ["other"]})
    assert table.ever_revealed_by(Reserve("shoe")) == {"self"}
