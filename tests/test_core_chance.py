"""Tests of the fast random generator, random play, `vec`, and the methods that a game must define."""

import runpy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import chance as chances
from tablee.core import vecs
from tablee.core.belief import Belief
from tablee.core.chance import Chance, FastChance
from tablee.core.game import Game
from tablee.core.perft import perft
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.rollout import play_out
from tests.toy_game import GAME, CairnPosition, Take


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, same, other = FastChance(5), FastChance(5), FastChance(6)
    numbers = [one.below(1000) for _ in range(20)]
    assert [same.below(1000) for _ in range(20)] == numbers
    assert [other.below(1000) for _ in range(20)] != numbers


def test_the_short_way_to_a_number_gives_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [FastChance(seed).below(1000) for seed in range(20)]
    monkeypatch.setattr(chances, "UNCOMPILED", False)
    assert [FastChance(seed).below(1000) for seed in range(20)] == numbers


def test_fast_numbers_are_below_n_and_all_come_up() -> None:
    fast = FastChance(1)
    counts = Counter(fast.below(5) for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert min(counts.values()) > 850


def test_play_out_counts_the_decisions_to_the_end() -> None:
    position = CairnPosition(players=2, heap=6, first=0, most=1)
    decisions = play_out(position, FastChance(1))
    assert position.to_act() == NOBODY
    assert decisions == sum(position.stones)


def test_settle_makes_natures_moves_and_no_others() -> None:
    position = GAME.set_up(GAME.setting(2))
    position.apply(GAME.move_of(position, Take(2)))
    assert position.to_act() == NATURE
    position.settle(FastChance(1))
    assert position.to_act() == 1
    before = position.to_bytes()
    position.settle(FastChance(1))
    assert position.to_bytes() == before


def test_perft_counts_the_ways_to_play_some_moves() -> None:
    heap = CairnPosition(players=2, heap=30, first=0, most=3)
    assert [perft(heap.clone(), depth, seed=1) for depth in range(4)] == [1, 3, 9, 27]
    last = CairnPosition(players=2, heap=1, first=0, most=3)
    assert [perft(last.clone(), depth, seed=1) for depth in range(3)] == [1, 1, 1]


def test_perft_stops_beyond_its_limit() -> None:
    heap = CairnPosition(players=2, heap=30, first=0, most=3)
    assert perft(heap.clone(), 3, seed=1, most=27) == 27
    assert 10 < perft(heap.clone(), 9, seed=1, most=10) < 20


def test_a_position_comes_back_from_its_bytes() -> None:
    position = GAME.set_up(GAME.setting(3, first=2))
    position.apply(3)
    copy = GAME.set_up(GAME.setting(3))
    copy.from_bytes(position.to_bytes())
    assert copy.ints() == position.ints()
    assert copy.legal() == (1, 2, 3)


def test_a_position_tells_only_who_listens() -> None:
    position = GAME.set_up(GAME.setting(2))
    position.apply(1)
    assert position.story is None
    position.story = []
    position.apply(1)
    assert position.story == [(1, 0, 1)]


def test_vec_is_a_list_uncompiled_and_unboxed_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    from librt.vecs import vec

    monkeypatch.setattr(chances, "UNCOMPILED", True)
    assert runpy.run_path(str(vecs.__file__))["vec"] is list
    monkeypatch.setattr(chances, "UNCOMPILED", False)
    assert runpy.run_path(str(vecs.__file__))["vec"] is vec


BARE_POSITION: list[Callable[[Position], Any]] = [
    lambda p: p.to_act(),
    lambda p: p.num_legal(),
    lambda p: p.legal_at(0),
    lambda p: p.sample(FastChance(1)),
    lambda p: p.apply(0),
    lambda p: p.clone(),
    lambda p: p.result(0),
    lambda p: p.ints(),
    lambda p: p.set_ints([]),
]


@pytest.mark.parametrize("ask", BARE_POSITION)
def test_a_bare_position_leaves_the_rules_to_the_game(ask: Callable[[Position], Any]) -> None:
    with pytest.raises(NotImplementedError):
        ask(Position())


ACTION, SETTING = Take(1), GAME.setting(2)
BARE_GAME: list[Callable[[Game[Any, Any], Position], Any]] = [
    lambda g, p: g.set_up(SETTING),
    lambda g, p: g.action_of(p, 0),
    lambda g, p: g.move_of(p, ACTION),
    lambda g, p: g.refusal(p, 0, ACTION),
    lambda g, p: g.impossible(p, ACTION),
    lambda g, p: g.view(p, 0),
    lambda g, p: g.recall(p, 0),
    lambda g, p: g.belief(SETTING, None),
    lambda g, p: g.outcome(p),
    lambda g, p: g.census(p),
]


@pytest.mark.parametrize("ask", BARE_GAME)
def test_a_bare_game_leaves_the_rules_to_its_author(
    ask: Callable[[Game[Any, Any], Position], Any],
) -> None:
    with pytest.raises(NotImplementedError):
        ask(Game(), Position())


def test_bare_chance_and_belief_are_for_others_to_fill_in() -> None:
    with pytest.raises(NotImplementedError):
        Chance().below(1)
    with pytest.raises(NotImplementedError):
        Belief().sample(FastChance(1))
