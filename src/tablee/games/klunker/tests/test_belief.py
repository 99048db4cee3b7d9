"""Positions sampled from a view agree with the view, and differ in what the view hides."""

import msgspec
import pytest

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.setting import Setting
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Buy, Decline, heap_of, names_in
from tablee.games.klunker.rules.pile import pile_of
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.state import HAND
from tablee.games.klunker.tests.golden_games import random_game
from tablee.games.klunker.tests.tables import cards, new, play, position_of, see, table


def worlds(match: Match, viewer: int | None, count: int = 5) -> list[KlunkerPosition]:
    belief = GAME.belief(match.setting, GAME.view(position_of(match), viewer))
    chance = FastChance(7)
    found = [belief.sample(chance) for _ in range(count)]
    return [world for world in found if isinstance(world, KlunkerPosition)]


def hand(world: KlunkerPosition, seat: int) -> tuple[str, ...]:
    return names_in(world.slots[HAND + seat])


def assert_fits(match: Match, viewer: int | None) -> None:
    position = position_of(match)
    for world in worlds(match, viewer):
        assert GAME.view(world, viewer) == GAME.view(position, viewer)
        assert GAME.census(world) == GAME.census(position)
        assert world.legal() == position.legal() or viewer not in match.to_act


@pytest.mark.parametrize("players", [3, 4, 5])
def test_samples_fit_what_each_viewer_saw_through_a_whole_game(players: int) -> None:
    whole = random_game(players, seed=players)
    match = Match(GAME, whole.setting, fair=whole.fair)
    for number, step in enumerate(whole.log):
        match.replay_move(step.seat, step.action)
        if number >= 2 * players:
            assert_fits(match, None if number % (players + 1) == players else number % (players + 1))
    assert match.is_over


def test_a_sample_plays_on_like_the_table_it_fits() -> None:
    match = table("purchase", windows=["shoe", "2 tiara", "shoe"], order=[1, 0, 2], hands=["shoe"] * 3)
    play(match, (1, Buy(1)))
    for world in worlds(match, 0):
        assert (world.turn, world.buyers_done, world.legal()) == (0, 1, match.position.legal())


def test_a_choice_of_sale_is_part_of_the_sample() -> None:
    match = table("purchase", reserves=["3 shoe 3 tiara"], windows=["shoe tiara", "shoe", "shoe"])
    play(match, (0, Buy(0)))
    for viewer in (None, 0, 1, 2):
        assert_fits(match, viewer)
        assert [(world.selling, world.turn) for world in worlds(match, viewer)] == [(1, 0)] * 5


def test_the_own_hand_is_never_sampled_and_the_others_vary() -> None:
    match = new(3)
    sampled = worlds(match, 1, count=20)
    assert {hand(world, 1) for world in sampled} == {see(match, 1).hand}
    assert len({hand(world, 0) for world in sampled}) > 10
    assert len({hand(world, 2) for world in sampled}) > 10


def test_a_spectator_is_sure_of_no_hand() -> None:
    sampled = worlds(new(3), None, count=20)
    for seat in range(3):
        assert len({hand(world, seat) for world in sampled}) > 10


def test_the_starting_money_varies() -> None:
    assert len({world.starting_money for world in worlds(new(3), 0, count=20)}) > 5


def test_sure_cards_stay_in_their_hand() -> None:
    match = table("purchase", windows=["", "shoe", "shoe"], top="4 tiara", hands=["2 shoe", "", ""])
    play(match, (0, Decline()))
    sampled = worlds(match, 1, count=20)
    assert all(hand(world, 0).count("tiara") >= 4 for world in sampled)
    assert len({hand(world, 0) for world in sampled}) > 3


def test_known_cards_on_the_pile_stay_where_they_are() -> None:
    match = table("window", hands=["6 shoe", "6 shoe", "6 piercing"], top="tiara necklace shoe")
    for world in worlds(match, 2):
        assert GAME.view(world, 2).top == ("tiara", "necklace", "shoe")


def test_there_are_never_more_cards_of_a_kind_than_there_are() -> None:
    match = table("window", hands=["6 shoe", "6 tiara", "2 shoe 4 tiara"], windows=["6 shoe", "", ""])
    for world in worlds(match, 0, count=50):
        others = [*hand(world, 1), *hand(world, 2), *names_in(world.starting_money)]
        assert others.count("shoe") <= 2
        assert others.count("necklace") <= 10


def small_table() -> tuple[Match, Setting]:
    """Seat 0 has seen all cards except one shoe and three tiaras. Seat 1 holds one of these four."""
    seen = "10 piercing 10 earring 10 necklace"
    match = table(
        "window", hands=["shoe", "shoe", ""], notes=[1, 1, 0], windows=["", "", seen], sold="2 shoe"
    )
    counts = {"piercing": 10, "earring": 10, "gold-tooth": 0, "shoe": 4}
    counts |= {"fob-watch": 0, "tiara": 3, "necklace": 10}
    position = position_of(match)
    position.pile = pile_of(heap_of(cards("3 tiara")))
    position.starting_money = 0
    return match, msgspec.structs.replace(match.setting, material={"cards": counts})


def test_each_way_to_give_out_the_unseen_cards_is_equally_likely() -> None:
    match, setting = small_table()
    belief = GAME.belief(setting, GAME.view(position_of(match), 0))
    chance = FastChance(3)
    found = [belief.sample(chance) for _ in range(4000)]
    shoes = sum(isinstance(world, KlunkerPosition) and hand(world, 1) == ("shoe",) for world in found)
    assert 900 < shoes < 1100


def test_when_all_is_over_the_samples_still_fit() -> None:
    match = random_game(3, seed=11)
    for viewer in (None, 0, 1, 2):
        assert_fits(match, viewer)
