"""Tests how Kunst Stücke's bot values groups, goals, tokens and the other players' tiles."""

import pytest

import tablee
from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.position import NATURE, NOBODY
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.bot.adviser import MOST_MOVES, KunstAdviser
from tablee.games.kunst_stuecke.bot.ideas import COLOUR_SHIFT, SLIDING
from tablee.games.kunst_stuecke.bot.prospects import (
    FAR,
    MET,
    MET_BY_SIX,
    MET_TWICE,
    ONE_OVER,
    ONE_SHORT,
    lacking,
    looks_left,
    standing,
    tiles_of,
    worth_of_tokens,
)
from tablee.games.kunst_stuecke.bot.study import Study, how_many, one
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import Discard, Keep, Look, Slide, action_of
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.tests.tables import drawn, new, position_of, table

TWO_RED_APART = drawn(
    "aaaaa..........",
    "...............",
    "...............",
    "bbb............",
    ".b.............",
    ".b.............",
    a="red-I5",
    b="red-T5",
)
FOUR_RED = "red-V5 red-U5 red-R6 red-T6"
FULL_BOARD = {0: "red-2 A", 1: "blue-1 A", 2: "green-1 B", 3: "black-1 C", 4: "yellow-1 D"}


def adviser_of(match: Match) -> KunstAdviser:
    adviser = GAME.adviser(match.setting)
    assert isinstance(adviser, KunstAdviser)
    return adviser


def on_offer(match: Match) -> list[Action]:
    adviser = adviser_of(match)
    adviser.offer(match.position)
    moves = list(adviser.moves)[: adviser.offered]
    return [action_of(position_of(match), move) for move in moves]


def chosen(match: Match, level: str, seed: int = 1) -> Action:
    return make_bot(level, seed).choose(match.game, match.setting, match.recall(match.to_act[0]))


def play_by_pick(match: Match, every: int = 1) -> list[KunstPosition]:
    """Plays a game and returns its positions. The adviser picks every n-th move, where n is `every`.

    The other moves are random.
    """
    chance = FastChance(3)
    position = position_of(match).clone()
    adviser = adviser_of(match)
    seen = []
    while position.to_act() != NOBODY:
        assert position.to_act() != NATURE
        seen.append(position.clone())
        move = adviser.pick(position, chance)
        if len(seen) % every:
            move = position.legal_at(chance.below(position.num_legal()))
        position.apply(move)
    return [*seen, position]


# --- groups on the canvas ---


def test_a_tally_counts_groups_by_size() -> None:
    study = Study(position_of(table(TWO_RED_APART)).shapes)
    study.look_at(position_of(table(TWO_RED_APART)))
    assert (study.number[0], study.tally[0]) == (2, 2 * one(1))
    assert [how_many(3 * one(2) + one(7) + one(8), number) for number in (0, 1, 5)] == [0, 3, 2]


def test_how_a_goal_stands() -> None:
    assert standing(one(6), 5) == MET_BY_SIX
    assert standing(2 * one(3), 2) == MET_TWICE
    assert standing(one(3), 2) == MET
    assert standing(one(2), 2) == ONE_SHORT
    assert standing(one(4), 2) == ONE_OVER
    assert standing(one(1), 4) == standing(0, 0) == FAR


def changes_by_hand(position: KunstPosition) -> dict[int, set[int]]:
    """All placings and slides that change a tally, grouped by the change that they make."""
    before, after = Study(position.shapes), Study(position.shapes)
    before.look_at(position)
    found: dict[int, set[int]] = {}
    for move in position.legal():
        if move >> s.VERB_SHIFT not in (s.PLACE, s.SLIDE):
            continue
        changed = position.clone()
        changed.apply(move)
        after.look_at(changed)
        for colour in range(5):
            if after.tally[colour] != before.tally[colour]:
                change = after.tally[colour] + (colour << COLOUR_SHIFT)
                change += SLIDING if move >> s.VERB_SHIFT == s.SLIDE else 0
                found.setdefault(change, set()).add(move)
    return found


