"""The JSON schema of every request body and every answer under /api, derived from the routes."""

from collections.abc import Sequence
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from msgspec import Struct

from tablee.core.game_schema import REF, drop_absent_nulls, structs_in
from tablee.server.protocol import CompactOffer, GameAction, GameView
from tablee.server.web.app import API_ROUTES
from tablee.server.web.errors import ErrorAnswer

OPAQUE = (bytes, str, Stream)
"""Answers of these types have no schema here: Fluent texts, records, which have their own schema, and
the data about a person, whose arrays are named for the database's tables."""


class Exchange(Struct, frozen=True):
    """A route's name in the schema (`GET /api/me`), the type of its body, and the type of its answer."""

    name: str
    body: Any
    """The type of the request's body. None if the route takes no JSON."""
    answer: Any


def exchange_of(handler: HTTPRouteHandler) -> Exchange:
    (path,) = handler.paths
    (method,) = handler.http_methods
    hints = get_type_hints(handler.fn)
    answer = hints["return"]
    if get_origin(answer) is Response:
        (answer,) = get_args(answer)
    return Exchange(f"{method} {path.replace(':str}', '}')}", hints.get("data"), answer)


def exchanges(handlers: Sequence[HTTPRouteHandler]) -> list[Exchange]:
    """All routes under /api whose answer is JSON with a type."""
    found = (exchange_of(handler) for handler in handlers if handler.include_in_schema is not False)
    return sorted((it for it in found if it.answer not in OPAQUE), key=lambda it: it.name)


def http_schema(handlers: Sequence[HTTPRouteHandler] = API_ROUTES) -> dict[str, Any]:
    """A JSON schema with a definition for each type. `Routes` lists each route's body and answer."""
    routes = exchanges(handlers)
    bodies = [it.body for it in routes if it.body is not None]
    answers = [it.answer for it in routes]
    others = [ErrorAnswer, GameAction, GameView, CompactOffer]
    made, definitions = msgspec.json.schema_components([*answers, *bodies, *others], ref_template=REF)
    schema_of_answer = dict(zip((it.name for it in routes), made, strict=False))
    takers = [it.name for it in routes if it.body is not None]
    schema_of_body = dict(zip(takers, made[len(routes) :], strict=False))
    only_answers = set(structs_in([*answers, *others])) - set(structs_in(bodies))
    _require_what_is_always_sent(definitions, only_answers)
    drop_absent_nulls(definitions, only_answers)
    return {"$defs": {"Routes": _routes(schema_of_answer, schema_of_body), **definitions}}


def _routes(answers: dict[str, Any], bodies: dict[str, Any]) -> dict[str, Any]:
    properties = {}
    for name, answer in answers.items():
        parts = {"answer": answer, **({"body": bodies[name]} if name in bodies else {})}
        properties[name] = {"type": "object", "properties": parts, "required": list(parts)}
    return {
        "title": "Routes",
        "description": "The body and the answer of each route.",
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }


def _require_what_is_always_sent(definitions: dict[str, Any], only_answers: set[type[Struct]]) -> None:
    """Mark all fields of answers as required. A field with a default is optional only in a request."""
    for struct in only_answers:
        if not struct.__struct_config__.omit_defaults:
            definition = definitions[struct.__name__]
            definition["required"] = list(definition["properties"])
