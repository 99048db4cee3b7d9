"""`tablee`, `tablee games`, `tablee rules` and `tablee schema` answer in the requested language."""

import json
import re
import subprocess
import sys

import pytest

import tablee
from tablee.cli import COMMANDS
from tablee.cli.speech import language_asked
from tests.conftest import Shell

each_game = pytest.mark.parametrize("name", tablee.collection())


def test_without_a_command_all_commands_are_shown_with_what_they_do(shell: Shell) -> None:
    done = shell()
    assert done.code == 0
    assert done.err == ""
    for command in COMMANDS:
        (line,) = [line for line in done.out.splitlines() if line.startswith(f"│ {command} ")]
        assert len(line.strip("│ ").split()) > 2


def test_help_is_shown_in_french_too(shell: Shell) -> None:
    assert "Montrer la collection." in shell("--help", "--lang", "fr").out
    assert "Show the collection." in shell("--help", "--lang=en").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_takes(shell: Shell, command: str) -> None:
    done = shell(command, "--help")
    assert done.code == 0
    assert done.out.startswith(f"Usage: tablee {command}")


def test_the_version_is_shown(shell: Shell) -> None:
    assert shell("--version").out == f"{tablee.__version__}\n"


def test_the_collection_is_listed_for_people(shell: Shell) -> None:
    done = shell("games")
    assert done.code == 0
    for name, game in tablee.collection().items():
        assert f"{game.about.title}  {name}\n" in done.out
        assert str(game.about.age) in done.out


def test_klunker_is_listed_with_all_that_one_wants_to_know(shell: Shell) -> None:
    assert (
        "Klunker  klunker\n"
        "    3–5 joueurs · 30–45 minutes · dès 10 ans\n"
        "    Uwe Rosenberg, Lookout Games 1999\n"
    ) in shell("games", "--lang", "fr").out


def test_the_collection_is_listed_for_machines(shell: Shell) -> None:
    listed = json.loads(shell("games", "--json").out)
    assert [game["id"] for game in listed] == list(tablee.collection())
    assert set(listed[0]) == {
        "id",
        "title",
        "authors",
        "publisher",
        "year",
        "players",
        "minutes",
        "age",
        "rules",
        "earlier",
        "edition",
        "options",
        "levels",
        "bots",
    }


@each_game
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_rulebook_is_shown_with_no_word_cut_off(shell: Shell, name: str, language: str) -> None:
    shown = "".join(shell("rules", name, "--lang", language).out.split())
    for number, rule in tablee.game(name).rulebook(language).rules.items():
        plain = re.sub(r"[`*]", "", f"{number}. {rule}")
        assert "".join(plain.split()) in shown


@each_game
def test_one_rule_is_shown_by_its_number(shell: Shell, name: str) -> None:
    rules = tablee.game(name).rulebook("en").rules
    number = list(rules)[5]
    assert shell("rules", name, number).out == f"{number}. {rules[number]}\n"
    assert json.loads(shell("rules", name, number.lower(), "--json").out) == {number: rules[number]}
    assert json.loads(shell("rules", name, "--json").out) == rules


def test_the_schema_is_json(shell: Shell) -> None:
    schema = json.loads(shell("schema").out)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == "Tablée record"


LOCALES = [
    ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
    ({"LC_ALL": "en_US.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
    ({"LC_MESSAGES": "fr_CA.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
    ({"LANG": "fr_BE"}, "fr"),
    ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "C"}, "en"),
]


@pytest.mark.parametrize(("environment", "language"), LOCALES)
def test_the_locale_is_spoken_where_no_language_is_asked_for(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_asked(["games"]) == language
    assert language_asked(["games", "--lang", "fr"]) == "fr"
    assert language_asked(["games", "--lang=en"]) == "en"


def test_a_french_locale_makes_the_whole_program_french() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablee", "rules", "klunker", "KL99"],
        env={"LC_ALL": "fr_FR.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "Klunker n’a pas de règle «\u202fKL99\u202f». Ses règles vont de KL1 à KL31.\n"
    )


def test_a_screen_that_knows_only_ascii_gets_what_it_can_show() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablee", "rules", "klunker", "KL6", "--lang", "fr"],
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"KL6. Si ta vitrine")
    assert done.stderr == b""


@pytest.mark.parametrize("command", [["rules", "klunker"], ["record", "klunker", "--players", "3"], []])
def test_a_broken_pipe_is_silent(command: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tablee", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
