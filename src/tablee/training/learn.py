"""Learns weights from finished games, and measures them on games that they were not learned from."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.weights import FORMAT, Weights
from tablee.training.calibration import Calibration, calibrate
from tablee.training.fit import Fitted, Shape, fit
from tablee.training.run import TrainingRun
from tablee.training.samples import Array, Samples, samples_from
from tablee.training.self_play import SelfPlayed, same_game

FOLDS = 5
SHAPES = (Shape(0, 3.0), Shape(0, 30.0), Shape(6, 10.0), Shape(8, 30.0))
"""What is tried. The shape that explains held-out games best is kept."""
FEWEST_GAMES = 2 * FOLDS
DIGITS = 7


class Trained(Struct, frozen=True):
    """Weights, and how true they are."""

    weights: Weights
    calibration: Calibration


def train(run: TrainingRun, played: Sequence[SelfPlayed]) -> Trained:
    """Learn from these games. Raises a Mistake if there is nothing to be learned from them."""
    samples = samples_from(run, played)
    if len(samples.first) < FEWEST_GAMES:
        raise Mistake("train-too-few", games=len(samples.first), least=FEWEST_GAMES)
    if np.ptp(samples.results) == 0:
        raise Mistake("train-nothing", game=same_game(run).about.title, players=run.setting.players)
    tried = [(held_out(samples, shape, run.seed), shape) for shape in SHAPES]
    chances, shape = min(tried, key=lambda one: _loss(one[0], samples))
    calibration = calibrate(chances[samples.first], samples.results[samples.first], samples.fair)
    fitted = fit(samples, shape, run.seed)
    return Trained(_weights(run, fitted, calibration), calibration)


def held_out(samples: Samples, shape: Shape, seed: int) -> Array:
    """Each position's chances by weights that were learned without its game, by position and team."""
    chances = np.zeros_like(samples.results)
    for fold in range(FOLDS):
        held = samples.games % FOLDS == fold
        if held.any():
            chances[held] = fit(samples.of(~held), shape, seed).chances(samples.of(held))
    return chances


def _loss(chances: Array, samples: Samples) -> float:
    """The cross-entropy over all positions."""
    kept = np.clip(chances, 1e-9, 1 - 1e-9)
    losses = -(samples.results * np.log(kept) + (1 - samples.results) * np.log(1 - kept))
    return float((losses * samples.weights[:, None]).sum())


def _weights(run: TrainingRun, fitted: Fitted, calibration: Calibration) -> Weights:
    features = same_game(run).features(run.setting)
    return Weights(
        format=FORMAT,
        game=run.setting.game,
        rules=run.setting.rules,
        players=run.setting.players,
        version=features.version,
        features=features.names,
        units=len(fitted.hidden),
        games=calibration.games,
        bots=run.bots,
        explored=run.explored,
        seed=run.seed,
        bias=_short(fitted.bias),
        linear=tuple(_short(weight) for weight in fitted.linear),
        hidden=tuple(_short(weight) for weight in fitted.hidden.ravel()),
        figures=calibration.figures(),
    )


def _short(weight: float) -> float:
    return float(f"{weight:.{DIGITS}g}")
