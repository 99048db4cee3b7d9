"""Plays one game of a run. Each bot sees only its own view, and its thinking time is measured."""

import time
import traceback
from collections.abc import Callable
from typing import Annotated, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.analysis import judge_of, luck_of
from tablee.arena.run import Run, levels_of, version_of
from tablee.arena.times import Clocks, new_clocks
from tablee.bots import Bot, make_bot
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.registry import find_game

Maker: TypeAlias = Callable[[str, int], Bot]
"""Makes a bot from its name and a seed, as `tablee.bots.make_bot` does."""


R = TypeVar("R")
"""A kind of run."""


class Numbered(Protocol):
    """What a finished game of any kind of run is known by."""

    @property
    def game(self) -> int: ...


A = TypeVar("A", bound=Numbered)
"""A kind of finished game."""

Score = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Share = Annotated[float, Meta(ge=-1e6, le=1e6)]


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a game: how it ended, and how long each bot thought."""

    game: int
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    clocks: dict[str, Clocks]
    places: tuple[int, ...] = ()
    """Each seat's place, if the winners and the scores do not say it."""
    results: tuple[Share, ...] | UnsetType = UNSET
    """Each seat's result, in a run that computes luck."""
    luck: tuple[Share, ...] | UnsetType = UNSET
    """Each seat's luck, in the same unit."""


class Trouble(Struct, frozen=True):
    """Why a game could not be finished, in a form that another process can receive."""

    key: str
    facts: dict[str, int | str]
    story: str
    """The traceback."""

    def mistake(self) -> Mistake:
        mistake = Mistake(self.key, **self.facts)
        mistake.add_note(self.story)
        return mistake


Attempt: TypeAlias = Callable[[R, int, Maker], A | Trouble]
"""Plays a game of a run, given its number, and returns it, or what went wrong."""


def attempt(run: Run, number: int, maker: Maker) -> Played | Trouble:
    """Play a game. If it raises an error, return the error as a `Trouble` instead."""
    return guarded(play_game, run, number, maker)


def guarded(play: Callable[[R, int, Maker], A], run: R, number: int, maker: Maker) -> A | Trouble:
    """Play a game of any kind of run. If it raises an error, return the error as a `Trouble`."""
    try:
        return play(run, number, maker)
    except Mistake as mistake:
        return Trouble(mistake.key, dict(mistake.facts), traceback.format_exc())
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        return Trouble("arena-game-failed", {"number": number, "reason": reason}, traceback.format_exc())


def play_game(run: Run, number: int, maker: Maker = make_bot) -> Played:
    """Play game `number` of the run in this process."""
    game = _find_same_game(run)
    names = run.seated(number)
    bots = [maker(name, run.bot_seed(number, seat)) for seat, name in enumerate(names)]
    clocks = {name: new_clocks() for name in names}
    match = Match(game, run.setting, fair=run.fair(number))
    match.begin()
    while not match.is_over:
        seat = match.to_act[0]
        _decide(match, seat, bots[seat], clocks[names[seat]])
    outcome = match.outcome
    assert outcome is not None
    played = Played(number, outcome.scores, outcome.winners, clocks, outcome.places)
    return with_luck(played, run, match) if run.luck is True else played


def with_luck(played: Played, run: Run, match: Match) -> Played:
    """Adds each seat's result and luck, which the value of the game tells."""
    luck = luck_of(match, judge_of(match.game, run.setting), run.luck_seed(played.game))
    results = tuple(match.position.result(seat) for seat in range(run.setting.players))
    return msgspec.structs.replace(played, results=results, luck=luck)


def _find_same_game(run: Run) -> AnyGame:
    """The run's game; raises a Mistake if this machine has another version of the game or its bots."""
    game = find_game(run.setting.game)
    if game.about.rules != run.setting.rules:
        facts = {"rules": run.setting.rules, "known": game.about.rules}
        raise Mistake("arena-rules", game=game.about.title, **facts)
    if (run.version, run.levels) != (
        version_of(run.setting.game),
        levels_of(run.setting.game, run.bots),
    ):
        raise Mistake("arena-bots")
    return game


def _decide(match: Match, seat: int, bot: Bot, clocks: Clocks) -> None:
    view = match.recall(seat)
    wall, cpu = time.perf_counter(), time.process_time()
    action = bot.choose(match.game, match.setting, view)
    clocks.cpu.add(time.process_time() - cpu)
    clocks.wall.add(time.perf_counter() - wall)
    match.play(seat, action)
