"""The files of a game that draws its own table: what is listed, what is sent, and what is too large."""

from pathlib import Path

import pytest

import tablee
from tablee.core.own_table import (
    MOST_PICTURE_BYTES,
    MOST_SCRIPT_BYTES,
    OwnTable,
    file_faults,
    is_served,
    own_table,
)
from tablee.core.texts import LANGUAGES
from tablee.server.web.game_files import is_from_outside, safe_path, table_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "table").mkdir()
    return tmp_path


def test_a_folder_without_files_has_no_table(folder: Path) -> None:
    assert own_table(folder) is None


def test_pictures_and_the_script_are_found(folder: Path) -> None:
    for name in ("box.png", "cloth.svg", "table.js", "Table.svelte"):
        (folder / "table" / name).write_text(name)
    table = own_table(folder)
    assert table is not None
    names = [name.partition("?v=")[0] for name in (table.box, table.cloth, table.script)]
    assert names == ["box.png", "cloth.svg", "table.js"]


def test_the_address_of_a_file_changes_with_its_content(folder: Path) -> None:
    script = folder / "table" / "table.js"
    addresses = set()
    for text in ("one", "two"):
        script.write_text(text)
        own_table.cache_clear()
        addresses.add(own_table(folder))
    assert len(addresses) == 2


def test_an_oversized_picture_is_left_out_and_named(folder: Path) -> None:
    (folder / "table" / "box.png").write_bytes(b"x" * (MOST_PICTURE_BYTES + 1))
    (folder / "table" / "table.js").write_bytes(b"x" * (MOST_SCRIPT_BYTES + 1))
    assert own_table(folder) is None
    found = file_faults(folder)
    assert [mistake.facts["file"] for mistake in found] == ["box.png", "table.js"]
    for language in LANGUAGES:
        assert "400" in found[0].in_words(language)


def test_a_file_of_the_largest_size_is_sent(folder: Path) -> None:
    box = folder / "table" / "box.png"
    box.write_bytes(b"x" * MOST_PICTURE_BYTES)
    assert is_served(box)
    assert file_faults(folder) == []


def test_sources_are_not_sent(folder: Path) -> None:
    for name in ("view.py", "Table.svelte", "notes.txt"):
        (folder / "table" / name).write_text("x")
        assert not is_served(folder / "table" / name)


@pytest.mark.parametrize("name", ["../game.toml", "/etc/passwd", "x\0y", "a" * 5000, "", "."])
def test_no_name_leads_out_of_the_folder(folder: Path, name: str) -> None:
    (folder / "game.toml").write_text("id = 1")
    assert safe_path(folder / "table", name) is None


def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    (folder / "secret.json").write_text("{}")
    (folder / "table" / "link.json").symlink_to(folder / "secret.json")
    assert safe_path(folder / "table", "link.json") is None


def test_the_tables_of_the_collection_are_in_the_client_and_not_served_twice() -> None:
    for game in tablee.collection().values():
        assert not is_from_outside(game)
        assert table_of(game) is None
    assert OwnTable() == OwnTable(box="", cloth="", script="")
