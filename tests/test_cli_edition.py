"""`tablee edition`: users correct the material of a game without changing any Python."""

import json
from pathlib import Path

import pytest

import tablee
from tablee.registry import all_games, editions_folder
from tests.conftest import Shell

MAISON = tablee.game("klunker").folder / "editions" / "maison.toml"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for the user's own editions of Klunker."""
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path))
    game = all_games()["klunker"]
    folder = editions_folder(game)
    monkeypatch.setattr(game, "edition_folders", (folder,))
    return folder


def test_the_editions_of_a_game_are_listed(shell: Shell, place: Path) -> None:
    assert shell("edition", "klunker").out == "maison\n"
    assert json.loads(shell("edition", "klunker", "--json").out) == {"maison": str(MAISON)}


def test_a_new_edition_is_written_changed_checked_and_played(shell: Shell, place: Path) -> None:
    done = shell("edition", "klunker", "--new", "mine")
    path = place / "mine.toml"
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Written: {path}. ")
    assert path.read_bytes() == MAISON.read_bytes()
    path.write_text(path.read_text("utf-8").replace("piercing = 14", "piercing = 9"), "utf-8")
    assert shell("edition", "klunker", "--check", path).out == f"{path} is a good edition of Klunker.\n"
    assert shell("edition", "klunker").out == "maison\nmine\n"
    record = shell("record", "klunker", "--players", 3, "--edition", "mine", "--seed", 1).out
    assert json.loads(record)["material"]["cards"]["piercing"] == 9


def test_an_edition_is_never_written_over(shell: Shell, place: Path) -> None:
    for name, path in (("maison", MAISON), ("mine", place / "mine.toml")):
        if name == "mine":
            shell("edition", "klunker", "--new", name)
        done = shell("edition", "klunker", "--new", name)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"The edition {path} is there already")


@pytest.mark.parametrize("name", ["", "../x", "Mine", "a/b", "x" * 41, "\x1b[2J"])
def test_an_edition_has_a_plain_name(shell: Shell, place: Path, name: str) -> None:
    done = shell("edition", "klunker", f"--new={name}")
    assert (done.code, done.out) == (2, "")
    assert "cannot be the name of an edition" in done.err or "--new is missing" in done.err
    assert not place.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards = ", "cannot be read: "),
        ("[cards]\npiercing = 99", "The edition must have one table, [cards]"),
        ("x" * 70_000, "is larger than 64 KiB"),
    ],
)
def test_what_is_wrong_with_an_edition_is_told(
    shell: Shell, place: Path, tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, "utf-8")
    done = shell("edition", "klunker", "--check", path)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert said in done.err


def test_a_place_that_cannot_be_written_is_told(shell: Shell, place: Path, tmp_path: Path) -> None:
    (tmp_path / "editions").write_text("a file where a folder should be")
    done = shell("edition", "klunker", "--new", "mine")
    assert (done.code, done.out) == (2, "")
    assert "cannot be written" in done.err


def test_editions_lie_where_such_data_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.game("klunker")
    monkeypatch.delenv("TABLEE_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert editions_folder(game) == Path("/data/tablee/editions/klunker")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/zoe")
    assert editions_folder(game) == Path("/home/zoe/.local/share/tablee/editions/klunker")
