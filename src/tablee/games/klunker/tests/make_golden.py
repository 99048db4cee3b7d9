"""Finds and writes the golden games: `python -m tablee.games.klunker.tests.make_golden`.

Each is the first game of random play, by its seed, that shows what its file is named for, no seed used
twice. Run it again
only when the rules or the format of records change, and read the difference: it is what old games lose.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.record import encode_record
from tablee.games.klunker.actions import Display, Sell
from tablee.games.klunker.tests.tables import new, told
from tablee.games.klunker.told import TOLD_FORCED_PASS

GOLDEN = Path(__file__).parent / "golden"


def random_game(players: int, seed: int) -> Match:
    """A game in which everyone plays at random, the first player too."""
    match = new(players, seed, first=seed % players)
    chance = FastChance(seed)
    while match.to_act:
        seat = match.to_act[0]
        legal = sorted(match.legal(seat), key=repr)
        match.play(seat, legal[chance.below(len(legal))])
    return match


def leaders(match: Match) -> int:
    """How many have the most notes."""
    assert match.outcome is not None
    return match.outcome.scores.count(max(match.outcome.scores))


def winners(match: Match) -> int:
    assert match.outcome is not None
    return len(match.outcome.winners)


def has_sale_chosen(match: Match) -> bool:
    return any(isinstance(step.action, Sell) for step in match.log)


def start_player_passes_by_force(match: Match) -> bool:
    """The first pass of a round follows the last window at once (KL10)."""
    shown = [step.events for step in match.log if isinstance(step.action, Display)]
    return any(event[0] == TOLD_FORCED_PASS for events in shown for event in events)


FEATURES: dict[str, Callable[[Match], bool]] = {
    "win": lambda match: leaders(match) == 1,
    "tie-broken": lambda match: leaders(match) > 1 and winners(match) == 1,
    "shared-win": lambda match: winners(match) > 1,
    "sale-chosen": has_sale_chosen,
    "start-player-passes-by-force": start_player_passes_by_force,
    "forced-pass": lambda match: "told-forced-pass" in told(match),
    "top-dealt": lambda match: "told-top-dealt" in told(match),
}
GAMES = (
    (3, "win"),
    (4, "win"),
    (5, "win"),
    (3, "tie-broken"),
    (4, "shared-win"),
    (5, "sale-chosen"),
    (3, "forced-pass"),
    (4, "top-dealt"),
    (5, "start-player-passes-by-force"),
)


def find(players: int, feature: str, seeds: Iterator[int]) -> Match:
    """The first random game that has the feature."""
    games = (random_game(players, seed) for seed in seeds)
    return next(match for match in games if FEATURES[feature](match))


def write(folder: Path, games: Iterable[tuple[int, str]]) -> None:
    seeds = count()
    for players, feature in games:
        match = find(players, feature, seeds)
        path = folder / f"klunker-{players}-{feature}.json"
        path.write_bytes(encode_record(match.record()))


if __name__ == "__main__":
    write(GOLDEN, GAMES)
