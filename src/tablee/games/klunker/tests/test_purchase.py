"""The purchase phase: KL18 to KL26."""

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.klunker.rules.actions import Buy, Decline
from tablee.games.klunker.tests.tables import cards, notes, play, refused, see, table, told

WINDOWS = ["2 shoe", "tiara", "necklace"]


def windows(match: Match) -> list[tuple[str, ...]]:
    return [player.window for player in see(match).players]


def test_kl18_in_the_order_of_the_purchase_cards() -> None:
    match = table("purchase", windows=WINDOWS, order=[2, 0, 1], hands=["6 earring"] * 2)
    assert match.to_act == (2,)
    play(match, (2, Buy(0)))
    assert match.to_act == (0,)
    play(match, (0, Buy(1)))
    assert match.to_act == (1,)


def test_kl18_one_turn_each_then_the_round_is_over() -> None:
    match = table("purchase", windows=WINDOWS, order=[2, 0, 1])
    play(match, (2, Buy(2)), (0, Buy(0)), (1, Buy(1)))
    assert (see(match).phase, see(match).round) == ("window", 2)


def test_kl18_nobody_buys_out_of_turn() -> None:
    match = table("purchase", windows=WINDOWS, order=[2, 0, 1])
    refusal = refused(match, 0, Buy(0))
    assert (refusal.rule, refusal.why, refusal.facts) == ("KL18", "purchase-phase", {"seat": 2})


def test_kl18_every_window_that_holds_cards_is_offered() -> None:
    match = table("purchase", players=4, windows=["shoe", "", "tiara", "shoe"])
    assert set(match.legal(0)) == {Buy(0), Buy(2), Buy(3)}


def test_kl19_the_whole_window_is_taken() -> None:
    match = table("purchase", windows=["shoe", "3 tiara 2 necklace", "shoe"])
    play(match, (0, Buy(1)))
    assert windows(match) == [cards("shoe"), (), cards("shoe")]
    assert see(match).players[0].reserve == cards("3 tiara 2 necklace")


def test_kl20_anothers_window_costs_one_note_whatever_its_size() -> None:
    match = table("purchase", windows=["shoe", "3 tiara 2 necklace", "shoe"], notes=[2, 1, 1])
    play(match, (0, Buy(1)))
    assert notes(match) == [1, 2, 1]


def test_kl20_the_note_is_paid_before_the_sales_of_the_same_purchase() -> None:
    match = table("purchase", windows=["shoe", "tiara", "shoe"], reserves=["3 tiara"], notes=[0, 1, 1])
    assert set(match.legal(0)) == {Buy(0)}
    assert refused(match, 0, Buy(1)).why == "buy-no-note"


def test_kl20_with_a_note_the_purchase_is_paid_and_then_the_sale_is_made() -> None:
    match = table("purchase", windows=["shoe", "tiara", "shoe"], reserves=["3 tiara"], notes=[1, 1, 1])
    play(match, (0, Buy(1)))
    assert notes(match) == [4, 2, 1]
    assert told(match) == ["told-buy", "told-sale"]


def test_kl20_a_note_just_received_can_be_spent() -> None:
    match = table("purchase", windows=WINDOWS, notes=[1, 0, 1])
    play(match, (0, Buy(1)))
    assert set(match.legal(1)) == {Buy(0), Buy(2), Decline()}


def test_kl21_the_own_window_costs_nothing() -> None:
    match = table("purchase", windows=WINDOWS)
    play(match, (0, Buy(0)))
    assert notes(match) == [1, 1, 1]
    assert see(match).players[0].reserve == cards("2 shoe")


def test_kl22_bought_cards_join_the_reserve_at_once() -> None:
    match = table("purchase", windows=WINDOWS, reserves=["earring"])
    play(match, (0, Buy(2)))
    assert see(match).players[0].reserve == cards("earring necklace")
    assert windows(match)[2] == ()
    assert match.lines(1)[-1] == Line("told-buy", {"seat": 0, "owner_seat": 2})


def test_kl22_bought_cards_may_cause_a_sale() -> None:
    match = table("purchase", windows=WINDOWS, reserves=["2 shoe earring"])
    play(match, (0, Buy(0)))
    assert see(match).players[0].reserve == cards("earring")
    assert notes(match) == [4, 1, 1]


def test_kl23_who_has_cards_in_the_own_window_must_buy() -> None:
    match = table("purchase", windows=WINDOWS)
    assert set(match.legal(0)) == {Buy(0), Buy(1), Buy(2)}
    refusal = refused(match, 0, Decline())
    assert (refusal.rule, refusal.why, refusal.facts) == ("KL23", "must-buy", {})


def test_kl24_with_an_empty_window_one_may_buy_or_not() -> None:
    match = table("purchase", windows=["", "tiara", "necklace"])
    assert set(match.legal(0)) == {Buy(1), Buy(2), Decline()}


def test_kl24_buying_anothers_with_an_empty_window_goes_on() -> None:
    match = table("purchase", windows=["", "tiara", "necklace"])
    play(match, (0, Buy(2)))
    assert (see(match).phase, match.to_act) == ("purchase", (1,))


def test_kl25_without_a_note_only_the_own_window_can_be_bought() -> None:
    match = table("purchase", windows=WINDOWS, notes=[0, 1, 1])
    refusal = refused(match, 0, Buy(2))
    assert (refusal.rule, refusal.why, refusal.facts) == ("KL25", "buy-no-note", {"owner_seat": 2})
    play(match, (0, Buy(0)))
    assert see(match).players[0].reserve == cards("2 shoe")


def test_kl25_without_note_and_cards_nothing_is_bought() -> None:
    match = table("purchase", windows=["", "tiara", "necklace"], notes=[0, 1, 1])
    assert set(match.legal(0)) == {Decline()}


def test_kl25_an_empty_window_cannot_be_bought() -> None:
    match = table("purchase", windows=["shoe", "", "necklace"])
    refusal = refused(match, 0, Buy(1))
    assert (refusal.rule, refusal.why, refusal.facts) == ("KL25", "buy-empty", {"owner_seat": 1})


def test_kl25_the_own_empty_window_cannot_be_bought_either() -> None:
    match = table("purchase", windows=["", "tiara", "necklace"])
    assert refused(match, 0, Buy(0)).why == "buy-empty"


def test_kl25_a_single_possible_purchase_is_still_a_move_to_make() -> None:
    match = table("purchase", windows=["shoe", "", ""], order=[1, 2, 0], buyer=2, notes=[0, 2, 1])
    assert match.to_act == (0,)
    assert set(match.legal(0)) == {Buy(0)}


def test_kl26_buying_nothing_ends_the_phase_for_those_still_to_come() -> None:
    match = table("purchase", players=4, windows=["", "tiara", "shoe", "shoe"])
    play(match, (0, Decline()))
    assert (see(match).phase, see(match).round) == ("window", 2)
    assert windows(match) == [(), cards("tiara"), cards("shoe"), cards("shoe")]
    assert [player.reserve for player in see(match).players] == [()] * 4
    assert notes(match) == [1] * 4


def test_kl26_those_who_bought_before_keep_what_they_bought() -> None:
    match = table("purchase", windows=WINDOWS)
    play(match, (0, Buy(1)), (1, Decline()))
    assert see(match).players[0].reserve == cards("tiara")
    assert windows(match) == [cards("2 shoe"), (), cards("necklace")]
    assert match.to_act == (1,)
