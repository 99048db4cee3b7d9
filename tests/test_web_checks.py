"""Checks the client's types and size, and that its texts about real games are the same as Python's."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.record import decode_record
from tablee.core.replay import replay_record
from tablee.core.texts import CORE, LANGUAGES
from tablee.server.web.browser_client import is_built

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
NAMES = ["Ann", "Béa", "", "Dan", "Éli"]
LINES = 150
FORMATTED = ("web", "src/tablee/games/*/table/**/*.{ts,svelte,css}")


def run(*command: str, folder: Path = WEB, **environment: str) -> None:
    """Run a script with Node. Skip the test if Node or the packages are missing."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("Node or the client's packages are not here: npm --prefix web ci")
    done = subprocess.run(
        ["node", *command],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_clients_types_are_right() -> None:
    run("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")


def test_the_client_is_formatted() -> None:
    options = ("--config", "web/prettier.config.js", "--ignore-path", "web/.prettierignore")
    run("web/node_modules/prettier/bin/prettier.cjs", *options, "--check", *FORMATTED, folder=ROOT)


def test_the_linter_finds_nothing() -> None:
    options = ("-c", "web/eslint.config.js", "--max-warnings", "0")
    run("web/node_modules/eslint/bin/eslint.js", *options, "web", "src/tablee/games", folder=ROOT)


def test_the_shell_and_every_games_table_are_light() -> None:
    if not is_built():
        pytest.skip("the browser's client is not built here: build_client.py says why")
    run("size.mjs")


def test_the_browser_says_what_python_says(tmp_path: Path) -> None:
    cases = [cases_of(name, language) for name in tablee.collection() for language in LANGUAGES]
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases))
    run("node_modules/vitest/vitest.mjs", "run", TABLEE_TEXT_CASES=str(file))


def cases_of(name: str, language: str) -> dict[str, Any]:
    """The lines, actions and refusals of a recorded game, with Python's words for them."""
    game = tablee.game(name)
    record = decode_record(min((game.folder / "tests" / "golden").glob("*.json")).read_bytes())
    match = replay_record(game, record)
    texts = game.texts(language)
    lines = match.lines(0)[:LINES] + [game.in_words(step.action) for step in match.log[:LINES]]
    sources = (CORE / f"{language}.ftl", game.folder / "texts" / f"{language}.ftl")
    return {
        "language": language,
        "sources": [path.read_text("utf-8") for path in sources],
        "cases": [
            {"line": msgspec.to_builtins(line), "names": NAMES, "said": texts.tell(line, NAMES)}
            for line in lines
        ],
    }
