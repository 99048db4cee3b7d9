"""Rates the bots with openskill's Plackett-Luce model, one game after another."""

import importlib.util
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.rating import Strength, rate_sides


class Rating(Struct, frozen=True):
    """Strength `mu`, its uncertainty `sigma`, and `ordinal` = mu - 3 sigma, a cautious estimate."""

    mu: float
    sigma: float
    ordinal: float


def check_installed(package: str, extra: str = "arena") -> None:
    """Raise a Mistake if a package from an extra is missing."""
    if importlib.util.find_spec(package) is None:
        raise Mistake("arena-extra-missing", package=package, extra=extra)


def rate(results: Iterable[tuple[Sequence[Sequence[str]], Sequence[float]]]) -> dict[str, Rating]:
    """Every bot's rating after these games. Each result holds the bots of each side, and the places.

    A bot that has several seats in a game gets the mean of their new ratings.
    """
    check_installed("openskill")
    known: dict[str, Strength] = {}
    for sides, places in results:
        names = [name for side in sides for name in side]
        before = [[known.get(name, Strength()) for name in side] for side in sides]
        after = [strength for side in rate_sides(before, places) for strength in side]
        known.update({name: _together(name, names, after) for name in names})
    return {name: Rating(it.mu, it.sigma, it.mu - 3 * it.sigma) for name, it in known.items()}


def _together(name: str, names: Sequence[str], earned: Sequence[Strength]) -> Strength:
    own = [strength for other, strength in zip(names, earned, strict=True) if other == name]
    return Strength(fmean(it.mu for it in own), fmean(it.sigma for it in own))
