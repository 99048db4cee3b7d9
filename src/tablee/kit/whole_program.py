"""Lets mypyc call methods directly in a build with several groups, as it does in a build with one.

A build with groups assumes that any class may have subclasses in a library that it does not know, so
every call of a method goes through a table; that costs up to a fifth of the engine's speed. Here, only
classes that allow interpreted subclasses can have such subclasses, and mypyc never calls their methods
directly. build_engine.py and compile_game.py must both use this: it changes how objects are laid out.
"""

from typing import Any


def know_all_subclasses() -> None:
    """Make mypyc, in this process, use what it knows about the subclasses of each class."""
    from mypyc import build
    from mypyc.options import CompilerOptions

    assert CompilerOptions(separate=False).global_opts, "mypyc has renamed this option"

    class WholeProgram(CompilerOptions):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self.global_opts = True

    build.CompilerOptions = WholeProgram  # type: ignore[attr-defined]  # no argument sets it
