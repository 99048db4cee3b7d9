"""Bots play legally and repeatably, use no hidden facts, and get better from level to level."""

import inspect
import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

import tablee
from tablee.bots import BOTS, make_bot, make_search_bot
from tablee.bots.worker import answer, ask
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.view import View

LIGHT = ("random", "greedy", "novice@8", "regular@24", "master@48")
"""All bots, with just enough simulations to differ from random play."""

each_bot = pytest.mark.parametrize("bot", LIGHT)
each_game = pytest.mark.parametrize("name", tablee.collection())


def start(name: str, seed: int) -> Match:
    return tablee.new(name, tablee.game(name).about.players[0], seed=seed)


def turns(name: str, seed: int, decisions: int) -> Iterator[Match]:
    """Plays a random match. Yields the match before each of its first `decisions` decisions."""
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
        seat = match.to_act[0]
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
        seat = match.to_act[0]
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


def test_every_bot_is_tried_here() -> None:
    assert tuple(name.partition("@")[0] for name in LIGHT) == BOTS


@pytest.mark.parametrize(
    "name", ["master@", "master@0", "master@-1", "master@1.5", "master@s", "random@5", "master@9" * 99]
)
def test_a_budget_that_is_none_is_a_mistake(name: str) -> None:
    with pytest.raises(Mistake, match="no bot"):
        make_bot(name, 1)


def test_a_bot_may_think_for_a_time_instead() -> None:
    match = start("klunker", 1)
    advice = make_search_bot("master@0.01s", 1).advise(match.game, match.setting, match.recall(0))
    assert advice.action in match.legal(0)


def test_a_bot_that_does_not_search_gives_no_hints() -> None:
    with pytest.raises(Mistake, match="gives no hints"):
        make_search_bot("greedy", 1)


@each_game
def test_advice_says_of_every_move_how_it_looked(name: str) -> None:
    match = start(name, 1)
    seat = match.to_act[0]
    advice = make_search_bot("master@64", 1).advise(match.game, match.setting, match.recall(seat))
    assert advice.simulations == 64
    assert sum(candidate.visits for candidate in advice.candidates) == 64
    assert advice.action == advice.candidates[0].action
    assert {candidate.action for candidate in advice.candidates} <= set(match.legal(seat))
    for candidate in advice.candidates:
        assert candidate.win is None or 0.0 <= candidate.win <= 1.0
        assert (candidate.win is None) == (candidate.visits == 0)


def question_about(match: Match, bot: str) -> bytes:
    """The message from a server to a bot: the settings, and what the seat whose turn it is knows."""
    view = match.game.recall(match.position, match.to_act[0])
    return ask(msgspec.json.encode(match.setting), msgspec.json.encode(view), bot)


@each_game
@each_bot
def test_a_bot_chooses_the_same_from_nothing_but_the_bytes_of_its_view(bot: str, name: str) -> None:
    for match in turns(name, seed=6, decisions=4):
        view = match.recall(match.to_act[0])
        chosen = make_bot(bot, 3).choose(match.game, match.setting, view)
        alone = answer(question_about(match, bot), 3)
        assert msgspec.json.decode(alone, type=match.game.actions) == chosen


def test_a_bot_plays_in_a_process_that_is_given_bytes_alone() -> None:
    match = start("klunker", 1)
    question = question_about(match, "regular@24")
    code = "import sys; from tablee.bots.worker import answer; sys.stdout.buffer.write("
    code += "answer(sys.stdin.buffer.read(), 3))"
    done = subprocess.run([sys.executable, "-c", code], input=question, capture_output=True, check=True)
    action = msgspec.json.decode(done.stdout, type=match.game.actions)
    assert action == make_bot("regular@24", 3).choose(match.game, match.setting, match.recall(0))


def test_the_tree_is_kept_while_nobody_else_moves() -> None:
    """In Kinoko, a seat has two decisions in a row: it chooses a die, then uses it."""
    match = start("kinoko", 2)
    bot = make_search_bot("regular@60", 1)
    seat = match.to_act[0]
    first = bot.advise(match.game, match.setting, match.recall(seat))
    tried = next(one.visits for one in first.candidates if one.action == first.action)
    match.play(seat, first.action)
    assert match.to_act == (seat,)
    second = bot.advise(match.game, match.setting, match.recall(seat))
    assert tried > 1
    assert second.simulations == 60
    assert bot.thought < 60


@pytest.mark.skipif(not tablee.is_compiled(), reason="takes minutes uncompiled")
@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("regular@200", "greedy")])
def test_who_looks_ahead_wins_more_than_its_share(better: str, worse: str) -> None:
    games, won = 60, 0.0
    for seed in range(games):
        match = start("klunker", seed)
        bots = [make_bot(better if seat == seed % 3 else worse, seed * 3 + seat) for seat in range(3)]
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.game, match.setting, match.recall(seat)))
        won += match.position.result(seed % 3)
    assert won > 0.5 * games, won
