"""The end of a round and of the game: KL27 to KL29."""

import pytest

from tablee.core.view import Line
from tablee.games.klunker.rules.actions import Buy, Deal, Decline, Display
from tablee.games.klunker.tests.tables import cards, play, see, table, told

WINDOWS = ["shoe", "tiara", "necklace"]


def test_kl27_purchase_cards_go_back() -> None:
    match = table("purchase", windows=WINDOWS)
    play(match, (0, Buy(0)), (1, Buy(1)), (2, Buy(2)))
    assert [player.purchase_card for player in see(match).players] == [None] * 3


def test_kl27_who_bought_nothing_becomes_start_player() -> None:
    match = table("purchase", windows=WINDOWS, order=[0, 2, 1])
    play(match, (0, Buy(2)), (2, Decline()))
    assert see(match).start_player == 2
    assert match.to_act == (2,)
    assert Line("told-start", {"seat": 2}) in match.lines(0)


def test_kl27_if_everyone_bought_the_start_player_stays() -> None:
    match = table("purchase", start=1, windows=WINDOWS, order=[0, 2, 1])
    play(match, (0, Buy(2)), (2, Buy(1)), (1, Buy(0)))
    assert see(match).start_player == 1
    assert match.to_act == (1,)


def test_kl27_the_last_buyer_who_declines_becomes_start_player_too() -> None:
    match = table("purchase", start=0, windows=["shoe", "", ""], order=[0, 2, 1], buyer=2)
    play(match, (1, Decline()))
    assert see(match).start_player == 1


def test_kl28_hands_are_filled_to_six() -> None:
    hands = ["2 shoe", "5 tiara", ""]
    match = table("purchase", windows=["", "tiara", "necklace"], hands=hands)
    pile = see(match).pile_size
    play(match, (0, Decline()))
    assert [player.hand_size for player in see(match).players] == [6, 6, 6]
    assert see(match).pile_size == pile - 4 - 1 - 6


def test_kl28_from_the_new_start_player_clockwise_each_in_one_go() -> None:
    match = table("purchase", windows=WINDOWS, hands=["2 shoe", "5 tiara", ""], order=[1, 2, 0])
    play(match, (1, Buy(2)), (2, Decline()))
    deals = [step.action for step in match.log if isinstance(step.action, Deal)]
    assert [(deal.seat, len(deal.cards)) for deal in deals] == [(2, 6), (0, 4), (1, 1)]


def test_kl28_a_full_hand_gets_nothing() -> None:
    hands = ["6 shoe", "6 tiara", "5 necklace"]
    match = table("purchase", windows=["", "shoe", "shoe"], hands=hands)
    play(match, (0, Decline()))
    deals = [step.action for step in match.log if isinstance(step.action, Deal)]
    assert [(deal.seat, len(deal.cards)) for deal in deals] == [(2, 1)]


def test_kl28_full_hands_all_round_need_no_deal() -> None:
    hands = ["6 shoe", "6 tiara", "6 necklace"]
    match = table("purchase", windows=["", "shoe", "shoe"], hands=hands, pile="")
    play(match, (0, Decline()))
    assert told(match) == ["told-decline", "told-start"]
    assert (see(match).phase, see(match).round, match.to_act) == ("window", 2, (0,))


def test_kl28_known_cards_on_top_go_to_known_players() -> None:
    hands = ["5 shoe", "4 shoe", "2 earring"]
    top = "tiara necklace 2 piercing"
    match = table("purchase", windows=WINDOWS, hands=hands, top=top, order=[2, 1, 0])
    play(match, (2, Buy(1)), (1, Decline()))
    sure = [player.sure for player in see(match).players]
    assert sure == [(), cards("tiara necklace"), cards("2 piercing")]
    assert see(match).top == ()
    known = [line for line in match.lines(0) if line.key == "told-top-dealt"]
    assert [line.facts for line in known] == [
        {"seat": 1, "cards": cards("tiara necklace")},
        {"seat": 2, "cards": cards("2 piercing")},
    ]


