"""Games of partners, of all against the game, and of one player: what passes and what is found."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

import msgspec
import pytest

from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.position import NOBODY
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.view import Outcome
from tests.planted import caught, passes
from tests.toy_game import GAME, Cairn, CairnPosition

PLAYING = ("games-end", "legal-is-not-refused", "choices-commute", "replay", "scores-add-up")


class PlainPosition(CairnPosition):
    def num_legal(self) -> int:
        return 0 if self.to_act() < 0 else super().num_legal()


class PairsPosition(PlainPosition):
    """Cairn for two pairs, who sit crosswise and count their stones together."""

    def team_stones(self, team: int) -> int:
        return sum(self.stones[team::2])

    def result(self, seat: int) -> float:
        own, theirs = self.team_stones(seat % 2), self.team_stones(1 - seat % 2)
        return 0.5 if own == theirs else float(own > theirs)


class TogetherPosition(PlainPosition):
    """Cairn for all against the wind: all win if they gather enough stones."""

    enough = 6

    def result(self, seat: int) -> float:
        return float(sum(self.stones) >= self.enough)


class Variant(Cairn):
    """Cairn with another way to win."""

    folder = GAME.folder
    position: ClassVar[type[CairnPosition]]
    players: ClassVar[tuple[int, int]]

    def __init__(self) -> None:
        self.about = msgspec.structs.replace(GAME.about, players=self.players)

    def set_up(self, setting: Setting) -> CairnPosition:
        heap, most = setting.material["heap"], int(setting.options["most"])
        return self.position(setting.players, heap, setting.first, most)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        """The stones that a seat took count for all of its team."""
        teams = self.teams(setting)
        for entry in super().score_entries(setting, log):
            for seat, team in enumerate(teams):
                if team == teams[entry.seat]:
                    yield msgspec.structs.replace(entry, seat=seat)


class Pairs(Variant):
    position: ClassVar[type[CairnPosition]] = PairsPosition
    players = (4, 4)

    def teams(self, setting: Setting) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def outcome(self, position: CairnPosition) -> Outcome | None:
        if position.to_act() != NOBODY:
            return None
        assert isinstance(position, PairsPosition)
        scores = tuple(position.team_stones(seat % 2) for seat in range(4))
        winners = tuple(seat for seat in range(4) if scores[seat] == max(scores))
        return Outcome(scores, winners, "no-stones", teams=(0, 1, 0, 1))


class Together(Variant):
    position, players = TogetherPosition, (2, 4)

    def teams(self, setting: Setting) -> tuple[int, ...]:
        return (0,) * setting.players

    def outcome(self, position: CairnPosition) -> Outcome | None:
        if position.to_act() != NOBODY:
            return None
        players = len(position.stones)
        winners = tuple(range(players)) if position.result(0) else ()
        return Outcome((sum(position.stones),) * players, winners, "no-stones", teams=(0,) * players)


class Alone(Together):
    players = (1, 1)


@pytest.mark.parametrize("game", [Pairs(), Together(), Alone()], ids=lambda game: type(game).__name__)
@pytest.mark.parametrize("check", PLAYING)
def test_a_game_of_teams_or_of_one_player_passes(check: str, game: Game) -> None:
    passes(check, game)


class OnlyOnePartnerWins(Pairs):
    def outcome(self, position: CairnPosition) -> Outcome | None:
        found = super().outcome(position)
        return found and msgspec.structs.replace(found, winners=found.winners[:1])


def test_partners_who_do_not_win_together_are_found() -> None:
    caught("games-end", OnlyOnePartnerWins(), "winners (1,) and first places (1, 3)")


class ForgetsTeams(Pairs):
    def outcome(self, position: CairnPosition) -> Outcome | None:
        found = super().outcome(position)
        return found and msgspec.structs.replace(found, teams=())


def test_an_outcome_that_forgets_the_teams_is_found() -> None:
    caught("games-end", ForgetsTeams(), "the outcome has the teams ()")


class EachForHimself(Pairs):
    position = PlainPosition

    def outcome(self, position: CairnPosition) -> Outcome | None:
        pairs = PairsPosition(4, 0, 0, 1)
        pairs.stones = position.stones
        return super().outcome(pairs) if position.to_act() == NOBODY else None


def test_partners_with_different_results_are_found() -> None:
    """Search would let each of them play for itself."""
    caught("games-end", EachForHimself(), "differ within a team")


class WrongPlaces(Variant):
    position, players = PlainPosition, (2, 4)

    def outcome(self, position: CairnPosition) -> Outcome | None:
        found = super().outcome(position)
        return found and msgspec.structs.replace(found, places=tuple(range(1, len(found.scores) + 1)))


def test_places_that_contradict_the_winners_are_found() -> None:
    caught("games-end", WrongPlaces(), "and first places (0,)")
