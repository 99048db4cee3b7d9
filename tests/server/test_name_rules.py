"""Which names people may have: for accounts, for guests, and which look alike. No server is needed."""

import pytest

from tablee.core.mistake import Mistake
from tablee.server.people.lookalikes import looks
from tablee.server.people.name_rules import account_name, guest_name

PLAIN = [
    "Ann",
    "Zoé",
    "Straße",
    "Łukasz",
    "Nguyễn",
    "Jean-Paul",
    "O'Neil",
    "Ann 2",
    "Ирина",
    "Ελένη",
    "田中さん",
    "ユキLove",
    "한글",
    "محمد",
    "देवनागरी",
    "DJ Ирина",
    "İnci",
    "Ėglė",
]
EMOJI = ["🦊", "👩‍🚀 Zoé", "❤️", "🏴‍☠️", "1️⃣", "n°1 🎲"]
HIDDEN = ["a\u3164", "a\u2800", "a\u200db", "x\u034f", "Ann\u0301\u0301", "\u115f", "A\ufe0fnn"]
HIDDEN += ["Ann\U0001d159", "Ann\ufffc", "Anni\u0307e", "Ann\u0131\u0307e", "\u012f\u0307"]
MIXED = ["Αlice", "рaul", "Zoе", "Ann Воb"]
HOUSE = [
    "Tablée",
    "TABLÉE",
    "TabIée",
    "Théière",
    "Teapot",
    "m0derator",
    "Opératrice",
    "regular",
    "maître",
]
ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "Αnn"),
    ("paul", "раul"),
    ("сосо", "coco"),
    ("Iris", "lris"),
    ("modern", "modem"),
    ("Zoe", "Z0e"),
    ("Ｗｉｄｅ", "wide"),
    ("straße", "STRASSE"),
    ("Jean Paul", "JeanPaul"),
    ("O'Neil", "O’Neil"),
]


def refusal(rule: object, name: str) -> str:
    assert callable(rule)
    with pytest.raises(Mistake) as caught:
        rule(name)
    return caught.value.key


@pytest.mark.parametrize("name", PLAIN)
def test_a_name_in_any_one_script_is_fine(name: str) -> None:
    assert account_name(name) == name
    assert guest_name(name) == name


@pytest.mark.parametrize("name", EMOJI)
def test_emoji_are_for_guests(name: str) -> None:
    assert guest_name(name) == name
    assert refusal(account_name, name) == "name-signs"


@pytest.mark.parametrize("name", HIDDEN)
@pytest.mark.parametrize("rule", [account_name, guest_name])
def test_letters_that_nobody_sees_are_refused(rule: object, name: str) -> None:
    assert refusal(rule, name) in ("name-hidden", "name-mixed")


@pytest.mark.parametrize("name", MIXED)
@pytest.mark.parametrize("rule", [account_name, guest_name])
def test_a_word_that_mixes_scripts_is_refused(rule: object, name: str) -> None:
    assert refusal(rule, name) == "name-mixed"


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("rule", [account_name, guest_name])
def test_nobody_is_called_like_the_house_or_its_bots(rule: object, name: str) -> None:
    assert refusal(rule, name) == "name-reserved"


@pytest.mark.parametrize("name", ["Renard", "Fox", "chat", "Owl"])
def test_the_animals_are_for_guests_who_have_chosen_no_name(name: str) -> None:
    assert guest_name(name) == name
    assert refusal(account_name, name) == "name-reserved"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_share_a_look(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Zoé", "Zoe"), ("Ann", "Anna"), ("Ben", "Bob"), ("Ирина", "Irina")]
)
def test_names_that_people_tell_apart_share_none(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


def test_an_account_is_normalised() -> None:
    assert account_name("  Ｗｉｄｅ   D’Arc ") == "Wide D'Arc"
    assert account_name("Zoe\u0301") == "Zoé"


@pytest.mark.parametrize(
    ("name", "why"), [("", "name-empty"), (" \u200b ", "name-empty"), ("x" * 41, "name-long")]
)
def test_a_name_has_a_length(name: str, why: str) -> None:
    assert refusal(account_name, name) == refusal(guest_name, name) == why
