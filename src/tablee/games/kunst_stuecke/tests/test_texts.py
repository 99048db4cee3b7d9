"""Tests what players read: the rulebook, sentences in both languages, and the table in a terminal."""

import pytest

from tablee.core.action import Action
from tablee.core.refusal import Facts, Refusal
from tablee.core.texts import LANGUAGES
from tablee.core.view import Line
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.actions import (
    COLOURS,
    Deal,
    Discard,
    End,
    Keep,
    Look,
    Place,
    Slide,
)
from tablee.games.kunst_stuecke.tests.tables import drawn, play, see, table
from tablee.games.kunst_stuecke.tests.test_refusals import CASES, DEALS
from tablee.kit.words import expect_refusal_in_words

NAMES = ("Anna", "Bruno", "Chloé")
NBSP = "\u00a0"
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_the_rulebook_has_all_27_rules(language: str) -> None:
    rules = GAME.rulebook(language).rules
    assert sorted(rules, key=lambda number: int(number[2:])) == [f"KS{n}" for n in range(1, 28)]


@pytest.mark.parametrize(("language", "letters"), [("en", "RBYGK"), ("fr", "RBJVN")])
def test_each_colour_has_a_letter_in_the_readers_language(language: str, letters: str) -> None:
    texts = GAME.texts(language)
    colours = ("red", "blue", "yellow", "green", "black")
    assert set(colours) == set(COLOURS)
    assert "".join(texts.say(f"letter-{colour}") for colour in colours) == letters


def test_every_refusal_is_a_sentence_with_its_rule() -> None:
    whys: list[tuple[str, Facts]] = [(case[3], case[4]) for case in CASES]
    whys += [(case[2], case[3]) for case in DEALS]
    for why, facts in whys:
        expect_refusal_in_words(GAME, Refusal(GAME.refusals[why], why, facts), NAMES)


@each_language
def test_every_colour_has_its_word(language: str) -> None:
    texts = GAME.texts(language)
    words = {texts.tell(Line("label-tile", {"colour": colour, "number": "6+"})) for colour in COLOURS}
    assert len(words) == 5
    assert all(word.endswith(" 6+") for word in words)


SAID: list[tuple[Line, str, str]] = [
    (
        Line(
            "told-slide",
            {"seat": 0, "colour": "blue", "kind": "T5", "x": 3, "y": 4, "path": (1, 2, 3, 4)},
        ),
        "Anna pays a token and slides the blue T5 to column 3, row 4.",
        "Anna paie un jeton et fait glisser la forme bleue T5 jusqu’à la colonne 3, ligne 4.",
    ),
    (
        Line(
            "told-place",
            {"seat": 1, "colour": "green", "kind": "V5", "rotation": 0, "x": 0, "y": 17},
        ),
        "Bruno places the green V5 in column 0, row 17.",
        "Bruno pose la forme verte V5, colonne 0, ligne 17.",
    ),
    (
        Line(
            "told-place",
            {"seat": 1, "colour": "green", "kind": "V5", "rotation": 3, "x": 0, "y": 17},
        ),
        "Bruno places the green V5, turned 3 times, in column 0, row 17.",
        "Bruno pose la forme verte V5, tournée de 3 quarts, colonne 0, ligne 17.",
    ),
    (
        Line("told-met", {"seat": 2, "colour": "black", "number": "6+", "points": 21}),
        "Chloé has met the goal black 6+: 21 points.",
        f"Chloé a atteint l’objectif de la tuile noire 6+{NBSP}: 21 points.",
    ),
]


@pytest.mark.parametrize(("line", "english", "french"), SAID)
def test_a_sentence_reads_well_in_both_languages(line: Line, english: str, french: str) -> None:
    assert GAME.texts("en").tell(line, NAMES) == english
    assert GAME.texts("fr").tell(line, NAMES) == french


ACTIONS: list[tuple[Action, str]] = [
    (Place("red-T5", 1, 3, 4), "Place the red T5, turned once, in column 3, row 4"),
    (Discard("black-Q8"), "Discard the black Q8"),
    (Slide("blue-I5", 0, 17), "Slide the blue I5 to column 0, row 17"),
    (Look("C"), "Look at pile C"),
    (Keep("black-6+", 4), "Keep black 6+ on slot 4"),
    (End(), "End your turn"),
    (Deal(1, ("red-T5", "red-I5")), "Deal 2 shapes to Bruno"),
    (Deal("B", ("red-1", "red-2")), "Stack 2 goal tiles as pile B"),
]


@pytest.mark.parametrize(("action", "said"), ACTIONS)
def test_an_action_in_words(action: Action, said: str) -> None:
    assert GAME.texts("en").tell(GAME.in_words(action), NAMES) == said
    assert GAME.texts("fr").tell(GAME.in_words(action), NAMES) != said


def test_what_to_do_is_said_for_every_part_of_a_turn() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5"])
    assert GAME.task(see(match)) == Line("phase-turn")
    play(match, (0, Look("A")))
    assert GAME.task(see(match)) == Line("phase-keeping", {"pile": "A"})
    play(match, (0, Keep("red-1", 0)), (0, Place("red-V5", 0, 0, 0)))
    assert GAME.task(see(match)) == Line("phase-spent")


def test_the_table_in_a_terminal() -> None:
    canvas = drawn("aaabbb", "a...b.", "a...b.", a="red-V5", b="red-T5")
    hands = ["blue-V5 black-Q8", "green-V5"]
    piles = {"A": "blue-1 blue-2 blue-3 blue-4 blue-5"}
    match = table(canvas, hands=hands, goals=[{1: "red-3 A"}], piles=piles, tokens=[1, 0])
    lines = GAME.draw(see(match, 0), GAME.texts("en"), NAMES).splitlines()
    assert lines[0].split() == [str(x) for x in range(18)]
    assert lines[1].split()[:8] == ["0", "RV5", "RV5", "RV5", "RT5", "RT5", "RT5", "·"]
    assert lines[3].split()[:7] == ["2", "RV5", "·", "·", "·", "RT5", "·"]
    assert lines[20:22] == [
        "red, a group of 2: V5, T5",
        "A: 5 tiles. B: 6 tiles. C: 6 tiles. D: 6 tiles. E: 6 tiles.",
    ]
    assert lines[22] == (
        "You have seen pile A when no tile had been taken from it: "
        "red 3, blue 1, blue 2, blue 3, blue 4, blue 5."
    )
    assert lines[24:27] == [
        "▶ Anna · one token",
        "    Shapes: blue V5, black Q8",
        "    Goals: slot 1 (+10) red 3 of pile A",
    ]
    assert lines[28:] == ["  Bruno · 0 tokens", "    Shapes: green V5", "    Goals: nothing"]


def test_the_table_in_a_terminal_hides_and_shows_goals() -> None:
    match = table(goals=[{1: "red-3 A"}], hands=["", "blue-V5"], turn=1, tokens=[0, 0])
    hidden = GAME.draw(see(match, 1), GAME.texts("en"), NAMES)
    assert "slot 1 (+10) a tile of pile A" in hidden
    play(match, (1, Discard("blue-V5")), (1, End()))
    shown = GAME.draw(see(match, 1), GAME.texts("fr"), NAMES)
    assert "case 1 (+10) rouge 3 de la pile A, 0 point" in shown