@pytest.mark.parametrize("players", [2, 5])
def test_every_change_of_groups_is_thought_of_once_with_a_move_that_makes_it(players: int) -> None:
    match = new(players, seed=4)
    adviser = adviser_of(match)
    looked = 0
    apart = 9 if tablee.is_compiled() else 27
    for position in play_by_pick(match, every=2)[20:-1:apart]:
        if position.phase != s.TURN or len(position.legal()) > 1500:
            continue
        adviser.study.look_at(position)
        adviser.ideas.think_of(position)
        number = adviser.ideas.number
        ideas = dict(zip(list(adviser.ideas.changes)[:number], adviser.ideas.moves, strict=False))
        expected = changes_by_hand(position)
        assert set(ideas) == set(expected)
        assert all(move in expected[change] for change, move in ideas.items())
        looked += 1
    assert looked


# --- moves on offer ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_sight_is_legal_in_whole_games_and_offers_are_few(players: int) -> None:
    match = new(players, seed=players)
    adviser = adviser_of(match)
    for position in play_by_pick(match)[:-1:7]:
        adviser.offer(position)
        offered = list(adviser.moves)[: adviser.offered]
        assert 0 < len(offered) <= MOST_MOVES
        assert len(set(offered)) == len(offered)
        assert set(offered) <= set(position.legal())
        assert all(adviser.weight(position, move) > 0 for move in reversed(offered))
        assert adviser.is_open(position) == (position.phase == s.TURN)


def test_the_best_moves_stay_when_there_is_no_more_room() -> None:
    adviser = adviser_of(table())
    for move in range(MOST_MOVES + 9):
        adviser.add(move, float(move % MOST_MOVES))
    assert adviser.offered == MOST_MOVES
    assert list(adviser.gains)[:3] == [39.0, 38.0, 37.0]
    assert list(adviser.gains)[-1] == 4.0
    assert adviser.width(0) < adviser.width(80)


def test_a_slide_that_meets_a_goal_is_offered_first() -> None:
    match = table(TWO_RED_APART, goals=[FULL_BOARD, {}], hands=["green-V5", "blue-V5"])
    first = on_offer(match)[0]
    assert isinstance(first, Slide)
    assert first.piece in ("red-I5", "red-T5")


# --- choices that are obvious ---


@pytest.mark.parametrize("level", ["regular", "master"])
def test_the_last_player_slides_to_meet_a_goal(level: str) -> None:
    match = table(
        TWO_RED_APART, turn=1, spent=True, hands=["", ""], tokens=[0, 1], goals=[{}, FULL_BOARD]
    )
    assert isinstance(chosen(match, level), Slide)


@pytest.mark.parametrize("level", ["regular", "master"])
def test_who_has_a_last_look_takes_a_goal_that_is_met_on_the_best_slot(level: str) -> None:
    pile = "red-1 red-5 blue-3 green-4 black-5 black-6+"
    match = table(TWO_RED_APART, turn=1, spent=True, hands=["", ""], piles={"A": pile}, tokens=[0, 0])
    match.play(1, Look("A"))
    assert chosen(match, level) == Keep("red-1", 0)


# --- judging ---


def test_worth_is_a_share_and_at_the_end_the_result() -> None:
    match = new(3, seed=5)
    adviser = adviser_of(match)
    *before, over = play_by_pick(match)
    for position in before[::9]:
        shares = [adviser.worth(position, seat) for seat in range(3)]
        assert all(0 < share < 1 for share in shares)
        assert sum(shares) == pytest.approx(1)
    assert [adviser.worth(over, seat) for seat in range(3)] == [over.result(s) for s in range(3)]
    assert [adviser.points(over, seat) for seat in range(3)] == [over.score_of(s) for s in range(3)]
    assert adviser.points(before[-1], 0) == pytest.approx(over.score_of(0), abs=12)


def test_a_tile_is_taken_before_a_look_is_judged() -> None:
    match = table(TWO_RED_APART, hands=[FOUR_RED, "blue-V5 blue-U5 blue-T6"])
    match.play(0, Look("B"))
    world = position_of(match).clone()
    adviser_of(match).play_out(world, FastChance(1))
    assert (world.phase, world.took) == (s.TURN, 1)
    adviser_of(match).play_out(world, FastChance(1))
    assert world.took == 1


