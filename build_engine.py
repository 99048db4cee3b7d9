"""The build hook: compiles the engine with mypyc and builds the browser's client into a wheel.

When run as a script, it compiles the engine in this checkout in place, unless it is up to date. Without
a C compiler, or with `TABLEE_PURE=1`, the engine stays plain Python.
"""

import hashlib
import os
import runpy
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # this file was run as a script, without hatchling
    BuildHookInterface = object

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
WORK = ROOT / ".build"
CACHE = WORK / "mypy_cache"
GROUP = "tablee_engine"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
MARK = "Compiled."
MYPY_OPTIONS = ("--follow-imports=silent", "--ignore-missing-imports")
"""With these options, mypy ignores errors in other modules and missing types of imported packages."""
BENCH = ROOT / "bench" / "connect_four.py"
"""A game that only the benchmarks use. It is compiled in a checkout, but is never part of a wheel."""


class EngineHook(BuildHookInterface):  # type: ignore[misc]  # hatchling has no types
    """Hatchling calls `initialize` before it gathers the files of a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Further packages that the build of a wheel needs: Node, unless it is installed."""
        return client_builder()["packages_needed"]()  # type: ignore[no-any-return]  # a list of str

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        editable = version == "editable"
        if not editable:
            client_builder()["build_for_wheel"]()
        libraries = compile_engine(
            [*engine_modules(), *([BENCH] if editable and BENCH.exists() else [])]
        )
        if not libraries or editable:
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {str(path): str(path.relative_to(SOURCE)) for path in libraries}


def client_builder() -> dict[str, Any]:
    """The functions in build_client.py, loaded by path because hatchling cannot import the module."""
    return runpy.run_path(str(ROOT / "build_client.py"))


def engine_modules() -> list[Path]:
    """The modules with "Compiled." at the end of the first paragraph of their docstring."""
    found = []
    for path in sorted(SOURCE.glob("tablee/**/*.py")):
        docstring = path.read_text("utf-8").partition('"""')[2].partition('"""')[0]
        if docstring.partition("\n\n")[0].rstrip().endswith(MARK):
            found.append(path)
    return found


def compile_engine(modules: list[Path]) -> list[Path]:
    """Compile the modules in place. Returns the libraries, or an empty list if nothing is compiled."""
    if os.environ.get("TABLEE_PURE"):
        return []
    if not has_compiler():
        say("no C compiler found: the engine will run as plain Python, correct but slower.")
        return []
    stamp = WORK / "stamp"
    now = fingerprint(modules)
    libraries = libraries_of(modules)
    if stamp.exists() and stamp.read_text() == now and all(path.exists() for path in libraries):
        return libraries
    remove_libraries()
    build(modules)
    WORK.mkdir(exist_ok=True)
    stamp.write_text(now)
    return libraries


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command.split()[0]) is not None and header.exists()


def fingerprint(modules: Iterable[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {SUFFIX}".encode())
    for path in (Path(__file__), *modules):
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def libraries_of(modules: Iterable[Path]) -> list[Path]:
    """The library with all the code, and for each module a small library that loads that code."""
    return [SOURCE / f"{GROUP}__mypyc{SUFFIX}", *(path.with_suffix(SUFFIX) for path in modules)]


def remove_libraries() -> None:
    for folder in (SOURCE, BENCH.parent):
        for path in folder.glob("**/*.so"):
            path.unlink()


def build(modules: list[Path]) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    say(f"compiling {len(modules)} modules of the engine …")
    os.environ["MYPYPATH"] = str(SOURCE)
    os.chdir(ROOT)
    shutil.rmtree(CACHE, ignore_errors=True)
    paths = [str(path.relative_to(ROOT)) for path in modules]
    # A named group of its own: the library then exports its classes, so that a compiled game of
    # another package can subclass them (src/tablee/kit/compile_game.py).
    compiler = runpy.run_path(str(SOURCE / "tablee/kit/whole_program.py"))
    options = [*MYPY_OPTIONS, f"--cache-dir={CACHE}"]
    extensions = compiler["extensions"](options, [(paths, GROUP)], str(WORK / "c"))
    for extension in extensions:
        # These options let the C compiler inline calls between the engine's functions.
        extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    command = build_ext(
        Distribution({"ext_modules": extensions, "package_dir": {"": "src", "bench": "bench"}})
    )
    command.inplace = True
    command.force = True
    command.build_temp = str(WORK)
    command.ensure_finalized()
    command.run()


def say(what: str) -> None:
    print(f"tablée: {what}", file=sys.stderr)


if __name__ == "__main__":
    compile_engine([*engine_modules(), *([BENCH] if BENCH.exists() else [])])
