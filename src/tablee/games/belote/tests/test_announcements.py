"""Tests the announcements of Belote (BE21 to BE24)."""

import pytest

from tablee.games.belote.rules.melds import CARRE, CENT, CINQUANTE, KIND_BITS, TIERCE, Melds
from tablee.games.belote.rules.state import MELDS
from tablee.games.belote.tests.tables import TABLES, Table, cards, names, play, table

HEARTS = 2


def kinds(*found: int) -> int:
    return sum(1 << (KIND_BITS * kind) for kind in found)


def best(hand: str) -> int:
    return Melds(cards(hand), HEARTS).best


@pytest.mark.parametrize(
    ("hand", "found", "points"),
    [
        ("7s 8s 9s Js 7c 9c Ad Kd", kinds(TIERCE), 20),
        ("Qs Ks As 7s 8s 9s Ad Kd", kinds(TIERCE, TIERCE), 40),
        ("9s Ts Js Qs Ac Kc 7d 8d", kinds(CINQUANTE), 50),
        ("9s Ts Js Qs Ks Kc 7d 8d", kinds(CENT), 100),
        ("7s 8s 9s Ts Js Qs Ks As", kinds(CENT), 100),
        ("Js Jc Jd Jh 7s 7c 8d 9d", kinds(CARRE), 200),
        ("9s 9c 9d 9h 7s 7c Jd Qd", kinds(CARRE), 150),
        ("As Ac Ad Ah Ts Tc Td Th", kinds(CARRE, CARRE), 200),
        ("Ks Kc Kd Kh Qs Qc Qd Qh", kinds(CARRE, CARRE), 200),
        ("8s 8c 8d 8h 7s 7c 7d 7h", 0, 0),
        ("7s 8s Ts Js Ks As 7c 8c", 0, 0),
    ],
)
def test_be21_sequences_and_four_of_a_kind(hand: str, found: int, points: int) -> None:
    melds = Melds(cards(hand), HEARTS)
    assert (melds.kinds, melds.points) == (found, points)


def test_be22_the_cards_of_a_carre_are_in_no_sequence() -> None:
    melds = Melds(cards("Js Jc Jd Jh 9s Ts Qs Ks"), HEARTS)
    assert (melds.kinds, melds.points) == (kinds(CARRE), 200)
    assert melds.cards == cards("Js Jc Jd Jh")


def test_be24_the_order_of_announcements() -> None:
    order = [
        "Js Jc Jd Jh",
        "9s 9c 9d 9h",
        "As Ac Ad Ah",
        "Ts Tc Td Th",
        "Ks Kc Kd Kh",
        "Qs Qc Qd Qh",
        "7s 8s 9s Ts Js Qs Ks As",
        "7s 8s 9s Ts Js",
        "Js Qs Ks As",
        "Th Jh Qh Kh",
        "Ts Js Qs Ks",
        "Qh Kh Ah",
        "Qs Ks As",
        "7s 8s 9s",
    ]
    ranks = [best(hand) for hand in order]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(order)


HANDS = (
    "7s 8s 9s Ac Kc 7d 9h Ah",
    "Js Qs Ks As 8c 9c Ad Kd",
    "7c Tc Jc 8d Td Jd 7h 8h",
    "Ts Qc 9d Qd Th Jh Qh Kh",
)
"""Seat 0 has a tierce, seat 1 a cinquante to the ace, seat 3 one of trumps to the king."""


def first_trick(*hands: str, cards: str, announcements: str = "on", taker: int = 0) -> Table:
    return play(table(*hands, announcements=announcements, taker=taker), cards)


def test_be23_only_the_kind_is_announced_with_the_first_card() -> None:
    match = first_trick(*HANDS, cards="7s Js")
    view = match.view(2)
    assert view.announced == (("tierce",), ("cinquante",), (), ())
    assert view.said == ("tierce", "cinquante", None, None)
    assert (view.sure, view.announced_points) == (((), (), (), ()), (0, 0))


def test_be23_nothing_is_announced_without_the_option_or_later() -> None:
    match = first_trick(*HANDS, cards="7s Js", announcements="off")
    assert match.view(2).announced == ((), (), (), ())
    later = play(table("7s 8s 9s", "Ts Js Qs", "7c 8c 9c", "Tc Jc Qc", announcements="on"), "7s")
    assert later.view(2).announced == ((), (), (), ())


def test_be24_the_pair_with_the_best_one_scores_all_of_its_own() -> None:
    match = first_trick(*HANDS, cards="7s Js 7h Ts")
    view = match.view(0)
    assert view.announced_points == (0, 100)
    assert view.sure[1] == names("Qs Ks As")
    assert view.sure[3] == names("Th Jh Qh Kh")
    assert view.sure[0] == ()
    assert view.said == ("tierce", "cinquante", None, "cinquante")
    assert TABLES.keys_told(match).count("told-shown") == 2


def test_be24_if_all_is_equal_whoever_announced_first_scores() -> None:
    hands = (
        "7c 8c 9c Ac Kd 7d 9h Ah",
        "7s 8s 9s As Kc Qh Ad Jd",
        "Tc Jc 8d Td 7h 8h Ks Qs",
        "Ts Js 9d Qd Th Jh Kh Qc",
    )
    match = first_trick(*hands, cards="7c Kc Tc Qc")
    assert match.view(0).announced[:2] == (("tierce",), ("tierce",))
    assert match.view(0).announced_points == (20, 0)


def test_be24_without_any_nobody_scores() -> None:
    match = play(
        table(
            "7c 9c Jc Kc 7d 9d Jd Kd",
            "8c Tc Qc Ac 8d Td Qd Ad",
            "7h 9h Jh Kh 7s 9s Js Ks",
            "8h Th Qh Ah 8s Ts Qs As",
            announcements="on",
        ),
        "7c 8c 7h 8h",
    )
    assert match.view(0).announced_points == (0, 0)
    assert "told-shown" not in TABLES.keys_told(match)
    assert match.position.slots[MELDS] == 0
