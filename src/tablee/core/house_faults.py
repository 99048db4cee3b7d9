"""Finds what is wrong with the declaration of a house table: each fault is a sentence for its author."""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, get_args

import msgspec
from msgspec import inspect

from tablee.core.game import AnyGame
from tablee.core.house_table import ChoiceStep, HouseMove, HouseTable, Zone
from tablee.core.house_zones import DRAWS, INSTEAD, NEEDS, OF_SEATS, PLACES, STEP_DRAWS, TOUCHED
from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES

COLOUR = re.compile("#[0-9a-fA-F]{6}")
TITLE_COLOUR = "#FFFDF7"
LEAST_TITLE_CONTRAST = 3.0
"""The least contrast of large letters, by WCAG 2."""


def faults(table: HouseTable, game: AnyGame) -> list[Mistake]:
    """Everything that is wrong with a game's declaration, in the order in which it is written."""
    return [
        *_look_faults(table),
        *(fault for zone in table.zones for fault in _zone_faults(zone, table, game)),
        *_twice("house-zone-twice", (zone.id for zone in table.zones)),
        *_seat_faults(table, game),
        *_move_faults(table, game),
        *_event_faults(table, game),
        *_word_faults(table, game),
        *_fact_faults(table, game),
    ]


def _look_faults(table: HouseTable) -> Iterator[Mistake]:
    wrong = [colour for colour in table.box if not COLOUR.fullmatch(colour)]
    yield from (Mistake("house-colour", colour=colour) for colour in wrong)
    if not wrong and contrast(table.box[0], TITLE_COLOUR) < LEAST_TITLE_CONTRAST:
        yield Mistake("house-pale-box", colour=table.box[0])


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, by WCAG 2."""
    dark, light = sorted((_luminance(one), _luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [it / 12.92 if it <= 0.03928 else ((it + 0.055) / 1.055) ** 2.4 for it in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _twice(key: str, names: Iterable[str]) -> Iterator[Mistake]:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield Mistake(key, name=name)
        seen.add(name)


# --- zones and the view ---


def _zone_faults(zone: Zone, table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    if zone.at not in PLACES[zone.kind]:
        places = ", ".join(PLACES[zone.kind])
        yield Mistake("house-zone-place", zone=zone.id, kind=zone.kind, place=zone.at, places=places)
    for field in NEEDS[zone.kind]:
        if not getattr(zone, field):
            yield Mistake("house-zone-lacks", zone=zone.id, kind=zone.kind, field=field)
    yield from _piece_faults(zone, table)
    if zone.picks and zone.picks not in {it.id for it in table.zones}:
        yield Mistake("house-zone-unknown", zone=zone.picks, where=zone.id)
    for path in _paths_of(zone):
        yield from _path_faults(path, zone.id, game)
    yield from _seat_path_faults(zone)
    if zone.count:
        yield from _type_faults(zone.count, zone.id, game, inspect.IntType, "house-not-a-number")
    if zone.ready:
        yield from _type_faults(zone.ready, zone.id, game, inspect.BoolType, "house-not-yes-or-no")
    yield from _item_faults(zone, game)


def _piece_faults(zone: Zone, table: HouseTable) -> Iterator[Mistake]:
    """A zone names pieces that are declared, and of a kind that it can draw."""
    for piece in filter(None, (zone.piece, *(part.piece for part in zone.parts))):
        if piece not in table.pieces:
            yield Mistake("house-piece-unknown", piece=piece, zone=zone.id)
        elif (kind := table.pieces[piece].kind) not in DRAWS[zone.kind]:
            facts = {"zone": zone.id, "kind": zone.kind, "piece": piece, "shape": kind}
            yield Mistake("house-zone-piece", **facts, instead=INSTEAD[kind])


def _paths_of(zone: Zone) -> list[str]:
    paths = [zone.shows, zone.last, zone.count, zone.ready, zone.hot, zone.may]
    paths += zone.tags.values()
    paths += [row.shows for row in zone.rows] + [part.sum for part in zone.parts]
    return [path for path in paths if path]


def _path_faults(path: str, zone: str, game: AnyGame) -> Iterator[Mistake]:
    if not types_at(game.view_type, path):
        view = game.view_type.__name__
        yield Mistake("house-field-unknown", zone=zone, path=path, view=view)


def _seat_path_faults(zone: Zone) -> Iterator[Mistake]:
    """A zone of every seat shows something of each seat, so that its paths have a `[]`."""
    is_of_seats = zone.at == "seat" or (zone.kind in OF_SEATS and not zone.owner)
    shown = () if zone.kind == "slot" else (zone.shows,)  # a slot may show only the reader's own choice
    for path in (*shown, zone.last, zone.count, zone.ready):
        if path and is_of_seats and "[]" not in path:
            yield Mistake("house-not-of-seats", zone=zone.id, path=path)
        if path and not is_of_seats and "[]" in path and zone.at != "own":
            yield Mistake("house-of-one-seat", zone=zone.id, path=path)


def _type_faults(path: str, zone: str, game: AnyGame, kind: type, key: str) -> Iterator[Mistake]:
    found = types_at(game.view_type, path)
    if found and not any(isinstance(it, kind) for it in found):
        yield Mistake(key, zone=zone, path=path)


def _item_faults(zone: Zone, game: AnyGame) -> Iterator[Mistake]:
    """The fields of what lies in a zone: a path to each of them must lead somewhere."""
    fields = [field for field in (zone.face, zone.owner, zone.number) if field]
    for shown, field in product(filter(None, (zone.shows, zone.last)), fields):
        found = types_at(game.view_type, shown)
        if found and not any(_fields(it, field) for it in _items(found)):
            path = f"{shown}.{field}"
            yield Mistake("house-field-unknown", zone=zone.id, path=path, view=game.view_type.__name__)


def types_at(struct: type, path: str) -> list[Any]:
    """The types that a path may lead to in a struct; empty if it leads nowhere."""
    found: list[Any] = [inspect.type_info(struct)]
    for part in path.split("."):
        name, brackets, rest = part.partition("[]")
        if rest or not name:
            return []
        found = [inner for it in found for inner in _fields(it, name)]
        if brackets:
            found = _items(it for it in found if not isinstance(it, inspect.StructType))
    return found


def _fields(info: Any, name: str) -> list[Any]:
    if isinstance(info, inspect.DictType):
        return list(_plain(info.value_type))
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return [kind for field in fields if field.encode_name == name for kind in _plain(field.type)]


def _items(found: Iterable[Any]) -> list[Any]:
    """The types of the items, where a list is found, or the types themselves."""
    items: list[Any] = []
    for it in found:
        if isinstance(it, inspect.VarTupleType | inspect.ListType):
            items += _plain(it.item_type)
        elif isinstance(it, inspect.TupleType):
            items += [kind for item in it.item_types for kind in _plain(item)]
        elif isinstance(it, inspect.StructType | inspect.DictType):
            items.append(it)
    return items


def _plain(info: Any) -> Iterator[Any]:
    """The types of a union, without None."""
    for it in info.types if isinstance(info, inspect.UnionType) else (info,):
        if not isinstance(it, inspect.NoneType):
            yield it


def _seat_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    for path in (*table.facts.values(), *table.badges.values(), table.out):
        yield from _path_faults(path, "–", game)
    for path in filter(None, (*table.line.values(), table.team)):
        yield from _path_faults(path, "–", game)
        if "[]" not in path:
            yield Mistake("house-not-of-seats", zone="–", path=path)


# --- moves and the actions ---


def _move_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    actions = action_types(game)
    for move in table.moves:
        if move.type not in actions:
            known = ", ".join(actions)
            yield Mistake("house-action-unknown", type=move.type, known=known)
            continue
        fields = {it.encode_name: it for it in msgspec.structs.fields(actions[move.type])}
        for step in move.steps:
            if step.field not in fields:
                yield Mistake("house-action-field", type=move.type, field=step.field)
            else:
                yield from _step_faults(step, move, table, fields[step.field].type)
        missing = fields.keys() - {step.field for step in move.steps}
        yield from (
            Mistake("house-step-missing", type=move.type, field=name) for name in sorted(missing)
        )
    yield from _twice("house-move-twice", (move.type for move in table.moves))
    forgotten = [name for name in actions if name not in {move.type for move in table.moves}]
    yield from (Mistake("house-move-missing", type=name) for name in forgotten)


def _step_faults(step: ChoiceStep, move: HouseMove, table: HouseTable, field: Any) -> Iterator[Mistake]:
    kinds_of_zones = {zone.id: zone.kind for zone in table.zones}
    if step.zone and step.zone not in kinds_of_zones:
        yield Mistake("house-zone-unknown", zone=step.zone, where=move.type)
    elif step.zone and kinds_of_zones[step.zone] not in TOUCHED:
        facts = {"zone": step.zone, "kind": kinds_of_zones[step.zone], "known": ", ".join(TOUCHED)}
        yield Mistake("house-step-zone", type=move.type, **facts)
    if step.piece and step.piece not in table.pieces:
        yield Mistake("house-piece-unknown", piece=step.piece, zone=move.type)
    elif step.piece and not step.zone and (kind := table.pieces[step.piece].kind) not in STEP_DRAWS:
        yield Mistake("house-step-piece", type=move.type, piece=step.piece, shape=kind)
    kinds = _plain(inspect.type_info(field))
    is_list = any(isinstance(it, inspect.VarTupleType | inspect.ListType) for it in kinds)
    if is_list != step.many:
        key = "house-step-many" if is_list else "house-step-one"
        yield Mistake(key, type=move.type, field=step.field)


def action_types(game: AnyGame) -> dict[str, type[Any]]:
    """The types of a game's actions, by the names that the browser sends."""
    kinds = get_args(game.actions) or (game.actions,)
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def _event_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    for key in (*table.weights, *table.sounds):
        if key not in game.events:
            yield Mistake("house-event-unknown", event=key)


