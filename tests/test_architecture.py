"""Rules for all files in the repository: names, lengths, and texts in every language."""

import ast
import json
import re
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pytest

import tablee
from tablee.cli.collection import record_schema
from tablee.core.texts import LANGUAGES, core_texts
from tests.conftest import Shell
from tests.forgery import GENUINE

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tablee"
GAMES = SOURCE / "games"
MOST_LINES = 400
MOST_LINES_OF_A_POSITION = 600
"""The most lines in a position.py. It holds one class, which cannot be split without inheritance."""


def tracked() -> list[Path]:
    """Every file that is in git or that the next commit could add."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout of git")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def modules() -> list[Path]:
    return sorted(SOURCE.glob("**/*.py"))


def where(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="ignore")


# --- files ---


@pytest.mark.parametrize("name", tablee.collection())
def test_no_source_names_a_game_but_its_own_folder(name: str) -> None:
    game = tablee.game(name)
    names = {name, game.folder.name, game.about.title}
    naming = re.compile("|".join(re.escape(word) for word in names), re.IGNORECASE)
    sources = [path for path in tracked() if path.is_relative_to(SOURCE)]
    others = [path for path in sources if not path.is_relative_to(game.folder)]
    assert len(others) > 50
    assert where([path for path in others if naming.search(text_of(path))]) == []


def test_no_file_is_too_long_to_read() -> None:
    long = []
    for path in (*modules(), *(ROOT / "bench").glob("**/*.py")):
        most = MOST_LINES_OF_A_POSITION if path.name == "position.py" else MOST_LINES
        if text_of(path).count("\n") > most:
            long.append(path)
    assert where(long) == []


HOSTS = ("pypi" + ".org", "python" + "hosted", "registry" + ".npmjs")
PLACES = ("/" + "work/", "/" + "root/", "/" + "tmp/h", "/" + "home/")


@pytest.mark.parametrize("words", [HOSTS, PLACES])
def test_no_file_knows_the_machine_it_was_written_on(words: tuple[str, ...]) -> None:
    found = [path for path in tracked() if any(word in text_of(path) for word in words)]
    assert [path for path in where(found) if path not in ALLOWED] == []


ALLOWED = ("tests/test_cli_edition.py",)
"""Files that may contain the path of a home folder, because they only use a made-up example."""


def test_every_module_says_what_it_is_for() -> None:
    silent = [path for path in modules() if not ast.get_docstring(ast.parse(text_of(path)))]
    assert where(silent) == []


def test_every_exception_from_a_tool_has_its_reason_beside_it() -> None:
    bare = re.compile(r"#\s*(?:type: ignore|noqa)[^#\n]*$", re.MULTILINE)
    sources = [path for path in tracked() if path.suffix == ".py"]
    assert where([path for path in sources if bare.search(text_of(path))]) == []


def test_nothing_is_left_to_be_done() -> None:
    left = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    sources = [path for path in tracked() if path.suffix in (".py", ".ftl", ".md", ".toml")]
    assert where([path for path in sources if left.search(text_of(path))]) == []


def test_no_test_imports_from_another() -> None:
    """Code that several tests share belongs in a helper module."""
    importing = re.compile(r"^\s*(?:from|import) [\w.]*\btest_\w+", re.MULTILINE)
    sources = [
        path for path in tracked() if path.suffix == ".py" and path.is_relative_to(ROOT / "tests")
    ]
    assert where([path for path in sources if importing.search(text_of(path))]) == []


# --- the schema ---


def test_the_published_schema_is_what_the_command_prints(shell: Shell) -> None:
    published = (ROOT / "docs" / "record.schema.json").read_text("utf-8")
    assert shell("schema").out == published
    assert json.loads(published) == record_schema()


def validator() -> jsonschema.Draft202012Validator:
    schema = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_every_golden_record_follows_the_schema() -> None:
    golden = sorted(GAMES.glob("*/tests/golden/*.json"))
    assert {path.parts[-4] for path in golden} == {
        game.folder.name for game in tablee.collection().values()
    }
    for path in golden:
        validator().validate(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize("field", GENUINE[0].__struct_fields__)
def test_a_record_without_one_of_its_fields_does_not_follow_the_schema(field: str) -> None:
    golden = min(GAMES.glob("*/tests/golden/*.json"))
    record = json.loads(golden.read_text("utf-8"))
    del record[field]
    assert not validator().is_valid(record)


# --- texts ---

KEY = "([a-z]+(?:-[a-z]+)*)"
SPOKEN = re.compile(rf'\b(?:say|Mistake|answer|_ask_number)\(\s*"{KEY}"|\bFault\([^"()]+, "{KEY}"')
LITERAL = re.compile(rf"""["']{KEY}["']""")
FAMILY = re.compile(r'f"([a-z-]+-)\{')


def product() -> str:
    """All source code except that of the games, as one text."""
    return "\n".join(text_of(path) for path in modules() if not path.is_relative_to(GAMES))


def test_the_core_says_the_same_in_every_language() -> None:
    first, *others = (core_texts(language).variables() for language in LANGUAGES)
    for other in others:
        assert other == first
        assert list(other) == list(first)


def test_every_sentence_that_is_said_exists() -> None:
    said = {key for found in SPOKEN.findall(product()) for key in found if key}
    assert len(said) > 60
    assert sorted(said - core_texts("en").variables().keys()) == []


@pytest.mark.parametrize("name", tablee.collection())
def test_every_mistake_of_a_game_is_in_its_words(name: str) -> None:
    game = tablee.game(name)
    sources = [text_of(path) for path in game.folder.glob("**/*.py")]
    said = {key for text in sources for key in re.findall(rf'\bMistake\(\s*"{KEY}"', text)}
    assert sorted(said - game.texts("en").variables().keys()) == []


def test_every_sentence_that_exists_is_said() -> None:
    source = product()
    literals = set(LITERAL.findall(source))
    families = set(FAMILY.findall(source))
    built = {family + literal for family in families for literal in literals}
    assert sorted(core_texts("en").variables().keys() - literals - built) == []


def french() -> list[Path]:
    """Every file with French text that people read."""
    written = [
        *SOURCE.rglob("fr.ftl"),
        *SOURCE.rglob("rules.fr.md"),
        *(ROOT / "web").glob("src/**/*.fr.txt"),
    ]
    return sorted(written)


@pytest.mark.parametrize("path", french(), ids=lambda path: str(path.relative_to(ROOT)))
def test_french_marks_keep_to_their_words(path: Path) -> None:
    """French puts a no-break space before a colon, and a narrow one before ; ? ! » and after «."""
    loose = re.compile(r"[^\S\u202f][;?!»]|[^\S\u00a0]:(?:\s|$)|«[^\u202f]")
    assert [line for line in text_of(path).splitlines() if loose.search(line)] == []
