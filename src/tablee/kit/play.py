"""Plays random games with every number of players and every combination of options."""

import itertools
import random
from collections.abc import Iterator

from tablee.core.action import Action
from tablee.core.chance import Chance
from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.kit.effort import Effort

MOST_MOVES = 20_000
MANY_MOVES = 200
"""A position with this many legal moves is checked half of the time; with more moves, less often."""


class BrokenError(AssertionError):
    """A check failed. The message says why, and which settings and seed reproduce the failure."""


def expect(holds: bool, *what: object) -> None:
    """Raise a BrokenError with the message `what` unless `holds` is true."""
    if not holds:
        raise BrokenError(" ".join(str(part) for part in what))


def settings(game: AnyGame) -> Iterator[Setting]:
    """Yields settings for every player count and every combination of options."""
    least, most = game.about.players
    for players in range(least, most + 1):
        for options in _combinations(game, players):
            first = (players + len(options)) % players
            yield game.setting(players, first=first, options=options)


def settings_for(game: AnyGame, effort: Effort) -> Iterator[Setting]:
    """Yields the settings that a check of this effort plays: all, or enough of them.

    Enough means that every player count and every value of every option occurs.
    """
    every = list(settings(game))
    if effort.all_options:
        yield from every
        return
    random.Random(1).shuffle(every)
    tried: set[object] = set()
    for setting in every:
        brings = {setting.players, *setting.options.items()}
        if not brings <= tried:
            tried |= brings
            yield setting


def _combinations(game: AnyGame, players: int) -> Iterator[dict[str, str]]:
    names = list(game.setting(players).options)
    values = [game.about.options[name].values for name in names]
    for chosen in itertools.product(*values):
        yield dict(zip(names, chosen, strict=True))


def label(setting: Setting) -> str:
    options = " ".join(f"{name}={value}" for name, value in setting.options.items())
    return f"{setting.players} players {options}".strip()


def table(game: AnyGame, setting: Setting, seed: int) -> Match:
    """Returns a new match before Nature's first move."""
    return Match(game, setting, fair=from_seed(seed))


def start(game: AnyGame, setting: Setting, seed: int) -> Match:
    """Returns a new match after the deal, when it is the first player's turn."""
    match = table(game, setting, seed)
    match.begin()
    return match


def play_randomly(match: Match, seed: int) -> Iterator[tuple[int, Action]]:
    """Play a match to its end with random moves. Yields each move just before it is made."""
    dice = random.Random(seed)
    while not match.is_over:
        expect(len(match.log) < MOST_MOVES, "endless:", MOST_MOVES, "moves and no end")
        seat = next_seat(match, dice)
        action = match_choice(match, seat, dice)
        yield seat, action
        match.play(seat, action)


def match_choice(match: Match, seat: int, dice: random.Random) -> Action:
    """Returns a random legal action for a seat, without listing all legal actions."""
    position = match.position
    choices = position.num_legal_of(seat)
    expect(choices > 0, "stuck: seat", seat, "is to act and has no legal move")
    move = position.legal_at_of(seat, dice.randrange(choices))
    action: Action = match.game.action_of(position, move)
    return action


def next_seat(match: Match, dice: random.Random) -> int:
    """One of the seats that are to act. If there are several, any may be the first to choose."""
    seats = match.to_act
    return seats[0] if len(seats) == 1 else dice.choice(seats)


def worth_a_look(position: Position, chance: Chance) -> bool:
    """Decides at random whether to check a position. More legal moves make a check less likely."""
    return chance.below(MANY_MOVES + position.num_legal()) < MANY_MOVES


def viewers(setting: Setting) -> tuple[int | None, ...]:
    """Returns every seat, and None for a spectator."""
    return (*range(setting.players), None)