def test_the_last_turns_are_played_out_and_every_slot_that_can_be_is_filled() -> None:
    match = table(TWO_RED_APART, hands=["red-V5 red-U5", "blue-V5 blue-U5"])
    world = position_of(match).clone()
    adviser_of(match).play_out(world, FastChance(1))
    assert world.to_act() == NOBODY
    assert [int(tiles_of(world, seat)).bit_count() for seat in (0, 1)] == [2, 2]


def test_tokens_are_worth_hardly_anything_in_the_last_turn() -> None:
    last = table(TWO_RED_APART, hands=["red-V5", "blue-V5"])
    early = table(TWO_RED_APART, hands=[FOUR_RED, "blue-V5"])
    assert worth_of_tokens(position_of(last), 0) == 5
    assert worth_of_tokens(position_of(early), 0) == 40
    assert looks_left(position_of(early), 0) == 4


def test_who_is_advised_guesses_and_does_not_see_the_others_tiles() -> None:
    """Two positions that differ only in a tile hidden from the advised seat are worth the same to it."""
    hidden = [{}, {0: "red-1 A"}]
    match = table(TWO_RED_APART, goals=hidden)
    other = table(TWO_RED_APART, goals=[{}, {0: "black-6+ A"}])
    adviser = adviser_of(match)
    belief = match.game.belief(match.setting, match.recall(0))
    assert adviser.worth(position_of(match), 0) < adviser.worth(position_of(other), 0)
    assert adviser.believe(belief, 0, 60, FastChance(1)) is belief
    assert adviser.worth(position_of(match), 0) == adviser.worth(position_of(other), 0)
    assert adviser.worth(position_of(match), 1) > adviser.worth(position_of(other), 1)


def test_a_tile_taken_since_is_judged_as_it_lies() -> None:
    match = table(TWO_RED_APART)
    met = table(TWO_RED_APART, goals=[{}, {0: "red-1 A"}])
    missed = table(TWO_RED_APART, goals=[{}, {0: "black-6+ A"}])
    adviser = adviser_of(match)
    adviser.believe(match.game.belief(match.setting, match.recall(0)), 0, 60, FastChance(1))
    assert adviser.worth(position_of(met), 0) < adviser.worth(position_of(missed), 0)


def guessed(match: Match, seat: int) -> list[float]:
    adviser = adviser_of(match)
    belief = match.game.belief(match.setting, match.recall(seat))
    adviser.believe(belief, seat, 60, FastChance(1))
    return list(adviser.guesses.likely)


def test_who_slides_guesses_the_same_after_it_and_does_not_slide_back() -> None:
    match = table(TWO_RED_APART, goals=[{}, {0: "red-2 A"}], hands=[FOUR_RED, "blue-V5 blue-U5"])
    before = guessed(match, 0)
    slide = next(action for action in on_offer(match) if isinstance(action, Slide))
    match.play(0, slide)
    assert any(before)
    assert guessed(match, 0) == before


def test_a_tile_of_a_colour_on_the_canvas_is_the_likelier_guess() -> None:
    likely = guessed(table(TWO_RED_APART, goals=[{}, {0: "red-2 A"}]), 0)[5 * 30 : 6 * 30]
    red, green = likely[:6], likely[6:12]
    assert red[1] == max(likely)
    assert red[1] > red[5] > min(green) > 0


def test_a_shape_that_an_own_tile_needs_is_discarded_last() -> None:
    needs = {0: "red-6+ A", 1: "red-5 A", 2: "red-4 B"}
    match = table(TWO_RED_APART, goals=[needs, {}], hands=[f"{FOUR_RED} blue-I5", "blue-V5 blue-U5"])
    discards = [action for action in on_offer(match) if isinstance(action, Discard)]
    assert [action.shape.partition("-")[0] for action in discards] == ["blue", "red"]


def test_what_a_goal_lacks() -> None:
    assert [lacking(one(2), number) for number in range(6)] == [1, 2, 1, 2, 3, 4]
    assert lacking(0, 5) == 6
