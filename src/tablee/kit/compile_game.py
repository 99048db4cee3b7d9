"""Compiles the marked modules of another package's game, so that its classes subclass the engine's.

mypyc compiles the game as a group beside the engine's group. It reads the engine's sources again, for
the layout of its classes, but only the game's group becomes a library. `python -m
tablee.kit.compile_game FOLDER PLACE` does this in a process of its own: mypyc ends it at a type error.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import tablee
from tablee.compiled_games import engine_library, library_folder, marked_modules
from tablee.core.mistake import Mistake
from tablee.kit.whole_program import extensions

MYPY_VERSION = "2.4.1"
"""The engine was compiled with this version; another one might lay out its classes otherwise."""
GROUP = "tablee_engine"
MYPY_OPTIONS = ("--follow-imports=silent", "--ignore-missing-imports")
SOURCE = Path(tablee.__file__).parent
BENCH = SOURCE.parents[1] / "bench"
"""In a checkout, the benchmarks' own game is part of the engine's library."""


def compile_game(folder: Path) -> list[Path]:
    """Compile the marked modules in a package's folder. Returns them; raises a Mistake if it cannot."""
    modules = marked_modules(folder)
    if not modules:
        raise Mistake("compile-nothing-marked", folder=str(folder))
    place = library_folder(folder)
    if place is None:
        raise Mistake("compile-engine-plain")
    _expect_tools()
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "tablee.kit.compile_game", str(folder), scratch]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Mistake("compile-failed", reason=_first_error(done.stdout + done.stderr))
        _adopt(Path(scratch) / "out", place)
    return modules


def _expect_tools() -> None:
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        raise Mistake("compile-no-mypyc")
    from mypy.version import __version__ as version

    if version != MYPY_VERSION:
        raise Mistake("compile-other-mypy", version=version, wanted=MYPY_VERSION)
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if shutil.which(compiler.split()[0]) is None or not header.exists():
        raise Mistake("compile-no-compiler")


def _first_error(said: str) -> str:
    lines = [line for line in said.splitlines() if "error:" in line or "Error" in line]
    return lines[0] if lines else " ".join(said.split())[-120:]


def _adopt(made: Path, place: Path) -> None:
    """Put the libraries in their place, instead of any that were made from earlier sources."""
    place.parent.mkdir(parents=True, exist_ok=True)
    package = place.name.rpartition("-")[0]
    for old in place.parent.glob(f"{package}-*"):
        shutil.rmtree(old)
    shutil.copytree(made, place)


# --- in the process of its own ---


def engine_modules() -> list[str]:
    """The modules of the engine's library, in the order in which it was compiled."""
    own = [path for path in marked_modules(SOURCE) if not path.is_relative_to(SOURCE / "template")]
    paths = [f"src/tablee/{path.relative_to(SOURCE).as_posix()}" for path in own]
    compiled = BENCH.is_dir() and any(BENCH.glob("connect_four.*.so"))
    return [*paths, *(["bench/connect_four.py"] if compiled else [])]


def copy_sources(folder: Path, work: Path) -> None:
    """Copy all sources that mypyc reads: from where they are installed, it would not take them."""
    only_python = shutil.ignore_patterns("*.so", "__pycache__", "client", "static", "template", "*.json")
    shutil.copytree(SOURCE, work / "src" / "tablee", ignore=only_python)
    shutil.copytree(folder, work / "game" / folder.name, ignore=only_python)
    if BENCH.is_dir():
        (work / "bench").mkdir()
        for path in BENCH.glob("*.py"):
            shutil.copy2(path, work / "bench")


def build(folder: Path, work: Path) -> None:
    """Compile the game in a work folder. The libraries are then in its folder `out`."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    copy_sources(folder, work)
    os.chdir(work)
    os.environ["MYPYPATH"] = os.pathsep.join(str(work / name) for name in ("src", "game"))
    engine = engine_modules()
    game = [f"game/{folder.name}/{it.relative_to(folder).as_posix()}" for it in marked_modules(folder)]
    group = f"{folder.name}_engine"
    options = [*MYPY_OPTIONS, f"--cache-dir={work / 'cache'}"]
    made = extensions(options, [(engine, GROUP), (game, group)], str(work / "c"))
    own = [it for it in made if it.name.startswith((f"{folder.name}.", f"{group}__"))]
    for extension in own:
        extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    command = build_ext(Distribution({"ext_modules": own}))
    command.build_lib = str(work / "out")
    command.build_temp = str(work / "temp")
    command.force = True
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    assert engine_library() is not None
    build(Path(sys.argv[1]), Path(sys.argv[2]))
