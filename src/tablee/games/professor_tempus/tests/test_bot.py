"""Tests what Professor Tempus's adviser counts, and that bots find moves obvious to a person."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.position import NATURE, NOBODY
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.bot.adviser import TempusAdviser, rounds_left
from tablee.games.professor_tempus.bot.quick import QuickPlayer, cards_to_fear
from tablee.games.professor_tempus.rules.actions import NUMBERS, Capture, Discard
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up
from tablee.games.professor_tempus.rules.state import DEAL
from tablee.games.professor_tempus.tests.tables import MAISON, Out, dealt, gather, table

RICH = "red-11 red-12 red-13"
"""These three cards show nine hourglasses."""
each_thinker = pytest.mark.parametrize("bot", ["regular@200", "master@1000"])


def chosen(position: TempusPosition, bot: str) -> Action:
    """The action that a bot chooses when it is given only its seat's view."""
    view = GAME.view(position, position.turn)
    return make_bot(bot, 1).choose(GAME, GAME.setting(position.players), view)


def picked(position: TempusPosition) -> Action:
    adviser = TempusAdviser(MAISON, position.players)
    return GAME.action_of(position, adviser.pick(position, FastChance(1)))


@pytest.mark.parametrize("bot", ["greedy", "regular@200", "master@1000"])
def test_the_last_card_of_a_round_captures_the_rich_series(bot: str) -> None:
    series = [Out(0, "+", RICH), Out(0, "-", "mauve-24")]
    position = table("red-1 red-2", "red-20 mauve-2 mauve-3", series=series, turn=1)
    assert chosen(position, bot) == Capture(0, "red-20")


@each_thinker
def test_who_plays_last_lays_hourglasses_and_keeps_the_lock(bot: str) -> None:
    """Nobody plays after this seat, so even the 15 wins the series. The bot keeps the 25 for later."""
    position = table("red-1 red-2", "red-15 red-25 mauve-4", series=[Out(0, "+", RICH)], turn=1)
    assert chosen(position, bot) == Capture(0, "red-15")


@each_thinker
def test_who_does_not_play_last_captures_with_what_nobody_can_cover(bot: str) -> None:
    """Only the joker 25 fits on the red 25 (PT9), and a player has already put this joker aside."""
    series = [Out(1, "+", RICH), Out(1, "+", "mauve-25"), Out(1, "-", "mauve-1")]
    hands = ("red-14 red-25 mauve-5", "red-16 red-17 red-18")
    position = table(*hands, series=series, aside=["joker-25 joker-1"])
    assert chosen(position, bot) == Capture(0, "red-25")


def test_who_has_all_three_series_discards_the_cheapest_card() -> None:
    series = [Out(0, "+", "red-5"), Out(0, "+", "mauve-5"), Out(0, "-", "red-20")]
    position = table("red-1 mauve-13 joker-25", "red-2 red-3 red-4", series=series)
    assert picked(position) == Discard("mauve-13")
    assert chosen(position, "master@1000") == Discard("mauve-13")


def test_an_hourglass_is_only_lent_to_a_series_that_can_be_taken_back() -> None:
    quick = QuickPlayer(MAISON, 2)
    quick.look(dealt(2))
    thirteen = NUMBERS["red-13"]
    assert quick.value_of_tucking(thirteen, True) > quick.value_of_tucking(thirteen, False)
    quick.look(table("red-1 red-2 red-3", "red-4 red-5 red-6", series=[Out(1, "+", "mauve-1")]))
    assert quick.value_of_tucking(thirteen, True) == quick.value_of_tucking(thirteen, False)


def test_only_those_are_feared_who_play_once_more() -> None:
    hands = ("red-1 red-2 red-3", "red-4 red-5 red-6", "red-7 red-8 red-9")
    last_lap = table(*hands, first=1, turn=1)
    assert [cards_to_fear(last_lap, seat) for seat in (1, 2, 0)] == [6, 3, 0]
    assert cards_to_fear(dealt(3), 0) == 12
    assert cards_to_fear(dealt(3), 2) == 10


def test_rounds_left_are_those_that_the_pile_can_deal() -> None:
    assert rounds_left(set_up(2, 0, False, MAISON)) == 5
    assert [rounds_left(dealt(players)) for players in (2, 3, 4, 5)] == [5, 4, 3, 2]
    assert rounds_left(dealt(5, double=True)) == 4
    position = dealt(4)
    gather(position, 0)
    assert rounds_left(position) == 2


def test_a_quick_game_stops_at_the_end_of_its_round() -> None:
    adviser, position = TempusAdviser(MAISON, 3), dealt(3)
    adviser.play_out(position, FastChance(1))
    assert (position.phase, position.round) == (DEAL, 1)


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_a_quick_player_makes_only_legal_moves_and_its_worth_is_a_share(seed: int, players: int) -> None:
    adviser, chance = TempusAdviser(MAISON, players), FastChance(seed)
    position = GAME.set_up(GAME.setting(players))
    while position.to_act() != NOBODY:
        if position.to_act() == NATURE:
            move = position.sample(chance)
        else:
            adviser.offer(position)
            move = adviser.pick(position, chance)
            assert move in position.legal()
            assert all(adviser.weight(position, other) > 0 for other in position.legal())
        position.apply(move)
        assert all(0.0 <= adviser.worth(position, seat) <= 1.0 for seat in range(players))
    assert position.result(max(range(players), key=lambda s: adviser.worth(position, s))) > 0
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert [adviser.points(position, seat) for seat in range(players)] == list(outcome.scores)
