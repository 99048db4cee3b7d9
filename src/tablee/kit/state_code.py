"""Generates `copy_to`, `ints` and `set_ints` for a state class from the fields in its `__init__`.

`ints` returns the state as a list of ints, and `set_ints` restores the state from such a list.

`python -m tablee.kit.state_code` rewrites the marked block in every game's state class. With `--check`,
it only lists the files whose blocks are out of date. These rules apply to the fields:

- A field whose initial value uses a parameter of `__init__` is not copied, because `clone` passes
  that parameter to the new object. Every other field is copied.
- An `i64` field that is copied is part of `ints`, unless the comment `# not in ints` follows it.
- `# ints: [:]` adds a whole vec to `ints`; `# ints: [: N]` adds its first N items.
  `# ints: write, read` adds the list that the function `write` makes from the field; `read` turns
  that list back into the field. Every field with `# ints:`, except the last, must use `[: N]`.
- `# after ints: EXPRESSION` makes `set_ints` assign this expression after setting all other fields.
"""

import ast
import importlib.util
import io
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tablee import games
from tablee.core.game import AnyGame
from tablee.game_folders import listed_folders
from tablee.kit.effort import Effort
from tablee.kit.play import expect
from tablee.outside_games import installed_points

BEGIN = "# --- generated from __init__ by tablee.kit.state_code: do not edit ---"
END = "# --- end ---"
INDENT = " " * 4


class StateCodeError(Exception):
    """Raised for a declaration that the generator cannot read."""


class Field(Struct, frozen=True):
    """One attribute that `__init__` declares, with the comment that follows it."""

    name: str
    kind: str
    from_parameter: bool
    note: str

    def is_copied(self) -> bool:
        return not self.from_parameter

    def is_int(self) -> bool:
        return self.kind == "i64" and self.is_copied() and self.note != "not in ints"

    def in_ints(self) -> str:
        return self._after("ints:")

    def after_ints(self) -> str:
        return self._after("after ints:")

    def _after(self, key: str) -> str:
        return self.note.removeprefix(key).strip() if self.note.startswith(key) else ""


def check_state_code(game: AnyGame, effort: Effort) -> None:
    """Checks that every generated block in the game's folder is up to date."""
    for path in files_in(game.folder):
        expect(is_current(path), "run `python -m tablee.kit.state_code`: out of date is", path)


def files_in(folder: Path) -> list[Path]:
    """The files below a folder that contain a generated block."""
    paths = sorted(folder.rglob("*.py"))
    return [path for path in paths if f"\n{INDENT}{BEGIN}\n" in path.read_text("utf-8")]


def is_current(path: Path) -> bool:
    source = path.read_text("utf-8")
    return rewrite(source) == source


def rewrite(source: str) -> str:
    """Returns the source of a module with its generated block updated."""
    lines = source.splitlines()
    stripped = [line.strip() for line in lines]
    begin = stripped.index(BEGIN)
    if END not in stripped[begin:]:
        raise StateCodeError(f"no line {END!r} after {BEGIN!r}")
    end = stripped.index(END, begin)
    owner = class_around(ast.parse(source), begin + 1)
    block = methods(owner.name, list(fields_of(owner, notes_in(source))))
    lines[begin + 1 : end] = ["", *block, ""]
    return "\n".join(lines) + "\n"


def class_around(module: ast.Module, line: int) -> ast.ClassDef:
    """Returns the top-level class that contains this line."""
    before = [node for node in module.body if node.lineno <= line]
    if not before or not isinstance(before[-1], ast.ClassDef):
        raise StateCodeError("the block does not stand in a class")
    return before[-1]


