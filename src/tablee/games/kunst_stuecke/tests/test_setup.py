"""Tests what comes before the first turn: the material and what Nature deals (KS1 to KS6)."""

import pytest

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import COLOURS, TILES, Deal, Place, action_of
from tablee.games.kunst_stuecke.rules.lanes import count
from tablee.games.kunst_stuecke.tests.tables import new, offered, position_of, see, table, told

SHARES = {2: 26, 3: 18, 4: 13, 5: 11}
counts = pytest.mark.parametrize("players", SHARES)


def deals(players: int, first: int = 0) -> list[Deal]:
    match = new(players, first=first)
    actions = [step.action for step in match.log if step.seat is None]
    return [action for action in actions if isinstance(action, Deal)]


def test_ks1_the_board_has_18_by_18_squares() -> None:
    match = table(hands=["red-I5", "blue-I5"])
    places = [place for place in offered(match, Place) if isinstance(place, Place)]
    assert {place.x for place in places if place.rotation == 1} == set(range(18))
    assert {place.y for place in places if place.rotation == 0} == set(range(18))
    assert max(place.x for place in places if place.rotation == 0) == 13
    assert see(match).size == 18


def test_ks2_each_of_five_colours_has_the_same_twelve_shapes() -> None:
    census = GAME.census(position_of(new(2)))
    shapes = [name for name in census if name.partition("-")[0] in COLOURS and name not in TILES]
    assert len(shapes) == 60
    assert all(census[shape] == 1 for shape in shapes)
    for colour in COLOURS:
        kinds = [name.partition("-")[2] for name in shapes if name.startswith(f"{colour}-")]
        assert kinds == ["I5", "V5", "T5", "W5", "U5", "R6", "T6", "V7", "T7", "W7", "R8", "Q8"]


def test_ks2_a_shape_covers_as_many_squares_as_its_name_says() -> None:
    for name, rows in see(new(2)).drawings.items():
        assert sum(row.count("#") for row in rows) == int(name[1])


def test_ks3_slots_tiles_and_tokens() -> None:
    match = new(4)
    assert see(match).bonuses == (15, 10, 10, 5, 5)
    assert GAME.census(position_of(match))["tokens"] == 50
    assert len(TILES) == 30
    assert TILES[:6] == ("red-1", "red-2", "red-3", "red-4", "red-5", "red-6+")


@counts
def test_ks4_everyone_is_dealt_their_share_and_the_rest_is_out(players: int) -> None:
    view = see(new(players))
    hands = [player.shapes for player in view.players]
    assert [len(hand) for hand in hands] == [SHARES[players]] * players
    assert len({shape for hand in hands for shape in hand}) == players * SHARES[players]
    rest = 60 - players * SHARES[players]
    assert count(position_of(new(players)).box) == rest


def test_ks4_shapes_are_dealt_clockwise_from_the_first_player() -> None:
    assert [deal.to for deal in deals(3, first=2)[:3]] == [2, 0, 1]


def test_ks4_every_shape_can_be_dealt_and_the_deals_differ() -> None:
    first_hands = [see(new(5, seed)).players[0].shapes for seed in range(40)]
    assert len({shape for hand in first_hands for shape in hand}) == 60
    assert len(set(first_hands)) == 40


@counts
def test_ks5_everyone_has_ten_tokens_and_an_empty_score_board(players: int) -> None:
    for player in see(new(players)).players:
        assert (player.tokens, player.goals) == (10, ())


@counts
def test_ks6_five_piles_of_six_tiles(players: int) -> None:
    match = new(players)
    assert see(match).pile_sizes == (6, 6, 6, 6, 6)
    stacked = deals(players)[players:]
    assert [deal.to for deal in stacked] == ["A", "B", "C", "D", "E"]
    assert sorted(tile for deal in stacked for tile in deal.pieces) == sorted(TILES)


def test_ks6_every_tile_can_lie_in_every_pile() -> None:
    position = position_of(new(2))
    seen = {(pile, tile) for seed in range(80) for pile, tile in tiles_by_pile(seed)}
    assert len(seen) == 5 * 30
    assert position.tiles == 0


def tiles_by_pile(seed: int) -> list[tuple[int, int]]:
    position = position_of(new(2, seed))
    return [(n, t) for n in range(5) for t in range(30) if position.slots[s.PILE + n] >> t & 1]


def test_nature_deals_before_anyone_acts() -> None:
    position = GAME.set_up(GAME.setting(3, first=1))
    chance = FastChance(5)
    for _ in range(3 + 5):
        assert (position.to_act(), position.num_legal(), position.legal()) == (NATURE, 0, ())
        move = position.sample(chance)
        assert GAME.impossible(position, action_of(position, move)) is None
        position.apply(move)
    assert position.to_act() == 1


def test_the_log_says_what_everyone_was_dealt() -> None:
    match = new(2)
    assert told(match) == ["told-shared", "told-shared", "told-stacked"]
    assert match.lines(0)[0].facts == {"seat": 0, "count": 26}


def test_a_table_can_be_seen_while_it_is_dealt() -> None:
    whole = new(3, first=1)
    match = Match(GAME, whole.setting, fair=whole.fair)
    phases = []
    for step in whole.log:
        phases.append(see(match, 0).phase)
        match.replay_move(step.seat, step.action)
    assert phases == ["sharing"] * 3 + ["stacking"] * 5
    assert see(match, 0).phase == "turn"
