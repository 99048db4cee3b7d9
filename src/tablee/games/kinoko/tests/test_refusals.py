"""Every refusal has the right reason and rule."""

import pytest

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.refusal import IllegalAction
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.actions import (
    Choose,
    Continue,
    Deal,
    Draw,
    Exchange,
    Look,
    Roll,
    Stop,
    Swap,
    Trio,
)
from tablee.games.kinoko.tests.tables import act, refused, stop, table

TWO = ("red orange brown", "orange brown blue")
EXCHANGE = Exchange("row-0-2", "row-1-2")


def choosing(dice: str = "2 look swap") -> Match:
    return table(*TWO, dice=dice)


def after(die: int) -> Match:
    """A match in which the die with index `die` was just chosen. The dice show 2, look and swap."""
    return act(choosing(), Choose(die))


def at_the_end() -> Match:
    return table(*TWO, phase="end-of-turn", dice="blank 1 1", chosen=0)


@pytest.mark.parametrize(
    ("match", "action", "why", "rule"),
    [
        (choosing(), Choose(3), "no-such-die", "KI8"),
        (choosing(), Choose(-1), "no-such-die", "KI8"),
        (choosing(), EXCHANGE, "choose-first", "KI8"),
        (choosing(), Look("row-0-1"), "choose-first", "KI8"),
        (choosing(), Stop(), "turn-not-over", "KI14"),
        (choosing(), Continue(), "turn-not-over", "KI14"),
        (after(0), Choose(0), "exchange-now", "KI9"),
        (after(0), Stop(), "turn-not-over", "KI14"),
        (after(0), Exchange("row-0-2", "seat-2-2"), "no-such-place", "KI5"),
        (after(0), Exchange("seat-3-2", "row-0-2"), "no-such-place", "KI5"),
        (after(0), Exchange("row-0-2", "row-1-3"), "exchange-other-value", "KI9"),
        (after(0), Exchange("row-0-1", "row-1-1"), "exchange-other-value", "KI9"),
        (after(0), Exchange("seat-0-2", "seat-0-2"), "exchange-one-card", "KI9"),
        (after(1), EXCHANGE, "look-now", "KI10"),
        (after(1), Look("seat-2-1"), "no-such-place", "KI5"),
        (after(2), Look("row-0-1"), "swap-now", "KI12"),
        (after(2), Swap("seat-0"), "swap-own-set", "KI12"),
        (after(2), Swap("seat-2"), "no-such-set", "KI12"),
        (at_the_end(), Choose(0), "end-turn-now", "KI14"),
        (at_the_end(), EXCHANGE, "end-turn-now", "KI14"),
    ],
)
def test_the_seat_to_act_is_told_why(match: Match, action: Action, why: str, rule: str) -> None:
    assert refused(match, 0, action) == (why, rule)
    with pytest.raises(IllegalAction):
        match.play(0, action)


def test_ki10_by_rules_1_nobody_looks_at_an_opponents_card() -> None:
    match = act(table(*TWO, dice="2 look swap", rules="1"), Choose(1))
    assert refused(match, 0, Look("seat-1-1")) == ("look-at-other-hand", "KI10")


def test_ki8_the_others_wait() -> None:
    for action in (Choose(0), EXCHANGE, Stop(), Continue()):
        assert refused(choosing(), 1, action) == ("not-your-turn", "KI8")


def test_what_nature_does_is_nobodys_action() -> None:
    assert refused(choosing(), 0, Roll(("1", "2", "3"))) == ("choose-first", "KI8")


def test_nobody_acts_while_cards_are_dealt_or_dice_roll() -> None:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    assert refused(match, 0, Choose(0)) == ("dealing", "KI4")
    match.replay_move(None, Draw(("red", "orange", "brown", "blue")))
    assert refused(match, 0, Choose(0)) == ("dealing", "KI4")
    match.replay_move(None, deal())
    assert refused(match, 0, Choose(0)) == ("rolling", "KI8")


def test_nobody_acts_after_the_end() -> None:
    match = table(*TWO, phase="end-of-turn", dice="blank 1 1", chosen=0, scores=(0, 3))
    assert refused(stop(match), 1, Choose(0)) == ("game-over", "KI20")


def test_the_facts_of_a_refusal_name_the_case() -> None:
    refusal = after(0).refusal(0, Exchange("row-0-2", "row-1-3"))
    assert refusal is not None
    assert refusal.facts == {"place": "row-1-3", "value": 2}


# --- moves of Nature that only a forged record contains ---

HANDS: tuple[Trio, ...] = (("red", "orange", "brown"), ("orange", "brown", "blue"))
ROWS: tuple[Trio, ...] = (("brown", "blue", "red"), ("blue", "red", "orange"))


def deal(
    families: tuple[str, ...] = ("red", "orange"),
    forbidden: str = "brown",
    hands: tuple[Trio, ...] = HANDS,
    rows: tuple[Trio, ...] = ROWS,
) -> Deal:
    return Deal(families, forbidden, hands, rows)  # type: ignore[arg-type]  # each str is a Colour


def forged(match: Match, action: Action) -> tuple[str, str]:
    refusal = match.game.impossible(match.position, action)
    assert refusal is not None
    return refusal.why, refusal.rule


def drawn() -> Match:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    match.replay_move(None, Draw(("red", "orange", "brown", "blue")))
    return match


def test_ki3_a_draw_is_of_as_many_different_colours_as_the_table_needs() -> None:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    assert forged(match, Draw(("red", "orange", "brown"))) == ("draw-wrong-colours", "KI3")
    assert forged(match, Draw(("red", "orange", "brown", "red"))) == ("draw-wrong-colours", "KI3")
    assert forged(match, deal()) == ("no-deal-due", "KI4")
    assert forged(drawn(), Draw(("red", "orange", "brown", "blue"))) == ("no-draw-due", "KI3")


@pytest.mark.parametrize(
    ("wrong", "why", "rule"),
    [
        (deal(families=("red",)), "deal-wrong-families", "KI4"),
        (deal(families=("red", "red")), "deal-wrong-families", "KI4"),
        (deal(forbidden="red"), "deal-wrong-families", "KI4"),
        (deal(families=("red", "violet")), "deal-wrong-families", "KI4"),
        (deal(hands=HANDS[:1]), "deal-wrong-mushrooms", "KI5"),
        (deal(rows=ROWS[:1]), "deal-wrong-mushrooms", "KI5"),
        (deal(rows=(ROWS[0], ROWS[0])), "deal-wrong-mushrooms", "KI5"),
        (deal(hands=(HANDS[0], ("orange", "brown", "violet"))), "deal-wrong-mushrooms", "KI5"),
    ],
)
def test_a_deal_that_cannot_be(wrong: Deal, why: str, rule: str) -> None:
    assert forged(drawn(), wrong) == (why, rule)


def test_ki2_a_die_shows_only_its_own_faces() -> None:
    match = drawn()
    assert forged(match, Roll(("1", "1", "1"))) == ("no-roll-due", "KI8")
    match.replay_move(None, deal())
    assert forged(match, Roll(("swap", "1", "1"))) == ("roll-no-such-faces", "KI2")
    assert forged(match, Roll(("1", "1"))) == ("roll-no-such-faces", "KI2")
    assert match.game.impossible(match.position, Roll(("look", "re-roll", "swap"))) is None
