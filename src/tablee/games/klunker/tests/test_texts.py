"""Tests what players read: the rulebook, and sentences in both languages."""

import pytest

from tablee.core.refusal import Facts, Refusal
from tablee.core.texts import LANGUAGES
from tablee.core.view import Line
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.jewels import KINDS
from tablee.games.klunker.tests.tables import cards
from tablee.games.klunker.tests.test_refusals import CASES, DEALS
from tablee.kit.words import expect_refusal_in_words

NAMES = ("Anna", "Bruno", "Chloé")
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_the_rulebook_has_all_rules_in_their_order(language: str) -> None:
    assert list(GAME.rulebook(language).rules) == [f"KL{number}" for number in range(1, 32)]


def test_every_refusal_is_a_sentence_with_its_rule() -> None:
    whys: list[tuple[str, Facts]] = [(case[3], case[4]) for case in CASES]
    whys += [(case[2], case[3]) for case in DEALS]
    for why, facts in whys:
        expect_refusal_in_words(GAME, Refusal(GAME.refusals[why], why, facts), NAMES)


@each_language
def test_every_kind_has_its_words(language: str) -> None:
    texts = GAME.texts(language)
    for kind in KINDS:
        assert texts.say(f"cards-{kind}", {"count": 3}).startswith("3 ")
        one = texts.say(f"cards-{kind}", {"count": 1})
        assert one == texts.say(f"card-{kind}")
        assert one.endswith(" " + texts.say(f"kind-{kind}"))
        assert texts.say(f"kinds-{kind}", {"count": 1}) == texts.say(f"kind-{kind}")


@each_language
def test_each_kind_has_letters_that_begin_the_word_on_its_card_and_no_other(language: str) -> None:
    texts = GAME.texts(language)
    letters = {kind: texts.say(f"letter-{kind}") for kind in KINDS}
    for kind, letter in letters.items():
        begun = [it for it in KINDS if texts.say(f"short-{it}").startswith(letter)]
        assert begun == [kind]


def test_two_letters_tell_french_shoes_from_necklaces() -> None:
    texts = GAME.texts("fr")
    assert [texts.say(f"letter-{kind}") for kind in ("shoe", "necklace")] == ["Ch", "Co"]


SAID: list[tuple[str, Facts, str, str]] = [
    (
        "told-reserve",
        {"seat": 0, "card": "earring"},
        "Anna reserves an earring.",
        "Anna met en réserve une boucle d’oreille.",
    ),
    (
        "told-display",
        {"seat": 2, "cards": cards("2 gold-tooth shoe")},
        "Chloé puts into the window: 2 gold teeth and a shoe.",
        "Chloé met en vitrine\u00a0: 2 dents en or et une chaussure.",
    ),
    (
        "told-sale",
        {"seat": 1, "kind": "tiara", "notes": 1},
        "Bruno sells four cards (tiara) for one note.",
        "Bruno vend quatre cartes (diadème) pour un billet.",
    ),
    (
        "action-reserve",
        {"card": "fob-watch"},
        "Reserve a fob watch",
        "Mettre en réserve\u00a0: une montre à gousset",
    ),
    (
        "action-deal",
        {"seat": 1, "to": "money", "cards": cards("necklace")},
        "Deal to Bruno as starting money: a necklace",
        "Distribuer à Bruno, comme argent de départ\u00a0: un collier",
    ),
]


@pytest.mark.parametrize(("key", "facts", "english", "french"), SAID)
def test_a_sentence_reads_well_in_both_languages(
    key: str, facts: Facts, english: str, french: str
) -> None:
    assert GAME.texts("en").tell(Line(key, facts), NAMES) == english
    assert GAME.texts("fr").tell(Line(key, facts), NAMES) == french
