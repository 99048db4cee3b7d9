"""The client's generated types are current and precise, and change when Python's types change."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

import build_types
import tablee
from tablee.core.game_schema import drop_absent_nulls, game_schema
from tests.toy_game import Cairn


@pytest.fixture(scope="module")
def made() -> dict[Path, str]:
    """The text of every generated file, made from Python's types now."""
    if shutil.which("node") is None or not (build_types.WEB / "node_modules").is_dir():
        pytest.skip("Node or the client's packages are missing: npm --prefix web ci")
    return build_types.generate(build_types.wanted())


def test_the_committed_types_are_current(made: dict[Path, str]) -> None:
    assert build_types.stale(made) == [], "run .venv/bin/python build_types.py"


def test_every_game_that_draws_its_table_has_generated_types(made: dict[Path, str]) -> None:
    tables = [game.folder / "table" for game in tablee.collection().values()]
    drawn = {table / "types.generated.ts" for table in tables if (table / "Table.svelte").exists()}
    assert len(drawn) >= 4
    assert drawn < set(made)


def test_no_type_says_any_or_unknown(made: dict[Path, str]) -> None:
    code = {path: re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL) for path, text in made.items()}
    assert [path for path, text in code.items() if re.search(r"\b(any|unknown)\b", text)] == []


def test_a_field_renamed_in_python_makes_a_committed_file_stale(made: dict[Path, str]) -> None:
    path, asked = next(
        (path, asked) for path, asked in build_types.wanted().items() if "games" in path.parts
    )
    text = msgspec.json.encode(asked).decode().replace('"round"', '"lap"')
    (renamed,) = build_types.generate({path: msgspec.json.decode(text)}).values()
    assert "lap: number;" in renamed
    assert build_types.stale({path: renamed}) == [path]


class Sparse(Struct, omit_defaults=True):
    """A struct that omits fields with default values when it is encoded."""

    number: int | None = None
    either: int | str | None = None


class Full(Struct):
    """A struct that includes fields with default values when it is encoded."""

    number: int | None = None


def test_a_default_of_none_that_is_left_out_is_never_null() -> None:
    parts = msgspec.json.schema_components([Sparse, Full])[1]
    drop_absent_nulls(parts, [Sparse, Full])
    assert parts["Sparse"]["properties"]["number"] == {"type": "integer"}
    assert parts["Sparse"]["properties"]["either"] == {
        "anyOf": [{"type": "integer"}, {"type": "string"}]
    }
    assert {"type": "null"} in parts["Full"]["properties"]["number"]["anyOf"]


def test_a_screen_is_not_promised_the_legal_actions_in_its_view() -> None:
    schema = game_schema(Cairn())["$defs"]
    assert "legal" not in schema[Cairn.view_type.__name__]["properties"]
    assert "PlayerAction" in schema


def test_a_named_literal_keeps_its_name_and_its_order() -> None:
    schema = game_schema(tablee.game("klunker"))["$defs"]
    assert schema["KlunkerView"]["properties"]["phase"] == {"$ref": "#/$defs/Phase"}
    assert schema["Phase"]["enum"][0] == "money"
