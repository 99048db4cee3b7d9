"""Tests which card may be laid on which (PT6 to PT10)."""

import pytest

from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules.actions import Capture, Direction, Start, Tuck
from tablee.games.professor_tempus.tests.tables import Out, legal, play, refused, table


def on(last: str, direction: Direction, card: str) -> tuple[str, str] | None:
    """Why `card` may not be laid on `last`, or None if it may. Checks that the legal actions agree."""
    fillers = [f"{colour}-25" for colour in ("red", "mauve", "joker")]
    others = [f"{colour}-1" for colour in ("red", "mauve", "joker")]
    fresh = [name for name in (*fillers, *others) if name not in (last, card)]
    position = table(
        f"{card} {fresh[0]} {fresh[1]}", " ".join(fresh[2:4]), series=[Out(1, direction, last)]
    )
    refusal = refused(position, Capture(0, card))
    assert (refusal is None) == (Capture(0, card) in legal(position))
    return refusal


def test_pt6_a_captured_series_changes_sides() -> None:
    position = table(
        "red-9 red-1 red-2 red-3", "red-10 red-4 red-6 red-7", series=[Out(1, "+", "red-5", "mauve-2")]
    )
    play(position, Capture(0, "red-9"))
    (series,) = GAME.view(position, None).series
    assert (series.owner, series.cards, series.tucked) == (0, ("red-5", "red-9"), ("mauve-2",))
    play(position, Capture(0, "red-10"))
    assert GAME.view(position, None).series[0].owner == 1


def test_pt6_a_series_that_is_not_there_cannot_be_captured() -> None:
    position = table("red-9 red-1 red-2", "red-10 red-3 red-4", series=[Out(1, "+", "red-5")])
    for number in (-1, 1, 3, 10**18):
        assert refused(position, Capture(number, "red-9")) == ("PT6", "capture-no-series")


def test_pt7_an_ascending_series_takes_a_higher_card_of_its_colour() -> None:
    assert on("red-5", "+", "red-6") is None
    assert on("mauve-5", "+", "mauve-25") is None
    assert on("red-5", "+", "red-4") == ("PT7", "not-higher")


def test_pt7_a_descending_series_takes_a_lower_card_of_its_colour() -> None:
    assert on("red-5", "-", "red-3") is None
    assert on("red-5", "-", "red-6") == ("PT7", "not-lower")


def test_pt7_another_colour_does_not_fit() -> None:
    assert on("red-5", "+", "mauve-6") == ("PT7", "wrong-colour")
    assert on("mauve-5", "-", "red-3") == ("PT7", "wrong-colour")


def test_pt7_only_the_last_card_decides() -> None:
    position = table("red-7 red-1 red-2", "red-10 red-3", series=[Out(1, "+", "red-5 red-9", "red-6")])
    assert refused(position, Capture(0, "red-7")) == ("PT7", "not-higher")


def test_pt8_a_joker_goes_on_any_colour_in_the_direction() -> None:
    assert on("red-4", "+", "joker-5") is None
    assert on("mauve-4", "-", "joker-3") is None
    assert on("red-4", "+", "joker-3") == ("PT8", "joker-not-higher")
    assert on("mauve-4", "-", "joker-5") == ("PT8", "joker-not-lower")


def test_pt8_any_colour_goes_on_a_joker_in_the_direction() -> None:
    assert on("joker-5", "+", "red-6") is None
    assert on("joker-5", "-", "mauve-4") is None
    assert on("joker-5", "+", "mauve-4") == ("PT8", "joker-not-higher")
    assert on("joker-5", "-", "red-6") == ("PT8", "joker-not-lower")


def test_pt8_a_joker_goes_on_a_joker_in_the_direction() -> None:
    assert on("joker-5", "+", "joker-7") is None
    assert on("joker-5", "-", "joker-7") == ("PT8", "joker-not-lower")


@pytest.mark.parametrize("direction", ["+", "-"])
def test_pt9_a_joker_and_a_coloured_card_may_be_equal(direction: Direction) -> None:
    for colour in ("red", "mauve"):
        assert on(f"{colour}-7", direction, "joker-7") is None
        assert on("joker-7", direction, f"{colour}-7") is None


@pytest.mark.parametrize("direction", ["+", "-"])
def test_pt9_red_and_mauve_of_equal_value_do_not_go_on_each_other(direction: Direction) -> None:
    assert on("red-7", direction, "mauve-7") == ("PT7", "wrong-colour")


def test_pt10_after_a_joker_the_next_card_sets_the_colour() -> None:
    position = table(
        "joker-9 mauve-20 red-20 red-2", "mauve-10 red-12 red-4 red-6", series=[Out(1, "+", "red-5")]
    )
    play(position, Capture(0, "joker-9"))
    assert {Capture(0, "mauve-10"), Capture(0, "red-12")} <= set(legal(position))
    play(position, Capture(0, "mauve-10"))
    assert refused(position, Capture(0, "red-20")) == ("PT7", "wrong-colour")
    assert refused(position, Capture(0, "mauve-20")) is None


def test_pt10_a_joker_on_a_joker_leaves_the_series_without_colour() -> None:
    position = table("joker-9 red-1 red-2", "red-12 mauve-13 red-4", series=[Out(1, "+", "joker-5")])
    play(position, Capture(0, "joker-9"))
    captures = [action for action in legal(position) if isinstance(action, Capture)]
    assert captures == [Capture(0, "red-12"), Capture(0, "mauve-13")]


def test_the_sheets_example_is_played() -> None:
    """Seat 0 starts a − series with red 5. Seat 1 captures it with red 3, then seat 2 with joker 3."""
    position = table(
        "red-5 red-24 mauve-24 red-1", "red-3 mauve-23 red-23 red-2", "joker-3 red-22 mauve-22 red-4"
    )
    play(position, Start("-", "red-5"), Capture(0, "red-3"), Capture(0, "joker-3"))
    (series,) = GAME.view(position, None).series
    assert (series.owner, series.cards) == (2, ("red-5", "red-3", "joker-3"))


def test_the_series_keep_their_numbers() -> None:
    position = table("red-9 red-1 red-2 red-7", "red-3 red-4 red-6 red-8", series=[Out(1, "+", "red-5")])
    play(position, Start("+", "red-1"), Tuck(1, "red-3"), Capture(0, "red-9"))
    owners = [(series.owner, series.cards[0]) for series in GAME.view(position, None).series]
    assert owners == [(0, "red-5"), (0, "red-1")]
