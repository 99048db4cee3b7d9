"""Tests the tricks of Belote (BE3, BE4, BE9 to BE14)."""

import pytest

from tablee.core.refusal import Refusal
from tablee.games.belote.rules.actions import Play
from tablee.games.belote.rules.cards import beats, first, points_of
from tablee.games.belote.tests.tables import TABLES, cards, name, play, playable, table

HEARTS = 2


def refused(short: str, *hands: str, lying: str, trump: str = "h") -> Refusal:
    """Why the card is refused after those that lie there."""
    match = play(table(*hands, trump=trump), lying)
    return TABLES.refused(match, match.to_act[0], Play(name(short)))


def number(short: str) -> int:
    return first(cards(short))


def points_in(order: str, suit: str, trump: int) -> list[int]:
    return [points_of(number(rank + suit), trump) for rank in order]


def is_order(order: str, suit: str, trump: int) -> bool:
    """Whether each card beats all that come after it, and none before it."""
    found = [number(rank + suit) for rank in order]
    return all(
        beats(one, other, trump) == (place < after)
        for place, one in enumerate(found)
        for after, other in enumerate(found)
    )


def test_be3_order_and_points_of_a_plain_suit() -> None:
    assert is_order("ATKQJ987", "s", HEARTS)
    assert points_in("ATKQJ987", "s", HEARTS) == [11, 10, 4, 3, 2, 0, 0, 0]


def test_be4_order_and_points_of_trumps() -> None:
    assert is_order("J9ATKQ87", "h", HEARTS)
    assert points_in("J9ATKQ87", "h", HEARTS) == [20, 14, 11, 10, 4, 3, 0, 0]
    assert beats(number("7h"), number("As"), HEARTS)
    assert not beats(number("As"), number("7h"), HEARTS)
    assert not beats(number("As"), number("7d"), HEARTS)


def test_be9_the_first_player_leads_and_then_whoever_wins() -> None:
    match = table("7s 8s", "As Ks", "9s Ts", "Qs Js", first=0)
    assert match.to_act == (0,)
    play(match, "7s As 9s Qs")
    assert match.to_act == (1,)
    assert match.view(1).phase == "lead"


def test_be9_one_plays_in_turn_and_from_ones_own_hand() -> None:
    match = table("7s", "As", "9s", "Qs")
    refusal = Refusal("BE9", "turn-to-play", {"seat": 0})
    assert TABLES.refused(match, 1, Play(name("As"))) == refusal
    refusal = Refusal("BE9", "not-in-hand", {"card": "spades-14"})
    assert TABLES.refused(match, 0, Play(name("As"))) == refusal


def test_be10_follow_suit() -> None:
    hands = ("7s Ad", "8s Ah", "9s Kd", "Qs Jd")
    assert refused("Ah", *hands, lying="7s") == Refusal("BE10", "must-follow", {"suit": "spades"})
    assert playable(play(table(*hands), "7s")) == {"8s"}


def test_be10_a_lower_card_of_a_plain_suit_may_be_played() -> None:
    match = play(table("9s Ad", "8s As", "Ts Kd", "Qs Jd"), "9s")
    assert playable(match) == {"8s", "As"}
    assert match.view(1).phase == "follow"
    assert match.view(2).phase == "play"


def test_be11_a_higher_trump_must_be_played() -> None:
    hands = ("Kh Ad", "Qh Ah", "8h Th", "7h Jd")
    match = play(table(*hands), "Kh")
    assert playable(match) == {"Ah"}
    assert match.view(1).phase == "raise"
    refusal = Refusal("BE11", "must-play-higher", {"card": "hearts-13"})
    assert refused("Qh", *hands, lying="Kh") == refusal


def test_be11_also_over_ones_partner() -> None:
    match = play(table("9h Ad", "7h 8d", "Jh 8h", "Th Jd"), "9h 7h")
    assert playable(match) == {"Jh"}


def test_be11_whoever_has_no_higher_trump_plays_any() -> None:
    match = play(table("Jh Ad", "7h 9h", "Th 8h", "Kh Jd"), "Jh")
    assert playable(match) == {"7h", "9h"}


def test_be12_trump_if_an_opponent_is_winning() -> None:
    hands = ("As Ad", "7h 8d", "9s Td", "Ts Jd")
    match = play(table(*hands), "As")
    assert playable(match) == {"7h"}
    assert match.view(1).phase == "trump"
    assert refused("8d", *hands, lying="As") == Refusal("BE12", "must-trump", {"suit": "hearts"})


def test_be12_overtrump_if_possible() -> None:
    hands = ("As Ad", "Qh 8d", "8h Kh", "9s Td")
    assert playable(play(table(*hands), "As Qh")) == {"Kh"}
    refusal = Refusal("BE12", "must-overtrump", {"card": "hearts-12"})
    assert refused("8h", *hands, lying="As Qh") == refusal


def test_be12_a_lower_trump_if_there_is_no_higher_one() -> None:
    match = play(table("As Ad", "Ah 8d", "7h 9d", "Ts Jd"), "As Ah")
    assert playable(match) == {"7h"}


def test_be13_if_the_partner_is_winning_one_plays_what_one_likes() -> None:
    match = play(table("As Ad", "7s 8d", "7h Td", "Ts Jd"), "As 7s")
    assert playable(match) == {"7h", "Td"}
    assert match.view(2).phase == "discard"


def test_be13_so_does_whoever_has_neither_the_suit_nor_trumps() -> None:
    match = play(table("As Ad", "7c 8d", "7h Td", "Ts Jd"), "As")
    assert playable(match) == {"7c", "8d"}
    assert match.view(1).phase == "discard"


def test_be12_with_nothing_but_trumps_one_trumps() -> None:
    match = play(table("As Ad", "7h 8h", "9s Td", "Ts Jd"), "As")
    assert match.view(1).phase == "trump"


@pytest.mark.parametrize(
    ("lying", "winner", "points"),
    [
        ("7s 8s 9s Qs", 3, 3),
        ("Ts As 9s Qs", 1, 24),
        ("As 7h 9s Qs", 1, 14),
        ("As 7h 9s 8h", 3, 11),
        ("As 7d 9s Ad", 0, 22),
        ("7h 9h Qh Jh", 3, 37),
    ],
)
def test_be14_the_highest_trump_wins_or_else_the_highest_of_the_suit(
    lying: str, winner: int, points: int
) -> None:
    rest = ("7c", "8c", "9c", "Tc")
    hands = [f"{card} {other}" for card, other in zip(lying.split(), rest, strict=True)]
    match = play(table(*hands), lying)
    view = match.view(None)
    assert (view.best, match.to_act) == (winner, (winner,))
    assert view.deal_points[winner % 2] == points
    assert len(view.trick) == 4


def test_be14_the_trick_before_stays_in_view() -> None:
    match = play(table("7s 8s", "As Ks", "9s Ts", "Qs Js"), "7s As 9s Qs Ks")
    view = match.view(None)
    assert [(it.seat, it.card) for it in view.trick] == [(1, "spades-13")]
    assert [it.seat for it in view.last_trick] == [0, 1, 2, 3]
    assert (view.led_by, view.best, view.last_winner, view.led) == (None, 1, 1, "spades")


def test_be14_a_trump_is_beaten_by_no_plain_card() -> None:
    match = play(table("7h 7c", "As 8c", "Ah 9c", "Ts Tc"), "7h As Ah Ts")
    assert match.view(None).best == 2
