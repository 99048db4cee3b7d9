"""The guide for authors, docs/write-a-game.md, is a tutorial: its commands and changes are run here."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from tablee.kit.checks import CHECKS

GUIDE = Path(__file__).parents[1] / "docs" / "write-a-game.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(line: str, folder: Path) -> None:
    """Run a command as its author would, in the folder in which the tutorial begins."""
    program, *arguments = shlex.split(line, comments=True)
    assert program == "tablee"
    environment = {**os.environ, "TABLEE_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    given = "1\n" * 9 if arguments[0] == "play" else ""
    command = [sys.executable, "-m", "tablee", *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def change(diff: str, project: Path) -> None:
    """Change a file as a diff says: its lines must be there, once."""
    head, *lines = diff.splitlines()
    path = project / head.removeprefix("--- ")
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in "- ")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in "+ ")
    text = path.read_text("utf-8")
    assert text.count(before) == 1, f"{path}:\n{before}"
    path.write_text(text.replace(before, after), "utf-8")


def test_the_tutorial_works_as_it_is_written(tmp_path: Path) -> None:
    blocks = BLOCK.findall(GUIDE.read_text("utf-8"))
    assert [kind for kind, _ in blocks].count("diff") >= 6
    for kind, text in blocks:
        match kind:
            case "sh":
                for line in text.splitlines():
                    run(line, tmp_path)
            case "diff":
                change(text, tmp_path / "night-market")
            case "python":
                exec(compile(text, str(GUIDE), "exec"), {})
            case "toml":
                tomllib.loads(text)
            case _:
                assert kind == "text"


def test_the_guide_names_every_check() -> None:
    named = re.findall(r"^\| (`.+?) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert set(CHECKS) <= {name for row in named for name in re.findall(r"`([\w-]+)`", row)}


def test_links_of_the_guide_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", GUIDE.read_text("utf-8"))
    assert links
    assert [link for link in links if not (GUIDE.parent / link).exists()] == []