def notes_in(source: str) -> dict[int, str]:
    """Maps line numbers to the text of the comment on that line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {
        token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT
    }


def fields_of(owner: ast.ClassDef, notes: dict[int, str]) -> Iterator[Field]:
    init = next((node for node in owner.body if is_init(node)), None)
    if not isinstance(init, ast.FunctionDef):
        raise StateCodeError(f"{owner.name} has no __init__")
    parameters = {argument.arg for argument in init.args.args}
    for node in init.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if not isinstance(target, ast.Attribute) or not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        names = {part.id for part in ast.walk(node.value or target) if isinstance(part, ast.Name)}
        note = notes.get(node.end_lineno or node.lineno, "")
        yield Field(target.attr, kind, bool(names & parameters), note)


def is_init(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


# --- the three methods ---


def methods(owner: str, fields: list[Field]) -> list[str]:
    parts = [copy_method(owner, fields), ints_method(fields), set_ints_method(fields)]
    lines = [line for part in parts for line in ("", *part)][1:]
    return [INDENT + line if line else "" for line in lines]


def copy_method(owner: str, fields: list[Field]) -> list[str]:
    copied = [f"copy.{field.name} = self.{field.name}" for field in fields if field.is_copied()]
    return [f'def copy_to(self, copy: "{owner}") -> None:', *indented(copied)]


def ints_method(fields: list[Field]) -> list[str]:
    parts = [f"self.{field.name}," for field in fields if field.is_int()]
    parts += [f"*{items_of(field)}," for field in fields if field.in_ints()]
    return ["def ints(self) -> list[int]:", *indented(["return [", *indented(parts), "]"])]


def items_of(field: Field) -> str:
    """Returns the source code that lists the ints in a field with an `# ints:` comment."""
    note = field.in_ints()
    if note == "[:]":
        return f"self.{field.name}"
    if note.startswith("["):
        return f"self.{field.name}{note}"
    return f"{note.split(',')[0]}(self.{field.name})"


def set_ints_method(fields: list[Field]) -> list[str]:
    single = [field for field in fields if field.is_int()]
    lines = [f"self.{field.name} = ints[{at}]" for at, field in enumerate(single)]
    lines += read_back([field for field in fields if field.in_ints()], str(len(single)))
    lines += [f"self.{field.name} = {field.after_ints()}" for field in fields if field.after_ints()]
    return ["def set_ints(self, ints: list[int]) -> None:", *indented(lines)]


def read_back(fields: list[Field], at: str) -> Iterator[str]:
    """Yields the source lines that read these fields from the list `ints`, starting at index `at`."""
    for field in fields:
        note = field.in_ints()
        part = f"ints[{at}:]" if at.isdecimal() else f"ints[{at} :]"
        if field is not fields[-1]:
            length = note.strip("[: ]")
            if not note.startswith("[:") or not length:
                raise StateCodeError(f"{field.name} is not the last in ints, and has no length")
            part = f"ints[{at} : {at} + {length}]"
            at = f"{at} + {length}"
        yield f"self.{field.name} = {reader_of(field)}({part})"


def reader_of(field: Field) -> str:
    """Returns the name of the function that turns a part of the list `ints` back into the field."""
    note = field.in_ints()
    return field.kind if note.startswith("[") else note.split(",")[1].strip()


def indented(lines: list[str]) -> list[str]:
    return [INDENT + line for line in lines]


def game_folders() -> list[Path]:
    """Finds the games' folders without importing the games, which an old compiled engine may break."""
    modules = [games.__name__, *(point.module for point in installed_points())]
    specs = [importlib.util.find_spec(module) for module in modules]
    found = [Path(spec.origin).parent for spec in specs if spec is not None and spec.origin]
    return [*found, *listed_folders()]


def main(arguments: list[str]) -> int:
    """Rewrite all outdated blocks and print their files' names. With `--check`, only print the names."""
    paths = {path for folder in game_folders() for path in files_in(folder)}
    stale = [path for path in sorted(paths) if not is_current(path)]
    for path in stale:
        if "--check" not in arguments:
            path.write_text(rewrite(path.read_text("utf-8")), "utf-8")
        print(path)
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
