"""Finds and writes the golden games: `python -m tablee.games.professor_tempus.tests.make_golden`.

Each is the first game, by its seed, that shows what its file is named for. Run it again only when the
rules or the format of records change, and read the difference: it is what old games lose.
"""

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.record import encode_record
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.actions import Discard
from tablee.games.professor_tempus.position import TempusPosition
from tablee.games.professor_tempus.state import PLACES, TOLD_SHUFFLE
from tablee.games.professor_tempus.tests.tables import helpful
from tablee.games.professor_tempus.view import read_place

GOLDEN = Path(__file__).parent / "golden"
Player = Callable[[Match, FastChance], Action]


def at_random(match: Match, chance: FastChance) -> Action:
    legal = match.legal(match.to_act[0])
    return legal[chance.below(len(legal))]


def for_discards(match: Match, chance: FastChance) -> Action:
    """Now and then at random, else so that one player, the second in even rounds, gets every series."""
    position = table_of(match)
    collector = (position.first + (position.round % 2 == 0)) % position.players
    return at_random(match, chance) if chance.below(40) == 0 else helpful(position, collector)


def table_of(match: Match) -> TempusPosition:
    assert isinstance(match.position, TempusPosition)
    return match.position


# --- what a game may show ---


def winners(match: Match) -> int:
    assert match.outcome is not None
    return len(match.outcome.winners)


def discards(match: Match) -> int:
    return sum(isinstance(step.action, Discard) for step in match.log)


def others_draw_discards(match: Match) -> bool:
    """Somebody draws what somebody else had put under the pile (PT13)."""
    position = table_of(match)
    places = [read_place(place) for place in list(position.slots)[PLACES : PLACES + position.drawn]]
    return any(by != drawn_by for _, by, _, drawn_by, _ in places)


def shuffles(match: Match) -> int:
    return sum(event[0] == TOLD_SHUFFLE for step in match.log for event in step.events)


class Golden(NamedTuple):
    """What a golden game is named for."""

    players: int
    feature: str
    shows: Callable[[Match], bool]
    player: Player = at_random
    double: bool = True

    @property
    def name(self) -> str:
        return f"professor-tempus-{self.players}-{self.feature}"


GAMES = (
    Golden(2, "win", lambda match: winners(match) == 1 and discards(match) == 0),
    Golden(2, "shared-win", lambda match: winners(match) == 2),
    Golden(2, "discards-drawn", lambda match: discards(match) > 1 and others_draw_discards(match)),
    Golden(2, "seven-rounds", lambda match: table_of(match).round == 7, for_discards),
    Golden(3, "win", lambda match: winners(match) == 1),
    Golden(3, "shared-win", lambda match: winners(match) == 2),
    Golden(
        3,
        "discards-drawn",
        lambda match: table_of(match).round == 5 and others_draw_discards(match),
        for_discards,
    ),
    Golden(4, "win", lambda match: winners(match) == 1),
    Golden(4, "discards", lambda match: discards(match) > 1, for_discards),
    Golden(5, "double", lambda match: winners(match) == 1 and shuffles(match) == 1),
    Golden(5, "double-shared-win", lambda match: winners(match) > 1 and shuffles(match) == 1),
    Golden(5, "single", lambda match: shuffles(match) == 0, double=False),
)


def play(golden: Golden, seed: int) -> Match:
    options = {} if golden.double else {"double": "off"}
    setting = GAME.setting(golden.players, first=seed % golden.players, options=options)
    match = Match(GAME, setting, fair=from_seed(seed))
    match.begin()
    chance = FastChance(seed)
    while match.to_act:
        match.play(match.to_act[0], golden.player(match, chance))
    return match


def find(golden: Golden) -> Match:
    """The first game that shows it."""
    return next(match for seed in count() if golden.shows(match := play(golden, seed)))


def write(folder: Path, games: Iterable[Golden]) -> None:
    for golden in games:
        (folder / f"{golden.name}.json").write_bytes(encode_record(find(golden).record()))


if __name__ == "__main__":  # pragma: no cover
    write(GOLDEN, GAMES)
