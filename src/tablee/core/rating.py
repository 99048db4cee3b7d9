"""New ratings after a game, for single players and for teams, by openskill's Plackett-Luce model."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from tablee.core.view import Outcome, places_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Strength(Struct, frozen=True):
    """A player's estimated strength `mu`, and its uncertainty `sigma`."""

    mu: float = 25.0
    sigma: float = 25.0 / 3


class Side(Struct, frozen=True):
    """The seats that won or lost together, and their place among the sides."""

    seats: tuple[int, ...]
    place: int


def sides_of(outcome: Outcome) -> list[Side]:
    """The sides of a game: its teams, or each seat for itself.

    A game with one side, alone or all against the game, has nobody to compare, so it is not rated.
    """
    places = places_of(outcome)
    teams = outcome.teams or tuple(range(len(places)))
    sides = []
    for team in dict.fromkeys(teams):
        seats = tuple(seat for seat, other in enumerate(teams) if other == team)
        sides.append(Side(seats, places[seats[0]]))
    return sides


def rate_sides(
    sides: Sequence[Sequence[Strength]], places: Sequence[float]
) -> list[tuple[Strength, ...]]:
    """The new strengths of all players, side by side. A better side has a lower place."""
    assert len(sides) == len(places) > 1
    model = _model()
    teams = [[model.rating(mu=it.mu, sigma=it.sigma) for it in side] for side in sides]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [tuple(Strength(it.mu, it.sigma) for it in side) for side in after]


def is_model_loaded() -> bool:
    """Whether the model has been imported, so that rating a game takes no time."""
    return bool(_model.cache_info().currsize)


def load_model() -> None:
    """Import the model, which takes a while."""
    _model()


@cache
def _model() -> "PlackettLuce":
    """The model. It is imported when it is first needed, because the import takes a while."""
    from openskill.models import PlackettLuce

    return PlackettLuce()
