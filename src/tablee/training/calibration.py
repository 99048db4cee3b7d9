"""How true chances are: told chances against what happened, on one position drawn from each game."""

import numpy as np
from msgspec import Struct

from tablee.training.samples import Array

BINS = 10
TINY = 1e-6
STEPS = 25


class Bin(Struct, frozen=True):
    """Chances that are nearly alike: their mean, the mean of the results, and how many there are."""

    told: float
    seen: float
    number: int


class Calibration(Struct, frozen=True):
    """Figures about chances that were told, and what happened."""

    games: int
    log_loss: float
    """Per team; less is better."""
    brier_skill: float
    """1 for certainty that is always right, 0 for the fair share."""
    slope: float
    """Of a logistic regression of results on log odds: below 1, the chances are too bold."""
    error: float
    """The expected calibration error over ten equally filled bins."""
    bins: tuple[Bin, ...]

    def figures(self) -> dict[str, float]:
        return {
            "held_out_games": self.games,
            "log_loss": round(self.log_loss, 4),
            "brier_skill": round(self.brier_skill, 4),
            "slope": round(self.slope, 4),
            "calibration_error": round(self.error, 4),
        }


def calibrate(chances: Array, results: Array, fair: float) -> Calibration:
    """Compare chances with results, both by game and team."""
    told, seen = chances.ravel(), results.ravel()
    kept = np.clip(told, TINY, 1 - TINY)
    losses = -(seen * np.log(kept) + (1 - seen) * np.log(1 - kept))
    guess = ((seen - fair) ** 2).sum()
    bins = _bins(told, seen)
    error = sum(one.number * abs(one.told - one.seen) for one in bins) / len(told)
    return Calibration(
        len(chances),
        float(losses.mean()),
        float(1 - ((told - seen) ** 2).sum() / guess) if guess > 0 else 0.0,
        slope_of(np.log(kept / (1 - kept)), seen),
        error,
        bins,
    )


def _bins(told: Array, seen: Array) -> tuple[Bin, ...]:
    order = np.argsort(told, kind="stable")
    parts = [part for part in np.array_split(order, BINS) if len(part)]
    return tuple(Bin(float(told[p].mean()), float(seen[p].mean()), len(p)) for p in parts)


def slope_of(log_odds: Array, seen: Array) -> float:
    """The slope of a logistic regression, by Newton's method."""
    inputs = np.column_stack([np.ones_like(log_odds), log_odds])
    found = np.array([0.0, 1.0])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(inputs @ found, -30, 30)))
        spread = chances * (1 - chances) + TINY
        curve = (inputs * spread[:, None]).T @ inputs + TINY * np.eye(2)
        step = np.linalg.solve(curve, inputs.T @ (seen - chances))
        found = found + np.clip(step, -1, 1)
    return float(found[1])
