"""Tests the parts of a position that search uses: copies, moves, actions and counts of legal moves."""

from collections.abc import Sequence

import pytest

from tablee.core.chance import FastChance
from tablee.core.position import NATURE, NOBODY
from tablee.core.replay import replay_record
from tablee.core.rollout import play_out
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.tests.tables import new


def game_at(players: int, moves: int) -> KinokoPosition:
    position = GAME.set_up(GAME.setting(players))
    chance = FastChance(players * 1000 + moves)
    for _ in range(moves):
        step(position, chance)
    return position


def step(position: KinokoPosition, chance: FastChance) -> None:
    if position.to_act() == NATURE:
        position.apply(position.sample(chance))
    elif position.to_act() != NOBODY:
        position.apply(position.legal_at(chance.below(position.num_legal())))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_is_an_action_and_back(players: int) -> None:
    position = GAME.set_up(GAME.setting(players))
    chance = FastChance(players)
    while position.to_act() != NOBODY:
        if position.to_act() == NATURE:
            moves: Sequence[int] = [position.sample(chance)]
            assert position.num_legal() == 0
        else:
            moves = position.legal()
            assert len(set(moves)) == position.num_legal()
        for move in moves:
            action = GAME.action_of(position, move)
            assert GAME.move_of(position, action) == move
            if position.to_act() == NATURE:
                assert GAME.impossible(position, action) is None
        step(position, chance)


@pytest.mark.parametrize("moves", [0, 1, 2, 10, 40])
def test_a_copy_is_equal_and_apart(moves: int) -> None:
    position = game_at(3, moves)
    copy = position.clone()
    assert copy.to_bytes() == position.to_bytes()
    other = GAME.set_up(GAME.setting(3))
    other.from_bytes(position.to_bytes())
    assert other.to_bytes() == position.to_bytes()
    before = position.to_bytes()
    play_out(copy, FastChance(1))
    assert position.to_bytes() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_ends_for_it_stops_every_other_turn(players: int) -> None:
    chance = FastChance(players)
    start = GAME.set_up(GAME.setting(players))
    for _ in range(200):
        position = start.clone()
        assert play_out(position, chance) < 2000
        assert sum(position.result(seat) for seat in range(players)) == pytest.approx(1)


def test_a_match_replays_from_its_record() -> None:
    match = new(4, 2, memory="off")
    while not match.is_over:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0 if len(match.log) % 7 else -1])
    assert replay_record(GAME, match.record()).position.to_bytes() == match.position.to_bytes()
