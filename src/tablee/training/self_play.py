"""Plays one game of training. Every seat is a bot that knows its view; some moves are drawn at random.

Bots alone would never show what their own habits avoid. So in some games a stretch of moves is random,
for all seats or for some. How such a game ends says nothing about the positions before the stretch, but
much about those after it, where bots play on from places where they would not have come by themselves.
"""

import random
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from tablee.arena.table import Maker, Trouble, guarded
from tablee.bots import make_bot
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, NOBODY, Position
from tablee.registry import find_game
from tablee.training.run import TrainingRun

LATEST_START = 100
"""A stretch of random moves begins within so many decisions, more often early than late."""
OFTEN = (1, 1, 2, 4)
"""In a stretch, one decision in so many is random: a draw from these."""

Count = Annotated[int, Meta(ge=0)]


class SelfPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game: all moves, so that features can be changed without playing again."""

    game: Count
    moves: tuple[tuple[int, int], ...]
    """Who moved, NATURE or a seat, and the move."""
    firm: Count
    """The number of moves up to the last random one. Only positions from there on are learned from."""
    random: Count
    """How many moves were drawn at random."""
    results: tuple[Annotated[float, Meta(ge=0, le=1)], ...]


class Stretch(Struct, frozen=True):
    """Which decisions of a game are random."""

    first: int
    last: int
    one_in: int
    seats: tuple[int, ...]

    def has(self, decision: int, seat: int, draws: random.Random) -> bool:
        return (
            self.first <= decision <= self.last
            and seat in self.seats
            and draws.randrange(self.one_in) == 0
        )


def stretch_of(run: TrainingRun, draws: random.Random) -> Stretch:
    """Draw a stretch for a game, or an empty one."""
    seats = range(run.setting.players)
    if draws.random() >= run.explored:
        return Stretch(0, -1, 1, ())
    first = int((LATEST_START + 1) ** draws.random()) - 1
    length = int((4 + 2 * first) ** draws.random())
    chosen = tuple(seats) if draws.random() < 0.5 else tuple(s for s in seats if draws.random() < 0.5)
    return Stretch(first, first + length - 1, draws.choice(OFTEN), chosen)


def attempt(run: TrainingRun, number: int, maker: Maker) -> SelfPlayed | Trouble:
    """Play a game. If it raises an error, return the error as a `Trouble` instead."""
    return guarded(play_game, run, number, maker)


def play_game(run: TrainingRun, number: int, maker: Maker = make_bot) -> SelfPlayed:
    """Play game `number` of the run in this process."""
    game = same_game(run)
    setting = run.setting_of(number)
    seats = range(setting.players)
    bots = [maker(run.bot_of(number), run.seed_of(f"bot {number} {seat}")) for seat in seats]
    draws = run.random_of(f"stretch {number}")
    stretch = stretch_of(run, draws)
    position = game.set_up(setting)
    nature = FastChance(run.seed_of(f"deal {number}"))
    moves: list[tuple[int, int]] = []
    firm = drawn = decisions = 0
    while (seat := position.to_act()) != NOBODY:
        if seat == NATURE:
            move = position.sample(nature)
        elif stretch.has(decisions, seat, draws):
            move = position.legal_at_of(seat, draws.randrange(position.num_legal_of(seat)))
            firm, drawn = len(moves) + 1, drawn + 1
        else:
            action = bots[seat].choose(game, setting, game.recall(position, seat))
            move = game.move_of(position, action)
        decisions += seat != NATURE
        moves.append((seat, move))
        play(position, seat, move)
    results = tuple(position.result(seat) for seat in seats)
    return SelfPlayed(number, tuple(moves), firm, drawn, results)


def play(position: Position, seat: int, move: int) -> None:
    if seat == NATURE:
        position.apply(move)
    else:
        position.apply_by(seat, move)


def same_game(run: TrainingRun) -> AnyGame:
    """The run's game; raises a Mistake if this machine has another rules version of it."""
    game = find_game(run.setting.game)
    if game.about.rules != run.setting.rules:
        facts = {"rules": run.setting.rules, "known": game.about.rules}
        raise Mistake("arena-rules", game=game.about.title, **facts)
    return game


def explored_share(games: Sequence[SelfPlayed]) -> float:
    """The share of games with at least one random move."""
    return sum(1 for played in games if played.random) / max(1, len(games))
