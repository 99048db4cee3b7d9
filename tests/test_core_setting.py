"""Which settings a table can have: players, first player, options and editions."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tests.toy_game import GAME


def test_a_table_takes_the_defaults_of_its_game() -> None:
    assert GAME.setting(3) == Setting(
        game="cairn",
        rules="7",
        players=3,
        first=0,
        edition="river",
        options={"most": "3"},
        material={"heap": 12, "moves": []},
    )


def test_an_option_can_be_for_some_numbers_of_players_only() -> None:
    assert GAME.setting(2).options == {"most": "3", "gifts": "no"}
    assert GAME.setting(2, options={"gifts": "yes"}).options == {"most": "3", "gifts": "yes"}
    assert GAME.setting(4, options={"most": "2"}).options == {"most": "2"}


MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "Cairn cannot be played by 1: it takes 2 to 4 players."),
    ({"players": 5}, "Cairn cannot be played by 5: it takes 2 to 4 players."),
    ({"players": -3}, "Cairn cannot be played by -3: it takes 2 to 4 players."),
    ({"players": 3, "first": 3}, "Seat 3 cannot be the first player. Choose a seat from 0 to 2."),
    ({"players": 3, "first": -1}, "Seat -1 cannot be the first player. Choose a seat from 0 to 2."),
    (
        {"players": 3, "options": {"gifts": "yes"}},
        'This table has no option "gifts". Its options: most.',
    ),
    (
        {"players": 2, "options": {"wind": "yes"}},
        'This table has no option "wind". Its options: most, gifts.',
    ),
    (
        {"players": 2, "options": {"most": "4"}},
        'The option "most" cannot be "4". Choose one of: 2, 3.',
    ),
    (
        {"players": 2, "edition": "sea"},
        'Cairn has no edition "sea". Choose one of: hollow, river.',
    ),
    ({"players": 2, "edition": "hollow"}, "A heap cannot be none."),
]


@pytest.mark.parametrize(("table", "said"), MISTAKES)
def test_an_impossible_table_is_a_mistake_in_words(table: dict[str, Any], said: str) -> None:
    with pytest.raises(Mistake) as caught:
        GAME.setting(**table)
    assert str(caught.value) == said


def test_a_game_without_options_says_so_of_any() -> None:
    from tablee.core.setting import check_options

    about = msgspec.structs.replace(GAME.about, options={})
    with pytest.raises(Mistake, match="Its options: –"):
        check_options(about, 2, {"most": "2"})


def test_the_mistake_of_an_edition_is_told_in_the_games_words() -> None:
    with pytest.raises(Mistake) as caught:
        GAME.material("hollow")
    assert caught.value.in_words("fr") == "Un tas ne peut pas valoir none."


def test_settings_as_bytes_are_the_same_whatever_the_order_of_options() -> None:
    one = GAME.setting(2, options={"gifts": "no", "most": "2"})
    other = GAME.setting(2, options={"most": "2", "gifts": "no"})
    assert one.public_bytes() == other.public_bytes() != GAME.setting(2).public_bytes()


def test_a_game_knows_its_folder_and_what_lies_there() -> None:
    assert GAME.folder == Path(__file__).parent / "toy_game"
    assert GAME.about.title == "Cairn"
    assert sorted(GAME.editions()) == ["hollow", "river"]


def test_people_drop_editions_of_their_own_in_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "edition_folders", (tmp_path,), raising=False)
    (tmp_path / "lake.toml").write_text("heap = 5")
    (tmp_path / "river.toml").write_text("heap = 99")
    assert GAME.setting(2, edition="lake").material == {"heap": 5}
    assert GAME.setting(2).material["heap"] == 12  # the game's own edition is not replaced


FILES: list[tuple[bytes, str]] = [
    (b"heap = ", "edition-malformed"),
    (b"heap = 5 # \xff", "edition-malformed"),
    (b"heap = " + b"[" * 20_000, "edition-malformed"),
    (b"heap = 5 #" + b"x" * (64 << 10), "edition-too-big"),
    (b"heap = 5 #" + "é".encode() * (33 << 10), "edition-too-big"),
    (b'heap = "five"', "edition-heap"),
]


@pytest.mark.parametrize(("data", "key"), FILES)
def test_a_file_that_is_no_edition_is_a_mistake(tmp_path: Path, data: bytes, key: str) -> None:
    path = tmp_path / "lake.toml"
    path.write_bytes(data)
    with pytest.raises(Mistake) as caught:
        GAME.read_material(path)
    assert caught.value.key == key
    assert "\n" not in caught.value.in_words("fr")


def test_an_edition_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read"):
        GAME.read_material(tmp_path)
