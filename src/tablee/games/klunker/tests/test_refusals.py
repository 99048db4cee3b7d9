"""Every refusal has the right rule, the right reason, and the right values to fill into its text."""

from collections.abc import Callable

import pytest

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.refusal import Facts, IllegalAction, Refusal
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Buy, Deal, Decline, Display, Pass, Reserve, Sell
from tablee.games.klunker.rules.refusals import RULES
from tablee.games.klunker.tests.tables import cards, play, position_of, refused, see, table

WINDOWS = ["2 shoe", "tiara", ""]


def window() -> Match:
    return table("window", hands=["2 shoe", "tiara", "tiara"], windows=["", "shoe", "shoe"])


def reserve() -> Match:
    return table("reserve", hands=["2 shoe", "tiara", "tiara"], windows=WINDOWS)


def purchase() -> Match:
    return table("purchase", windows=WINDOWS, notes=[0, 1, 1])


def sale() -> Match:
    match = table("purchase", reserves=["3 shoe 3 tiara"], windows=["shoe tiara", "shoe", "shoe"])
    play(match, (0, Buy(0)))
    return match


def over() -> Match:
    return table("over")


def refill() -> Match:
    """A match in which seat 1 is about to get two cards: the tiara on top of the pile, and a shoe."""
    return table("refill", turn=1, hands=["6 earring", "4 earring"], top="tiara", pile="shoe")


CASES: list[tuple[Callable[[], Match], int, Action, str, Facts]] = [
    (over, 0, Pass(), "game-over", {}),
    (over, 2, Display(()), "game-over", {}),
    (refill, 1, Display(cards("earring")), "dealing", {}),
    (window, 1, Display(cards("tiara")), "window-phase", {"seat": 0}),
    (window, 0, Reserve("shoe"), "window-phase", {"seat": 0}),
    (window, 0, Deal("hand", 0, cards("shoe")), "window-phase", {"seat": 0}),
    (reserve, 2, Pass(), "reserve-phase", {"seat": 0}),
    (reserve, 0, Buy(1), "reserve-phase", {"seat": 0}),
    (reserve, 0, Sell("shoe"), "reserve-phase", {"seat": 0}),
    (purchase, 1, Buy(1), "purchase-phase", {"seat": 0}),
    (purchase, 0, Pass(), "purchase-phase", {"seat": 0}),
    (purchase, 2, Decline(), "purchase-phase", {"seat": 0}),
    (sale, 1, Buy(1), "choose-sale", {"seat": 0, "kinds": ("shoe", "tiara")}),
    (sale, 1, Sell("shoe"), "choose-sale", {"seat": 0, "kinds": ("shoe", "tiara")}),
    (sale, 0, Buy(1), "choose-sale", {"seat": 0, "kinds": ("shoe", "tiara")}),
    (
        window,
        0,
        Display(cards("3 shoe necklace")),
        "display-not-held",
        {"cards": cards("shoe necklace")},
    ),
    (window, 0, Display(()), "window-empty", {}),
    (reserve, 0, Reserve("tiara"), "reserve-not-held", {"kind": "tiara"}),
    (sale, 0, Sell("necklace"), "no-foursome", {"kind": "necklace"}),
    (purchase, 0, Buy(3), "no-such-window", {"number": 3}),
    (purchase, 0, Buy(-1), "no-such-window", {"number": -1}),
    (purchase, 0, Buy(2), "buy-empty", {"owner_seat": 2}),
    (purchase, 0, Buy(1), "buy-no-note", {"owner_seat": 1}),
    (purchase, 0, Decline(), "must-buy", {}),
]
DEALS: list[tuple[Callable[[], Match], Deal, str, Facts]] = [
    (window, Deal("hand", 0, cards("shoe")), "no-deal-due", {}),
    (over, Deal("hand", 0, ()), "no-deal-due", {}),
    (refill, Deal("money", 1, cards("tiara")), "no-deal-due", {}),
    (refill, Deal("hand", 2, cards("tiara shoe")), "deal-wrong-seat", {"seat": 1}),
    (refill, Deal("hand", 1, cards("tiara")), "deal-wrong-number", {"count": 2}),
    (refill, Deal("hand", 1, cards("tiara 2 shoe")), "deal-wrong-number", {"count": 2}),
    (refill, Deal("hand", 1, cards("tiara piercing")), "deal-not-in-pile", {"cards": cards("piercing")}),
    (refill, Deal("hand", 1, cards("2 tiara")), "deal-not-in-pile", {"cards": cards("tiara")}),
    (refill, Deal("hand", 1, cards("2 shoe")), "deal-not-from-top", {"cards": cards("tiara")}),
]


@pytest.mark.parametrize(("at", "seat", "action", "why", "facts"), CASES)
def test_an_action_against_the_rules_is_refused_with_its_rule_and_facts(
    at: Callable[[], Match], seat: int, action: Action, why: str, facts: Facts
) -> None:
    assert refused(at(), seat, action) == Refusal(RULES[why], why, facts)


@pytest.mark.parametrize(("at", "deal", "why", "facts"), DEALS)
def test_a_deal_that_cannot_have_been_is_refused_with_its_rule_and_facts(
    at: Callable[[], Match], deal: Deal, why: str, facts: Facts
) -> None:
    assert GAME.impossible(position_of(at()), deal) == Refusal(RULES[why], why, facts)


def test_every_reason_is_met_above() -> None:
    assert {case[3] for case in CASES} | {case[2] for case in DEALS} == set(RULES)


def test_each_phase_refuses_by_its_own_rule() -> None:
    rules = {refused(at(), 1, Decline()).rule for at in (window, reserve, purchase)}
    assert rules == {"KL5", "KL8", "KL18"}


def test_a_deal_that_can_have_been_is_possible() -> None:
    assert GAME.impossible(position_of(refill()), Deal("hand", 1, cards("shoe tiara"))) is None


def test_starting_money_can_be_any_card_of_the_pile() -> None:
    position = position_of(table("money", notes=[0, 0, 0], pile="shoe"))
    assert GAME.impossible(position, Deal("money", 0, cards("shoe"))) is None
    refusal = GAME.impossible(position, Deal("money", 0, cards("tiara")))
    assert refusal == Refusal("KL28", "deal-not-in-pile", {"cards": cards("tiara")})


def test_what_is_refused_changes_nothing() -> None:
    match = reserve()
    before = match.position.to_bytes()
    with pytest.raises(IllegalAction) as illegal:
        match.play(0, Reserve("tiara"))
    assert illegal.value.refusal.why == "reserve-not-held"
    assert match.position.to_bytes() == before
    assert match.log == []


def test_what_is_offered_is_not_refused() -> None:
    for at in (window, reserve, purchase, sale):
        match = at()
        seat = match.to_act[0]
        assert match.legal(seat)
        assert [match.refusal(seat, action) for action in see(match, seat).legal] == [None] * len(
            match.legal(seat)
        )
