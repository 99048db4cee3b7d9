"""Bots: legal, repeatable, blind to what they may not know, and greedy better than random."""

import inspect
from collections.abc import Iterator

import pytest

import tablee
from tablee.bots import BOTS, greedy, make_bot
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.view import View

each_bot = pytest.mark.parametrize("bot", BOTS)
each_game = pytest.mark.parametrize("name", tablee.games())


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less thinking than at a table: enough to be told from none."""
    monkeypatch.setattr(greedy, "CANDIDATES", 12 if tablee.is_compiled() else 2)
    monkeypatch.setattr(greedy, "WORLDS", 4 if tablee.is_compiled() else 1)


def start(name: str, seed: int) -> Match:
    return tablee.new(name, tablee.game(name).about.players[0], seed=seed)


def turns(name: str, seed: int, decisions: int) -> Iterator[Match]:
    """A match at some of its first decisions, played at random."""
    match = start(name, seed)
    chance = FastChance(seed)
    for _ in range(decisions):
        if match.is_over:
            return
        yield match
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[chance.below(len(legal))])


@each_game
@each_bot
def test_a_bot_chooses_a_legal_action(bot: str, name: str) -> None:
    made = make_bot(bot, 1)
    for match in turns(name, seed=2, decisions=6):
        (seat,) = match.to_act
        assert made.choose(match.game, match.setting, match.recall(seat)) in match.legal(seat)


@each_game
@each_bot
def test_the_same_seed_makes_the_same_choices(bot: str, name: str) -> None:
    one, same = make_bot(bot, 7), make_bot(bot, 7)
    for match in turns(name, seed=3, decisions=6):
        view = match.recall(match.to_act[0])
        assert one.choose(match.game, match.setting, view) == same.choose(
            match.game, match.setting, view
        )


@each_bot
def test_another_seed_makes_other_choices(bot: str) -> None:
    match = start("klunker", 1)
    view = match.recall(0)
    choices = {make_bot(bot, seed).choose(match.game, match.setting, view) for seed in range(20)}
    assert len(choices) > 1


@each_bot
def test_a_bot_is_given_a_view_and_the_setting_and_nothing_else(bot: str) -> None:
    parameters = inspect.signature(make_bot(bot, 1).choose).parameters.values()
    assert [parameter.name for parameter in parameters] == ["game", "setting", "view"]
    assert [parameter.annotation for parameter in parameters][2] is View


@each_game
@each_bot
def test_worlds_that_look_alike_get_the_same_choice(bot: str, name: str) -> None:
    for match in turns(name, seed=4, decisions=5):
        (seat,) = match.to_act
        known = match.game.recall(match.position, seat)
        real = make_bot(bot, 5).choose(match.game, match.setting, match.recall(seat))
        double = Match(match.game, match.setting, fair=match.fair)
        double.position = match.game.belief(match.setting, known).sample(FastChance(9))
        assert make_bot(bot, 5).choose(match.game, match.setting, double.recall(seat)) == real


def test_random_takes_every_action_now_and_then() -> None:
    match = start("kinoko", 1)
    view = match.recall(match.to_act[0])
    bot = make_bot("random", 1)
    taken = [bot.choose(match.game, match.setting, view) for _ in range(60)]
    assert set(taken) == set(match.legal(match.to_act[0]))


def test_an_unknown_bot_is_a_mistake() -> None:
    with pytest.raises(Mistake, match='no bot "hal"'):
        make_bot("hal", 1)


@pytest.mark.skipif(not tablee.is_compiled(), reason="takes minutes uncompiled")
def test_greedy_wins_far_more_than_its_share_against_random() -> None:
    games, won = 60, 0.0
    for seed in range(games):
        match = start("klunker", seed)
        bots = [
            make_bot("greedy" if seat == seed % 3 else "random", seed * 3 + seat) for seat in range(3)
        ]
        while not match.is_over:
            (seat,) = match.to_act
            match.play(seat, bots[seat].choose(match.game, match.setting, match.recall(seat)))
        won += match.position.result(seed % 3)
    assert won > 0.75 * games, won
