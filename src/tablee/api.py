"""The Python interface: `tablee.new`, `tablee.replay`, `tablee.games`."""

from collections.abc import Mapping, Sequence

from tablee.core import fair as fairness
from tablee.core import position
from tablee.core.fair import Fair
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import Record, SeatRecord
from tablee.core.replay import replay_record
from tablee.registry import all_games, find_game


def games() -> dict[str, AnyGame]:
    """The collection, by id."""
    return all_games()


def game(name: str) -> AnyGame:
    """One game of the collection."""
    return find_game(name)


def fair(seed: int | None = None) -> Fair:
    """A fresh secret for deals, or with a seed one that can be repeated."""
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
    """A new match, dealt and ready for its first move."""
    found = find_game(name)
    setting = found.setting(players, first=first, edition=edition, options=options)
    match = Match(found, setting, fair=deals or fair(seed), seats=seats)
    match.begin()
    return match


def replay(record: Record, upto: int | None = None) -> Match:
    """The match of a record after its first `upto` moves (all of them by default)."""
    return replay_record(find_game(record.game), record, upto)


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(position.__file__).endswith(".py")
