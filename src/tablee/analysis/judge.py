"""A judge reads the seats' chances in a position, and their mean over what Nature can do next."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from tablee.analysis.outcomes import all_outcomes
from tablee.core.adviser import Adviser
from tablee.core.chance import Chance, FastChance
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, Position
from tablee.core.setting import Setting
from tablee.core.value import AdvisedValue, Value

Maker = Callable[[], tuple[Value, Adviser]]


class Outlook(Struct, frozen=True):
    """Each seat's chance before Nature moves. `errors` are standard errors; 0 if nothing was sampled."""

    means: tuple[float, ...]
    errors: tuple[float, ...]


class Judge:
    """The value of one setting, and the quick player who stands for everybody's usual play.

    `make` makes the value and the adviser. Both are made anew for each verdict, because an adviser may
    remember positions that it was shown, and no verdict may depend on what others held.
    """

    def __init__(self, setting: Setting, make: Maker) -> None:
        self.setting = setting
        self.make = make
        self.value, self.adviser = make()
        self.seats = range(setting.players)
        self.plays_on = type(self.adviser) is not Adviser
        """Whether choices are judged after the adviser's quick play, which corrects a value."""

    def renewed(self) -> "Judge":
        """The same judge, with nothing in its memory."""
        return Judge(self.setting, self.make)

    def chances(self, position: Position) -> tuple[float, ...]:
        """Each seat's chance when a seat must decide, or the result when the game is over."""
        self.value.judge(position)
        return tuple(self.value.won[seat] for seat in self.seats)

    def outlook(self, position: Position, samples: int, chance: Chance) -> Outlook:
        """The mean of the chances over Nature's next moves: exact if they are few, otherwise sampled."""
        if position.to_act() != NATURE:
            return Outlook(self.chances(position), (0.0,) * len(self.seats))
        listed = all_outcomes(position, samples)
        if listed is None:
            return mean_outlook([self.drawn(position, chance) for _ in range(samples)])
        weighed = [(weight, self.chances(outcome)) for weight, outcome in listed]
        means = (math.fsum(weight * won[seat] for weight, won in weighed) for seat in self.seats)
        return Outlook(tuple(means), (0.0,) * len(self.seats))

    def drawn(self, position: Position, chance: Chance) -> tuple[float, ...]:
        """Each seat's chance after moves of Nature that are drawn now."""
        copy = position.clone()
        copy.settle(chance)
        return self.chances(copy)

    def after(self, position: Position, seat: int, move: int, seed: int) -> tuple[float, ...]:
        """Each seat's chance in one course of things after this choice of a seat.

        Who chooses at the same time plays as usual. The position is left as it is.
        """
        copy, chance = position.clone(), FastChance(seed)
        self.play_window(copy, seat, move, chance)
        copy.settle(chance)
        return self.chances(copy)

    def worth(self, world: Position, seat: int, move: int, seed: int) -> float:
        """This seat's chance in one course of things after its choice, as choices are compared."""
        copy, chance = world.clone(), FastChance(seed)
        self.play_window(copy, seat, move, chance)
        if self.plays_on:
            self.adviser.play_out(copy, chance)
        else:
            copy.settle(chance)
        self.value.judge(copy)
        return self.value.won[seat]

    def play_window(self, position: Position, seat: int, move: int, chance: Chance) -> None:
        """Play a seat's choice. If others choose at the same time, all of them do."""
        due = position.pending()
        while due and position.pending() == due:
            actor = position.to_act()
            if actor == seat:
                position.apply_by(seat, move)
            else:
                position.apply_by(actor, self.adviser.pick(position, chance))
            due &= due - 1


def judge_of(game: AnyGame, setting: Setting) -> Judge:
    """The judge of a setting. Raises a Mistake if nothing in the game judges positions."""
    judge = Judge(setting, lambda: (game.value(setting), game.adviser(setting)))
    value = judge.value
    if type(value) is Value or (type(value) is AdvisedValue and type(value.adviser) is Adviser):
        raise Mistake("analysis-no-adviser", game=game.about.title)
    return judge


def mean_outlook(drawn: Sequence[tuple[float, ...]]) -> Outlook:
    columns = list(zip(*drawn, strict=True))
    pairs = [mean_and_error(column) for column in columns]
    return Outlook(tuple(mean for mean, _ in pairs), tuple(error for _, error in pairs))


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of independent numbers, and its standard error."""
    count = len(numbers)
    mean = math.fsum(numbers) / count
    if count < 2:
        return mean, math.inf
    spread = math.fsum((number - mean) ** 2 for number in numbers) / (count - 1)
    return mean, math.sqrt(spread / count)
