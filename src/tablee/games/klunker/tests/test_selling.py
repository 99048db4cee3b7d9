"""Tests sales (KL13 to KL17)."""

import pytest

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.klunker.rules.actions import Buy, Kind, Pass, Reserve, Sell
from tablee.games.klunker.tests.tables import cards, notes, play, refused, see, table


def reserving(reserve: str, card: str = "shoe") -> Match:
    """A match in which seat 0 is about to add `card` to this reserve. The other seats have passed."""
    windows = ["earring", "earring", "earring"]
    return table(
        "reserve", hands=[f"{card} necklace"], reserves=[reserve], windows=windows, order=[1, 2]
    )


def buying(reserve: str, window: str) -> Match:
    """A match in which seat 0 is about to buy its own window and add the cards to this reserve."""
    return table("purchase", reserves=[reserve], windows=[window, "tiara", "tiara"])


def sales(match: Match) -> list[tuple[object, object]]:
    """For each sale so far, the kind of card sold and the number of notes gained."""
    lines = [line for line in match.lines(None) if line.key == "told-sale"]
    return [(line.facts["kind"], line.facts["notes"]) for line in lines]


@pytest.mark.parametrize(
    ("beside", "price"),
    [
        ("", 4),
        ("tiara", 3),
        ("3 tiara", 3),
        ("tiara piercing", 2),
        ("tiara piercing earring", 1),
        ("tiara piercing earring gold-tooth", 1),
        ("tiara piercing earring gold-tooth fob-watch necklace", 1),
    ],
)
def test_kl13_the_price_falls_with_the_number_of_kinds(beside: str, price: int) -> None:
    match = reserving(f"3 shoe {beside}")
    play(match, (0, Reserve("shoe")))
    assert sales(match) == [("shoe", price)]
    assert notes(match) == [1 + price, 1, 1]
    assert see(match).players[0].reserve == cards(beside)


def test_kl13_three_of_a_kind_are_not_sold() -> None:
    match = reserving("2 shoe")
    play(match, (0, Reserve("shoe")))
    assert sales(match) == []
    assert see(match).players[0].reserve == cards("3 shoe")


def test_kl13_the_reserve_phase_goes_on_after_a_sale() -> None:
    hands = ["2 shoe", "tiara", "tiara"]
    match = table("reserve", hands=hands, reserves=["3 shoe"], windows=["earring"] * 3)
    play(match, (0, Reserve("shoe")))
    assert (see(match).phase, match.to_act) == ("reserve", (1,))


def test_kl13_a_sale_is_told_with_its_price() -> None:
    match = buying("3 piercing", "piercing")
    play(match, (0, Buy(0)))
    assert match.lines(2)[-1] == Line("told-sale", {"seat": 0, "kind": "piercing", "notes": 4})


def test_kl14_one_card_a_note_turns_over_and_the_others_top_the_pile() -> None:
    match = reserving("3 shoe tiara piercing")
    pile = see(match).pile_size
    play(match, (0, Reserve("shoe")))
    assert notes(match) == [3, 1, 1]
    assert see(match).sold_as_notes == cards("2 shoe")
    assert see(match).top == ("shoe", "shoe")
    assert see(match).pile_size == pile + 2


def test_kl14_at_four_notes_nothing_returns_to_the_pile() -> None:
    match = reserving("3 shoe")
    pile = see(match).pile_size
    play(match, (0, Reserve("shoe")))
    assert (see(match).top, see(match).pile_size) == ((), pile)


def test_kl14_what_is_sold_last_lies_topmost() -> None:
    match = table(
        "purchase", reserves=["3 shoe 3 tiara"], windows=["shoe tiara necklace", "tiara", "tiara"]
    )
    play(match, (0, Buy(0)), (0, Sell("tiara")))
    assert sales(match) == [("tiara", 2), ("shoe", 3)]
    assert see(match).top == ("shoe", "tiara", "tiara")


def test_kl14_more_than_sixteen_cards_on_top_keep_their_order() -> None:
    twenty = "3 shoe 4 tiara 5 piercing 3 earring shoe 4 fob-watch"
    match = table("window", hands=["shoe"], top=twenty)
    top = see(match).top
    assert len(top) == 20
    assert (top[0], top[3], top[15], top[16], top[19]) == (
        "shoe",
        "tiara",
        "shoe",
        "fob-watch",
        "fob-watch",
    )


def test_kl15_five_alike_bring_three_notes_and_one_stays() -> None:
    match = buying("3 piercing", "2 piercing")
    play(match, (0, Buy(0)))
    assert sales(match) == [("piercing", 3)]
    assert notes(match) == [4, 1, 1]
    assert see(match).players[0].reserve == cards("piercing")


def test_kl15_eight_alike_bring_three_notes_then_four() -> None:
    match = buying("3 piercing", "5 piercing")
    play(match, (0, Buy(0)))
    assert sales(match) == [("piercing", 3), ("piercing", 4)]
    assert notes(match) == [8, 1, 1]
    assert see(match).players[0].reserve == ()


