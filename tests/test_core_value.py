"""A value judges whole positions: chances that sum to one, and the result at the end."""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.core.chance import FastChance
from tablee.core.features import GENERIC, Features, GenericFeatures, best_of_others
from tablee.core.game import AnyGame
from tablee.core.learned_value import LearnedValue
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.setting import Setting
from tablee.core.value import AdvisedValue, Value
from tablee.core.vecs import vec
from tablee.core.weights import Weights, learned_value, read_weights, value_from, weights_file
from tablee_sea_wall import GAME as SEA_WALL
from tablee_three_cards import GAME as THREE_CARDS
from tests.window_game import GAME as TOLL

OWN = sorted(tablee.collection())
SIZES = [(name, players) for name in OWN for players in sorted({*tablee.game(name).about.players})]


def random_game(game: AnyGame, setting: Setting, seed: int) -> list[Position]:
    """All positions of a game that is played at random, the last one included."""
    chance = FastChance(seed)
    position = game.set_up(setting)
    found = [position.clone()]
    while (seat := position.to_act()) != NOBODY:
        if seat == NATURE:
            position.apply(position.sample(chance))
        else:
            move = position.legal_at_of(seat, chance.below(position.num_legal_of(seat)))
            position.apply_by(seat, move)
        found.append(position.clone())
    return found


def drawn_weights(game: AnyGame, setting: Setting, units: int, seed: int = 1) -> Weights:
    """Weights for a game, as if they had been learned."""
    draws = random.Random(seed)
    features = game.features(setting)
    count = len(features.names)
    numbers = [draws.uniform(-0.1, 0.1) for _ in range(count + units * (count + 2))]
    return Weights(
        format=1,
        game=setting.game,
        rules=setting.rules,
        players=setting.players,
        version=features.version,
        features=features.names,
        units=units,
        games=1,
        bots=("random",),
        explored=0.0,
        seed=seed,
        bias=0.1,
        linear=tuple(numbers[:count]),
        hidden=tuple(numbers[count:]),
    )


def check_game(value: Value, positions: list[Position], sides: int) -> None:
    for position in positions:
        value.judge(position)
        won = list(value.won)
        assert all(0 <= chance <= 1 for chance in won)
        of_teams = dict(zip(value.teams, won, strict=True))
        if sides > 1 and position.to_act() != NOBODY:
            assert sum(of_teams.values()) == pytest.approx(1)
            assert [of_teams[team] for team in value.teams] == won
    last = positions[-1]
    assert won == [last.result(seat) for seat in range(len(won))]


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_chances_sum_to_one_and_end_with_the_result(name: str, players: int) -> None:
    game = tablee.game(name)
    setting = game.setting(players)
    sides = len(set(game.teams(setting)))
    for seed in range(2):
        positions = random_game(game, setting, seed)
        learned = value_from(drawn_weights(game, setting, units=3, seed=seed), game, setting)
        check_game(learned, positions, sides)
        check_game(game.value(setting), positions, sides)
        advised = AdvisedValue(game.teams(setting), game.adviser(setting))
        check_game(advised, positions, sides)


@pytest.mark.parametrize("game", [THREE_CARDS, SEA_WALL, TOLL], ids=lambda game: game.about.id)
def test_a_game_from_outside_is_judged_by_what_its_adviser_says(game: AnyGame) -> None:
    setting = game.setting(game.about.players[0])
    assert isinstance(game.features(setting), GenericFeatures)
    sides = len(set(game.teams(setting)))
    positions = random_game(game, setting, 1)
    check_game(value_from(drawn_weights(game, setting, units=2), game, setting), positions, sides)


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_the_weights_of_the_collection_are_for_its_games(name: str, players: int) -> None:
    """Weights that do not fit raise a Mistake, in the game's own folder, too."""
    game = tablee.game(name)
    setting = game.setting(players)
    value = game.value(setting)
    is_there = weights_file(game.folder, players).is_file()
    assert isinstance(value, LearnedValue if is_there else AdvisedValue)


def test_a_game_of_belote_without_a_target_is_judged_too() -> None:
    game = tablee.game("belote")
    setting = game.setting(4, options={"target": "four-deals"})
    value = value_from(drawn_weights(game, setting, units=0), game, setting)
    check_game(value, random_game(game, setting, 1), 2)


