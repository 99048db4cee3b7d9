"""Tests who knows what in Perudo: views, the log, beliefs and the terminal."""

from collections import Counter

from tablee.core.chance import FastChance
from tablee.core.view import Line
from tablee.games.perudo import GAME
from tablee.games.perudo.knowledge.belief import PLAIN, PerudoBelief, trust_in
from tablee.games.perudo.knowledge.from_view import belief_of
from tablee.games.perudo.knowledge.view import Said, StandingBid
from tablee.games.perudo.rules.actions import Throw
from tablee.games.perudo.rules.bids import NO_BID, bid_of, number_of
from tablee.games.perudo.rules.state import DICE
from tablee.games.perudo.tests.tables import DUDO, ROLL, TABLES, Table, say, table


def test_pe16_a_seat_sees_only_its_own_dice() -> None:
    match = say(table("155", "36", "44"), "1x5")
    assert [match.view(viewer).dice for viewer in (0, 1, 2)] == [(1, 5, 5), (3, 6), (4, 4)]
    assert [match.view(viewer).shown for viewer in (0, 1, 2, None)] == [()] * 4
    assert match.view(None).dice == ()


def test_pe16_everybody_sees_how_many_dice_there_are_and_the_bids() -> None:
    match = say(table("155", "36", "44"), "1x5", "2x6")
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert (view.left, view.total) == ((3, 2, 2), 7)
        assert view.bid == StandingBid(2, 6, 1)
        assert view.bids == (Said(1, 5), Said(2, 6), None)


def test_pe17_all_dice_lie_open_until_the_next_roll() -> None:
    match = say(table("155", "36", "44"), "4x5", DUDO)
    assert [match.view(viewer).shown for viewer in (0, None)] == [((1, 5, 5), (3, 6), (4, 4))] * 2
    assert (match.view(1).found, match.view(1).total, match.view(1).left) == (3, 7, (2, 2, 2))
    say(match, ROLL)
    assert (match.view(1).shown, match.view(1).dice, match.view(1).phase) == ((), (), "rolling")


def test_the_log_tells_what_was_under_the_cups() -> None:
    match = say(table("155", "36"), "4x5", DUDO)
    told = [GAME.texts("en").tell(line, ["Ada", "Bob"]) for line in match.lines(None)]
    assert told[-5:] == [
        "Bob doubts that there are 4 fives.",
        "Ada has 1 paco and 2 fives.",
        "Bob has 1 three and 1 six.",
        "The count: 3 fives.",
        "Ada loses a die and has 2 left.",
    ]


def test_actions_have_words() -> None:
    english, french = GAME.texts("en"), GAME.texts("fr")
    match = say(table("155", "36"), "2x5")
    bid = next(action for action in match.legal(1) if action.name == "bid")
    assert english.tell(GAME.in_words(bid)) == "Bid 1 × pacos"
    assert french.tell(GAME.in_words(DUDO)) == "Dudo\u202f!"
    assert english.tell(GAME.task(match.view(1))) == "Bid higher, or doubt."
    assert french.tell(Line("dice-paco", {"number": 0})) == "0 paco"


# --- beliefs ---


def sampled(match: Table, viewer: int | None, *, reads: bool = False) -> list[Counter[int]]:
    """How often each face lies under each cup, in 400 sampled worlds."""
    belief = belief_of(match.setting, match.view(viewer))
    belief = PerudoBelief(belief.known, belief.hidden, reads)
    counts: list[Counter[int]] = [Counter() for _ in range(match.setting.players)]
    for seed in range(400):
        world = belief.sample(FastChance(seed))
        for seat, count in enumerate(counts):
            for face in range(1, 7):
                count[face] += int(number_of(world.part(DICE, seat), face))
    return counts


def test_others_dice_may_be_any() -> None:
    counts = sampled(say(table("155", "36"), "2x5"), 1)
    assert counts[1] == {1: 0, 2: 0, 3: 400, 4: 0, 5: 0, 6: 400}
    assert all(150 < counts[0][face] < 250 for face in range(1, 7))


def test_trust_makes_the_face_of_a_bid_likelier_and_pacos_too() -> None:
    counts = sampled(say(table("155", "36"), "3x5"), 1, reads=True)[0]
    assert sum(counts.values()) == 1200
    assert all(counts[face] > 300 for face in (1, 5))
    assert all(60 < counts[face] < 150 for face in (2, 3, 4, 6))


def test_trust_in_a_bid_on_pacos_makes_only_them_likelier() -> None:
    counts = sampled(say(table("155", "36", "2"), "2x5", "2x1"), 0, reads=True)[1]
    assert counts[1] > 250
    assert all(70 < counts[face] < 150 for face in (2, 3, 4, 5, 6))


def test_the_higher_a_bid_the_more_it_says() -> None:
    trust = [trust_in(bid_of(quantity, 5), 9, 0) for quantity in range(1, 8)]
    assert trust == [PLAIN, PLAIN, 19, 40, 80, 80, 80]
    assert [trust_in(bid_of(quantity, 1), 12, 0) for quantity in (1, 2, 3, 4)] == [PLAIN, 19, 40, 80]
    assert [trust_in(bid_of(quantity, 5), 12, 1) for quantity in (1, 2, 3, 4)] == [PLAIN, 19, 40, 80]
    assert trust_in(NO_BID, 9, 0) == PLAIN


def test_who_has_not_bid_is_not_read() -> None:
    counts = sampled(say(table("155", "36", "222"), "2x5"), 1, reads=True)[2]
    assert all(150 < counts[face] < 250 for face in range(1, 7))


def test_while_dice_are_rolled_only_those_are_unknown_that_were() -> None:
    match = TABLES.dealt(3, Throw(0, (1, 2, 3, 4, 5)))
    assert [sum(count.values()) for count in sampled(match, 2)] == [2000, 0, 0]


def test_open_dice_are_known() -> None:
    match = say(table("155", "36"), "4x5", DUDO)
    assert [dict(+count) for count in sampled(match, None)] == [{1: 400, 5: 800}, {3: 400, 6: 400}]


# --- the terminal ---


def test_a_table_is_drawn_for_a_terminal() -> None:
    match = say(table("155", "36", "", "2"), "1x5", "1x1")
    assert "bids" not in GAME.draw(table("155", "36").view(1), GAME.texts("en"), ["Ada", "Bob"])
    shown = GAME.draw(match.view(1), GAME.texts("en"), ["Ada", "Bob", "Cem", "Dan"])
    assert shown.splitlines() == [
        "Round 1 · 6 dice in play",
        "  Ada  □ □ □  « 1 × 5 »",
        "  Bob  3 6  « 1 × ★ »",
        "  Cem  –",
        "  Dan  □",
        "Bob bids 1 paco.",
    ]


def test_an_open_palifico_is_drawn_for_a_terminal() -> None:
    match = say(table("15", "36", "2", is_palifico=True), "4x5", DUDO)
    shown = GAME.draw(match.view(None), GAME.texts("en"), ["Ada", "Bob", "Cem"])
    assert shown.splitlines() == [
        "Round 1 · 5 dice in play · palifico",
        "  Ada  ★ 5  « 4 × 5 »",
        "  Bob  3 6",
        "  Cem  2",
        "Ada bids 4 fives.",
        "Dice that count: 1",
    ]
