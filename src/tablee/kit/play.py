"""Tables of every size and option, and random play on them."""

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

MOST_MOVES = 20_000
MANY = 200


class BrokenError(AssertionError):
    """A game breaks a promise; the text says which, where, and with what seed to see it again."""


def expect(holds: bool, *what: object) -> None:
    if not holds:
        raise BrokenError(" ".join(str(part) for part in what))


def settings(game: AnyGame) -> Iterator[Setting]:
    """Every player count with every combination of the options that it has."""
    least, most = game.about.players
    for players in range(least, most + 1):
        for options in _combinations(game, players):
            first = (players + len(options)) % players
            yield game.setting(players, first=first, options=options)


def _combinations(game: AnyGame, players: int) -> Iterator[dict[str, str]]:
    names = list(game.setting(players).options)
    values = [game.about.options[name].values for name in names]
    for chosen in itertools.product(*values):
        yield dict(zip(names, chosen, strict=True))


def label(setting: Setting) -> str:
    options = " ".join(f"{name}={value}" for name, value in setting.options.items())
    return f"{setting.players} players {options}".strip()


def table(game: AnyGame, setting: Setting, seed: int) -> Match:
    """A match before Nature's first move."""
    return Match(game, setting, fair=from_seed(seed))


def start(game: AnyGame, setting: Setting, seed: int) -> Match:
    """A match ready for the first player."""
    match = table(game, setting, seed)
    match.begin()
    return match


def play_randomly(match: Match, seed: int) -> Iterator[tuple[int, Action]]:
    """Play to the end, giving each move just before it is made."""
    dice = random.Random(seed)
    while not match.is_over:
        expect(len(match.log) < MOST_MOVES, "endless:", MOST_MOVES, "moves and no end")
        (seat,) = match.to_act
        action = match_choice(match, seat, dice)
        yield seat, action
        match.play(seat, action)


def match_choice(match: Match, seat: int, dice: random.Random) -> Action:
    """One of a seat's legal actions, without listing thousands of them."""
    position = match.position
    choices = position.num_legal()
    expect(choices > 0, "stuck: seat", seat, "is to act and has no legal move")
    action: Action = match.game.action_of(position, position.legal_at(dice.randrange(choices)))
    return action


def worth_a_look(position: Position, chance: Chance) -> bool:
    """Every moment with a few moves to choose from; of those with thousands, now and then one."""
    return chance.below(MANY + position.num_legal()) < MANY


def viewers(setting: Setting) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(setting.players), None)
