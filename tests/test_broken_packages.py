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

import msgspec
import pytest

import tablee
from tablee import outside_games
from tablee.bots.worker import answer, ask
from tablee.core.author_errors import GameEndedError
from tablee.core.house_table import read_house_table
from tablee.core.mistake import Mistake
from tablee.core.texts import Texts
from tablee.game_folders import LIST
from tablee.registry import find_game
from tablee.server.tables.inbox import Inbox
from tablee.server.web import browser_client
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


def latin(text: str) -> str:
    """A text that begins with a byte which is not UTF-8."""
    return f"\udce9{text}"


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
    "ended": fault(
        "__init__.py",
        "cannot be loaded (GeneratorExit, tablee_ended/__init__.py, line",
        lambda text: text + "raise GeneratorExit\n",
    ),
    "interrupted": fault(
        "__init__.py",
        "cannot be loaded (KeyboardInterrupt, tablee_interrupted/__init__.py, line",
        lambda text: text + "raise KeyboardInterrupt\n",
    ),
    "speechless": fault(
        "__init__.py",
        "cannot be loaded (OddError, tablee_speechless/__init__.py, line",
        lambda text: (
            f"{text}class OddError(Exception):\n    def __str__(self):\n        1 / 0\nraise OddError\n"
        ),
    ),
    "versions": fault(
        "__init__.py",
        "cannot be loaded (LookupError: none, tablee_versions/__init__.py, line",
        lambda text: text.replace(
            "    def view",
            "    def under_rules(self, rules):\n        raise LookupError('none')\n\n    def view",
        ),
    ),
    "latin": fault("texts/fr.ftl", "texts/fr.ftl\" cannot be read ('utf-8' codec", latin),
    "latin-rules": fault("rules.fr.md", "rules.fr.md\" cannot be read ('utf-8' codec", latin),
    "latin-toml": fault("game.toml", "byte, game.toml)", latin),
    "deep-toml": fault("game.toml", "(RecursionError: ", lambda text: "id = " + "[" * 20_000),
    "no-toml": fault("game.toml", "(No such file or directory, game.toml)", None),
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
    "no-line": "names no game. It needs a table [project.entry-points",
    "deep-project": "its pyproject.toml cannot be read (maximum recursion depth exceeded",
}
PROJECTS = {
    "no-entry": "[project]\nname = 'x'\n",
    "no-line": "[project.entry-points.'tablee.games']\n",
    "deep-project": "x = " + "[" * 20_000,
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
            path.write_text(change(path.read_text("utf-8")), "utf-8", errors="surrogateescape")
    copy_as(place / "sound", "sound")
    for name, project in PROJECTS.items():
        copy_as(place / name, name)
        (place / name / "pyproject.toml").write_text(project)
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


# --- what never ends, and what fails only in a game ---


def in_apply(line: str) -> Change:
    head = "    def apply(self, move: int) -> None:\n"
    return replacing(head, f"{head}        {line}\n")


def change_and_list(tmp_path: Path, file: str, change: Change) -> Author:
    """An author whose only game has one file changed."""
    assert change is not None
    path = copy_as(tmp_path / "later", "later") / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    (tmp_path / LIST).write_text(f"{tmp_path / 'later'}\n")
    return Author({**os.environ, "TABLEE_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}, tmp_path)


def test_a_package_that_never_ends_loading_is_left_out_here_and_in_further_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = change_and_list(tmp_path, "__init__.py", lambda text: f"while True: pass\n{text}")
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path))
    monkeypatch.setenv(outside_games.TOO_SLOW, "")
    monkeypatch.setattr(outside_games, "LOAD_SECONDS", 0.2)
    (broken,) = [it for it in outside_games.outside_games() if isinstance(it, outside_games.Broken)]
    assert broken.mistake.key == "entry-point-too-slow"
    slow = {outside_games.TOO_SLOW: os.environ[outside_games.TOO_SLOW]}
    done = Author({**author.environment, **slow}, tmp_path).run("games", "--json")
    assert "tablee_later:GAME" in done.stderr
    assert [game["id"] for game in json.loads(done.stdout)] == [*tablee.collection()]


def test_what_a_package_prints_while_it_loads_is_not_in_the_answer(tmp_path: Path) -> None:
    author = change_and_list(tmp_path, "__init__.py", lambda text: f"{text}\nprint('loading')\n")
    done = author.run("games", "--json")
    assert json.loads(done.stdout)[-1]["id"] == "later"
    assert done.stderr == "loading\n"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero, rules/position.py, line"),
        ("raise SystemExit(0)", "SystemExit: 0, rules/position.py, line"),
    ],
)
def test_an_error_in_a_move_is_told_in_a_sentence(tmp_path: Path, line: str, told: str) -> None:
    author = change_and_list(tmp_path, "rules/position.py", in_apply(line))
    done = author.run("simulate", "later", "--players", "2", "--games", "1", "--seed", "1")
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_check_in_which_the_game_ends_the_process_fails(tmp_path: Path) -> None:
    author = change_and_list(tmp_path, "rules/position.py", in_apply("raise SystemExit(0)"))
    done = author.run("check-game", "later", "--quick", "--only", "games-end")
    assert done.returncode == 1
    assert "SystemExit: 0" in done.stdout


@pytest.mark.parametrize("ending", [SystemExit(3), KeyboardInterrupt(), GeneratorExit()])
def test_a_bot_that_ends_its_process_does_not_end_the_server(
    monkeypatch: pytest.MonkeyPatch, ending: BaseException
) -> None:
    def adviser(*_: object) -> None:
        raise ending

    game = find_game("klunker")
    monkeypatch.setattr(type(game), "adviser", adviser)
    match = tablee.new("klunker", players=3, seed=1)
    (seat,) = match.to_act
    question = ask(msgspec.json.encode(match.setting), msgspec.json.encode(match.recall(seat)), "novice")
    with pytest.raises(GameEndedError, match=type(ending).__name__):
        answer(question, 1)


async def test_a_job_in_which_a_game_ends_the_process_is_a_failure_like_any_other() -> None:
    failures: list[BaseException] = []
    inbox = Inbox(failures.append)

    async def job() -> None:
        raise SystemExit(3)

    inbox.post(job)
    await inbox.closed()
    assert [type(failure) for failure in failures] == [SystemExit]


@pytest.mark.parametrize(
    "texts",
    ["box-hook = Hello { $nobody }", "box-hook = { box-hook }", "box-hook =\n    .title = a"],
)
def test_texts_of_one_games_box_do_not_take_away_the_words_of_the_place(
    monkeypatch: pytest.MonkeyPatch, texts: str
) -> None:
    def broken(language: str) -> Texts:
        return Texts(language, [texts])

    monkeypatch.setattr(find_game("klunker"), "texts", broken)
    words = browser_client.shell_words.__wrapped__("en")
    assert "hook-klunker" not in words
    assert "hook-yams = " in words


def test_texts_of_a_box_cannot_break_what_follows_them() -> None:
    words = Texts("en", ['box-hook =\n    One { "{" } line\n\n    and another.'])
    (line,) = browser_client.box_words("later", words)
    assert Texts("en", [line]).say("hook-later") == "One { line and another."


def test_a_house_table_of_brackets_is_malformed(tmp_path: Path) -> None:
    (tmp_path / "house_table.toml").write_text("x = " + "[" * 60_000)
    with pytest.raises(Mistake, match="recursion"):
        read_house_table(tmp_path)
