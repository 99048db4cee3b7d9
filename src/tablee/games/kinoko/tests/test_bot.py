"""Kinoko's adviser estimates chances and draws conclusions correctly, and bots find obvious moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

import tablee
from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.position import NATURE, NOBODY
from tablee.core.vecs import vec
from tablee.games.kinoko import GAME
from tablee.games.kinoko.bot.adviser import KinokoAdviser
from tablee.games.kinoko.bot.hopes import WAIT, Hopes
from tablee.games.kinoko.bot.options import move_with, moves_with
from tablee.games.kinoko.bot.reading import Reading
from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import Choose, Continue, Exchange, Stop
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.tests.tables import (
    act,
    exchange,
    go_on,
    look,
    new,
    position_of,
    recall_of,
    show,
    table,
)

# Seat 0 has the red family, and sees red, red and brown in the hand of seat 1. Brown is forbidden.
NEAR = ("orange brown blue", "red red brown")
ORANGE, BLUE = 1, 3
each_thinker = pytest.mark.parametrize("bot", ["regular", "master@400"])


def chosen(match: Match, bot: str) -> Action:
    (seat,) = match.to_act
    return make_bot(bot, 1).choose(match.game, match.setting, match.recall(seat))


def hopes_of(match: Match, seat: int = 0) -> Hopes:
    hopes = Hopes()
    position = position_of(match)
    hopes.consider(position, seat, position.family_of(seat))
    return hopes


def third_seen() -> Match:
    """A match in which seat 0 has looked at the red 3 in a row, and has the turn again."""
    match = table(*NEAR, rows=["blue blue red", "brown orange orange"])
    go_on(look(match, "row-0-3"))
    show(match, "blank")
    match.play(1, Choose(0))
    return go_on(match)


# --- bots find what a person would see at once ---


@each_thinker
def test_ki9_the_known_third_is_brought_to_the_other_two(bot: str) -> None:
    match = third_seen()
    show(match, "3")
    match.play(0, Choose(0))
    assert chosen(match, bot) == Exchange("row-0-3", "seat-1-3")


@each_thinker
def test_ki14_who_knows_the_three_together_stops(bot: str) -> None:
    match = exchange(third_seen(), "row-0-3", "seat-1-3")
    assert hopes_of(match).chance() == 1.0
    assert chosen(match, bot) == Stop()


@each_thinker
def test_ki14_who_knows_them_apart_goes_on(bot: str) -> None:
    match = exchange(table(*NEAR), "row-0-1", "row-1-1")
    assert hopes_of(match).chance() == 0.0
    assert chosen(match, bot) == Continue()


# --- estimates from what a seat has seen ---


def test_a_seat_counts_only_on_what_it_has_seen() -> None:
    """Seat 0 sees two of its mushrooms. As far as it knows, the third is in a row or in its own hand."""
    in_row = table(*NEAR, rows=["blue blue red", "brown orange orange"])
    in_hand = table("orange brown red", NEAR[1], rows=["blue blue blue", "brown orange orange"])
    for match in (in_row, in_hand):
        hopes = hopes_of(match)
        assert (hopes.ones, hopes.twos, hopes.threes) == (0b1000, 0b1000, 0b0111)
        assert hopes.soon == pytest.approx(2 * (1 + WAIT))


def test_a_card_found_leaves_one_exchange() -> None:
    assert hopes_of(third_seen()).soon == pytest.approx(1 + WAIT)


def test_the_chance_is_counted_over_all_ways_to_lay_what_is_unseen() -> None:
    """Seat 0 sees none of its three mushrooms. Each may be in three sets; 3 of 27 ways unite them."""
    match = table("red orange orange", "orange blue brown")
    assert hopes_of(match).chance() == pytest.approx(3 / 27)


def test_every_move_is_judged_and_none_promises_more_than_the_end() -> None:
    for match in (table(*NEAR), third_seen(), table("red orange orange", "orange blue brown")):
        hopes, position = hopes_of(match), position_of(match)
        for face in range(7):
            for index in range(moves_with(position, face)):
                assert 0.0 <= hopes.after(face, move_with(position, face, index)) < 20.0


def test_a_swap_shows_three_cards_to_the_other_and_only_one_with_a_hand_shows_the_own() -> None:
    hopes = hopes_of(table("red orange orange", "orange blue brown"))
    row, hand = 0, 3
    assert (hopes.shown_in_swap(row), hopes.shown_in_swap(hand)) == (3, 3)
    assert hopes.if_swapped(hand) < hopes.if_swapped(row)


def test_to_take_a_forbidden_mushroom_is_worse_than_another() -> None:
    """Brown is forbidden, and seat 0 sees the brown 3 in the hand of seat 1."""
    hopes = hopes_of(table("orange red blue", "blue blue brown", families="red orange"))
    assert hopes.dread_if_exchanged(2, 0b0100, 0b1000) > hopes.dread


# --- conclusions from the others' choices ---


def share(belief: Belief, seat: int, family: int) -> float:
    """The share of positions sampled from the belief in which the seat has this family."""
    chance = FastChance(3)
    families = []
    for _ in range(600):
        world = belief.sample(chance)
        assert isinstance(world, KinokoPosition)
        families.append(world.family_of(seat))
    return families.count(family) / len(families)


def beliefs_of(match: Match) -> tuple[Belief, Belief]:
    """Seat 0's beliefs before and after it draws conclusions from the actions of the others."""
    belief = GAME.belief(match.setting, recall_of(match, 0))
    return belief, KinokoAdviser().believe(belief, 0, 2000, FastChance(1))


