"""Tests of `tablee new-game` and `tablee add-game`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.core.game_faults import MAX_ID_CHARACTERS
from tablee.game_folders import LIST, add_folder, listed_folders, remove_folder
from tablee.kit.new_game import TEMPLATE, letters_for, names_for, write_package
from tests.conftest import Shell
from tests.outside_package import OUTSIDE

ROOT = Path(__file__).parents[1]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def tablee(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in a folder, as a person whose data lies there, too."""
    environment = {**os.environ, "TABLEE_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "tablee", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_every_check_at_once(tmp_path: Path) -> None:
    made = tablee(tmp_path, "new-game", "night-market")
    assert (made.returncode, made.stdout) == (
        0,
        READY.format(folder=tmp_path.resolve() / "night-market"),
    )
    checked = tablee(tmp_path, "check-game", "night-market", "--quick", "--json")
    assert set(json.loads(checked.stdout)["checks"].values()) == {""}
    assert (checked.returncode, checked.stderr) == (0, "")


READY = (
    "night-market is ready: change it in {folder}, "
    "try it with `tablee play night-market` and `tablee check-game night-market`.\n"
)


@pytest.mark.long
@pytest.mark.parametrize("name", ["x", "game", "a1", "action", "seat-2-b"])
def test_a_new_game_passes_whatever_its_name(tmp_path: Path, name: str) -> None:
    assert tablee(tmp_path, "new-game", name, "--into", str(tmp_path / "deep" / "er")).returncode == 0
    checked = tablee(tmp_path, "check-game", name, "--quick", "--only", *QUICK_CHECKS)
    assert checked.returncode == 0, checked.stdout


QUICK_CHECKS = (
    "shape",
    "rulebook",
    "texts",
    "games-end",
    "golden-games",
    "every-rule-is-tested",
    "own-tests",
)


def test_nothing_of_the_template_is_left_in_a_new_game(tmp_path: Path) -> None:
    folder = write_package("night-market", tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) > 15
    left = [path for path in files if any(word in path.read_text("utf-8") for word in names_for("x"))]
    assert left == []
    assert [path for path in folder.rglob("*") if "my_game" in path.name] == []


def test_a_new_game_can_be_type_checked_strictly(tmp_path: Path) -> None:
    """The template is checked with all of Tablée (`mypy`), so a copy needs only the same settings."""
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    assert '"src/tablee/template"' in settings
    assert "strict = true" in (TEMPLATE / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("x", "XX"),
        ("farkle", "FA"),
        ("night-market", "NM"),
        ("a1", "AA"),
        ("a-b-c", "AB"),
        ("b-2", "BB"),
    ],
)
def test_rules_are_numbered_with_two_letters_of_the_name(name: str, letters: str) -> None:
    assert letters_for(name) == letters


# --- wrong input ---


@pytest.mark.parametrize(
    "name", ["My Game", "été", "-x", "x-", "x--y", "9x", "../up", "a" * (MAX_ID_CHARACTERS + 1), ""]
)
def test_a_bad_name_is_a_mistake(shell: Shell, data: Path, tmp_path: Path, name: str) -> None:
    done = shell("new-game", f"--name={name}", "--into", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("A game cannot have the id ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["klunker", "my-game", "plain"])
def test_a_name_that_is_taken_is_a_mistake(shell: Shell, data: Path, tmp_path: Path, name: str) -> None:
    done = shell("new-game", name, "--into", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f'There is a game with the id "{name}" already')


def test_a_game_that_cannot_be_listed_leaves_no_folder_behind(
    shell: Shell, data: Path, tmp_path: Path
) -> None:
    data.write_text("a file where the data folder should be")
    done = shell("new-game", "farkle", "--into", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert str(data / LIST) in done.err
    assert not (tmp_path / "farkle").exists()


def test_a_folder_that_exists_is_left_as_it_is(shell: Shell, data: Path, tmp_path: Path) -> None:
    (tmp_path / "farkle").mkdir()
    done = shell("new-game", "farkle", "--into", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f'The folder "{tmp_path.resolve() / "farkle"}" is there already')
    assert not data.exists()


def test_a_place_that_is_a_file_is_a_mistake(shell: Shell, data: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = shell("new-game", "farkle", "--into", tmp_path / "file")
    assert (done.code, done.out) == (2, "")
    assert "cannot be written" in done.err


# --- the list of folders ---


def test_a_folder_is_listed_and_taken_off_again(tmp_path: Path) -> None:
    added = tablee(tmp_path, "add-game", str(OUTSIDE))
    assert (added.returncode, added.stdout) == (0, f"Listed: {OUTSIDE}, with three-cards.\n")
    assert tablee(tmp_path, "rules", "three-cards", "TC1").returncode == 0
    assert tablee(tmp_path, "add-game", str(OUTSIDE), "--remove").returncode == 0
    assert 'There is no game "three-cards"' in tablee(tmp_path, "rules", "three-cards").stderr


def test_a_folder_without_a_game_is_not_listed(shell: Shell, data: Path, tmp_path: Path) -> None:
    done = shell("add-game", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert "its pyproject.toml cannot be read" in done.err
    assert not data.exists()
    done = shell("add-game", tmp_path, "--remove")
    assert (done.code, done.out) == (2, "")
    assert "is not in" in done.err


def test_a_folder_is_listed_once(data: Path, tmp_path: Path) -> None:
    for _ in range(2):
        add_folder(tmp_path)
    assert listed_folders() == [tmp_path.resolve()]
    assert (data / LIST).read_text("utf-8").startswith("# Folders with games of your own")
    assert remove_folder(tmp_path)
    assert listed_folders() == []
