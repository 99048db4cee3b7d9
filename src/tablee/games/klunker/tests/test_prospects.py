"""Tests what a seat learns about its actions before it chooses: prices, sales and remaining cards."""

import pytest

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.klunker.knowledge.prospects import IfBought, IfReserved, IfSold, Prospects, Sale
from tablee.games.klunker.rules.actions import Buy, Reserve, Sell
from tablee.games.klunker.tests.tables import new, notes, see, table


def prospects(match: Match, seat: int = 0) -> Prospects:
    found = see(match, seat).prospects
    assert found is not None
    return found


# --- reserves, and cards to reserve ---


@pytest.mark.parametrize(
    ("reserve", "kinds", "price"),
    [
        ("", 0, 4),
        ("3 shoe", 1, 4),
        ("3 shoe tiara", 2, 3),
        ("shoe tiara earring", 3, 2),
        ("shoe tiara earring piercing", 4, 1),
        ("shoe tiara earring piercing gold-tooth", 5, 1),
        ("5 shoe", 2, 3),
    ],
)
def test_kl13_everyone_sees_what_a_foursome_would_pay_now(reserve: str, kinds: int, price: int) -> None:
    match = table("reserve", hands=["shoe", "tiara"], reserves=["", reserve])
    for viewer in (None, 0, 1):
        player = see(match, viewer).players[1]
        assert (player.kinds, player.price) == (kinds, price)


def test_kl8_a_card_that_completes_no_foursome_says_what_is_missing() -> None:
    match = table("reserve", hands=["2 shoe tiara"], reserves=["2 shoe"])
    assert prospects(match).reserved == (
        IfReserved(card="shoe", missing=1, price=4),
        IfReserved(card="tiara", missing=3, price=3, is_new_kind=True),
    )


def test_kl16_necklaces_are_promised_four_notes_whatever_else_lies_there() -> None:
    match = table("reserve", hands=["necklace"], reserves=["necklace shoe tiara"])
    assert prospects(match).reserved == (IfReserved(card="necklace", missing=2, price=4),)


def test_kl13_a_card_that_completes_a_foursome_says_what_it_brings() -> None:
    match = table("reserve", hands=["shoe"], reserves=["3 shoe tiara"])
    assert prospects(match).reserved == (IfReserved(card="shoe", sale=Sale("shoe", 2, 3)),)


# --- purchases ---


def test_kl20_kl21_another_window_costs_a_note_and_the_own_one_nothing() -> None:
    match = table("purchase", windows=["shoe", "2 tiara", ""])
    assert prospects(match).bought == (
        IfBought(window=0, kinds=1, price=4),
        IfBought(window=1, cost=1, kinds=1, price=4),
    )


def test_kl25_without_a_note_only_the_own_window_has_prospects() -> None:
    match = table("purchase", windows=["shoe", "2 tiara", ""], notes=[0, 1, 1])
    assert [it.window for it in prospects(match).bought] == [0]


def test_kl22_a_purchase_tells_the_sales_that_follow_and_what_is_left() -> None:
    match = table("purchase", windows=["", "shoe earring", ""], reserves=["3 shoe tiara"])
    assert prospects(match).bought == (
        IfBought(window=1, cost=1, sales=(Sale("shoe", 3, 2),), kinds=2, price=3),
    )


def test_kl17_the_sales_are_told_in_the_order_that_brings_most() -> None:
    """Selling the shoes first brings 3 + 4 notes. Selling the necklaces first brings 4 + 4."""
    match = table("purchase", windows=["", "shoe necklace", ""], reserves=["3 shoe 3 necklace"])
    (bought,) = prospects(match).bought
    assert bought.sales == (Sale("necklace", 2, 4), Sale("shoe", 1, 4))
    assert (bought.is_choice, bought.kinds, bought.price) == (True, 0, 4)


def test_kl17_each_foursome_to_sell_first_tells_what_all_sales_then_bring() -> None:
    match = table("purchase", windows=["", "shoe necklace", ""], reserves=["3 shoe 3 necklace"])
    match.play(0, Buy(1))
    assert see(match).phase == "sale"
    assert prospects(match).sold == (
        IfSold(kind="shoe", sales=(Sale("shoe", 2, 3), Sale("necklace", 1, 4))),
        IfSold(kind="necklace", sales=(Sale("necklace", 2, 4), Sale("shoe", 1, 4))),
    )


def test_kl26_who_may_buy_nothing_is_told_who_would_be_too_late() -> None:
    match = table("purchase", windows=["", "shoe", "shoe"], order=[1, 0, 2], buyer=1)
    assert prospects(match).too_late == (2,)


def test_kl24_who_must_buy_is_told_of_nobody() -> None:
    assert prospects(table("purchase", windows=["shoe", "shoe", "shoe"])).too_late == ()


# --- the rest of the table ---


def test_only_the_seat_to_act_has_prospects() -> None:
    match = table("reserve", hands=["shoe", "tiara", "tiara"])
    assert [see(match, viewer).prospects for viewer in (None, 1, 2)] == [None, None, None]


def test_kl9_the_next_purchase_card_is_shown_while_players_reserve() -> None:
    assert see(table("reserve", hands=["", "shoe"], order=[0], turn=1)).next_purchase_card == 2
    assert see(table("window", hands=["shoe"])).next_purchase_card is None


def test_kl29_everyone_sees_how_many_cards_the_hands_lack() -> None:
    assert see(table("window", hands=["6 shoe", "4 tiara", "5 earring"])).missing == 3


def test_kl31_at_the_end_the_seats_are_ranked_and_open_cards_counted() -> None:
    match = table("purchase", windows=["", "2 shoe", "shoe"], notes=[1, 2, 2], pile="")
    match.play(0, match.legal(0)[-1])
    view = see(match)
    assert view.ranking == (2, 1, 0)
    assert [player.cards_left for player in view.players] == [0, 2, 1]


def test_what_is_promised_is_what_happens() -> None:
    """In whole random games, each action brings the notes that its prospect announced."""
    for seed in range(20):
        match, dice = new(3 + seed % 3, seed), FastChance(seed)
        while not match.is_over:
            (seat,) = match.to_act
            legal = match.legal(seat)
            action = legal[dice.below(len(legal))]
            before, promised = notes(match)[seat], promise(prospects_or_none(match, seat), action)
            match.play(seat, action)
            if promised is not None:
                assert notes(match)[seat] - before == promised


def prospects_or_none(match: Match, seat: int) -> Prospects:
    return see(match, seat).prospects or Prospects()


def promise(told: Prospects, action: object) -> int | None:
    """The notes that the prospects announce for an action; None if a later choice decides them."""
    if isinstance(action, Reserve):
        (card,) = (it for it in told.reserved if it.card == action.card)
        return card.sale.notes if card.sale else 0
    if isinstance(action, Buy):
        (bought,) = (it for it in told.bought if it.window == action.window)
        return None if bought.is_choice else sum(it.notes for it in bought.sales) - bought.cost
    if isinstance(action, Sell):
        (sold,) = (it for it in told.sold if it.kind == action.kind)
        return sum(it.notes for it in sold.sales) if len(sold.sales) <= 2 else None
    return None
