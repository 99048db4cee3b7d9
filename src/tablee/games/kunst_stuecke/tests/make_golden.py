"""Finds and writes the golden games: `python -m tablee.games.kunst_stuecke.tests.make_golden`.

Each is the first game, by its seed, that shows what its file is named for, no seed used twice.
Everyone chooses at random first what kind of thing to do, then how. Run it again only when the
rules or the format of records change, and read the difference: it is what old games lose.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.record import encode_record
from tablee.games.kunst_stuecke.actions import Slide
from tablee.games.kunst_stuecke.state import GOALS
from tablee.games.kunst_stuecke.tests.tables import new, see

GOLDEN = Path(__file__).parent / "golden"


def random_game(players: int, seed: int) -> Match:
    match = new(players, seed, first=seed % players)
    chance = FastChance(seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, choose(match.legal(seat), chance))
    return match


def choose(legal: list[Action], chance: FastChance) -> Action:
    """Any kind of action, placing twice as likely as others; then any of that kind."""
    kinds = sorted({action.name for action in legal})
    kinds += ["place"] * kinds.count("place")
    kind = kinds[chance.below(len(kinds))]
    alike = [action for action in legal if action.name == kind]
    return alike[chance.below(len(alike))]


def winners(match: Match) -> int:
    """How many share the highest total, if that is any points at all."""
    assert match.outcome is not None
    return len(match.outcome.winners) if max(match.outcome.scores) else 0


def meets_six_plus(match: Match) -> bool:
    goals = [goal for player in see(match).players for goal in player.goals]
    return any(goal.points and str(goal.tile).endswith("6+") for goal in goals)


def has_five_tiles(match: Match) -> bool:
    return any(len(player.goals) == GOALS for player in see(match).players)


def slides(match: Match) -> int:
    """How many slides with a turn in their path there are."""
    lines = [line for line in match.lines(None) if line.key == "told-slide"]
    paths = [path for line in lines if isinstance(path := line.facts["path"], tuple)]
    assert len(lines) == sum(isinstance(step.action, Slide) for step in match.log)
    return sum(len(path) > 4 for path in paths)


FEATURES: dict[str, Callable[[Match], bool]] = {
    "win": lambda match: winners(match) == 1,
    "shared-win": lambda match: winners(match) == 2,
    "six-plus": meets_six_plus,
    "five-tiles": lambda match: has_five_tiles(match) and winners(match) == 1,
    "slides": lambda match: slides(match) >= 10,
}
GAMES = ((2, "win"), (3, "shared-win"), (4, "six-plus"), (5, "five-tiles"), (2, "slides"))


def find(players: int, feature: str, seeds: Iterator[int]) -> Match:
    """The first random game that has the feature."""
    games = (random_game(players, seed) for seed in seeds)
    return next(match for match in games if FEATURES[feature](match))


def write(folder: Path, games: Iterable[tuple[int, str]]) -> None:
    seeds = count()
    for players, feature in games:
        match = find(players, feature, seeds)
        path = folder / f"{players}-{feature}.json"
        path.write_bytes(encode_record(match.record()))


if __name__ == "__main__":
    write(GOLDEN, GAMES)
