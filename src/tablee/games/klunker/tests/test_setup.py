"""The material and the set-up: KL1 to KL4."""

import pytest

from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Deal, Display, Pass
from tablee.games.klunker.rules.jewels import KINDS
from tablee.games.klunker.tests.tables import new, notes, play, position_of, see, table, told

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def deals(players: int, first: int = 0) -> list[Deal]:
    return [step.action for step in new(players, first=first).log if isinstance(step.action, Deal)]


def test_kl1_fourteen_of_six_kinds_and_ten_necklaces() -> None:
    counts = GAME.material("maison")["cards"]
    assert [counts[kind] for kind in KINDS] == [14, 14, 14, 14, 14, 14, 10]
    assert sum(counts.values()) == 94


@PLAYERS
def test_kl1_every_card_is_somewhere_on_the_table(players: int) -> None:
    census = GAME.census(position_of(new(players)))
    assert [census[kind] for kind in KINDS] == [14, 14, 14, 14, 14, 14, 10]
    assert census["notes without a face"] == 0


@PLAYERS
def test_kl2_one_window_a_player_and_purchase_cards_up_to_their_number(players: int) -> None:
    match = table("reserve", players=players, hands=["shoe"] * players, windows=["tiara"] * players)
    assert [player.window for player in see(match).players] == [("tiara",)] * players
    play(match, *[(seat, Pass()) for seat in range(players)])
    numbers = [player.purchase_card for player in see(match).players]
    assert numbers == list(range(1, players + 1))


@PLAYERS
def test_kl2_the_start_player_card_lies_with_one_player(players: int) -> None:
    match = new(players, first=players - 1)
    assert see(match).start_player == players - 1
    assert match.to_act == (players - 1,)


@PLAYERS
def test_kl3_each_player_gets_one_card_as_starting_money(players: int) -> None:
    money = [deal for deal in deals(players) if deal.to == "money"]
    assert [deal.seat for deal in money] == list(range(players))
    assert [len(deal.cards) for deal in money] == [1] * players
    assert notes(new(players)) == [1] * players


def test_kl3_money_is_dealt_from_the_start_player_clockwise() -> None:
    assert [deal.seat for deal in deals(4, first=2) if deal.to == "money"] == [2, 3, 0, 1]


def test_kl3_the_face_of_the_starting_money_is_told_to_nobody() -> None:
    match = new(3)
    for viewer in (None, 0, 1, 2):
        lines = [line for line in match.lines(viewer) if line.key == "told-money"]
        assert [line.facts for line in lines] == [{"seat": 0}, {"seat": 1}, {"seat": 2}]


@pytest.mark.parametrize(("players", "left"), [(3, 73), (4, 66), (5, 59)])
def test_kl4_hands_of_six_and_the_rest_is_the_pile(players: int, left: int) -> None:
    match = new(players)
    assert [player.hand_size for player in see(match).players] == [6] * players
    assert [len(see(match, seat).hand) for seat in range(players)] == [6] * players
    assert see(match).pile_size == left


def test_kl4_hands_come_after_the_money_and_start_round_one() -> None:
    assert [deal.to for deal in deals(3)] == ["money"] * 3 + ["hand"] * 3
    match = new(3)
    assert told(match) == ["told-money"] * 3 + ["told-dealt"] * 3
    assert (see(match).phase, see(match).round) == ("window", 1)


def test_kl4_the_hand_that_was_dealt_is_the_hand_that_is_held() -> None:
    match = new(3)
    hands = [deal.cards for deal in deals(3) if deal.to == "hand"]
    assert [see(match, seat).hand for seat in range(3)] == hands
    assert Display(hands[0]) in match.legal(0)
