"""Positions sampled from a view agree with the view, and differ in what the view hides."""

from collections import Counter

import pytest

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.knowledge.view import goal_at
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import TILES, Discard, Keep, Look, tile_names
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.tests.golden_games import random_game
from tablee.games.kunst_stuecke.tests.tables import new, play, position_of, table

TWO_EACH = ["red-V5 red-I5", "blue-V5 blue-I5"]
PILE_A = "red-1 red-2 blue-3 green-4 black-5 black-6+"


def worlds(match: Match, viewer: int | None, count: int = 5) -> list[KunstPosition]:
    belief = GAME.belief(match.setting, GAME.view(position_of(match), viewer))
    chance = FastChance(7)
    found = [belief.sample(chance) for _ in range(count)]
    return [world for world in found if isinstance(world, KunstPosition)]


def tile(world: KunstPosition, seat: int, slot: int) -> str:
    return TILES[goal_at(world, seat, slot)[0]]


def pile(world: KunstPosition, number: int) -> tuple[str, ...]:
    return tile_names(world.slots[s.PILE + number])


def assert_fits(match: Match, viewer: int | None) -> None:
    position = position_of(match)
    for world in worlds(match, viewer):
        assert GAME.view(world, viewer) == GAME.view(position, viewer)
        assert GAME.census(world) == GAME.census(position)
        assert world.to_act() == position.to_act()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_samples_fit_what_each_viewer_saw_through_a_whole_game(players: int) -> None:
    whole = random_game(players, seed=players)
    match = Match(GAME, whole.setting, fair=whole.fair)
    assert_fits(match, 0)
    for number, step in enumerate(whole.log):
        match.replay_move(step.seat, step.action)
        viewer = number % (players + 1)
        assert_fits(match, None if viewer == players else viewer)
    for viewer in (*range(players), None):
        assert_fits(match, viewer)


def test_who_looks_knows_the_pile_and_the_moves_in_it() -> None:
    match = table(hands=TWO_EACH, piles={"A": PILE_A})
    play(match, (0, Look("A")))
    for world in worlds(match, 0):
        assert pile(world, 0) == tuple(PILE_A.split())
        assert world.legal() == match.position.legal()
    assert len({pile(world, 0) for world in worlds(match, 1, 20)}) > 10


def test_everything_else_varies() -> None:
    match = new(2)
    sampled = worlds(match, 0, 30)
    for number in range(5):
        assert len({pile(world, number) for world in sampled}) > 20


def after_two_takes(second: str = "red-1") -> Match:
    """A match in which seat 0 took green-4 from pile A, then seat 1 took `second` from the same pile."""
    match = table(hands=TWO_EACH, tokens=[0, 0], piles={"A": PILE_A})
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("green-4", 0)))
    play(match, (1, Discard("blue-V5")), (1, Look("A")), (1, Keep(second, 3)))
    return match


def test_what_was_taken_from_a_pile_once_seen_was_in_it() -> None:
    match = after_two_takes()
    sampled = worlds(match, 0, 300)
    left = set(PILE_A.split()) - {"green-4"}
    assert {tile(world, 1, 3) for world in sampled} == left
    for world in sampled:
        assert set(pile(world, 0)) | {tile(world, 1, 3)} == left
        assert tile(world, 0, 0) == "green-4"


def test_a_second_look_tells_what_was_taken_in_between() -> None:
    match = after_two_takes()
    play(match, (0, Look("A")))
    assert {tile(world, 1, 3) for world in worlds(match, 0, 30)} == {"red-1"}


def test_two_takes_between_two_looks_are_known_but_for_their_order() -> None:
    hands = ["red-V5 red-I5", "blue-V5 blue-I5", "green-V5 green-I5"]
    match = table(players=3, hands=hands, tokens=[0, 0, 0], piles={"A": PILE_A})
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("green-4", 0)))
    play(match, (1, Discard("blue-V5")), (1, Look("A")), (1, Keep("red-1", 0)))
    play(match, (2, Discard("green-V5")), (2, Look("A")), (2, Keep("red-2", 0)))
    play(match, (0, Look("A")))
    found = Counter((tile(world, 1, 0), tile(world, 2, 0)) for world in worlds(match, 0, 400))
    assert set(found) == {("red-1", "red-2"), ("red-2", "red-1")}
    assert 150 < found["red-1", "red-2"] < 250


def test_what_was_taken_before_the_first_look_was_never_seen() -> None:
    match = after_two_takes()
    sampled = worlds(match, 1, 600)
    seen = set(PILE_A.split()) - {"green-4"}
    assert {tile(world, 0, 0) for world in sampled} == set(TILES) - seen
    assert all(set(pile(world, 0)) == seen - {"red-1"} for world in sampled)


def test_each_way_to_lay_out_unseen_tiles_is_equally_likely() -> None:
    """For a spectator, seat 1 may hold any of the 30 tiles, and any tile may lie in any pile."""
    sampled = worlds(after_two_takes(), None, 6000)
    held = Counter(tile(world, 1, 3) for world in sampled)
    assert set(held) == set(TILES)
    assert all(140 < held[name] < 260 for name in TILES)
    in_b = Counter(name for world in sampled for name in pile(world, 1))
    assert all(1050 < in_b[name] < 1350 for name in TILES)


def test_at_the_end_only_the_piles_are_hidden() -> None:
    match = random_game(2, seed=9)
    real = position_of(match)
    for world in worlds(match, None):
        assert world.met == real.met
        assert [world.score_of(seat) for seat in (0, 1)] == [real.score_of(seat) for seat in (0, 1)]
    assert len({world.to_bytes() for world in worlds(match, None, 20)}) > 15