def test_kl28_the_topmost_cards_are_dealt_first() -> None:
    match = table(
        "purchase",
        windows=["", "shoe", "shoe"],
        hands=["5 shoe", "5 shoe", "5 earring"],
        top="tiara necklace",
    )
    play(match, (0, Decline()))
    assert "tiara" in see(match, 0).hand
    assert "necklace" in see(match, 1).hand
    assert see(match).players[2].sure == ()


def test_kl28_a_high_stack_of_known_cards_is_dealt_in_its_order() -> None:
    top = "3 shoe 3 tiara 6 piercing 3 earring 3 fob-watch 2 necklace"
    match = table("purchase", windows=["", "shoe", "shoe"], top=top)
    play(match, (0, Decline()))
    sure = [player.sure for player in see(match).players]
    assert sure == [cards("3 shoe 3 tiara"), cards("6 piercing"), cards("3 earring 3 fob-watch")]
    assert see(match).top == cards("2 necklace")


def test_kl28_cards_sold_by_the_last_purchase_are_dealt_at_once() -> None:
    match = table(
        "purchase", windows=["", "", "shoe"], order=[0, 1, 2], buyer=2, reserves=["", "", "3 shoe tiara"]
    )
    play(match, (2, Buy(2)))
    assert see(match).players[0].sure == cards("shoe")


@pytest.mark.parametrize(("pile", "plays_on"), [("11 piercing", True), ("10 piercing", False)])
def test_kl29_the_game_ends_when_the_pile_cannot_fill_every_hand(pile: str, plays_on: bool) -> None:
    hands = ["2 shoe", "5 tiara", ""]
    match = table("purchase", windows=["", "tiara", "necklace"], hands=hands, pile=pile)
    play(match, (0, Decline()))
    assert match.is_over is not plays_on
    assert see(match).phase == ("window" if plays_on else "over")


def test_kl29_exactly_enough_empties_the_pile_and_plays_on() -> None:
    hands = ["6 shoe", "5 tiara", "5 tiara"]
    match = table("purchase", windows=["", "tiara", "necklace"], hands=hands, pile="2 piercing")
    play(match, (0, Decline()))
    assert see(match).pile_size == 0
    assert Display(cards("shoe")) in match.legal(0)


def test_kl29_known_cards_on_top_count_as_pile() -> None:
    hands = ["6 shoe", "5 tiara", "5 tiara"]
    match = table(
        "purchase", windows=["", "tiara", "necklace"], hands=hands, pile="piercing", top="shoe"
    )
    play(match, (0, Decline()))
    assert not match.is_over


def test_kl29_cards_returned_by_the_last_sale_are_counted() -> None:
    hands = ["6 shoe", "6 tiara", "5 earring"]
    reserves = ["", "", "3 piercing necklace"]
    windows = ["", "", "piercing"]
    match = table("purchase", windows=windows, hands=hands, reserves=reserves, buyer=2, pile="")
    play(match, (2, Buy(2)))
    assert not match.is_over
    assert see(match, 2).hand == cards("5 earring piercing")


def test_kl29_at_the_end_nothing_is_dealt() -> None:
    hands = ["2 shoe", "5 tiara", ""]
    match = table("purchase", windows=["", "tiara", "necklace"], hands=hands, pile="10 piercing")
    play(match, (0, Decline()))
    assert told(match) == ["told-decline", "told-end"]
    assert [player.hand_size for player in see(match).players] == [2, 5, 0]
    assert see(match).pile_size == 10


def test_kl29_the_end_is_not_tested_before_the_round_is_over() -> None:
    match = table("purchase", windows=WINDOWS, hands=["", "", ""], pile="")
    play(match, (0, Buy(0)))
    assert (match.is_over, match.outcome, match.to_act) == (False, None, (1,))
