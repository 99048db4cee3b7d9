"""The window phase: KL5 to KL7."""

from tablee.games.klunker.rules.actions import Buy, Decline, Display
from tablee.games.klunker.tests.tables import cards, play, refused, see, table

HANDS = ["6 shoe", "3 tiara 3 shoe", "6 necklace"]


def test_kl5_once_each_clockwise_from_the_start_player() -> None:
    match = table("window", start=1, hands=HANDS)
    play(match, (1, Display(cards("tiara"))), (2, Display(cards("necklace"))))
    assert (match.to_act, see(match).phase) == ((0,), "window")
    play(match, (0, Display(cards("shoe"))))
    assert (match.to_act, see(match).phase) == ((1,), "reserve")


def test_kl5_from_none_to_all_hand_cards() -> None:
    match = table("window", hands=["2 shoe tiara"], windows=["piercing"])
    picks = ["", "shoe", "2 shoe", "tiara", "shoe tiara", "2 shoe tiara"]
    assert set(match.legal(0)) == {Display(cards(pick)) for pick in picks}


def test_kl5_the_cards_go_from_the_hand_to_the_own_window() -> None:
    match = table("window", hands=HANDS)
    play(match, (0, Display(cards("4 shoe"))))
    assert see(match, 0).hand == cards("2 shoe")
    assert [player.window for player in see(match).players] == [cards("4 shoe"), (), ()]


def test_kl5_the_whole_hand_may_go() -> None:
    match = table("window", hands=HANDS)
    play(match, (0, Display(cards("6 shoe"))))
    assert see(match, 0).hand == ()
    assert see(match).players[0].window == cards("6 shoe")


def test_kl5_nobody_plays_out_of_turn() -> None:
    match = table("window", hands=HANDS)
    assert match.legal(1) == []
    assert refused(match, 1, Display(cards("tiara"))).rule == "KL5"


def test_kl5_nobody_shows_a_card_that_the_hand_does_not_hold() -> None:
    match = table("window", hands=["2 shoe"])
    refusal = refused(match, 0, Display(cards("3 shoe tiara")))
    assert (refusal.rule, refusal.why) == ("KL5", "display-not-held")
    assert refusal.facts == {"cards": cards("shoe tiara")}


def test_kl5_only_the_number_of_each_kind_matters_not_their_order() -> None:
    match = table("window", hands=["2 shoe tiara"])
    match.play(0, Display(("tiara", "shoe")))
    assert see(match).players[0].window == cards("shoe tiara")


def test_kl6_an_empty_window_must_be_filled() -> None:
    match = table("window", hands=["2 shoe"])
    assert set(match.legal(0)) == {Display(cards("shoe")), Display(cards("2 shoe"))}
    refusal = refused(match, 0, Display(()))
    assert (refusal.rule, refusal.why) == ("KL6", "window-empty")


def test_kl6_a_window_that_holds_cards_needs_no_more() -> None:
    match = table("window", hands=["2 shoe"], windows=["tiara"])
    play(match, (0, Display(())))
    assert see(match).players[0].window == cards("tiara")


def test_kl7_everyone_sees_every_window() -> None:
    match = table("window", hands=HANDS)
    play(match, (0, Display(cards("2 shoe"))), (1, Display(cards("tiara shoe"))))
    windows = [cards("2 shoe"), cards("shoe tiara"), ()]
    for viewer in (None, 0, 1, 2):
        assert [player.window for player in see(match, viewer).players] == windows


def test_kl7_no_limit_on_number_or_kind() -> None:
    match = table("window", hands=["6 shoe"], windows=["8 shoe 5 tiara necklace"])
    play(match, (0, Display(cards("6 shoe"))))
    assert see(match).players[0].window == cards("14 shoe 5 tiara necklace")


def test_kl7_four_alike_in_a_window_are_not_sold() -> None:
    match = table("window", hands=["4 shoe"])
    play(match, (0, Display(cards("4 shoe"))))
    assert see(match).players[0].window == cards("4 shoe")
    assert see(match).players[0].notes == 1


def test_kl7_cards_stay_until_they_are_bought() -> None:
    hands = ["6 shoe", "6 tiara", "6 piercing"]
    match = table("purchase", hands=hands, windows=["2 earring", "necklace", "earring necklace"])
    play(match, (0, Buy(1)), (1, Decline()))
    assert see(match).round == 2
    windows = [player.window for player in see(match).players]
    assert windows == [cards("2 earring"), (), cards("earring necklace")]
    play(match, (1, Display(cards("tiara"))), (2, Display(())), (0, Display(cards("shoe"))))
    windows = [player.window for player in see(match).players]
    assert windows == [cards("shoe 2 earring"), cards("tiara"), cards("earring necklace")]
