"""Draws positions from finished games, and has the game's features described for each of them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct

from tablee.core.features import Features
from tablee.training.run import TrainingRun
from tablee.training.self_play import SelfPlayed, play, same_game

POSITIONS_EACH = 16
"""How many positions are drawn from each game, at most."""

Array = np.ndarray[Any, np.dtype[np.float64]]
Places = np.ndarray[Any, np.dtype[np.int64]]


class Samples(Struct, frozen=True):
    """Positions of many games, each with how its game ended."""

    features: Array
    """By position, seat and feature."""
    results: Array
    """The result of each team, by position and team."""
    games: Array
    """The number of the game that a position is from."""
    weights: Array
    """What a position counts: the positions of each game count as one."""
    first: Places
    """For each game, the place of one position that was drawn from it."""
    teams: tuple[int, ...]

    @property
    def sides(self) -> int:
        return len(set(self.teams))

    @property
    def fair(self) -> float:
        """What one knows without looking: an equal share, or the mean of all results."""
        return 1 / self.sides if self.sides > 1 else float(np.mean(self.results[self.first]))

    def of(self, chosen: Any) -> "Samples":
        """The samples with these places, which must contain all positions of a game or none."""
        places = np.flatnonzero(chosen)
        kept = np.isin(self.first, places)
        return Samples(
            self.features[places],
            self.results[places],
            self.games[places],
            self.weights[places],
            np.searchsorted(places, self.first[kept]).astype(np.int64),
            self.teams,
        )


def samples_from(run: TrainingRun, played: Sequence[SelfPlayed]) -> Samples:
    """Draw positions from these games, the same ones for the same run."""
    game = same_game(run)
    features = game.features(run.setting)
    teams = game.teams(run.setting)
    seats = [teams.index(team) for team in range(len(set(teams)))]
    rows: list[list[list[float]]] = []
    results: list[list[float]] = []
    games: list[int] = []
    weights: list[float] = []
    first: list[int] = []
    for one in played:
        described = _described(run, one, features)
        if described:
            first.append(len(rows))
        rows += described
        results += [[one.results[seat] for seat in seats]] * len(described)
        games += [one.game] * len(described)
        weights += [1 / max(1, len(described))] * len(described)
    return Samples(
        np.array(rows, dtype=np.float64).reshape(len(rows), len(teams), len(features.names)),
        np.array(results, dtype=np.float64).reshape(len(rows), len(seats)),
        np.array(games),
        np.array(weights, dtype=np.float64),
        np.array(first, dtype=np.int64),
        teams,
    )


def _described(run: TrainingRun, played: SelfPlayed, features: Features) -> list[list[list[float]]]:
    """The features of some positions of a game; the first of them is drawn from all alike."""
    draws = run.random_of(f"positions {played.game}")
    open_places = range(played.firm, len(played.moves))
    drawn = draws.sample(open_places, min(POSITIONS_EACH, len(open_places)))
    found: dict[int, list[list[float]]] = {}
    position = same_game(run).set_up(run.setting_of(played.game))
    wanted = set(drawn)
    for place, (seat, move) in enumerate(played.moves):
        if place in wanted:
            found[place] = described(position, features, run.setting.players)
        play(position, seat, move)
    return [found[place] for place in drawn]


def described(position: Any, features: Features, players: int) -> list[list[float]]:
    """The features of all seats in one position."""
    features.look_at(position)
    rows = []
    for seat in range(players):
        features.describe(position, seat)
        rows.append(list(features.values))
    return rows
