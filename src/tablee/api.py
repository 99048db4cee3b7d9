"""The Python interface: `tablee.new`, `tablee.replay`, `tablee.collection`."""

from collections.abc import Mapping, Sequence

from tablee.core import fair as fairness
from tablee.core import position
from tablee.core.fair import Fair
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import Record, SeatRecord
from tablee.core.replay import replay_record
from tablee.registry import all_games, find_game


def collection() -> dict[str, AnyGame]:
    """All installed games, by their ids."""
    return all_games()


def game(name: str) -> AnyGame:
    """The game whose id is `name`. Raises a Mistake if it is not installed."""
    return find_game(name)


def fair(seed: int | None = None) -> Fair:
    """A new secret that determines the deals of a match. A seed makes the secret reproducible."""
    return fairness.fresh() if seed is None else fairness.from_seed(seed)


def new(
    name: str,
    players: int,
    *,
    options: Mapping[str, str] | None = None,
    edition: str | None = None,
    first: int = 0,
    seed: int | None = None,
    deals: Fair | None = None,
    seats: Sequence[SeatRecord] = (),
) -> Match:
    """Starts a match and makes its deal. Returns the match, ready for the first move."""
    found = find_game(name)
    setting = found.setting(players, first=first, edition=edition, options=options)
    match = Match(found, setting, fair=deals or fair(seed), seats=seats)
    match.begin()
    return match


def replay(record: Record, upto: int | None = None) -> Match:
    """Replays the first `upto` moves of a record, by default all of them, and returns the match."""
    return replay_record(find_game(record.game), record, upto)


def is_compiled() -> bool:
    """Whether the engine runs compiled instead of as plain Python."""
    return not str(position.__file__).endswith(".py")
