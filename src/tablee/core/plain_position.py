"""PlainPosition: a position in plain Python. Its author states the rules; copies come by themselves.

It suits a game that need not be compiled. The state is whatever `__init__` stores in the object: ints,
bools, None, and lists, tuples, sets or dicts of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from tablee.core.chance import Chance
from tablee.core.draws import draw, draw_weighted
from tablee.core.position import NATURE, NOBODY, Position, seats_in

NONE, NUMBER, TRUTH, LIST, TUPLE, SET, DICT = range(7)
"""How `ints` marks the kind of each value, so that `set_ints` can restore it."""


class PlainPosition(Position):
    """A position that states who is next, what they may do and what a move does, and nothing else."""

    players: int
    """The number of seats. `__init__` sets it."""
    teams: tuple[int, ...] = ()
    """The team of each seat, which `Game.teams` reads here; empty if every seat plays for itself."""

    # --- what an author writes ---

    def reason(self) -> str | None:
        """Why the game is over: the end of a text key `reason-…`. None as long as it goes on."""
        raise NotImplementedError

    def draws(self) -> Sequence[int] | Mapping[int, int]:
        """What Nature may do next; empty if a seat decides. A move listed twice is twice as likely.

        A mapping gives each move its weight, such as the `throws` of several dice.
        """
        return ()

    def turn(self) -> int:
        """The seat that decides next, when Nature does not."""
        raise NotImplementedError

    def moves(self) -> Sequence[int]:
        """The legal moves of the seat that decides next, each once."""
        raise NotImplementedError

    def scores(self) -> Sequence[int]:
        """The points of each seat so far. Most points win, and equals share the win."""
        raise NotImplementedError

    # --- what follows from it ---

    def to_act(self) -> int:
        if self.reason() is not None:
            return NOBODY
        return NATURE if self.draws() else self.turn()

    def due(self) -> tuple[int, ...]:
        """The seats that must choose now, lowest first, as a view's `to_act` lists them."""
        return seats_in(self.pending())

    def num_legal(self) -> int:
        return len(self.moves()) if self.to_act() >= 0 else 0

    def legal_at(self, index: int) -> int:
        return self.moves()[index]

    def legal(self) -> tuple[int, ...]:
        return tuple(self.moves()) if self.to_act() >= 0 else ()

    def sample(self, chance: Chance) -> int:
        draws = self.draws()
        return draw_weighted(chance, draws) if isinstance(draws, Mapping) else draw(chance, draws)

    def standing(self, seat: int) -> int:
        return self.scores()[seat]

    def result(self, seat: int) -> float:
        """The share of the win: most points win, and partners win together."""
        if not self.teams:
            return self.share_of_win(seat, self.players)
        best = max(self.standing(it) for it in range(self.players))
        winning = {self.teams[it] for it in range(self.players) if self.standing(it) == best}
        return 1.0 / len(winning) if self.teams[seat] in winning else 0.0

    # --- copies ---

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.story = None
        fields = vars(copy)
        for name, value in vars(self).items():
            if name != "story":
                fields[name] = value if type(value) is int else _copied(value)
        return copy

    def ints(self) -> list[int]:
        return [number for name in self._fields() for number in _written(vars(self)[name], name)]

    def set_ints(self, ints: list[int]) -> None:
        numbers = iter(ints)
        for name in self._fields():
            vars(self)[name] = _read(numbers)

    def _fields(self) -> list[str]:
        return [name for name in vars(self) if name != "story"]


def _copied(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        return [part if type(part) is int else _copied(part) for part in value]
    if kind is dict:
        return {key: part if type(part) is int else _copied(part) for key, part in value.items()}
    if kind is set:
        return set(value)
    return value


def _written(value: Any, name: str) -> Iterator[int]:
    """Yields a value as ints. Equal values give equal ints, whatever the order of a set or dict."""
    kind = type(value)
    if kind is int:
        yield from (NUMBER, value)
    elif kind is bool:
        yield from (TRUTH, int(value))
    elif value is None:
        yield NONE
    elif kind in (list, tuple):
        yield from (LIST if kind is list else TUPLE, len(value))
        for part in value:
            yield from _written(part, name)
    elif kind in (set, frozenset):
        yield from (SET, len(value), *sorted(value))
    elif kind is dict:
        yield from (DICT, len(value))
        for key, part in sorted(value.items()):
            yield from (key, *_written(part, name))
    else:
        raise TypeError(
            f"{name} is a {kind.__name__}; a position holds ints, and lists or dicts of ints"
        )


def _read(numbers: Iterator[int]) -> Any:
    """Reads one value back from ints that `_written` yielded."""
    kind = next(numbers)
    if kind == NONE:
        return None
    if kind == NUMBER:
        return next(numbers)
    if kind == TRUTH:
        return bool(next(numbers))
    length = next(numbers)
    if kind == SET:
        return {next(numbers) for _ in range(length)}
    if kind == DICT:
        return {next(numbers): _read(numbers) for _ in range(length)}
    parts = [_read(numbers) for _ in range(length)]
    return parts if kind == LIST else tuple(parts)
