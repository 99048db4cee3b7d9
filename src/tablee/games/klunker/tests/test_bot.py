"""Klunker's adviser values reserves correctly, and bots find moves that a person would see at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.position import NATURE, NOBODY
from tablee.games.klunker import GAME
from tablee.games.klunker.bot.adviser import NOTE, KlunkerAdviser, fortune, promise
from tablee.games.klunker.rules.actions import Buy, Decline, Pass, Reserve, Sell, move_of
from tablee.games.klunker.tests.tables import heap, table


def chosen(match: Match, bot: str) -> Action:
    (seat,) = match.to_act
    return make_bot(bot, 1).choose(match.game, match.setting, match.recall(seat))


def favoured(match: Match) -> list[Action]:
    """The actions to which the adviser gives a weight above 1, the usual weight."""
    adviser = KlunkerAdviser()
    adviser.offer(match.position)
    return [action for action in match.legal(0) if adviser.weight(match.position, move_of(action)) > 1]


each_thinker = pytest.mark.parametrize("bot", ["greedy", "regular@200", "master@400"])


@each_thinker
def test_the_fourth_card_of_a_kind_is_reserved(bot: str) -> None:
    match = table("reserve", hands=["shoe tiara", "piercing", "earring"], reserves=["3 shoe"])
    assert chosen(match, bot) == Reserve("shoe")


@each_thinker
def test_the_window_that_completes_four_is_bought(bot: str) -> None:
    match = table("purchase", windows=["piercing", "3 shoe", "earring"], reserves=["shoe"])
    assert chosen(match, bot) == Buy(1)


@each_thinker
def test_the_dearer_order_of_two_sales_is_seen(bot: str) -> None:
    """Four necklaces always bring 4 notes (KL16). Four shoes bring 4 notes if they are sold second,
    as the only kind left, else 3. This is the last round, and that one note decides the game."""
    sold = "14 piercing 14 earring 14 gold-tooth 10 shoe 14 fob-watch 14 tiara"
    match = table("purchase", reserves=["4 shoe 4 necklace"], notes=[37, 44, 2], sold=sold)
    match.position.selling = 1
    assert chosen(match, bot) == Sell("necklace")


def test_a_reserve_promises_more_the_nearer_it_is_to_four_and_the_fewer_its_kinds() -> None:
    promises = [promise(heap(cards)) for cards in ("shoe", "2 shoe", "3 shoe tiara", "3 shoe")]
    assert promises == sorted(set(promises))
    assert promises[-1] < 4 * NOTE


def test_a_fortune_is_what_sales_bring_and_what_is_left_promises() -> None:
    assert fortune(heap("4 shoe")) == 4 * NOTE
    assert fortune(heap("4 necklace 4 shoe")) >= 7 * NOTE
    assert fortune(heap("4 shoe tiara")) == 3 * NOTE + promise(heap("tiara"))


@given(st.integers(0, 2**32), st.integers(3, 5))
def test_a_quick_player_makes_only_legal_moves_and_its_worth_is_a_share(seed: int, players: int) -> None:
    adviser, chance = KlunkerAdviser(), FastChance(seed)
    position = GAME.set_up(GAME.setting(players))
    while position.to_act() != NOBODY:
        if position.to_act() == NATURE:
            move = position.sample(chance)
        else:
            move = adviser.pick(position, chance)
            assert move in position.legal()
            assert adviser.weight(position, move) > 0
        position.apply(move)
        assert all(0.0 <= adviser.worth(position, seat) <= 1.0 for seat in range(players))
    best = max(range(players), key=lambda seat: adviser.worth(position, seat))
    assert position.result(best) > 0
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert adviser.points(position, best) == outcome.scores[best]


def test_an_expensive_window_is_left_alone_by_a_quick_player() -> None:
    """The tiara in the window is not worth its price of one note: it would spoil a reserve of shoes."""
    match = table("purchase", windows=["", "tiara", ""], reserves=["3 shoe"])
    assert favoured(match) == [Decline()]


def test_who_has_nothing_that_helps_passes() -> None:
    match = table("reserve", hands=["tiara", "piercing", "earring"], reserves=["3 shoe"])
    assert favoured(match) == [Pass()]
