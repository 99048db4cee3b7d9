"""Runs `tablee dev` on a copy of the example package, as its author does."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tablee.game_folders import LIST
from tests.outside_package import copy_as


class RunningStudio(NamedTuple):
    """An open studio: its address, the game's folder, and the folder of all temporary files."""

    address: str
    package: Path
    scratch: Path
    data: Path


@contextmanager
def open_studio(folder: Path, name: str = "studied") -> Iterator[RunningStudio]:
    """Opens a studio, and closes it at the end as Ctrl-C would."""
    package = copy_as(folder / name, name)
    data, scratch = folder / "data", folder / "scratch"
    data.mkdir()
    scratch.mkdir()
    (data / LIST).write_text(f"{folder / name}\n", "utf-8")
    environment = {**os.environ, "TABLEE_DATA": str(data), "TMPDIR": str(scratch), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "tablee", "dev", name, "--port", "0", "--no-browser", "--json"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        told = json.loads(process.stdout.readline())
        yield RunningStudio(told["address"], package, scratch, data)
    finally:
        process.terminate()
        process.communicate(timeout=60)
