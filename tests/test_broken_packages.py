"""A broken package is named in a sentence to its author, and disturbs no command, server or game."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import tablee
from tablee.game_folders import LIST
from tests.outside_package import copy_as
from tests.planted import replacing, without_line

Change = Callable[[str], str] | None


class Fault(NamedTuple):
    """A change to one file of Three Cards (None removes the file), and what its author is told."""

    file: str
    change: Change
    told: str


def fault(file: str, told: str, change: Change) -> Fault:
    return Fault(file, change, told)


FAULTS = {
    "syntax": fault(
        "rules/position.py",
        "cannot be loaded (expected ':', rules/position.py, line",
        replacing("class ThreeCards(PlainPosition):", "class ThreeCards(PlainPosition)"),
    ),
    "import": fault(
        "rules/actions.py",
        "cannot be loaded (ModuleNotFoundError: No module named 'nowhere', rules/actions.py, line 1)",
        lambda text: "import nowhere\n" + text,
    ),
    "crash": fault(
        "__init__.py",
        "cannot be loaded (ZeroDivisionError: division by zero, tablee_crash/__init__.py, line",
        lambda text: text + "1 / 0\n",
    ),
    "exit": fault(
        "__init__.py", "cannot be loaded (SystemExit: 3", lambda text: text + "raise SystemExit(3)\n"
    ),
    "method": fault(
        "__init__.py",
        "is left out until it has these methods: view, census.",
        lambda text: text.replace("def view", "def unseen").replace("def census", "def uncounted"),
    ),
    "parameters": fault(
        "__init__.py",
        "set_up is missing or not of the right kind. It should be: def set_up(self, setting).",
        replacing("def set_up(self, setting: Setting)", "def set_up(self)"),
    ),
    "view-type": fault(
        "__init__.py",
        "view_type is missing or not of the right kind. It should be: type[View].",
        replacing("view_type = ThreeCardsView", "view_type = dict"),
    ),
    "view": fault(
        "__init__.py",
        "view is missing or not of the right kind. It should be: ThreeCardsView.",
        replacing("return view.view(position, seat, self.outcome(position))", "return {}"),
    ),
    "events": fault(
        "__init__.py",
        "events is missing or not of the right kind. It should be: tuple[str, ...].",
        replacing("tellings = view.TELLINGS", "tellings = view.TELLINGS\n    events = 7"),
    ),
    "set-up": fault(
        "rules/position.py",
        "cannot be loaded (KeyError: 'ends', rules/position.py, line",
        replacing('setting.options["end"]', 'setting.options["ends"]'),
    ),
    "nobody": fault(
        "game.toml",
        "is for 0 to 3 players in game.toml. A game can have 1 to 10 players",
        replacing("players = [2, 3]", "players = [0, 3]"),
    ),
    "eleven": fault(
        "game.toml",
        "is for 2 to 11 players in game.toml.",
        replacing("players = [2, 3]", "players = [2, 11]"),
    ),
    "upside-down": fault(
        "game.toml",
        "is for 3 to 2 players in game.toml.",
        replacing("players = [2, 3]", "players = [3, 2]"),
    ),
    "taken": fault(
        "game.toml",
        "which Klunker in",
        replacing('id = "taken"', 'id = "klunker"'),
    ),
    "odd-id": fault(
        "game.toml",
        'has the id "../up" in game.toml. An id is made of small letters',
        replacing('id = "odd-id"', 'id = "../up"'),
    ),
    "wrong-toml": fault(
        "game.toml",
        "cannot be loaded (Expected `int`, got `str` - at `$.age`",
        replacing("age = 6", 'age = "six"'),
    ),
    "torn-toml": fault("game.toml", "cannot be loaded (Invalid ", replacing("age = 6", "age = ")),
    "incomplete": fault("game.toml", "missing required field `title`", without_line("title")),
    "default": fault(
        "game.toml",
        'The option "end" in game.toml of "tablee_default:GAME" has the default "never"',
        replacing('default = "two-tricks"', 'default = "never"'),
    ),
    "edition": fault("editions/maison.toml", "cannot be played without the file", None),
    "material": fault(
        "editions/maison.toml",
        "cannot be loaded (TypeError: ",
        replacing("cards = 12", "cards = 'twelve'"),
    ),
}
NO_PROJECT = {
    "gone": "There is no game in the folder",
    "no-entry": "names no game. It needs a table [project.entry-points",
}


class Author(NamedTuple):
    """Somebody whose list of folders has all these faults, and a game that is sound."""

    environment: dict[str, str]
    place: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tablee", *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Author:
    place = tmp_path_factory.mktemp("author")
    for name, (file, change, _) in FAULTS.items():
        path = copy_as(place / name, name) / file
        if change is None:
            path.unlink()
        else:
            path.write_text(change(path.read_text("utf-8")), "utf-8")
    copy_as(place / "sound", "sound")
    copy_as(place / "no-entry", "no-entry")
    (place / "no-entry" / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    data = place / "data"
    data.mkdir()
    folders = [*FAULTS, *NO_PROJECT, "sound"]
    (data / LIST).write_text("# a comment\n" + "".join(f"{place / name}\n" for name in folders))
    return Author({**os.environ, "TABLEE_DATA": str(data), "LC_ALL": "C.UTF-8"}, place)


@pytest.fixture(scope="module")
def listed(author: Author) -> subprocess.CompletedProcess[str]:
    return author.run("games", "--json")


@pytest.mark.parametrize("name", [*FAULTS, *NO_PROJECT])
def test_the_author_is_told_in_one_sentence(listed: subprocess.CompletedProcess[str], name: str) -> None:
    told = FAULTS[name].told if name in FAULTS else NO_PROJECT[name]
    package = f"tablee_{name.replace('-', '_')}"
    lines = [line for line in listed.stderr.splitlines() if told in line]
    assert [line for line in lines if package in line or f"/{name}" in line], listed.stderr
    assert listed.stderr.count("\n") == len(FAULTS) + len(NO_PROJECT)
    assert "Traceback" not in listed.stderr


def test_all_other_games_are_there(listed: subprocess.CompletedProcess[str]) -> None:
    assert listed.returncode == 0
    names = [game["id"] for game in json.loads(listed.stdout)]
    assert names == [*tablee.collection(), "sound"]


def test_other_commands_say_nothing_of_it(author: Author) -> None:
    done = author.run("simulate", "sound", "--players", "2", "--games", "3", "--seed", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_author_who_checks_the_game_is_told_what_is_wrong(author: Author) -> None:
    done = author.run("check-game", "syntax")
    assert (done.returncode, done.stdout) == (2, "")
    assert FAULTS["syntax"].told in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_author_is_told_in_french_as_well(author: Author) -> None:
    told = author.run("games", "--json", "--lang", "fr").stderr
    assert told.count("\n") == len(FAULTS) + len(NO_PROJECT)
    assert "est pour 0 à 3 joueurs dans game.toml" in told
    assert "players" not in told


def test_a_zone_that_the_view_lacks_is_told_to_who_checks_the_game_and_to_nobody_else(
    author: Author,
) -> None:
    path = author.place / "sound" / "tablee_sound" / "house_table.toml"
    before = path.read_text("utf-8")
    path.write_text(before.replace('shows = "hand"', 'shows = "cards"'), "utf-8")
    checked = author.run("check-game", "sound", "--only", "house-table", "--lang", "fr")
    listed = author.run("rules", "sound", "TC1")
    path.write_text(before, "utf-8")
    assert checked.returncode == 1
    assert "La zone" in checked.stdout
    assert (listed.returncode, listed.stderr) == (0, "")


def test_a_server_starts_and_names_them(author: Author, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, env=author.environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if "http://" in line:
                break
        process.send_signal(signal.SIGTERM)
        process.stderr.read()
    assert process.returncode == 0, said
    assert FAULTS["syntax"].told in "".join(said)


def test_a_folder_whose_package_python_finds_elsewhere_is_named(author: Author) -> None:
    hidden = author.place / "copy" / "sound"
    shutil.copytree(author.place / "sound", hidden)
    data = author.place / "hidden"
    data.mkdir()
    (data / LIST).write_text(f"{hidden}\n")
    environment = {
        **author.environment,
        "TABLEE_DATA": str(data),
        "PYTHONPATH": str(author.place / "sound"),
    }
    done = Author(environment, author.place).run("rules", "sound", "TC1")
    assert done.returncode == 2
    assert "Python finds a package of the same name in" in done.stderr