def idle(match: Match) -> Match:
    """Lets the seat whose turn it is do nothing and pass the dice on."""
    show(match, "blank")
    return go_on(act(match, Choose(0)))


def three(turn: int) -> Match:
    """A match in which seat 2 has the orange family. It sees seat 0's orange 2 and seat 1's orange 1."""
    return table(
        *("blue orange brown", "orange green red", "green red blue"),
        families="red blue orange",
        forbidden="brown",
        dice="2 2 2",
        turn=turn,
    )


def test_who_gathers_a_colour_is_believed_to_need_it() -> None:
    evenly, read = beliefs_of(go_on(exchange(three(turn=2), "seat-0-2", "seat-1-2")))
    assert share(evenly, 2, ORANGE) == pytest.approx(1 / 3, abs=0.08)
    assert share(read, 2, ORANGE) > 0.6


def test_ki14_who_sees_three_together_and_goes_on_is_believed_to_need_others() -> None:
    """Seat 0 brings the blue mushrooms together in seat 2's hand. Seat 1 sees this and does not stop."""
    match = table(
        *("orange green blue", "green red orange", "blue blue red"),
        families="red orange green",
        forbidden="brown",
    )
    go_on(exchange(match, "seat-0-3", "seat-2-3"))
    evenly, read = beliefs_of(idle(idle(match)))
    assert share(read, 1, BLUE) < 0.6 * share(evenly, 1, BLUE)


def test_a_re_roll_and_the_own_deeds_tell_nothing_of_stopping() -> None:
    match = three(turn=0)
    exchange(match, "row-0-1", "row-1-1")
    go_on(match)
    show(match, "re-roll")
    act(match, Choose(0))
    idle(idle(match))
    _, read = beliefs_of(match)
    assert isinstance(read, Reading)


def test_who_thinks_little_or_has_seen_nothing_yet_believes_evenly() -> None:
    fresh, moved = three(turn=0), idle(three(turn=2))
    for match, simulations in ((fresh, 2000), (moved, 80)):
        belief = GAME.belief(match.setting, recall_of(match, 0))
        assert KinokoAdviser().believe(belief, 0, simulations, FastChance(1)) is belief


def test_every_world_believed_in_fits_what_the_seat_knows() -> None:
    match = go_on(exchange(three(turn=2), "seat-0-2", "seat-1-2"))
    _, read = beliefs_of(match)
    chance = FastChance(5)
    for _ in range(50):
        world = read.sample(chance)
        assert isinstance(world, KinokoPosition)
        assert GAME.recall(world, 0) == recall_of(match, 0)


# --- quick moves, and the worth of a position ---


@settings(deadline=None, max_examples=100 if tablee.is_compiled() else 5)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_a_quick_player_makes_only_legal_moves_and_its_worth_is_a_share(seed: int, players: int) -> None:
    adviser, chance = KinokoAdviser(), FastChance(seed)
    position = GAME.set_up(GAME.setting(players))
    while position.to_act() != NOBODY:
        if position.to_act() == NATURE:
            move = position.sample(chance)
        else:
            move = adviser.pick(position, chance)
            assert move in position.legal()
            assert adviser.weight(position, move) > 0
        position.apply(move)
        worths = [adviser.worth(position, seat) for seat in range(players)]
        assert sum(worths) == pytest.approx(1.0)
        assert min(worths) >= 0.0
    assert worths == [position.result(seat) for seat in range(players)]


def test_a_higher_score_is_worth_more_between_rounds() -> None:
    position = GAME.set_up(GAME.setting(3))
    for seat, score in enumerate((0, 1, 3)):
        position.slots[s.SCORE + seat] = score
    worths = [KinokoAdviser().worth(position, seat) for seat in range(3)]
    assert worths == sorted(set(worths))
    assert KinokoAdviser().points(position, 2) == 3.0


def test_a_playout_ends_with_the_round_and_begins_anywhere_in_a_turn() -> None:
    match = third_seen()
    show(match, "3")
    begun = table(*NEAR, phase="exchange", dice="3 1 2", chosen=0)
    for start in (match, begun):
        world = position_of(start).clone()
        KinokoAdviser().play_out(world, FastChance(1))
        assert world.phase in (s.DEAL, s.OVER)


def test_a_playout_of_a_round_that_nobody_can_end_is_left_and_judged() -> None:
    position = position_of(table("red orange orange", "orange blue brown")).clone()
    position.rolls = vec[i64]([0x333])  # every roll shows three blanks
    position.phase = s.ROLL
    adviser = KinokoAdviser()
    adviser.play_out(position, FastChance(1))
    assert position.phase == s.ROLL
    assert 0.0 < adviser.worth(position, 0) < 1.0


@pytest.mark.parametrize("memory", ["on", "off"])
def test_bots_play_with_and_without_memory(memory: str) -> None:
    match = new(2, 1, memory=memory)
    bots = [make_bot("regular@16", 1), make_bot("master@130", 2)]
    while not match.is_over and len(match.log) < 40:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.game, match.setting, match.recall(seat)))
    assert len(match.log) >= 10
