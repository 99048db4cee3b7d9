"""The published schema for HTTP is current, and has a type for every answer under /api."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from litestar.openapi.spec import OpenAPI

from tablee.cli.collection import http_schema
from tests.conftest import Shell
from tests.server.api_operations import operations
from tests.server.live_server import Live

ROOT = Path(__file__).parents[2]
WITHOUT_A_TYPE = {"GET /api/texts", "GET /api/tables/{table_id}/record", "GET /api/me/data"}
"""These answers have no type: texts are Fluent source, a game's record has its own schema, and a
person's data have an array for each of the database's tables."""


def open_parts(schema: Any, where: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The paths to all parts of a schema that allow any value."""
    if schema in ({}, {"default": None}):
        yield where
    for name, part in schema.get("properties", {}).items():
        yield from open_parts(part, (*where, name))
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from open_parts(schema[name], where)


def test_the_published_schema_is_what_the_command_prints(shell: Shell) -> None:
    published = (ROOT / "docs" / "http.schema.json").read_text("utf-8")
    assert shell("schema", "http").out == published
    jsonschema.Draft202012Validator.check_schema(http_schema())


def test_every_route_of_the_api_answers_with_a_type_of_the_schema() -> None:
    routes = http_schema()["$defs"]["Routes"]["properties"]
    described = dict(operations())
    assert described.keys() - routes.keys() == WITHOUT_A_TYPE
    assert routes.keys() <= described.keys()


def test_every_body_that_the_server_takes_has_a_type_of_the_schema() -> None:
    routes = http_schema()["$defs"]["Routes"]["properties"]
    for name, operation in operations():
        has_body = name in routes and "body" in routes[name]["properties"]
        assert has_body == ("requestBody" in operation), name


def test_nothing_in_the_schema_is_of_any_type() -> None:
    definitions = http_schema()["$defs"]
    found = {where for name, part in definitions.items() for where in open_parts(part, (name,))}
    assert found == set()


def test_a_field_that_every_answer_has_is_required_though_it_has_a_default() -> None:
    definitions = http_schema()["$defs"]
    assert "edition" in definitions["About"]["required"]
    assert "my_turn" not in definitions["LobbyTable"]["required"]
    assert "first" not in definitions["TableWish"]["required"]


@pytest.mark.one_store
async def test_the_interface_is_described_once_however_often_strangers_ask(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[OpenAPI] = []
    to_schema = OpenAPI.to_schema

    def counted(description: OpenAPI) -> dict[str, Any]:
        made.append(description)
        return to_schema(description)

    monkeypatch.setattr(OpenAPI, "to_schema", counted)
    stranger = live.stranger()
    for path in ("/api/openapi.json", "/api", "/api/openapi.json", "/api"):
        assert (await stranger.http.get(path)).status_code == 200
    assert len(made) == 1
