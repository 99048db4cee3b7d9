"""Runs the engine uncompiled (`TABLEE_PURE=1`), even where its compiled libraries are present."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFirst:
    """Finds the source files of Tablée's modules. Python's finder would prefer compiled libraries."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(("tablee.", "bench.")):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """From now on, import Tablée's modules from their source files."""
    sys.meta_path.insert(0, _SourceFirst)
