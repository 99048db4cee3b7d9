"""Tests the material and the set-up (KI1 to KI7)."""

from collections import Counter

import pytest

from tablee.core.chance import FastChance
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.actions import COLOURS, Deal, Draw, Roll, Trio
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import ROLL
from tablee.games.kinoko.tests.tables import (
    cards_of,
    known_to,
    new,
    position_of,
    recall_of,
    truth,
    view_of,
)

HANDS_ALL_DIFFERENT: tuple[Trio, ...] = (("red", "orange", "brown"), ("orange", "brown", "blue"))
ROWS: tuple[Trio, ...] = (("brown", "blue", "red"), ("blue", "red", "orange"))


def before_the_deal(players: int = 2) -> Match:
    match = Match(GAME, GAME.setting(players, first=1), fair=from_seed(1))
    match.replay_move(None, Draw(COLOURS[: players + 2]))
    return match


def test_ki1_each_colour_has_three_mushrooms_and_a_family() -> None:
    census = GAME.census(position_of(new(3, 1)))
    assert census["red 1"] == census["red 2"] == census["red 3"] == census["red family"] == 1
    assert len(census) == 6 * 4 + 1
    assert census["dice"] == 3


def test_ki1_everyone_sees_every_value_on_the_backs() -> None:
    view = view_of(new(2, 1), None)
    assert [[card.value for card in trio] for trio in (*view.hands, *view.rows)] == [[1, 2, 3]] * 4
    assert known_to(view) == {}


def test_ki2_every_throw_of_the_three_dice_comes_up() -> None:
    position = GAME.set_up(GAME.setting(2))
    position.phase = ROLL
    chance = FastChance(1)
    seen = Counter(GAME.action_of(position, position.sample(chance)) for _ in range(20_000))
    # Each of the three dice has six sides with five distinct faces (KI2).
    assert len(seen) == 5**3
    often, seldom = seen[Roll(("1", "2", "3"))], seen[Roll(("look", "re-roll", "swap"))]
    assert 20_000 * 8 / 216 * 0.8 < often < 20_000 * 8 / 216 * 1.2
    assert 20_000 / 216 * 0.6 < seldom < 20_000 / 216 * 1.4


@pytest.mark.parametrize(("players", "colours"), [(2, 4), (3, 5), (4, 6)])
def test_ki3_two_colours_more_than_players_are_in_play(players: int, colours: int) -> None:
    match = new(players, 4)
    assert len(set(view_of(match, 0).colours)) == colours
    assert set(truth(match).values()) == set(view_of(match, 0).colours)


def test_ki3_each_choice_of_colours_is_equally_likely() -> None:
    position = GAME.set_up(GAME.setting(2))
    chance = FastChance(1)
    drawn = Counter(position.sample(chance) for _ in range(15_000))
    assert len(drawn) == 15
    assert all(850 < count < 1150 for count in drawn.values())


def test_ki3_colours_are_drawn_once_for_the_whole_game() -> None:
    match = new(2, 2)
    colours = view_of(match, 0).colours
    while not match.is_over:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[-1])
        assert view_of(match, 0).colours == colours
    names = [step.action.name for step in match.log]
    assert (names.count("draw"), names.count("deal") > 1) == (1, True)


def test_ki4_each_sees_only_the_own_family_and_the_forbidden_one() -> None:
    match = before_the_deal()
    match.replay_move(None, Deal(("blue", "red"), "brown", HANDS_ALL_DIFFERENT, ROWS))
    views = [view_of(match, seat) for seat in (0, 1, None)]
    assert [view.family for view in views] == ["blue", "red", None]
    assert [view.forbidden for view in views] == ["brown"] * 3
    assert "orange" not in [views[0].family, views[1].family, views[0].forbidden]


def test_ki5_hands_and_rows_get_one_card_of_each_value() -> None:
    match = before_the_deal()
    match.replay_move(None, Deal(("blue", "red"), "brown", HANDS_ALL_DIFFERENT, ROWS))
    lie = truth(match)
    assert [lie[f"seat-0-{value}"] for value in (1, 2, 3)] == ["red", "orange", "brown"]
    assert [lie[f"row-1-{value}"] for value in (1, 2, 3)] == ["blue", "red", "orange"]
    for value in "123":
        colours = sorted(colour for place, colour in lie.items() if place.endswith(value))
        assert colours == ["blue", "brown", "orange", "red"]


def test_ki6_you_see_every_hand_but_your_own_and_no_row() -> None:
    match = new(3, 9)
    for seat in range(3):
        seen = known_to(view_of(match, seat))
        assert set(seen) == {
            f"seat-{other}-{v}" for other in range(3) if other != seat for v in (1, 2, 3)
        }
        assert seen.items() <= truth(match).items()
        assert cards_of(recall_of(match, seat))[f"seat-{seat}-1"].colour is None


THREE_RED: tuple[Trio, ...] = (("red", "red", "red"), ("orange", "brown", "blue"))
REST: tuple[Trio, ...] = (("brown", "blue", "orange"), ("blue", "orange", "brown"))


def test_ki7_three_of_one_colour_in_a_hand_are_dealt_again() -> None:
    match = before_the_deal()
    match.replay_move(None, Deal(("blue", "red"), "brown", THREE_RED, REST))
    assert match.position.to_act() == NATURE
    view = view_of(match, 1)
    assert (view.phase, view.round, view.turn) == ("deal", 0, 1)
    assert (view.hands, view.rows, view.family, view.forbidden) == ((), (), None, None)
    assert [line.key for line in match.lines(None, since=1)] == ["told-redeal"]
    match.replay_move(None, Deal(("red", "blue"), "orange", HANDS_ALL_DIFFERENT, ROWS))
    view = view_of(match, 1)
    assert (view.phase, view.round, view.turn, view.family) == ("roll", 1, 1, "blue")
    assert view.colours == ("red", "orange", "brown", "blue")


def test_ki7_three_of_one_colour_in_a_row_are_not_tested() -> None:
    match = before_the_deal()
    rows: tuple[Trio, ...] = (("red", "red", "red"), ("brown", "blue", "orange"))
    match.replay_move(
        None,
        Deal(("blue", "red"), "brown", (("orange", "brown", "blue"), ("blue", "orange", "brown")), rows),
    )
    assert view_of(match, 0).phase == "roll"


def test_ki7_deals_that_pass_are_equally_likely() -> None:
    """Seat 0 gets a hand of three colours slightly more often than one of two colours.

    A hand of three colours leaves 26 hands for seat 1 that KI7 accepts; a hand of two colours leaves 25.
    """
    chance = FastChance(3)
    start = position_of(before_the_deal())
    hands = Counter(deal_that_passes(start, chance).hands[0] for _ in range(15_240))
    expected = {hand: 250 if len(set(hand)) == 2 else 260 for hand in hands}
    assert len(hands) == 4**3 - 4
    assert sum(expected.values()) == 15_240
    unevenness = sum((hands[hand] - often) ** 2 / often for hand, often in expected.items())
    assert unevenness < 59 + 5 * (2 * 59) ** 0.5


def deal_that_passes(start: KinokoPosition, chance: FastChance) -> Deal:
    position = start.clone()
    while True:
        deal = GAME.action_of(position, position.sample(chance))
        position.apply(GAME.move_of(position, deal))
        if position.phase == ROLL:
            assert isinstance(deal, Deal)
            return deal
