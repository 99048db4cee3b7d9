"""Fits the weights of a learned value to samples: the least cross-entropy, by scipy's L-BFGS."""

from typing import Any

import numpy as np
from msgspec import Struct
from scipy.optimize import minimize

from tablee.training.samples import Array, Samples

MAX_STEPS = 120
TINY = 1e-9
START = 0.3
"""How large the first, random weights of the hidden layer are."""


class Shape(Struct, frozen=True):
    """What is fitted: the size of the hidden layer, and how strongly large weights are held back."""

    units: int
    penalty: float


class Fitted(Struct, frozen=True):
    """Weights as `LearnedValue` takes them."""

    bias: float
    linear: Array
    hidden: Array
    """By unit: its bias, one weight per feature, its outlet."""

    def chances(self, samples: Samples) -> Array:
        """Each team's chance, by position and team. `LearnedValue` computes the same."""
        count = len(self.linear)
        heard = samples.features @ self.hidden[:, 1 : 1 + count].T + self.hidden[:, 0]
        scores = samples.features @ self.linear + np.tanh(heard) @ self.hidden[:, 1 + count]
        return _chances(self.bias, scores @ _one_hot(samples.teams), samples.sides)

    def sharpened(self, by: float) -> "Fitted":
        """The same weights, with all scores multiplied."""
        hidden = np.array(self.hidden)
        hidden[:, -1] *= by
        return Fitted(self.bias * by, self.linear * by, hidden)


def sharpened(chances: Array, by: float, sides: int) -> Array:
    """The chances that scores multiplied by this number give."""
    powers = np.clip(chances, TINY, 1 - TINY) ** by
    if sides == 1:
        return np.asarray(powers / (powers + np.clip(1 - chances, TINY, 1) ** by))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def fit(samples: Samples, shape: Shape, seed: int) -> Fitted:
    """The weights that explain these results best."""
    problem = _Problem(samples, shape)
    draws = np.random.default_rng(seed)
    start = np.zeros(problem.size)
    into = problem.count * shape.units
    start[problem.count : problem.count + into] = START * draws.standard_normal(into)
    start[problem.count + into + shape.units : -1] = START * draws.standard_normal(shape.units)
    found = minimize(problem.loss, start, jac=True, method="L-BFGS-B", options={"maxiter": MAX_STEPS})
    return problem.fitted(found.x)


class _Problem:
    """Cross-entropy and its gradient, for features on a common scale."""

    def __init__(self, samples: Samples, shape: Shape) -> None:
        features = samples.features
        self.count = features.shape[2]
        self.units = shape.units
        self.size = self.count * (1 + shape.units) + 2 * shape.units + 1
        self.mean = features.mean(axis=(0, 1))
        scale = features.std(axis=(0, 1))
        self.scale = np.where(scale > TINY, scale, 1.0)
        self.seats = features.shape[:2]
        flat = features.reshape(-1, self.count)
        self.scaled = (flat - self.mean) / self.scale
        self.raw = flat / self.scale
        self.results = samples.results
        self.weights = samples.weights / samples.weights.sum()
        self.sides = samples.sides
        self.by_team = _one_hot(samples.teams)
        self.penalty = shape.penalty / max(1, len(samples.first))

    def parts(self, x: Array) -> tuple[Array, Array, Array, Array, float]:
        """Linear weights; the hidden layer's weights, biases and outlets; the bias of a single team."""
        into = self.count * (1 + self.units)
        inner = x[self.count : into].reshape(self.count, self.units)
        return (
            x[: self.count],
            inner,
            x[into : into + self.units],
            x[into + self.units : -1],
            float(x[-1]),
        )

    def loss(self, x: Array) -> tuple[float, Array]:
        linear, inner, biases, outlets, bias = self.parts(x)
        heard = np.tanh(self.scaled @ inner + biases)
        scores = (self.raw @ linear + heard @ outlets).reshape(self.seats)
        chances = _chances(bias, scores @ self.by_team, self.sides)
        kept = np.clip(chances, TINY, 1 - TINY)
        each = -self.results * np.log(kept)
        if self.sides == 1:
            each -= (1 - self.results) * np.log(1 - kept)
        totals = self.results.sum(axis=1, keepdims=True) if self.sides > 1 else 1.0
        wrong = self.weights[:, None] * (chances * totals - self.results)
        by_seat = (wrong @ self.by_team.T).ravel()
        flow = by_seat[:, None] * outlets * (1 - heard**2)
        gradient = np.concatenate(
            [
                by_seat @ self.raw,
                (self.scaled.T @ flow).ravel(),
                flow.sum(axis=0),
                by_seat @ heard,
                [wrong.sum() if self.sides == 1 else 0.0],
            ]
        )
        held = np.array(x)
        held[-1] = 0.0
        loss = float((self.weights[:, None] * each).sum() + self.penalty / 2 * (held @ held))
        return loss, gradient + self.penalty * held

    def fitted(self, x: Array) -> Fitted:
        """The weights for features on their own scales."""
        linear, inner, biases, outlets, bias = self.parts(x)
        inner = inner / self.scale[:, None]
        hidden = np.vstack([biases - self.mean @ inner, inner, outlets]).T
        return Fitted(bias, linear / self.scale, hidden)


def _chances(bias: float, scores: Array, sides: int) -> Array:
    if sides == 1:
        return np.asarray(1 / (1 + np.exp(-np.clip(bias + scores, -30, 30))))
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def _one_hot(teams: tuple[int, ...]) -> Any:
    return np.eye(len(set(teams)))[list(teams)]
