"""What one viewer (a seat or a spectator) may know, and the log lines that they may read."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.refusal import Facts


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game ended: the score of each seat, the winners, and the name of the reason.

    If all play against the game, `winners` has every seat after a common win, and none after a common
    loss. If one plays alone, the score is what counts.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    places: tuple[int, ...] = ()
    """The place of each seat, from 1, if winners and scores do not say it. See `places_of`."""
    teams: tuple[int, ...] = ()
    """The team of each seat; empty if every seat played for itself."""


def places_of(outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat: winners first, then by score, unless the game says otherwise.

    Partners share a place, and only other teams rank before them: the second of two pairs is second.
    """
    if outcome.places:
        return outcome.places
    seats = range(len(outcome.scores))
    teams = outcome.teams or tuple(seats)
    order = [(seat not in outcome.winners, -outcome.scores[seat]) for seat in seats]
    best = {team: min(order[seat] for seat in seats if teams[seat] == team) for team in teams}
    return tuple(1 + sum(other < best[team] for other in best.values()) for team in teams)


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The fields that all games' views share; a game adds its own. `seat` is None for a spectator."""

    seat: int | None = None
    to_act: tuple[int, ...] = ()
    legal: tuple[Any, ...] = ()
    out: tuple[int, ...] = ()
    """The seats that are out of the game. They keep their place at the table."""
    outcome: Outcome | None = None


def outline(view: View) -> str:
    """Formats a view as indented names and values. Terminals show this if a game has no drawing."""
    plain = msgspec.to_builtins(view)
    plain.pop("legal", None)
    return "\n".join(_outline(plain, 0))


def _outline(thing: Any, depth: int) -> Iterator[str]:
    pairs = thing.items() if isinstance(thing, dict) else enumerate(thing)
    for name, value in pairs:
        head = f"{'  ' * depth}{name}:"
        if isinstance(value, dict) or (isinstance(value, (list, tuple)) and _is_deep(value)):
            yield head
            yield from _outline(value, depth + 1)
        elif isinstance(value, (list, tuple)):
            yield f"{head} {', '.join(str(part) for part in value)}"
        else:
            yield f"{head} {value}"


def _is_deep(values: Any) -> bool:
    return any(isinstance(value, (dict, list, tuple)) for value in values)


class Line(Struct, frozen=True):
    """One line of the log, as one viewer may read it: a text key and its facts."""

    key: str
    facts: Facts = {}


class Message(Struct, frozen=True):
    """The message to a viewer: everything they may know, and the log lines since the last message."""

    seq: int
    view: View
    lines: tuple[Line, ...]
