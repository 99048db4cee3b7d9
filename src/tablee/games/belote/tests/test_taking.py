"""Tests the deal and the taking in Belote (BE1 to BE8)."""

from tablee.core.refusal import Refusal
from tablee.games.belote import GAME
from tablee.games.belote.rules.actions import Deal, Pass, Play, Take, TurnUp
from tablee.games.belote.rules.state import SEATS
from tablee.games.belote.tests.tables import FIVE, TABLES, dealt, name, names, passes, table, take

IMPOSSIBLE = Refusal("BE5", "deal-impossible")


def test_be1_there_are_32_cards_from_seven_to_ace() -> None:
    census = GAME.census(TABLES.new(SEATS).position)
    assert set(census) == {
        f"{suit}-{rank}" for suit in ("clubs", "diamonds", "hearts", "spades") for rank in range(7, 15)
    }
    assert set(census.values()) == {1}


def test_be1_no_other_card_or_suit_can_be_named() -> None:
    match = table("7c", "8c", "9c", "Tc")
    for card in ("clubs-6", "clubs-15", "stars-7", ""):
        assert TABLES.refused(match, 0, Play(card)) == Refusal("BE1", "no-such-card")
    speaking = dealt(*FIVE, turn_up="Ah")
    assert TABLES.refused(speaking, 0, Take("stars")) == Refusal("BE1", "no-such-suit")


def test_be2_partners_sit_opposite() -> None:
    assert GAME.teams(GAME.setting(4)) == (0, 1, 0, 1)
    assert TABLES.new(4).view(None).teams == (0, 1, 0, 1)


def test_be5_three_cards_then_two_beginning_at_the_dealers_left() -> None:
    match = TABLES.new(4, first=2)
    deals = [step.action for step in match.log]
    given = [(it.seat, len(it.cards)) for it in deals if isinstance(it, Deal)]
    assert given == [(2, 3), (3, 3), (0, 3), (1, 3), (2, 2), (3, 2), (0, 2), (1, 2)]
    assert isinstance(deals[-1], TurnUp)
    assert match.view(0).dealer == 1
    assert match.to_act == (2,)


def test_be5_nature_deals_what_is_due_and_only_cards_of_the_pile() -> None:
    match = TABLES.dealt(4)
    assert GAME.impossible(match.position, Deal(0, names("7c 8c 9c"))) is None
    for wrong in (
        Deal(1, names("7c 8c 9c")),
        Deal(0, names("7c 8c")),
        Deal(0, names("7c 7c 8c")),
        Deal(0, names("8c 7c 9c")),
        Deal(0, ("clubs-2", *names("7c 8c"))),
        TurnUp(name("7c")),
    ):
        assert GAME.impossible(match.position, wrong) == IMPOSSIBLE
    match.replay_move(None, Deal(0, names("7c 8c 9c")))
    assert GAME.impossible(match.position, Deal(1, names("7c Tc Jc"))) == IMPOSSIBLE
    assert match.refusal(1, Pass()) == Refusal("BE5", "dealing")


def test_be5_after_the_hands_one_card_is_turned_up() -> None:
    match = dealt(*FIVE, turn_up="Ah")
    view = match.view(None)
    assert (view.turn_up, view.turned_by) == ("hearts-14", 3)
    assert [(it.seat, it.card) for it in view.middle] == [(3, "hearts-14")]
    assert GAME.impossible(match.position, Deal(0, names("Ac Kc Qc"))) == IMPOSSIBLE
    before = TABLES.dealt(4, *(step.action for step in match.log[:-1]))
    assert GAME.impossible(before.position, TurnUp(name("Ah"))) is None
    assert GAME.impossible(before.position, TurnUp(name("7h"))) == IMPOSSIBLE
    assert GAME.impossible(before.position, Deal(0, (name("Ah"),))) == IMPOSSIBLE


def test_be6_in_the_first_round_one_takes_the_turned_up_suit_or_passes() -> None:
    match = dealt(*FIVE, turn_up="Ah")
    assert match.legal(0) == [Take("hearts"), Pass()]
    refusal = Refusal("BE6", "turned-up-suit", {"suit": "hearts"})
    assert TABLES.refused(match, 0, Take("spades")) == refusal
    assert TABLES.refused(match, 1, Pass()) == Refusal("BE6", "turn-to-speak", {"seat": 0})
    assert match.view(0).phase == "take"
    assert match.view(3).trumps is None


def test_be6_everybody_speaks_in_turn() -> None:
    match = passes(dealt(*FIVE, turn_up="Ah", first=2), 3)
    assert match.to_act == (1,)
    assert match.view(None).said == ("pass", None, "pass", "pass")


def test_be7_in_the_second_round_one_names_another_suit() -> None:
    match = passes(dealt(*FIVE, turn_up="Ah"), 4)
    assert match.legal(0) == [Take("clubs"), Take("diamonds"), Take("spades"), Pass()]
    refusal = Refusal("BE7", "another-suit", {"suit": "hearts"})
    assert TABLES.refused(match, 0, Take("hearts")) == refusal
    assert match.view(0).phase == "name"
    assert match.view(0).said == ("pass",) * 4
    assert take(passes(match, 1), "d").view(None).trumps == "diamonds"


def test_be7_after_eight_passes_the_next_dealer_deals() -> None:
    match = passes(dealt(*FIVE, turn_up="Ah"), 8)
    view = match.view(None)
    assert (view.dealer, view.deal, view.game_points) == (0, 1, (0, 0))
    assert match.to_act == (1,)
    assert "told-thrown-in" in TABLES.keys_told(match)
    assert view.said == (None,) * 4


def test_be8_the_taker_gets_the_turned_up_card_and_two_more() -> None:
    match = take(passes(dealt(*FIVE, turn_up="Ah"), 1), "h")
    view = match.view(1)
    assert (view.taker, view.takes, view.trumps, view.turn_up) == (1, 1, "hearts", None)
    assert "hearts-14" in view.hand
    given = [it.action for it in match.log[-4:]]
    assert [(it.seat, len(it.cards)) for it in given if isinstance(it, Deal)] == [
        (0, 3),
        (1, 2),
        (2, 3),
        (3, 3),
    ]
    assert view.hand_sizes == (8, 8, 8, 8)


def test_be8_cards_are_played_when_somebody_has_taken_and_not_before() -> None:
    match = dealt(*FIVE, turn_up="Ah")
    assert TABLES.refused(match, 0, Play(name("7c"))) == Refusal("BE8", "still-taking")
    take(match, "h")
    for late in (Pass(), Take("spades")):
        assert TABLES.refused(match, 0, late) == Refusal("BE8", "taking-done")
    assert GAME.impossible(match.position, TurnUp(name("Ac"))) == IMPOSSIBLE
