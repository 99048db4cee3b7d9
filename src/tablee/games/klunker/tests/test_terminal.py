"""Tests Klunker in a terminal: the table, the menu of actions, and the line that says what to do."""

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Buy, Decline, Display, Reserve
from tablee.games.klunker.tests.tables import cards, play, see, table

NAMES = ("Anna", "Bruno", "Chloé")


def late_table() -> Match:
    return table(
        "purchase",
        start=1,
        order=[2, 0, 1],
        hands=["2 shoe", "tiara", ""],
        sure=["shoe", "tiara", ""],
        windows=["earring", "", "2 necklace"],
        reserves=["", "3 piercing", "tiara"],
        notes=[1, 0, 4],
        pile="9 shoe",
        top="shoe tiara",
    )


TABLE = """\
Round 1 · Draw pile: 11 cards · Known on top: a shoe and a tiara

  Anna · 1 note · 2 cards in hand · purchase card 2
    Window: an earring
    Reserve: nothing

  Bruno · 0 notes · 1 card in hand · start player · purchase card 3
    Window: nothing
    Reserve: 3 piercings
    Surely in hand: a tiara

▶ Chloé · 4 notes · 0 cards in hand · purchase card 1
    Window: 2 necklaces
    Reserve: a tiara

Hand: 2 shoes"""


def test_the_table_shows_all_that_a_seat_may_know() -> None:
    assert GAME.draw(see(late_table(), 0), GAME.texts("en"), NAMES) == TABLE


def test_a_spectators_table_shows_no_hand() -> None:
    drawn = GAME.draw(see(late_table()), GAME.texts("en"), NAMES)
    assert "Hand:" not in drawn
    assert "2 shoes" not in drawn
    assert drawn.count("Surely in hand") == 2


def test_the_top_of_the_pile_is_shown_only_where_it_is_known() -> None:
    drawn = GAME.draw(see(table("window", pile="9 shoe")), GAME.texts("fr"), NAMES)
    assert drawn.splitlines()[0] == "Tour 1 · Pioche\u00a0: 9 cartes"


def test_a_menu_names_each_action_in_words() -> None:
    assert GAME.in_words(Buy(2)) == Line("action-buy", {"owner_seat": 2})
    assert GAME.in_words(Display(())) == Line("action-display-nothing")
    assert GAME.in_words(Display(("shoe",))) == Line("action-display", {"cards": ("shoe",)})
    assert GAME.in_words(Reserve("shoe")) == Line("action-reserve", {"card": "shoe"})
    assert GAME.in_words(Decline()) == Line("action-decline")


def test_the_task_is_that_of_the_phase() -> None:
    for phase in ("window", "reserve", "purchase", "over"):
        match = table(phase, hands=["shoe"], windows=["shoe", "shoe", "shoe"])
        assert GAME.task(see(match, 0)) == Line(f"phase-{phase}")


def test_kl17_the_task_of_a_seller_is_to_choose_a_sale() -> None:
    match = table("purchase", reserves=["3 shoe 3 tiara"], windows=["shoe tiara", "shoe", "shoe"])
    play(match, (0, Buy(0)))
    assert GAME.task(see(match, 0)) == Line("phase-sale")
    assert see(match).players[0].reserve == cards("4 shoe 4 tiara")
