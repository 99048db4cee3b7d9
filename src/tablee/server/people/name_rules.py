"""Which names people may have. An account's name is an identifier; a guest's may also have emoji.

Account names follow the username profile of PRECIS (RFC 8265), each word for itself: letters, digits and
plain punctuation. The nickname profile, which guests' names must fit, allows symbols as well.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import normalize

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES, read_texts
from tablee.server.people.faces import BOT_FACES, PERSON_FACES
from tablee.server.people.lookalikes import looks, mixes_scripts
from tablee.server.people.text_input import JOINER, VARIATION, check_name

SERVER_TEXTS = Path(__file__).parents[1] / "texts"
BLANK = re.compile("[\u2800\ufffc\U0001d159]")
"""Symbols to Unicode, but nothing that anyone can see: in Braille, in music, and where an object was."""
PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff"
IN_EMOJI = re.compile(
    f"(?<=[{PICTURE}])[{VARIATION}{JOINER}]+(?=[{PICTURE}])|(?<=[{PICTURE}#*0-9])[{VARIATION}]"
)
"""The invisible characters that hold an emoji together. Elsewhere they only hide."""
ACCENT_TWICE = re.compile("([\u0300-\u036f])\\1")
"""An accent over the same accent, which nobody can see."""
DOT_ON_DOT = re.compile("[ij\u0131\u0237\u0249\u0268\u029d\u0456\u0458][\u0323-\u0331]*\u0307")
"""A dot above a letter that has one already, or that looks like another letter with it."""
TYPED_APOSTROPHE = "\u2019"
"""What phones make of an apostrophe. The username profile allows only the straight one."""
OFFICES = (
    "Tablée bot robot guest invité invitée system système server serveur support",
    "moderator moderation modérateur modératrice modération operator opérateur opératrice",
    "admin administrator administrateur administratrice",
)
"""Names that sound as if the place itself were speaking."""


def load_rules() -> None:
    """Load all data about letters and names, which takes up to a second the first time."""
    account_name("Ann")


def account_name(text: str) -> str:
    """The name for an account, normalised. Raises a Mistake if an account cannot have it."""
    typed = _check_visible(text).replace(TYPED_APOSTROPHE, "'")
    name = " ".join(_word(word) for word in typed.split(" "))
    if looks(name) & (_reserved() | _animals()):
        raise Mistake("name-reserved", name=name)
    return name


def guest_name(text: str) -> str:
    """The name for a guest, cleaned. Raises a Mistake if a guest cannot have it."""
    name = _check_visible(text)
    if looks(name) & _reserved():
        raise Mistake("name-reserved", name=name)
    return name


def _check_visible(text: str) -> str:
    """The cleaned name. Raises a Mistake if a letter is invisible or imitates another script's."""
    name = check_name(text)
    plain = normalize("NFD", name)
    is_hiding = any(rule.search(plain) for rule in (BLANK, ACCENT_TWICE, DOT_ON_DOT))
    if is_hiding or not _fits("Nickname", IN_EMOJI.sub("", name)):
        raise Mistake("name-hidden")
    if mixes_scripts(name):
        raise Mistake("name-mixed", name=name)
    return name


def is_animal(name: str) -> bool:
    """Whether the name is an animal's, as every guest has who has not chosen another one."""
    return bool(looks(name) & _animals())


@cache
def _profile(name: str) -> Any:
    from precis_i18n import get_profile  # takes a while, and a place may never need it

    return get_profile(name)


def _word(word: str) -> str:
    try:
        return str(_profile("UsernameCasePreserved").enforce(word))
    except UnicodeEncodeError as error:
        raise Mistake("name-signs", sign=word[error.start : error.end]) from None


def _fits(profile: str, name: str) -> bool:
    try:
        _profile(profile).enforce(name)
    except UnicodeEncodeError:
        return False
    return True


@cache
def _reserved() -> frozenset[str]:
    """How the names look that nobody may have: those of the bots, and those of the place itself."""
    from tablee.bots import BOTS

    words = [*" ".join(OFFICES).split(), *BOTS, *_words_of(*(f"face-{face}" for face in BOT_FACES))]
    words += _words_of(*(f"level-{level}" for level in BOTS))
    return frozenset[str]().union(*map(looks, words))


@cache
def _animals() -> frozenset[str]:
    """How the animals' names look. No account may have one, because guests get them."""
    return frozenset[str]().union(*map(looks, _words_of(*(f"face-{face}" for face in PERSON_FACES))))


def _words_of(*keys: str) -> list[str]:
    texts = [read_texts(language, SERVER_TEXTS / f"{language}.ftl") for language in LANGUAGES]
    return [each.say(key) for each in texts for key in keys if each.has(key)]
