"""Builds and installs Tablée as an operator would, from a copy of the tracked files."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTHING_ON_PATH = {"PATH": "/nowhere", "LC_ALL": "C.UTF-8"}
"""The environment for an installed Tablée: without a compiler, Node or a checkout."""


def copy_checkout(folder: Path) -> Path:
    """Copy the tracked files only, without a built client or a compiled engine. Returns the folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():  # skips files deleted since the last commit
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def environment(**more: str) -> dict[str, str]:
    """The environment for a build: with this machine's tools, but without this checkout's settings."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("TABLEE_") and name not in ("PYTHONPATH", "VIRTUAL_ENV")
    }
    python, uv = str(Path(sys.base_prefix) / "bin"), str(ROOT / ".uv" / "bin")
    return {**kept, "PATH": os.pathsep.join((python, uv, os.environ["PATH"])), **more}


def run(*command: object, **environ: str) -> str:
    """Run a command, which must succeed. Returns what it prints on both streams."""
    done = subprocess.run(
        [str(word) for word in command],
        env=environ or NOTHING_ON_PATH,
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def install(wheel: Path, prefix: Path, extra: str = "") -> None:
    """Install a wheel and its dependencies, also those of an extra, into an empty environment."""
    wanted = f"{wheel}[{extra}]" if extra else wheel
    run("uv", "venv", "--quiet", "--python", sys.executable, prefix, **environment())
    run("uv", "pip", "install", "--quiet", "--python", prefix, wanted, **environment())
