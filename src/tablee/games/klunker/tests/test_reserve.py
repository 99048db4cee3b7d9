"""The reserve phase: KL8 to KL12."""

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.klunker.rules.actions import Buy, Display, Pass, Reserve
from tablee.games.klunker.tests.tables import cards, play, refused, see, table, told

HANDS = ["2 shoe", "2 tiara", "2 piercing"]
WINDOWS = ["earring", "earring", "earring"]


def purchase_cards(match: Match) -> list[int | None]:
    return [player.purchase_card for player in see(match).players]


def test_kl8_one_card_at_a_time_clockwise_again_and_again() -> None:
    match = table("reserve", start=2, hands=HANDS, windows=WINDOWS)
    play(match, (2, Reserve("piercing")), (0, Reserve("shoe")), (1, Reserve("tiara")))
    assert match.to_act == (2,)
    play(match, (2, Reserve("piercing")))
    assert match.to_act == (0,)
    reserves = [player.reserve for player in see(match).players]
    assert reserves == [cards("shoe"), cards("tiara"), cards("2 piercing")]


def test_kl8_one_card_of_a_kind_in_hand_or_a_pass_is_offered() -> None:
    match = table("reserve", hands=["2 shoe tiara"], windows=WINDOWS)
    assert set(match.legal(0)) == {Pass(), Reserve("shoe"), Reserve("tiara")}


def test_kl8_the_card_leaves_the_hand() -> None:
    match = table("reserve", hands=["2 shoe tiara", "shoe", "shoe"], windows=WINDOWS)
    play(match, (0, Reserve("shoe")))
    assert see(match, 0).hand == cards("shoe tiara")
    assert see(match).players[0].hand_size == 2


def test_kl8_nobody_reserves_a_card_that_the_hand_does_not_hold() -> None:
    match = table("reserve", hands=["2 shoe"], windows=WINDOWS)
    refusal = refused(match, 0, Reserve("tiara"))
    assert (refusal.rule, refusal.why, refusal.facts) == ("KL8", "reserve-not-held", {"kind": "tiara"})


def test_kl8_nobody_plays_out_of_turn() -> None:
    match = table("reserve", hands=HANDS, windows=WINDOWS)
    assert refused(match, 1, Reserve("tiara")).rule == "KL8"
    assert refused(match, 2, Pass()).rule == "KL8"


def test_kl9_passing_takes_the_lowest_purchase_card_left() -> None:
    match = table("reserve", hands=HANDS, windows=WINDOWS)
    play(match, (0, Reserve("shoe")), (1, Pass()))
    assert purchase_cards(match) == [None, 1, None]
    play(match, (2, Pass()))
    assert purchase_cards(match) == [None, 1, 2]


def test_kl9_who_has_passed_does_nothing_more() -> None:
    match = table("reserve", hands=HANDS, windows=WINDOWS)
    play(match, (0, Pass()), (1, Reserve("tiara")), (2, Reserve("piercing")))
    assert match.to_act == (1,)
    assert match.legal(0) == []
    assert refused(match, 0, Reserve("shoe")).rule == "KL8"


def test_kl9_the_last_one_goes_on_alone() -> None:
    match = table("reserve", hands=HANDS, windows=WINDOWS, order=[0, 1], turn=2)
    play(match, (2, Reserve("piercing")))
    assert match.to_act == (2,)
    play(match, (2, Pass()))
    assert purchase_cards(match) == [1, 2, 3]


def test_kl10_without_a_card_in_hand_the_pass_is_played_and_shown() -> None:
    match = table("reserve", hands=["2 shoe", "", "2 piercing"], windows=WINDOWS)
    play(match, (0, Reserve("shoe")))
    assert match.to_act == (2,)
    assert purchase_cards(match) == [None, 1, None]
    assert match.lines(2)[-1] == Line("told-forced-pass", {"seat": 1, "number": 1})


def test_kl10_the_last_card_is_reserved_first_and_the_pass_comes_when_the_turn_is_back() -> None:
    match = table("reserve", hands=["shoe", "2 tiara", "2 piercing"], windows=WINDOWS)
    play(match, (0, Reserve("shoe")))
    assert purchase_cards(match) == [None, None, None]
    play(match, (1, Pass()), (2, Pass()))
    assert purchase_cards(match) == [3, 1, 2]
    assert told(match) == ["told-reserve", "told-pass", "told-pass", "told-forced-pass"]


def test_kl10_a_start_player_who_showed_the_whole_hand_passes_first() -> None:
    match = table("window", hands=["2 shoe", "2 tiara", "2 piercing"])
    whole, one = Display(cards("2 shoe")), Display(cards("tiara"))
    play(match, (0, whole), (1, one), (2, Display(cards("piercing"))))
    assert match.to_act == (1,)
    assert purchase_cards(match) == [1, None, None]
    assert told(match)[-1] == "told-forced-pass"


def test_kl10_all_hands_empty_open_the_purchase_without_a_question() -> None:
    match = table("window", start=1, hands=["shoe", "tiara", "piercing"])
    shown = [Display(cards(kind)) for kind in ("tiara", "piercing", "shoe")]
    play(match, (1, shown[0]), (2, shown[1]), (0, shown[2]))
    assert see(match).phase == "purchase"
    assert purchase_cards(match) == [3, 1, 2]
    assert match.to_act == (1,)


def test_kl10_with_a_card_in_hand_nobody_is_passed_for() -> None:
    match = table("reserve", hands=["shoe", "tiara", "piercing"], windows=WINDOWS)
    play(match, (0, Pass()))
    assert set(match.legal(1)) == {Pass(), Reserve("tiara")}


def test_kl11_the_phase_ends_when_every_purchase_card_is_taken() -> None:
    match = table("reserve", players=4, hands=["shoe"] * 4, windows=["tiara"] * 4)
    play(match, (0, Pass()), (1, Reserve("shoe")), (2, Pass()), (3, Pass()))
    assert see(match).phase == "purchase"
    assert purchase_cards(match) == [1, 4, 2, 3]
    assert set(match.legal(0)) == {Buy(seat) for seat in range(4)}


def test_kl11_one_purchase_card_left_keeps_the_phase_on() -> None:
    match = table("reserve", hands=HANDS, windows=WINDOWS)
    play(match, (0, Pass()), (1, Pass()))
    assert (see(match).phase, match.to_act) == ("reserve", (2,))


def test_kl12_everyone_sees_every_reserve_sorted_by_kind() -> None:
    match = table("reserve", hands=["2 shoe piercing", "", ""], windows=WINDOWS, order=[1, 2])
    play(match, (0, Reserve("shoe")), (0, Reserve("piercing")), (0, Reserve("shoe")))
    for viewer in (None, 0, 1, 2):
        assert see(match, viewer).players[0].reserve == ("piercing", "shoe", "shoe")
