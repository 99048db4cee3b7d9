"""Tests that actions and moves convert into each other, and that copied positions are independent."""

import msgspec
import pytest

from tablee.core.chance import FastChance
from tablee.core.rollout import play_out
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.actions import (
    Deal,
    Discard,
    End,
    Keep,
    Look,
    Place,
    PlayerAction,
    Slide,
    action_of,
    find_shape,
    move_of,
    path_of,
)
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.tests.golden_games import random_game
from tablee.games.kunst_stuecke.tests.tables import drawn, new, play, position_of, table

WRITTEN: list[tuple[PlayerAction, str]] = [
    (Place("red-T5", 1, 3, 4), '{"type":"place","shape":"red-T5","rotation":1,"x":3,"y":4}'),
    (Discard("black-Q8"), '{"type":"discard","shape":"black-Q8"}'),
    (Slide("blue-I5", 0, 17), '{"type":"slide","piece":"blue-I5","x":0,"y":17}'),
    (Look("C"), '{"type":"look","pile":"C"}'),
    (Keep("black-6+", 4), '{"type":"keep","tile":"black-6+","slot":4}'),
    (End(), '{"type":"end"}'),
]


@pytest.mark.parametrize(("action", "json"), WRITTEN)
def test_an_action_is_written_in_the_rulebooks_words(action: PlayerAction, json: str) -> None:
    assert msgspec.json.encode(action).decode() == json
    assert msgspec.json.decode(json, type=PlayerAction) == action


def test_a_deal_goes_to_a_seat_or_to_a_pile() -> None:
    for deal in (Deal(3, ("red-T5",)), Deal("E", ("red-3", "black-6+"))):
        assert msgspec.json.decode(msgspec.json.encode(deal), type=Deal) == deal


@pytest.mark.parametrize("players", [2, 5])
def test_every_action_of_a_game_is_a_move_and_back(players: int) -> None:
    whole = random_game(players, seed=3)
    position = GAME.set_up(whole.setting)
    for step in whole.log:
        move = move_of(position, step.action)
        assert action_of(position, move) == step.action
        position.apply(move)
    assert position.to_bytes() == whole.position.to_bytes()


def test_all_moves_of_a_turn_are_different_actions_in_order() -> None:
    match = table(drawn("aaaaabbb", "......b.", "......b.", a="red-I5", b="red-T5"))
    legal = match.legal(0)
    assert len(set(legal)) == len(legal) == match.position.num_legal()
    moves = [move_of(position_of(match), action) for action in legal]
    assert moves == list(match.position.legal())


def test_a_shape_that_is_not_there_has_no_number() -> None:
    shapes = position_of(new(2)).shapes
    assert find_shape(shapes, "red-I5") == 0
    assert find_shape(shapes, "black-Q8") == 59
    assert [find_shape(shapes, name) for name in ("pink-I5", "red-Z5", "red", "I5-red", "")] == [
        None
    ] * 5


def test_the_path_of_a_recorded_slide_is_found_again_by_replaying() -> None:
    whole = random_game(2, seed=5)
    position = GAME.set_up(whole.setting)
    slides = 0
    for step in whole.log:
        if isinstance(step.action, Slide):
            (line,) = [line for event in step.events if (line := GAME.line(event, None))][:1]
            path = path_of(position, step.action)
            assert line.facts["path"] == tuple(part for square in path for part in square)
            slides += 1
        position.apply(move_of(position, step.action))
    assert slides == 20


# --- copies, and the cached counts of legal moves ---


def midway(seed: int) -> KunstPosition:
    position = GAME.set_up(GAME.setting(3))
    chance = FastChance(seed)
    position.settle(chance)
    for _ in range(40):
        position.apply(position.legal_at(chance.below(position.num_legal())))
    return position


def test_a_copy_goes_its_own_way() -> None:
    position = midway(1)
    before = (position.to_bytes(), position.legal())
    copy = position.clone()
    play_out(copy, FastChance(2))
    assert (position.to_bytes(), position.legal()) == before


def test_what_was_counted_is_no_part_of_the_state() -> None:
    counted, fresh = midway(1), midway(1)
    counted.num_legal()
    fresh.from_bytes(fresh.to_bytes())
    assert fresh.ways.counted == 0
    assert counted.to_bytes() == fresh.to_bytes()
    assert counted.legal() == fresh.legal()


def test_a_move_can_be_unranked_before_anything_was_counted() -> None:
    position, fresh = midway(4), midway(4)
    last = position.num_legal() - 1
    fresh.from_bytes(fresh.to_bytes())
    assert fresh.legal_at(last) == position.legal_at(last)


def test_counts_are_forgotten_when_the_canvas_changes() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=["red-V5 red-T5", "blue-V5"])
    before = match.position.num_legal()
    play(match, (0, Slide("red-I5", 6, 6)))
    fresh = match.position.clone()
    fresh.from_bytes(match.position.to_bytes())
    assert match.position.num_legal() == fresh.num_legal() != before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_random_games_end_and_keep_everything(players: int) -> None:
    for seed in range(5):
        position = GAME.set_up(GAME.setting(players, first=players - 1))
        census = GAME.census(position)
        play_out(position, FastChance(seed))
        assert GAME.census(position) == census
        assert sum(position.result(seat) for seat in range(players)) == pytest.approx(1)


def test_only_a_placing_has_another_canonical_form() -> None:
    discard = Discard("black-Q8")
    assert GAME.canonical(position_of(new(2)), discard) == discard
