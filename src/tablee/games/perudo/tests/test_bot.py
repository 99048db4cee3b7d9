"""Tests what the bots of Perudo look at."""

import pytest

from tablee.core.adviser import NOTHING_NEW
from tablee.core.chance import FastChance
from tablee.games.perudo import GAME
from tablee.games.perudo.bot.adviser import READ_FROM, PerudoAdviser
from tablee.games.perudo.bot.odds import Odds
from tablee.games.perudo.knowledge.belief import PerudoBelief
from tablee.games.perudo.knowledge.from_view import belief_of
from tablee.games.perudo.rules.bids import bid_of
from tablee.games.perudo.rules.position import CALZA, DOUBT, ROLL
from tablee.games.perudo.rules.state import BIDDING, OPEN
from tablee.games.perudo.tests.tables import DUDO, Table, say, table


def seen_by(match: Table, seat: int) -> Odds:
    odds = Odds()
    odds.look(match.position, seat)
    return odds


# --- odds ---


def test_what_one_holds_is_sure() -> None:
    odds = seen_by(say(table("155", "36"), "1x5"), 0)
    assert odds.at_least(3, 5) == 1
    assert odds.at_least(6, 5) == 0
    assert odds.at_least(4, 5) == pytest.approx(5 / 9, abs=0.06)
    assert odds.exactly(3, 5) == pytest.approx(4 / 9, abs=0.06)
    assert [odds.expected(face) for face in (1, 5)] == [1, 3]


def test_in_a_palifico_pacos_are_not_expected_to_help() -> None:
    plain, strict = table("155", "36"), table("155", "36", is_palifico=True)
    assert seen_by(strict, 0).at_least(3, 5) == pytest.approx(11 / 36, abs=0.07)
    assert seen_by(strict, 0).at_least(3, 5) < seen_by(plain, 0).at_least(3, 5)


# --- advice ---


def test_only_a_bot_that_thinks_long_reads_the_others() -> None:
    match = say(table("155", "36"), "1x5")
    belief, chance = GAME.belief(match.setting, match.view(1)), FastChance(1)
    for simulations, reads in ((READ_FROM - 1, False), (READ_FROM, True)):
        read = PerudoAdviser(2).believe(belief, 1, simulations, chance)
        assert isinstance(read, PerudoBelief)
        assert read.reads is reads


def test_promising_moves_are_legal_and_few() -> None:
    for said in ((), ("1x5",), ("4x6",), ("4x6", "3x1"), ("6x6", "6x1")):
        match = say(table("155", "36", "2", calza="on"), *said)
        adviser = PerudoAdviser(3)
        adviser.offer(match.position)
        offered = list(adviser.moves)[: adviser.offered]
        assert set(offered) <= set(match.position.legal())
        assert len(offered) == len(set(offered)) <= 26
        assert (DOUBT in offered, CALZA in offered) == (bool(said), bool(said))


def test_others_do_what_they_would_pick() -> None:
    match = say(table("155", "36"), "5x2")
    adviser = PerudoAdviser(2)
    adviser.believe(belief_of(match.setting, match.view(0)), 0, READ_FROM, FastChance(1))
    adviser.offer(match.position)
    assert list(adviser.moves)[: adviser.offered] == [DOUBT]


def test_a_move_weighs_what_it_promises() -> None:
    match = say(table("155", "36"), "5x2")
    adviser = PerudoAdviser(2)
    adviser.offer(match.position)
    assert adviser.weight(match.position, DOUBT) > adviser.weight(match.position, bid_of(5, 6)) > 0
    assert 0 < adviser.weight(match.position, CALZA) < adviser.weight(match.position, bid_of(5, 6))


def test_a_simulation_ends_when_the_cups_are_lifted() -> None:
    match, adviser = say(table("1155", "3366"), "1x2"), PerudoAdviser(2)
    world = match.position.clone()
    assert adviser.glean(world, 0) == NOTHING_NEW
    adviser.play_out(world, FastChance(1))
    assert world.phase == OPEN
    assert adviser.glean(world, 0) != adviser.glean(world, 0)
    assert adviser.pick(world, FastChance(1)) == ROLL
    world.apply(ROLL)
    adviser.play_out(world, FastChance(1))
    assert (world.phase, match.position.phase) == (OPEN, BIDDING)


def test_more_dice_are_worth_more() -> None:
    adviser = PerudoAdviser(3)
    position = table("155", "36", "").position
    assert [adviser.worth(position, seat) for seat in range(3)] == [9 / 13, 4 / 13, 0]
    assert [adviser.points(position, seat) for seat in range(3)] == [1 + 9 / 13, 1 + 4 / 13, 0]
    over = say(table("2", "33", ""), "3x2", DUDO).position
    assert [adviser.worth(over, seat) for seat in range(3)] == [0, 1, 0]
    assert [adviser.points(over, seat) for seat in range(3)] == [0, 2, 0]


# --- quick choices ---


def picked(match: Table) -> set[int]:
    adviser = GAME.adviser(match.setting)
    return {int(adviser.pick(match.position, FastChance(seed))) for seed in range(30)}


def test_a_bid_that_cannot_be_true_is_doubted() -> None:
    assert picked(say(table("2346", "34"), "6x5")) == {DOUBT}


def test_a_bid_that_is_surely_true_is_not_doubted() -> None:
    assert DOUBT not in picked(say(table("36", "11555"), "4x5"))
