"""Makes the JSON schema of the data that a game's screen exchanges with the server."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Struct

from tablee.core.game import AnyGame
from tablee.core.view import View

Schema: TypeAlias = dict[str, Any]

REF = "#/$defs/{name}"
ACTIONS = "PlayerAction"
"""The name in the schema for the union of all actions that players can take."""


def game_schema(game: AnyGame) -> Schema:
    """Returns the JSON schema for a game's view, its players' actions and its compact offer."""
    roots = [game.view_type, game.actions]
    if game.offer_type is not None:
        roots.append(game.offer_type)
    schemas, parts = msgspec.json.schema_components(roots, ref_template=REF)
    structs = list(structs_in(roots))
    drop_absent_nulls(parts, structs)
    hide_legal(parts, game.view_type)
    return {"$defs": with_aliases({ACTIONS: schemas[1], **parts}, structs)}


def hide_legal(parts: dict[str, Schema], view: type[View]) -> None:
    """Remove `legal` from the view, because a screen receives the legal actions as an offer."""
    parts[view.__name__]["properties"].pop("legal")


def drop_absent_nulls(parts: dict[str, Schema], structs: Iterable[type[Struct]]) -> None:
    """Remove null from the type of every field that is left out of the JSON when it is None."""
    for struct in structs:
        if struct.__struct_config__.omit_defaults:
            fields = parts[struct.__name__]["properties"]
            for name, field in fields.items():
                fields[name] = without_null(field)


def without_null(field: Schema) -> Schema:
    if "default" not in field or field["default"] is not None:
        return field
    kinds = [kind for kind in field["anyOf"] if kind != {"type": "null"}]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def structs_in(types: list[Any]) -> Iterator[type[Struct]]:
    """Yields every struct that these types contain, at any depth, once each."""
    seen: set[type[Struct]] = set()
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(types))
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info.cls
        waiting += parts_of(info)


def parts_of(info: Any) -> list[Any]:
    """The types that a type contains directly."""
    if isinstance(info, msgspec.inspect.StructType):
        return [field.type for field in info.fields]
    if isinstance(info, msgspec.inspect.UnionType):
        return list(info.types)
    if isinstance(info, msgspec.inspect.TupleType):
        return list(info.item_types)
    if isinstance(info, msgspec.inspect.VarTupleType | msgspec.inspect.ListType):
        return [info.item_type]
    if isinstance(info, msgspec.inspect.DictType):
        return [info.key_type, info.value_type]
    return []


# --- aliases: a Literal or Annotated type with a name in Python keeps this name in the schema ---


def with_aliases(parts: dict[str, Schema], structs: list[type[Struct]]) -> dict[str, Schema]:
    """Returns the schema with a named definition for each type that has a name in Python."""
    aliases = {name: found for name, found in named_types(structs).items() if name not in parts}
    plain = {name: msgspec.json.schema(found) for name, found in aliases.items()}
    used: dict[str, Schema] = {}

    def name_it(schema: Schema) -> Schema:
        for name, same in plain.items():
            if {**schema, "default": None} == {**same, "default": None}:
                used[name] = in_order(aliases[name], same)
                return {"$ref": REF.format(name=name)}
        return schema

    named = {name: mapped(part, name_it) for name, part in parts.items()}
    return {**named, **dict(sorted(used.items()))}


def named_types(structs: list[type[Struct]]) -> dict[str, Any]:
    """The public Literal and Annotated types in the modules that define these structs."""
    modules = sorted({struct.__module__ for struct in structs})
    return {
        name: value
        for module in modules
        for name, value in vars(sys.modules[module]).items()
        if get_origin(value) in (Literal, Annotated) and not name.startswith("_")
    }


def in_order(named: Any, schema: Schema) -> Schema:
    """The schema of a named type. The values of a Literal keep the order that they have in Python."""
    return {"enum": list(get_args(named))} if get_origin(named) is Literal else schema


def mapped(thing: Any, change: Callable[[Schema], Schema]) -> Any:
    """Applies `change` to a schema and to every schema inside it, innermost first."""
    if isinstance(thing, dict):
        return change({name: mapped(part, change) for name, part in thing.items()})
    if isinstance(thing, list):
        return [mapped(part, change) for part in thing]
    return thing
