"""Texts in both languages: sentences with values filled in, mistakes and refusals."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.runtime.errors import FluentReferenceError

import tablee
from tablee.core.mistake import MAX_FACT_CHARACTERS, Mistake, fit
from tablee.core.refusal import Fact, IllegalAction, Refusal
from tablee.core.texts import Texts, core_texts, read_texts
from tablee.core.view import Line
from tests.toy_game import GAME

EN, FR = GAME.texts("en"), GAME.texts("fr")
NAMES = ("Anna", "", "Chloé")


def test_say_fills_in_facts_as_they_are() -> None:
    assert EN.say("told-take", {"seat": 0, "stones": 3}) == "0 takes 3."
    assert FR.say("no-gifts") == "Il n’y a pas de dons maintenant."


def test_a_fact_that_a_sentence_lacks_is_an_error() -> None:
    with pytest.raises(FluentReferenceError, match="stones"):
        EN.say("told-take", {"seat": 0})


def test_a_sentence_that_is_nowhere_is_an_error() -> None:
    assert not EN.has("told-nothing")
    with pytest.raises(LookupError):
        EN.say("told-nothing")


def test_a_seat_is_told_by_its_name_or_its_number_from_1() -> None:
    line = Line("told-take", {"seat": 0, "stones": 3})
    assert EN.tell(line, NAMES) == "Anna takes 3."
    assert FR.tell(line) == "Joueur 1 en prend 3."
    assert EN.tell(Line("told-take", {"seat": 1, "stones": 3}), NAMES) == "Player 2 takes 3."
    assert EN.tell(Line("told-take", {"seat": 3, "stones": 3}), NAMES) == "Player 4 takes 3."


def test_any_fact_that_ends_in_seat_is_a_seat() -> None:
    line = Line("carried", {"seat": 2, "other_seat": 0, "things": ()})
    assert EN.tell(line, NAMES) == "Chloé and Anna carry nothing."
    assert FR.tell(line, NAMES) == "Chloé et Anna portent rien."


def test_things_are_counted_and_joined_in_the_order_they_came() -> None:
    facts: dict[str, Fact] = {"seat": 0, "other_seat": 2, "things": ("rock", "moss", "rock")}
    assert EN.tell(Line("carried", facts), NAMES) == "Anna and Chloé carry 2 rocks and moss."
    assert FR.tell(Line("carried", facts), NAMES) == "Anna et Chloé portent 2 cailloux et moss."


WORDS = [
    ("card", "red-7", "red 7"),
    ("left_card", "red-7", "red 7"),
    ("card", "north-2-south-5", "from 2 to 5"),
    ("stone", "of-seat-3", "of-seat-3"),
    ("card", "blue-stone", "a blue stone"),
    ("card", "green", "green"),
    ("card", "7", "7"),
]


@pytest.mark.parametrize(("name", "thing", "said"), WORDS)
def test_a_thing_is_called_by_its_family_or_its_id_with_its_numbers(
    name: str, thing: str, said: str
) -> None:
    assert EN.name_of_thing(name, thing) == said


def test_the_seat_in_an_id_gets_its_name() -> None:
    assert Texts("en", ["stone-of-seat = stone of { $seat }"]).name_of_thing(
        "stone", "of-seat-2", ("A", "B", "C")
    ) == ("stone of C")


def test_numbers_in_a_list_are_told_as_numbers_and_seats_as_names() -> None:
    assert EN.tell(Line("shown", {"card": "red-7", "sum": (3, 4)})) == "red 7 beside 3 and 4."
    texts = Texts("en", ["seen-by = Seen by { $the_seat }.", "seat-name = Player { $number }"])
    assert texts.tell(Line("seen-by", {"the_seat": (0, 1, 2)}), NAMES) == (
        "Seen by Anna, Player 2, and Chloé."
    )


def test_a_refusal_is_told_with_its_rule() -> None:
    refusal = Refusal("CA1", "not-your-turn", {"seat": 2})
    assert EN.why(refusal, NAMES) == "It is Chloé’s turn. (CA1)"
    assert FR.why(refusal) == "C’est à Joueur 3 de jouer. (CA1)"
    assert str(IllegalAction(refusal)) == "CA1: not-your-turn {'seat': 2}"


def test_keys_and_their_facts_can_be_listed() -> None:
    assert EN.keys("told-") == ["told-take", "told-blow"]
    assert EN.variables()["too-many-stones"] == {"stones"}
    assert EN.keys() == FR.keys()


def test_text_that_is_not_fluent_is_found() -> None:
    with pytest.raises(AssertionError, match="no sentence"):
        Texts("en", ["no sentence"]).keys()


def test_an_unknown_language_is_a_mistake() -> None:
    asks: list[Callable[[], Texts]] = [
        lambda: Texts("de", []),
        lambda: read_texts("de"),
        lambda: core_texts("xx"),
    ]
    for ask in asks:
        with pytest.raises(Mistake, match="Choose one of: fr, en"):
            ask()


def test_a_mistake_is_told_in_either_language() -> None:
    mistake = Mistake("first-wrong", first=5, last=2)
    assert str(mistake) == "Seat 5 cannot be the first player. Choose a seat from 0 to 2."
    assert mistake.in_words("fr") == ("Le siège 5 ne peut pas commencer. Choisis un siège de 0 à 2.")


FACTS: list[tuple[int | str, int | str]] = [
    (12, 12),
    (-5, -5),
    (10**30, str(10**30)),
    ("é à\u00a0ß", "é à\u00a0ß"),
    ("two\nlines", r"two\nlines"),
    ("\x1b[2J\x07", r"\x1b[2J\x07"),
    ("\u202egnp", r"\u202egnp"),
    ("\ud800", r"\ud800"),
    ("x" * 200, "x" * 200),
    ("x" * 201, "x" * 200 + "…"),
    ("\n" * 9000, r"\n" * 100 + "…"),
    (10**4000, "1" + "0" * 199 + "…"),
]


@pytest.mark.parametrize(("fact", "told"), FACTS)
def test_a_fact_is_made_short_and_harmless_before_it_is_told(fact: int | str, told: int | str) -> None:
    assert fit(fact) == told
    assert len(str(fit(fact))) <= MAX_FACT_CHARACTERS + 1


def test_a_huge_number_can_be_told() -> None:
    mistake = Mistake("number-wrong", name="seed", value=10**40, least=0, most=9)
    assert mistake.in_words("fr").count("1" + "0" * 40) == 1


ELIDED = [
    ("Anna", "d’Anna"),
    ("Élodie", "d’Élodie"),
    ("œil", "d’œil"),
    ("Hélène", "d’Hélène"),
    ("Yves", "d’Yves"),
    ("Bob", "de Bob"),
    ("Yann", "de Yann"),
    ("Hans", "de Hans"),
    ("李", "de 李"),
    ("🦊", "de 🦊"),
]


@pytest.mark.parametrize(("name", "said"), ELIDED)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, said: str) -> None:
    texts = Texts("fr", ["hand = la main { DE($seat) }\nbut = plus { QUE($seat) }"])
    assert texts.tell(Line("hand", {"seat": 0}), [name]) == f"la main {said}"
    assert texts.tell(Line("but", {"seat": 0}), [name]) == f"plus qu{said[1:]}"


def test_no_french_text_puts_an_unelided_word_before_a_name() -> None:
    folder = Path(tablee.__file__).parent
    wrong = re.compile(r"\b([dDqQ]u?e) \{ \$(\w*_)?seat \}")
    for file in folder.rglob("texts/fr.ftl"):
        assert not wrong.search(file.read_text("utf-8")), file
