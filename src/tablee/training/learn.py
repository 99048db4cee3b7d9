"""Learns weights from finished games, and measures them on games that they were not learned from."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.weights import FORMAT, Weights
from tablee.training.calibration import Calibration, calibrate, slope_of
from tablee.training.fit import Fitted, Shape, fit, sharpened
from tablee.training.run import TrainingRun
from tablee.training.samples import Array, Samples, samples_from
from tablee.training.self_play import SelfPlayed, same_game

FOLDS = 5
SHAPES = (Shape(0, 3.0), Shape(0, 30.0), Shape(6, 10.0), Shape(8, 30.0))
"""What is tried. The shape that explains held-out games best is kept."""
MOST_SHARPER = 1.5
"""Held-out chances are sharpened or blunted by at most this factor, lest a few games mislead."""
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
    slope = _slope(chances, samples)
    chances = _sharpened_by_others(chances, samples)
    calibration = calibrate(chances[samples.first], samples.results[samples.first], samples.fair)
    fitted = fit(samples, shape, run.seed).sharpened(slope)
    return Trained(_weights(run, fitted, calibration), calibration)


def held_out(samples: Samples, shape: Shape, seed: int) -> Array:
    """Each position's chances by weights that were learned without its game, by position and team."""
    chances = np.zeros_like(samples.results)
    for fold in range(FOLDS):
        held = samples.games % FOLDS == fold
        if held.any():
            chances[held] = fit(samples.of(~held), shape, seed).chances(samples.of(held))
    return chances


def _slope(chances: Array, samples: Samples) -> float:
    """How much too timid held-out chances are; a fit that is held back comes out below the truth."""
    kept = np.clip(chances, 1e-6, 1 - 1e-6)
    slope = slope_of(np.log(kept / (1 - kept)).ravel(), samples.results.ravel())
    return min(MOST_SHARPER, max(1 / MOST_SHARPER, slope))


def _sharpened_by_others(chances: Array, samples: Samples) -> Array:
    """Held-out chances, those of each fold sharpened by what the other folds say."""
    found = np.array(chances)
    for fold in range(FOLDS):
        held = samples.games % FOLDS == fold
        if held.any():
            slope = _slope(chances[~held], samples.of(~held))
            found[held] = sharpened(chances[held], slope, samples.sides)
    return found


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
