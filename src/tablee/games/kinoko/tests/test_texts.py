"""Tests what players read: refusals, the log, the menu, and the table in a terminal."""

import unicodedata

import pytest

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.actions import COLOURS, Choose, Deal, Draw, Exchange, Look, Roll, Swap
from tablee.games.kinoko.tests.tables import act, exchange, look, position_of, stop, table, view_of

TWO = ("red orange brown", "orange brown blue")
NAMES = ("Ana", "Ben")


def said(line: Line, language: str = "en") -> str:
    return GAME.texts(language).tell(line, NAMES)


def test_places_are_named_after_those_who_sit_there() -> None:
    menu = GAME.in_words(Exchange("row-0-2", "seat-1-2"))
    assert said(menu) == "Exchange the 2 of the top row and the 2 of Ben."
    assert said(menu, "fr") == "Échanger le 2 de la rangée du haut et le 2 de Ben."
    assert said(GAME.in_words(Swap("seat-1"))) == "Swap your three cards with the hand of Ben."
    assert said(GAME.in_words(Look("row-1-1"))) == "Look at the 1 of the bottom row."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_mushroom_begins_with_letters_of_its_own(language: str) -> None:
    texts = GAME.texts(language)
    letters = {colour: texts.say(f"letter-{colour}") for colour in COLOURS}
    assert len(set(letters.values())) == len(COLOURS)
    for colour, letter in letters.items():
        assert folded(texts.say(f"mushroom-{colour}")).startswith(folded(letter))


def folded(word: str) -> str:
    """The word in small letters without accents."""
    return unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode().lower()


def test_dice_are_counted_from_one() -> None:
    assert said(GAME.in_words(Choose(0))) == "Take die 1."


def test_what_nature_does_has_words_too() -> None:
    assert said(GAME.in_words(Draw(("red", "blue")))) == "Colours in play: red and blue."
    assert said(GAME.in_words(Roll(("1", "re-roll", "blank")))) == "Dice: 1, re-roll, blank."
    deal = Deal(("red", "blue"), "green", (), ())
    assert said(GAME.in_words(deal)) == "Families, seat by seat: red and blue; forbidden: green."


def test_the_task_names_the_value_to_exchange() -> None:
    view = view_of(act(table(*TWO, dice="2 3 blank"), Choose(1)), 0)
    assert said(GAME.task(view)) == "Exchange two cards of value 3, wherever they are."
    assert GAME.task(view_of(table(*TWO), 0)) == Line("phase-choose")


def test_a_refusal_cites_its_rule() -> None:
    refusal = act(table(*TWO), Choose(0)).refusal(0, Exchange("row-0-1", "seat-1-2"))
    assert refusal is not None
    assert GAME.texts("en").why(refusal, NAMES) == (
        "That is not the right value (the 2 of Ben): the chosen die exchanges only 1s. (KI9)"
    )


def drawn(match: Match, viewer: int | None) -> list[str]:
    return GAME.draw(view_of(match, viewer), GAME.texts("en"), NAMES).splitlines()


def test_the_table_in_a_terminal() -> None:
    match = look(table(*TWO, dice="1 2 blank"), "row-0-1")
    assert drawn(match, 0) == [
        "Round 1 · Forbidden: brown · Your family: red",
        "▶ Ana · 0 points",
        "    1 ? · 2 ? · 3 ?",
        "  Ben · 0 points",
        "    1 orange · 2 brown · 3 blue",
        "  the top row",
        "    1 brown · 2 ? · 3 ?",
        "  the bottom row",
        "    1 ? · 2 ? · 3 ?",
        "Dice: ▶ look at a card · exchange two 2s · nothing",
    ]


def test_a_spectators_table_and_dice_not_yet_chosen() -> None:
    lines = drawn(table(*TWO, dice="1 look re-roll"), None)
    assert lines[0] == "Round 1 · Forbidden: brown"
    assert lines[-1] == "Dice: exchange two 1s · look at a card · re-roll"


def test_the_table_after_the_end_shows_the_last_round() -> None:
    match = stop(exchange(table(*TWO, scores=(0, 3)), "row-0-1", "row-1-1"))
    lines = drawn(match, 0)
    assert lines[0] == "Round 1"
    assert "The round that Ana stopped:" in lines
    assert "    Ana (family: red) held one red, one orange, and one brown." in lines
    assert "    In the top row: one blue and 2 red." in lines
    assert lines[-1] == "    The last family card: blue."


def test_the_table_before_the_deal() -> None:
    view = GAME.view(GAME.set_up(GAME.setting(2)), 0)
    assert GAME.draw(view, GAME.texts("en"), NAMES) == "Round 0\n  Ana · 0 points\n  Ben · 0 points"


def test_the_census_of_a_table_made_for_a_test_is_whole() -> None:
    assert set(GAME.census(position_of(table(*TWO))).values()) == {1, 3}