def test_a_value_that_knows_nothing_gives_equal_chances() -> None:
    value = Value((0, 1, 0, 1))
    value.judge(random_game(tablee.game("belote"), tablee.game("belote").setting(4), 1)[5])
    assert list(value.won) == [0.5] * 4


def test_earlier_rules_have_no_learned_value() -> None:
    game = tablee.game("kinoko").under_rules("1")
    assert learned_value(game, game.setting(2)) is None


class Numbers(Features):
    """Gives each seat one number, whatever the position."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__(len(numbers), ("number",), 1)
        self.numbers = numbers

    def write(self, position: Position, seat: int) -> None:
        self.put(self.numbers[seat])


FINITE = st.floats(-1e6, 1e6)


@given(st.lists(FINITE, min_size=1, max_size=5), FINITE, FINITE, FINITE, FINITE, FINITE)
def test_chances_sum_to_one_whatever_the_weights(
    numbers: list[float], bias: float, linear: float, unit: float, inner: float, outlet: float
) -> None:
    game = tablee.game("perudo")
    position = game.set_up(game.setting(2))
    for teams in (tuple(range(len(numbers))), (0,) * len(numbers)):
        value = LearnedValue(teams, Numbers(numbers), bias, (linear,), (unit, inner, outlet))
        value.judge(position)
        assert all(0 <= chance <= 1 for chance in value.won)
        if len(set(teams)) > 1:
            assert sum(value.won) == pytest.approx(1)
        else:
            assert len(set(value.won)) == 1


def test_a_seat_is_compared_with_the_best_of_the_others() -> None:
    numbers = vec[float]([3.0, 5.0, 4.0])
    assert [best_of_others(numbers, 3, seat) for seat in range(3)] == [5.0, 4.0, 5.0]
    assert best_of_others(vec[float]([3.0]), 1, 0) == 3.0


WRONG: dict[str, Any] = {
    "format": 2,
    "game": "chess",
    "rules": "0",
    "players": 5,
    "version": 99,
    "features": ("a",) * len(GENERIC),
}


@pytest.mark.parametrize("what", WRONG)
def test_weights_of_another_game_version_or_size_are_refused(what: str) -> None:
    game = tablee.game("yams")
    setting = game.setting(3)
    weights = msgspec.structs.replace(drawn_weights(game, setting, 0), **{what: WRONG[what]})
    with pytest.raises(Mistake, match=what) as caught:
        value_from(weights, game, setting, "w.json")
    assert caught.value.key == "value-other"
    assert "w.json" in caught.value.in_words("fr")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        b'{"tablee":"arena"}',
    ],
    ids=["empty", "nothing", "no-text", "deep", "another"],
)
def test_a_file_that_holds_no_weights_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    path.write_bytes(data)
    with pytest.raises(Mistake, match="does not hold the weights"):
        read_weights(path)


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"w\.json"):
        read_weights(tmp_path / "w.json")


@pytest.mark.parametrize("wrong", [{"linear": (1.0,)}, {"hidden": (1.0,)}, {"units": 65}, {"units": -1}])
def test_weights_of_another_number_than_the_size_says_are_refused(
    wrong: dict[str, Any], tmp_path: Path
) -> None:
    game = tablee.game("yams")
    path = tmp_path / "w.json"
    weights = msgspec.structs.replace(drawn_weights(game, game.setting(3), 2), **wrong)
    path.write_bytes(msgspec.json.encode(weights))
    with pytest.raises(Mistake, match="does not hold the weights"):
        read_weights(path)


def test_a_game_reads_the_weights_in_its_own_folder(tmp_path: Path) -> None:
    game = tablee.game("yams")
    setting = game.setting(3)
    path = weights_file(tmp_path, 3)
    path.parent.mkdir(parents=True)
    path.write_bytes(msgspec.json.encode(drawn_weights(game, setting, 2)))
    at_home = SimpleNamespace(
        folder=tmp_path, about=game.about, features=game.features, teams=game.teams
    )
    found = learned_value(cast(AnyGame, at_home), setting)
    assert isinstance(found, LearnedValue)
    assert learned_value(cast(AnyGame, at_home), game.setting(4)) is None
