"""Finds the compiled modules of other packages' games. `tablee compile-game` makes them.

They lie in the data folder, not beside their sources, under a name that is a hash of everything that
they were made from: after a change of the game, of Tablée or of Python, nothing has that name, and the
game runs as plain Python. A library that does not fit the engine could end the whole process.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tablee.user_data import data_folder

ENGINE = "tablee_engine__mypyc"
MARK = "Compiled."
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


class _CompiledFirst:
    """Finds libraries of games before Python finds the sources of the same modules."""

    libraries: dict[str, Path] = {}  # noqa: RUF012  # one for the whole process, like sys.meta_path

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = cls.libraries.get(name)
        return spec_from_file_location(name, library) if library else None


def prefer_compiled(package: str) -> None:
    """From now on, import the compiled modules of this package, if there are any that fit."""
    if os.environ.get("TABLEE_PURE") or not (data_folder() / "compiled").is_dir():
        return
    folder = folder_of(package)
    libraries = library_folder(folder) if folder else None
    if libraries is None or not libraries.is_dir():
        return
    if _CompiledFirst not in sys.meta_path:
        sys.meta_path.insert(0, _CompiledFirst)
    for path in libraries.rglob(f"*{SUFFIX}"):
        name = ".".join(path.relative_to(libraries).parts).removesuffix(SUFFIX)
        _CompiledFirst.libraries[name] = path


def folder_of(package: str) -> Path | None:
    """The folder of a package, found without importing it."""
    spec = find_spec(package)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def engine_library() -> Path | None:
    """The library of Tablée's own compiled modules; None if they run as plain Python."""
    spec = find_spec(ENGINE)
    return Path(spec.origin) if spec is not None and spec.origin else None


def library_folder(folder: Path) -> Path | None:
    """Where the libraries of a game's package are, or would be, if they fit all that they depend on."""
    engine, modules = engine_library(), marked_modules(folder)
    if engine is None or not modules:
        return None
    digest = hashlib.sha256(f"{sys.version} {SUFFIX}".encode())
    for path in (engine, *modules):
        digest.update(path.name.encode() + path.read_bytes())
    return data_folder() / "compiled" / f"{folder.name}-{digest.hexdigest()[:16]}"


def marked_modules(folder: Path) -> list[Path]:
    """The modules with "Compiled." at the end of the first paragraph of their docstring."""
    return [path for path in sorted(folder.rglob("*.py")) if is_marked(path)]


def is_marked(path: Path) -> bool:
    docstring = path.read_text("utf-8").partition('"""')[2].partition('"""')[0]
    return docstring.partition("\n\n")[0].rstrip().endswith(MARK)
