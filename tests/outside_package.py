"""The example package in `tests/outside`, a game from outside this project, installed or as a folder."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

OUTSIDE = Path(__file__).parent / "outside"
PACKAGE = "tablee_three_cards"
GROUP = "tablee.games"


def copy_as(folder: Path, name: str) -> Path:
    """Copies the project under another name, as a folder that can be listed. Returns its package."""
    package = f"tablee_{name.replace('-', '_')}"
    names = {PACKAGE: package, "three-cards": name}
    shutil.copytree(OUTSIDE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.json", "sea_wall"))
    (folder / PACKAGE).rename(folder / package)
    for path in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        text = path.read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    return folder / package


def install(place: Path) -> Path:
    """Installs the package as pip would: copies its files, writes its name and entry points."""
    project = tomllib.loads((OUTSIDE / "pyproject.toml").read_text("utf-8"))["project"]
    info = place / f"{PACKAGE}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    points = [f"{name} = {object_}" for name, object_ in project["entry-points"][GROUP].items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *points, ""]))
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(OUTSIDE / PACKAGE, place / PACKAGE, ignore=ignored))


def tablee(place: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a command as someone who has installed the package."""
    environment = {**os.environ, "PYTHONPATH": str(place), "LC_ALL": "C.UTF-8", "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
