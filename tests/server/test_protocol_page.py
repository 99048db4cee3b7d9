"""docs/protocol.md and docs/console.md name all that a program can meet, and nothing else."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tablee.cli.collection import http_schema, protocol_schema
from tablee.server import protocol as m
from tablee.server.people.text_input import MAX_CHAT_CHARACTERS
from tablee.server.place_settings import Settings
from tablee.server.web import table_socket
from tablee.server.web.errors import STATUS
from tests.server.api_operations import operations

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")
CONSOLE = (DOCS / "console.md").read_text("utf-8")
REQUEST = re.compile(r"`(GET|POST|PUT|DELETE)\s(/api[\w/.-]*)(?:\?[^`\s]*)?\s*(\{[^`]*\})?`")
"""A request in a page: method, path, and perhaps a body."""
SPAN = re.compile(r"`([^`]+)`")
KEY = re.compile(r"[a-z]+(?:-[a-z]+)+")
NOT_KEYS = {"retry-after", "read-only", "most-points", "check-game"}
"""Words of the same form as the keys of refusals."""
DOTS = "…"
TEXTS = DOCS.parent / "src" / "tablee"
NOT_IN_THE_SCHEMA = {"GET /api/openapi.json"}
OPERATORS_OWN = {
    "lease_seconds",
    "think_seconds",
    "idle_seconds",
    "absent_seconds",
    "replay_seconds",
}
"""Times that no program's own doing exceeds."""


def without_names(path: str) -> str:
    """A path in which every name that stands for something else is `*`."""
    return re.sub(r"\{\w+\}|(?<=/)[A-Z]+(?=/|$)", "*", path)


def requests_in(page: str) -> Iterator[tuple[str, str | None]]:
    """All requests in a page, and the bodies that it shows."""
    for method, path, body in REQUEST.findall(page):
        yield f"{method} {without_names(path)}", body or None


def routes() -> dict[str, Any]:
    return {
        without_names(name): it for name, it in http_schema()["$defs"]["Routes"]["properties"].items()
    }


# --- what is there is named ---


def test_every_route_is_named() -> None:
    named = {name for page in (PROTOCOL, CONSOLE) for name, _ in requests_in(page)}
    there = {without_names(name) for name, _ in operations()}
    assert there - named == set()
    assert named - there <= NOT_IN_THE_SCHEMA


def test_every_close_code_is_named() -> None:
    codes = {
        it for of in (m, table_socket) for name, it in vars(of).items() if name.startswith("CLOSE_")
    }
    assert codes == {1012, 4004, 4009, 4029}
    told = PROTOCOL.partition("### The end of a connection")[2]
    assert codes | {1009} == {int(code) for code in re.findall(r"^\| `(\d{4})` \|", told, re.MULTILINE)}


def test_every_limit_is_named_with_its_setting_and_its_default() -> None:
    told = dict(re.findall(r"`(\w+)` = (\d+)", PROTOCOL.partition("## Limits")[2]))
    fields = Settings.__struct_fields__
    limits = {it for it in fields if "_per_" in it or it.endswith("_seconds") or it == "connections"}
    limits -= OPERATORS_OWN
    assert told.keys() == limits
    usual = Settings(data="")
    assert {name: float(it) for name, it in told.items()} == {it: getattr(usual, it) for it in limits}


def test_the_other_limits_are_as_they_are_told() -> None:
    assert f"at most {MAX_CHAT_CHARACTERS} characters" in PROTOCOL
    assert f"malformed: {table_socket.MAX_WRONG_MESSAGES} in all" in PROTOCOL
    assert f"at most {m.MAX_MESSAGE_BYTES >> 10} KiB" in PROTOCOL


def test_every_field_of_a_message_from_a_client_is_named() -> None:
    parts = protocol_schema()["$defs"]
    told = PROTOCOL.partition("### What you send")[2].partition("### What you receive")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", told, re.MULTILINE))
    for name, ref in parts["FromClient"]["discriminator"]["mapping"].items():
        fields = parts[ref.rpartition("/")[2]]["properties"].keys() - {"type", "id"}
        assert set(SPAN.findall(rows[name])) - {"undo", "table"} == fields, name


# --- what is named is there ---


def test_every_key_of_a_refusal_is_one() -> None:
    prose = re.sub(r"```.*?```", "", PROTOCOL, flags=re.DOTALL)
    told = {it for it in SPAN.findall(prose) if KEY.fullmatch(it)} - NOT_KEYS
    known = STATUS.keys() | keys_of_texts()
    assert len(told) > 40
    assert told - known == set()


def keys_of_texts() -> set[str]:
    """The keys of all texts in English, of the product and of its games."""
    texts = [path.read_text("utf-8") for path in TEXTS.rglob("en.ftl")]
    return {key for text in texts for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def as_json(example: str) -> Any:
    """An example as JSON. Dots that stand for a value become a text; others leave something out."""
    example = example.replace("[…]", "[]").replace(": …", f': "{DOTS}"')
    return json.loads(re.sub(r",\s*…(?=\s*\})", "", example))


@pytest.mark.parametrize(("name", "body"), [it for it in requests_in(PROTOCOL) if it[1]])
def test_every_body_is_one_that_the_server_takes(name: str, body: str) -> None:
    schema = {**http_schema(), "$ref": routes()[name]["properties"]["body"]["$ref"]}
    jsonschema.Draft202012Validator(schema).validate(as_json(body))


def frames() -> list[tuple[str, str]]:
    """The messages in the page's example, each with the side that sends it."""
    (shown,) = re.findall(r"```\n(< .*?)```", PROTOCOL, re.DOTALL)
    return re.findall(r"^([<>]) (.*?)(?=\n[<>]|\Z)", shown.strip(), re.DOTALL | re.MULTILINE)


def test_every_message_of_the_example_can_be_read() -> None:
    assert len(frames()) == 13
    for side, frame in frames():
        if side == ">":
            assert m.decode(frame.encode()).id
        else:
            union = {**protocol_schema(), "$ref": "#/$defs/FromServer"}
            assert_fits(union, as_json(frame), is_shortened=DOTS in frame)


def assert_fits(schema: Any, message: Any, *, is_shortened: bool) -> None:
    """Check a message of the server. One that is shortened may lack fields that are always there."""
    kind = schema["$defs"]["FromServer"]["discriminator"]["mapping"][message["type"]]
    of_kind = {**schema, "$ref": kind}
    for error in jsonschema.Draft202012Validator(of_kind).iter_errors(message):
        assert is_shortened, error.message
        assert error.validator == "required", error.message
    assert message.keys() <= schema["$defs"][kind.rpartition("/")[2]]["properties"].keys()
