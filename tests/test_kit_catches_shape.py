"""Files that are missing or misplaced on purpose: the check "shape" must name each one."""

from pathlib import Path

import pytest

import tablee
from tablee.core.game import AnyGame
from tablee.core.own_table import MOST_PICTURE_BYTES
from tablee.kit.checks import what_is_wrong
from tablee.kit.effort import QUICK
from tests.planted import caught, passes, replacing, with_file


def with_moved(tmp_path: Path, old: str, new: str) -> AnyGame:
    """Three Cards with one of its files moved."""
    game = with_file(tmp_path, "game.toml", lambda text: text)
    (game.folder / new).parent.mkdir(exist_ok=True)
    (game.folder / old).rename(game.folder / new)
    return game


def with_added(tmp_path: Path, name: str) -> AnyGame:
    """Three Cards with an additional empty file."""
    game = with_file(tmp_path, "game.toml", lambda text: text)
    (game.folder / name).parent.mkdir(exist_ok=True)
    (game.folder / name).write_text("")
    return game


def test_a_file_that_every_game_needs_is_missed(tmp_path: Path) -> None:
    caught("shape", with_file(tmp_path, "rules/position.py", None), ": rules/position.py")


def test_everything_that_is_missing_is_named_at_once(tmp_path: Path) -> None:
    game = with_file(tmp_path, "knowledge", None)
    names = "knowledge/__init__.py, knowledge/view.py, knowledge/belief.py"
    caught("shape", game, f"missing from {game.folder} : {names}")


def test_the_default_edition_is_missed(tmp_path: Path) -> None:
    game = with_file(tmp_path, "editions/maison.toml", None)
    caught("shape", game, ": editions/maison.toml")


def test_tests_are_missed(tmp_path: Path) -> None:
    caught("shape", with_file(tmp_path, "tests/test_rules.py", None), ": tests/test_*.py")


def test_a_bot_without_an_adviser_is_found(tmp_path: Path) -> None:
    caught("shape", with_added(tmp_path, "bot/__init__.py"), ": bot/adviser.py")


def test_a_browser_table_without_its_component_is_found(tmp_path: Path) -> None:
    caught("shape", with_added(tmp_path, "table/look.css"), ": table/Table.svelte")


def test_a_file_in_the_wrong_folder_is_found(tmp_path: Path) -> None:
    game = with_added(tmp_path, "rules/log.py")
    caught(
        "shape", game, "rules/log.py belongs in knowledge/ (what a seat knows, and worlds that fit it)"
    )


def test_a_file_left_at_the_top_is_found(tmp_path: Path) -> None:
    caught(
        "shape", with_added(tmp_path, "state.py"), "state.py belongs in rules/ (the rules themselves)"
    )


def test_a_file_without_a_role_at_the_top_is_found(tmp_path: Path) -> None:
    caught("shape", with_added(tmp_path, "helpers.py"), "helpers.py has no place at the top")


def test_a_folder_without_a_role_is_found(tmp_path: Path) -> None:
    caught("shape", with_moved(tmp_path, "learning.json", "data/learning.json"), "data has no place at")


def test_files_of_tools_are_passed_over(tmp_path: Path) -> None:
    passes("shape", with_added(tmp_path, ".cache/position.py"))


def test_a_module_that_imports_the_compilers_library_is_found(tmp_path: Path) -> None:
    change = replacing(
        "from tablee.core.setting", "from librt.vecs import vec\nfrom tablee.core.setting"
    )
    game = with_file(tmp_path, "rules/position.py", change)
    caught("shape", game, "tablee.core.vecs: rules/position.py")


# --- how the game is drawn ---


def test_a_zone_that_the_view_lacks_is_named_in_both_languages(tmp_path: Path) -> None:
    game = with_file(tmp_path, "house_table.toml", replacing('shows = "hand"', 'shows = "cards"'))
    caught("house-table", game, 'The zone "hand" shows "cards", which ThreeCardsView does not have.')
    assert "La zone" in what_is_wrong(game, "house-table", QUICK, "fr")


def test_every_fault_of_a_declaration_is_named_at_once(tmp_path: Path) -> None:
    change = replacing('cloth = "ciel"\n', 'cloth = "ciel"\nout = "lost[]"\nteam = "side[]"\n')
    found = what_is_wrong(with_file(tmp_path, "house_table.toml", change), "house-table", QUICK)
    assert '"lost[]"' in found
    assert '"side[]"' in found


def test_partners_that_the_table_does_not_show_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.game("belote")
    passes("house-table", game)
    monkeypatch.setattr(type(game), "teams", lambda self, setting: (0, 0, 1, 1))
    caught("house-table", game, 'at "teams[]" and does not find 0, 0, 1, 1 there')


def test_a_declaration_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    game = with_file(tmp_path, "house_table.toml", replacing('kind = "fan"', 'kind = "fun"'))
    caught("house-table", game, "house_table.toml cannot be read: ")


def test_an_oversized_picture_is_named(tmp_path: Path) -> None:
    game = with_added(tmp_path, "table/box.png")
    passes("shape", game)
    (game.folder / "table" / "box.png").write_bytes(bytes(MOST_PICTURE_BYTES + 1))
    caught("house-table", game, "The file table/box.png is larger than 400 KiB")
