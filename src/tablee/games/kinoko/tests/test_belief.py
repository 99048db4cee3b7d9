"""Sampling finds every position that agrees with what a seat recalls, each equally often."""

from collections import Counter
from itertools import permutations, product

import pytest

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.games.kinoko import GAME
from tablee.games.kinoko.knowledge.belief import Unseen
from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import (
    Choose,
    Colour,
    Continue,
    Deal,
    Draw,
    Exchange,
    Look,
    Roll,
    Swap,
    Trio,
)
from tablee.games.kinoko.rules.cards import colour_in
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.tests.tables import new, position_of, table, view_of

IN_PLAY: tuple[Colour, ...] = ("red", "orange", "brown", "blue")
World = tuple[int, ...]

# These tests do not rely on the code that samples worlds. They enumerate all deals to two players, play
# the same moves after each, and keep the deals after which seat 0 has seen just what it saw after DEAL.
HANDS: tuple[Trio, ...] = (("red", "orange", "brown"), ("orange", "brown", "blue"))
ROWS: tuple[Trio, ...] = (("brown", "blue", "red"), ("blue", "red", "orange"))
DEAL = Deal(("red", "orange"), "brown", HANDS, ROWS)
MOVES: tuple[Action, ...] = (
    *(Roll(("1", "blank", "blank")), Choose(0), Exchange("row-0-1", "seat-0-1"), Continue()),
    *(Roll(("look", "blank", "blank")), Choose(0), Look("row-1-2"), Continue()),
    *(Roll(("look", "2", "blank")), Choose(0), Look("row-0-3"), Continue()),
    *(Roll(("1", "2", "swap")), Choose(2), Swap("row-1"), Continue()),
    *(Roll(("3", "2", "swap")), Choose(0), Exchange("seat-0-3", "seat-1-3")),
)


def played(deal: Deal, moves: tuple[Action, ...]) -> Match:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    for action in (Draw(IN_PLAY), deal, *moves):
        to_act = match.to_act
        match.replay_move(to_act[0] if to_act else None, action)
    return match


def world_of(position: KinokoPosition) -> World:
    """Everything that is hidden from some seat: the colours in every layer, and the families."""
    layers = (*(position.slots[s.LAYER + value] for value in range(3)), position.families)
    return tuple(colour_in(layer, at) for layer in layers for at in range(position.sets))


def all_deals() -> list[Deal]:
    """All deals to two players that KI7 accepts and that look like DEAL to seat 0."""
    deals = []
    for families in permutations(IN_PLAY):
        if families[0] != DEAL.families[0] or families[2] != DEAL.forbidden:
            continue
        for ones, twos, threes in product(permutations(IN_PLAY), repeat=3):
            trios: list[Trio] = [(ones[i], twos[i], threes[i]) for i in range(4)]
            if trios[1] == HANDS[1] and len(set(trios[0])) > 1:
                deals.append(Deal(families[:2], families[2], tuple(trios[:2]), tuple(trios[2:])))
    return deals


def worlds_that_fit(moves: tuple[Action, ...]) -> set[World]:
    recalled = GAME.recall(position_of(played(DEAL, moves)), 0)
    positions = [position_of(played(deal, moves)) for deal in all_deals()]
    return {world_of(position) for position in positions if GAME.recall(position, 0) == recalled}


@pytest.mark.parametrize("count", [0, 3, 11, len(MOVES)])
def test_ki7_samples_are_exactly_the_worlds_that_fit_and_equally_likely(count: int) -> None:
    match = played(DEAL, MOVES[:count])
    worlds = worlds_that_fit(MOVES[:count])
    belief = GAME.belief(match.setting, GAME.recall(position_of(match), 0))
    chance = FastChance(count)
    often = 60
    samples: Counter[World] = Counter()
    for _ in range(often * len(worlds)):
        world = belief.sample(chance)
        assert isinstance(world, KinokoPosition)
        samples[world_of(world)] += 1
    assert samples.keys() == worlds
    unevenness = sum((drawn - often) ** 2 / often for drawn in samples.values())
    freedom = len(worlds) - 1
    assert unevenness < freedom + 5 * (2 * freedom) ** 0.5


def test_ki7_shapes_what_a_seat_may_believe() -> None:
    """KI7 rules out some of the tables that would otherwise fit what seat 0 sees after the deal.

    Of each value, seat 0 does not see three cards, which can lie in 6 orders. That makes 6³ ways.
    In 8 of them, seat 0 would hold three reds (KI7). The two unknown families can be dealt in 2 ways.
    """
    assert len(worlds_that_fit(())) == (6**3 - 8) * 2


def test_a_world_looks_the_same_to_the_seat_with_and_without_memory() -> None:
    chance = FastChance(5)
    for memory in ("on", "off"):
        match = table("red orange brown", "orange brown blue", memory=memory)
        for viewer in (0, 1, None):
            belief = GAME.belief(match.setting, GAME.recall(position_of(match), viewer))
            for _ in range(20):
                world = belief.sample(chance)
                assert isinstance(world, KinokoPosition)
                assert GAME.view(world, viewer) == view_without_legal(match, viewer)


def view_without_legal(match: Match, viewer: int | None) -> object:
    return GAME.view(position_of(match), viewer)


def test_a_belief_takes_what_is_recalled_not_a_forgetful_view() -> None:
    match = table("red orange brown", "orange brown blue", memory="off")
    with pytest.raises(AssertionError, match="recall"):
        GAME.belief(match.setting, view_of(match, 0))


@pytest.mark.parametrize("seed", range(4))
def test_before_a_deal_and_after_the_end_all_is_known(seed: int) -> None:
    match = new(3, seed)
    while not match.is_over:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[-1])
    start = GAME.set_up(match.setting)
    for position in (start, position_of(match)):
        world = GAME.belief(match.setting, GAME.recall(position, 1)).sample(FastChance(1))
        assert world.to_bytes() == position.to_bytes()


def test_a_spectator_believes_anything() -> None:
    match = table("red orange brown", "orange brown blue")
    belief = GAME.belief(match.setting, GAME.recall(position_of(match), None))
    chance = FastChance(1)
    drawn = {belief.sample(chance).to_bytes() for _ in range(200)}
    assert len(drawn) > 190


def test_unseen_cards_are_laid_out_every_way_equally_often() -> None:
    """There are six ways to put colours 1, 2 and 4 (0x421) into sets 0, 3 and 5 (0x530)."""
    chance = FastChance(2)
    unseen = Unseen(0x530, 0x421, 3)
    ways = Counter(unseen.laid_out(0, chance) for _ in range(6000))
    assert len(ways) == 6
    assert all(850 < count < 1150 for count in ways.values())
    for layer in ways:
        assert sorted(colour_in(layer, at) for at in (0, 3, 5)) == [1, 2, 4]
