"""Installs boardgame.io from npm, at locked versions, into a folder that git ignores."""

import json
import shutil
import subprocess
from pathlib import Path

from bench.batch import Missing

HERE = Path(__file__).parent / "boardgame_io"
FOLDER = HERE.parents[1] / ".bench" / "boardgame_io"
FILES = ("package.json", "package-lock.json")
INSTALL_SECONDS = 300


def node_command() -> list[str]:
    """The command that starts boardgame.io's worker. Raises Missing if Node or a package is missing."""
    node = shutil.which("node")
    if node is None:
        raise Missing("Node is not installed (node was not found)")
    if not is_installed():
        install()
    return [node, str(HERE / "worker.cjs")]


def node_environment() -> dict[str, str]:
    return {"NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}


def locked_versions() -> dict[str, str]:
    """The version of each package in package.json."""
    versions: dict[str, str] = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
    return versions


def is_installed() -> bool:
    same = all(_text(FOLDER / name) == _text(HERE / name) for name in FILES)
    return same and (FOLDER / "node_modules" / "boardgame.io").is_dir()


def install() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("npm is not installed (npm was not found)")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(HERE / name, FOLDER / name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"]
    try:
        done = subprocess.run(
            command, cwd=FOLDER, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise Missing(f"npm ci took longer than {INSTALL_SECONDS} s") from None
    if done.returncode:
        raise Missing(f"npm ci failed: {_reason(done.stderr)}")


def _reason(output: str) -> str:
    errors = [line for line in output.splitlines() if line.startswith("npm error")]
    return errors[0] if errors else output.strip()[-200:]


def _text(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None
