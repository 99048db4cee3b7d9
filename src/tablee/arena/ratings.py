"""Rates the bots with openskill's Plackett-Luce model, one game after another."""

import importlib.util
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct

from tablee.core.mistake import Mistake


class Rating(Struct, frozen=True):
    """Strength `mu`, its uncertainty `sigma`, and `ordinal` = mu - 3 sigma, a cautious estimate."""

    mu: float
    sigma: float
    ordinal: float


def check_installed(package: str) -> None:
    """Raise a Mistake if a package from the extra `arena` is missing."""
    if importlib.util.find_spec(package) is None:
        raise Mistake("arena-extra-missing", package=package, extra="arena")


def rate(results: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, Rating]:
    """Every bot's rating after these games. Each result holds the names and the places of a game's bots.

    A bot that has several seats in a game gets the mean of their new ratings.
    """
    check_installed("openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for names, places in results:
        teams = [[ratings.get(name) or model.rating()] for name in names]
        earned = [team[0] for team in model.rate(teams, ranks=list(places))]
        ratings.update({name: _together(model, name, names, earned) for name in names})
    return {name: Rating(made.mu, made.sigma, made.ordinal()) for name, made in ratings.items()}


def _together(model: Any, name: str, names: Sequence[str], earned: Sequence[Any]) -> Any:
    own = [rating for other, rating in zip(names, earned, strict=True) if other == name]
    return model.rating(mu=fmean(it.mu for it in own), sigma=fmean(it.sigma for it in own))
