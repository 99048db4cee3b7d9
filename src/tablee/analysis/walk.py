"""Walks through a finished match: one move of Nature or one window of choices after the other."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tablee.core.action import Action
from tablee.core.match import Match, Step, in_seat_order, leads_to
from tablee.core.position import Position, mask_of


class Deal(Struct, frozen=True):
    """One move of Nature. `index` is the number of moves before it, as in the record."""

    index: int
    action: Action
    before: Position
    after: Position

    @property
    def end(self) -> int:
        return self.index + 1


class Chosen(Struct, frozen=True):
    """What one seat chose."""

    index: int
    seat: int
    action: Action


class Window(Struct, frozen=True):
    """What the seats chose that were due at the same time; usually it is one seat."""

    index: int
    choices: tuple[Chosen, ...]
    before: Position
    after: Position

    @property
    def end(self) -> int:
        return self.index + len(self.choices)


def walk(match: Match) -> Iterator[Deal | Window]:
    """Yields what happened, in order, with the positions before and after it."""
    position = match.game.set_up(match.setting)
    for index, steps in windows_of(in_seat_order(match.log)):
        before, position = position, position.clone()
        for step in steps:
            move = match.game.move_of(position, step.action)
            if step.seat is None:
                position.apply(move)
            else:
                position.apply_by(step.seat, move)
        yield _item(index, steps, before, position)


def windows_of(steps: Sequence[Step]) -> Iterator[tuple[int, list[Step]]]:
    """Groups the steps of each window. Yields the number of steps before each group, too."""
    window: list[Step] = []
    for index, step in enumerate(steps):
        if window and not leads_to(window[-1], step.pending):
            yield index - len(window), window
            window = []
        window.append(step)
    if window:
        yield len(steps) - len(window), window


def _item(index: int, steps: list[Step], before: Position, after: Position) -> Deal | Window:
    if steps[0].seat is None:
        return Deal(index, steps[0].action, before, after)
    choices = [
        Chosen(index + place, step.seat, step.action)
        for place, step in enumerate(steps)
        if step.seat is not None
    ]
    return Window(index, tuple(choices), before, after)


def is_alone(window: Window) -> bool:
    """Whether no other seat was due to choose at the same time."""
    return window.before.pending() == mask_of(window.choices[0].seat)