# --- words ---


def _word_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    for language in LANGUAGES:
        if not (game.folder / "texts" / f"{language}.ftl").is_file():
            continue
        texts = game.texts(language)
        missing = [key for key in wanted_words(table) if not texts.has(key)]
        yield from (Mistake("house-word-missing", word=key, language=language) for key in missing)


DO_FACTS = ("count", "rest", "points")
"""What the text of a button may say besides the fields of its action."""


def _fact_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    """Texts that name what nobody tells them. Their variables are the same in all languages."""
    spoken = [it for it in LANGUAGES if (game.folder / "texts" / f"{it}.ftl").is_file()]
    variables = game.texts(spoken[0]).variables() if spoken else {}
    for key, told in _facts_told(table).items():
        for fact in sorted(variables.get(key, set()) - told):
            known = ", ".join(sorted(told)) or "–"
            yield Mistake("house-fact-unknown", word=key, fact=fact, known=known)


def _facts_told(table: HouseTable) -> dict[str, set[str]]:
    """The facts that each text of the table gets."""
    facts = set(table.facts)
    told = {f"note-{zone.id}": facts for zone in table.zones}
    told |= {f"zone-{zone.id}": facts for zone in table.zones}
    told |= {f"help-{phase}": facts for phase in table.rules}
    told |= {"state-line": facts, "seat-line": set(table.line)}
    for move in table.moves:
        told[f"do-{move.type}"] = facts | {*DO_FACTS, *(step.field for step in move.steps)}
    return told


def wanted_words(table: HouseTable) -> list[str]:
    """The keys of the texts that a declaration needs, besides those that every game has."""
    keys = [f"zone-{zone.id}" for zone in table.zones if zone.kind != "say"]
    keys += [f"tag-{tag}" for zone in table.zones for tag in zone.tags]
    keys += [f"tag-{badge}" for badge in table.badges]
    keys += [f"row-{row.id}" for zone in table.zones for row in zone.rows]
    parts = [part for zone in table.zones for part in zone.parts]
    keys += [f"part-{part.id}" for part in parts] + [f"row-{row}" for part in parts for row in part.rows]
    keys += [f"action-{move.type}" for move in table.moves]
    keys += [f"ask-{move.type}-{step.field}" for move in table.moves for step in move.steps]
    keys += ["seat-line"] if table.line else []
    keys += [f"help-{phase}" for phase in table.rules]
    return list(dict.fromkeys(keys))