def test_kl15_nine_alike_bring_two_notes_then_three_and_one_stays() -> None:
    match = buying("3 piercing", "6 piercing")
    play(match, (0, Buy(0)))
    assert sales(match) == [("piercing", 2), ("piercing", 3)]
    assert see(match).players[0].reserve == cards("piercing")


def test_kl15_fourteen_alike_weigh_four_kinds_then_three_then_two() -> None:
    match = buying("3 piercing", "11 piercing")
    play(match, (0, Buy(0)))
    assert sales(match) == [("piercing", 1), ("piercing", 2), ("piercing", 3)]
    assert see(match).players[0].reserve == cards("2 piercing")


def test_kl15_the_surplus_weighs_beside_other_kinds_too() -> None:
    match = buying("3 piercing tiara", "2 piercing")
    play(match, (0, Buy(0)))
    assert sales(match) == [("piercing", 2)]


def test_kl16_necklaces_always_bring_four_notes() -> None:
    match = reserving("3 necklace tiara piercing earring shoe", card="shoe")
    play(match, (0, Reserve("necklace")))
    assert sales(match) == [("necklace", 4)]
    assert see(match).top == ()
    assert see(match).players[0].reserve == cards("piercing earring shoe tiara")


def test_kl16_exactly_four_necklaces_are_sold_at_a_time() -> None:
    match = buying("3 necklace", "2 necklace")
    play(match, (0, Buy(0)))
    assert sales(match) == [("necklace", 4)]
    assert see(match).players[0].reserve == cards("necklace")


def test_kl16_nine_necklaces_bring_four_notes_twice() -> None:
    match = buying("3 necklace tiara", "6 necklace")
    play(match, (0, Buy(0)))
    assert sales(match) == [("necklace", 4), ("necklace", 4)]
    assert see(match).players[0].reserve == cards("tiara necklace")


def test_kl16_necklaces_weigh_when_something_else_is_sold() -> None:
    match = reserving("3 shoe necklace")
    play(match, (0, Reserve("shoe")))
    assert sales(match) == [("shoe", 3)]


def test_kl16_five_necklaces_weigh_two_kinds_when_something_else_is_sold_first() -> None:
    match = buying("3 shoe 3 necklace", "shoe 2 necklace")
    play(match, (0, Buy(0)), (0, Sell("shoe")))
    assert sales(match) == [("shoe", 2), ("necklace", 4)]


@pytest.mark.parametrize(("first", "second"), [("piercing", "earring"), ("earring", "piercing")])
def test_kl17_four_and_four_bring_three_notes_then_four(first: Kind, second: Kind) -> None:
    match = buying("3 piercing 3 earring", "piercing earring")
    play(match, (0, Buy(0)))
    assert match.to_act == (0,)
    assert set(match.legal(0)) == {Sell("piercing"), Sell("earring")}
    assert sales(match) == []
    play(match, (0, Sell(first)))
    assert sales(match) == [(first, 3), (second, 4)]
    assert notes(match) == [8, 1, 1]
    assert see(match).top == (first,)
    assert match.to_act == (1,)


def test_kl17_the_seller_is_asked_again_after_each_sale() -> None:
    match = buying("3 piercing 3 earring", "5 piercing earring")
    play(match, (0, Buy(0)), (0, Sell("piercing")))
    assert set(match.legal(0)) == {Sell("piercing"), Sell("earring")}
    play(match, (0, Sell("earring")))
    assert sales(match) == [("piercing", 2), ("earring", 3), ("piercing", 4)]
    assert match.to_act == (1,)


def test_kl17_three_foursomes_are_asked_for_twice() -> None:
    match = buying("3 piercing 3 earring 3 shoe", "piercing earring shoe")
    play(match, (0, Buy(0)))
    assert set(match.legal(0)) == {Sell("piercing"), Sell("earring"), Sell("shoe")}
    play(match, (0, Sell("earring")), (0, Sell("shoe")))
    assert sales(match) == [("earring", 2), ("shoe", 3), ("piercing", 4)]


def test_kl17_with_one_foursome_nobody_is_asked() -> None:
    match = buying("3 piercing 2 earring", "5 piercing earring")
    play(match, (0, Buy(0)))
    assert match.to_act == (1,)
    assert sales(match) == [("piercing", 2), ("piercing", 3)]


def test_kl17_the_seller_also_chooses_where_the_notes_are_equal() -> None:
    match = buying("3 piercing 3 earring shoe tiara", "piercing earring")
    play(match, (0, Buy(0)))
    assert set(match.legal(0)) == {Sell("piercing"), Sell("earring")}


def test_kl17_everyone_waits_for_the_choice() -> None:
    match = buying("3 piercing 3 earring", "piercing earring")
    play(match, (0, Buy(0)))
    refusal = refused(match, 1, Buy(1))
    assert (refusal.rule, refusal.why) == ("KL17", "choose-sale")
    assert refusal.facts == {"seat": 0, "kinds": ("piercing", "earring")}
    assert refused(match, 0, Pass()).rule == "KL17"
