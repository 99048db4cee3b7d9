"""Compiles with mypyc in groups, as fast as if all were one group.

A build with groups assumes that every class may have subclasses in a library that it does not know. So
it cannot tell which attributes are always set, and checks each of them at every access; that costs up to
a fifth of the engine's speed. Here, only classes that allow interpreted subclasses have such subclasses,
and those mypyc treats with care anyway. build_engine.py and compile_game.py must both compile by this
module, because it changes how objects are laid out.
"""

from collections.abc import Sequence
from typing import Any


def extensions(
    arguments: Sequence[str], groups: list[tuple[list[str], str | None]], folder: str
) -> list[Any]:
    """The libraries to build: one for each group of modules, with its C sources in the folder."""
    from mypyc.build import mypycify

    given = [*arguments, *(path for paths, _ in groups for path in paths)]
    sources = c_sources(given, groups, folder)
    return mypycify(given, opt_level="3", separate=groups, target_dir=folder, skip_cgen_input=sources)


def c_sources(
    arguments: list[str], groups: list[tuple[list[str], str | None]], folder: str
) -> tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]:
    """The C files of each group, and those of mypyc's own files that they need."""
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, generate_c, get_mypy_config
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True, target_dir=folder)
    options.global_opts = True
    files = FileSystemCache()
    to_compile, all_sources, mypy_options = get_mypy_config(arguments, None, options, files)
    named = construct_groups(to_compile, groups, True, None)
    c_files, _, needed = generate_c(all_sources, mypy_options, named, files, compiler_options=options)
    return c_files, [(it.path, it.include_dirs, it.internal) for it in needed]
