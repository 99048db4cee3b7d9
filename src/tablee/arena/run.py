"""A run of the arena: the game and its settings, the bots that play, and a seed."""

import hashlib
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tablee.bots import VERSION
from tablee.bots.search import level_for
from tablee.core.fair import Fair
from tablee.core.level import LEVELS
from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tablee.registry import find_game

SEED_BYTES = 6


class Run(Struct, frozen=True):
    """Everything that determines the results: the same run gives the same games on every machine.

    The exception is a bot with a time limit, which thinks less on a busy machine.

    Games are numbered from 0. Each deal is played once in every arrangement, so game g is deal
    `g // arrangements` in arrangement `g % arrangements`.
    """

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    version: int
    """The version of the bots. Results from different versions are never mixed."""
    levels: dict[str, str] = {}
    """Maps each bot that has a level to the settings of that level in this game, as text."""
    teams: tuple[int, ...] = ()
    """The team of each seat; empty if every seat plays for itself."""
    luck: bool | UnsetType = UNSET
    """Whether each game's luck is computed, too. Left out of files if not, as it was before."""

    @property
    def is_one_team(self) -> bool:
        """Whether a player alone, or all together, play against the game. The score is what counts."""
        return len(set(self.teams)) == 1

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        if self.is_one_team:
            return tuple((bot,) * len(self.teams) for bot in dict.fromkeys(self.bots))
        return arrangements_of(self.bots, self.teams)

    def deal_of(self, game: int) -> int:
        return game // len(self.arrangements)

    def seated(self, game: int) -> tuple[str, ...]:
        """The name of the bot in each seat, in the game whose number is `game`."""
        ways = self.arrangements
        return ways[game % len(ways)]

    def whole_deals(self, games: int) -> int:
        """Rounds a number of games up, so that every deal is played in every arrangement."""
        ways = len(self.arrangements)
        return -(-games // ways) * ways

    def fair(self, game: int) -> Fair:
        """The secret that determines a game's deal. Games with the same deal have the same secret."""
        return Fair(self._digest(f"deal {self.deal_of(game)}").hex())

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed for one bot's random numbers in one game."""
        return int.from_bytes(self._digest(f"bot {game} {seat}")[:SEED_BYTES], "big")

    def luck_seed(self, game: int) -> str:
        """The seed for the outcomes drawn to judge a game's luck. It has no part in the deal."""
        return self._digest(f"luck {game}").hex()

    def _digest(self, what: str) -> bytes:
        return hashlib.sha256(f"tablee arena {self.seed} {what}".encode()).digest()


def arrangements_of(bots: Sequence[str], teams: Sequence[int] = ()) -> tuple[tuple[str, ...], ...]:
    """The distinct seatings that arise when all bots move on by one seat, again and again.

    Partners stay partners: in a game of teams, the bots of each team move on to the next team's seats.
    """
    if teams:
        return tuple(dict.fromkeys(_moved_on(bots, teams, by) for by in range(len(set(teams)))))
    turned = [tuple(bots[seat:]) + tuple(bots[:seat]) for seat in range(len(bots))]
    return tuple(dict.fromkeys(turned))


def _moved_on(bots: Sequence[str], teams: Sequence[int], by: int) -> tuple[str, ...]:
    lines = [[bot for bot, it in zip(bots, teams, strict=True) if it == t] for t in sorted(set(teams))]
    seated, so_far = [], [0] * len(lines)
    for team in teams:
        line = lines[(team + by) % len(lines)]
        seated.append(line[so_far[team] % len(line)])
        so_far[team] += 1
    return tuple(seated)


def spread_bots(bots: Sequence[str], teams: Sequence[int]) -> tuple[str, ...]:
    """One bot for each seat, if one for each seat, for each team or for all is named.

    If there is only one team, every bot plays all its seats in turn, so any number may be named.
    """
    if bots and len(set(teams)) == 1:
        return tuple(bots)
    if len(bots) == 1:
        return tuple(bots) * len(teams)
    if len(bots) == len(set(teams)) < len(teams):
        return tuple(bots[team] for team in teams)
    if len(bots) != len(teams):
        raise Mistake("bots-wrong", bots=len(bots), seats=len(teams))
    return tuple(bots)


def new_run(
    game: str,
    players: int,
    bots: Sequence[str],
    *,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    edition: str | None = None,
    luck: bool = False,
) -> Run:
    """Make a run with a bot per seat or per team. Raises a Mistake if the game does not allow this."""
    found = find_game(game)
    setting = found.setting(players, edition=edition, options=options)
    teams = found.teams(setting)
    bots = spread_bots(bots, teams)
    plain = len(set(teams)) == players > 1
    levels = levels_of(game, bots)
    told = luck or UNSET
    return Run(setting, bots, seed, version_of(game), levels, () if plain else teams, told)


def version_of(game: str) -> int:
    """The version of the bots in a game: the sum of the general version and the game's own."""
    return VERSION + find_game(game).about.bots


def levels_of(game: str, bots: Sequence[str]) -> dict[str, str]:
    """The settings of each bot's level in a game. Bots without a level are left out."""
    found = {}
    for bot in dict.fromkeys(bots):
        name = bot.partition("@")[0]
        if name in LEVELS:
            level = msgspec.structs.asdict(level_for(find_game(game), name))
            found[bot] = " ".join(f"{figure}={value}" for figure, value in level.items())
    return found
