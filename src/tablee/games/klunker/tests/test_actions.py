"""Actions have the names used in the rulebook, and convert to JSON and to moves."""

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import (
    Buy,
    Deal,
    Decline,
    Display,
    Pass,
    Reserve,
    Sell,
    heap_of,
    names_in,
)
from tablee.games.klunker.rules.jewels import KINDS, kind_of
from tablee.games.klunker.tests.golden_games import random_game
from tablee.games.klunker.tests.tables import cards, heap, position_of, table

JSON: list[tuple[Action, bytes]] = [
    (Display(("shoe", "shoe")), b'{"type":"display","cards":["shoe","shoe"]}'),
    (Reserve("fob-watch"), b'{"type":"reserve","card":"fob-watch"}'),
    (Pass(), b'{"type":"pass"}'),
    (Sell("gold-tooth"), b'{"type":"sell","kind":"gold-tooth"}'),
    (Buy(2), b'{"type":"buy","window":2}'),
    (Decline(), b'{"type":"decline"}'),
]


@pytest.mark.parametrize(("action", "json"), JSON)
def test_an_action_is_json_in_the_words_of_the_rulebook(action: Action, json: bytes) -> None:
    assert msgspec.json.encode(action) == json
    assert msgspec.json.decode(json, type=GAME.actions) == action
    assert action.name.encode() in json


def test_a_deal_is_natures_alone() -> None:
    json = b'{"type":"deal","to":"hand","seat":1,"cards":["tiara"]}'
    deal = Deal("hand", 1, ("tiara",))
    assert msgspec.json.encode(deal) == json
    assert msgspec.json.decode(json, type=GAME.nature) == deal
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json, type=GAME.actions)


@pytest.mark.parametrize(
    "json",
    [
        b'{"type":"reserve","card":"ring"}',
        b'{"type":"reserve"}',
        b'{"type":"steal","card":"shoe"}',
        b'{"type":"buy","window":"1"}',
        b'{"type":"buy","window":1.5}',
        b'{"type":"pass","card":"shoe"}',
        b'{"type":"display","cards":"shoe"}',
    ],
)
def test_what_is_no_action_does_not_decode(json: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json, type=GAME.actions)


def test_cards_become_a_heap_and_come_back_sorted_by_kind() -> None:
    assert names_in(heap_of(["tiara", "shoe", "piercing", "shoe"])) == (
        "piercing",
        "shoe",
        "shoe",
        "tiara",
    )
    assert [kind_of(heap_of([kind])) for kind in KINDS] == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_move_of_a_game_is_the_move_of_its_action(players: int) -> None:
    whole = random_game(players, seed=players)
    match = Match(GAME, whole.setting, fair=whole.fair)
    for step in whole.log:
        position = position_of(match)
        if step.seat is not None:
            for move in position.legal():
                assert GAME.move_of(position, GAME.action_of(position, move)) == move
        move = GAME.move_of(position, step.action)
        assert GAME.action_of(position, move) == step.action
        match.replay_move(step.seat, step.action)


def test_natures_deal_says_to_whom_and_what_for() -> None:
    money = position_of(table("money", start=1, notes=[0, 0, 0]))
    assert GAME.action_of(money, heap("tiara")) == Deal("money", 1, ("tiara",))
    refill = position_of(table("refill", start=2))
    assert GAME.action_of(refill, heap("6 shoe")) == Deal("hand", 2, cards("6 shoe"))
