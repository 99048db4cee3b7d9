"""Names that look alike: skeletons as in Unicode's UTS 39, and words that mix scripts.

Two names look alike if any of their spellings (as typed, in small or in capital letters) have the same
skeleton, in which each letter is replaced by the one that stands for all letters that look like it.
"""

import re
from functools import cache
from typing import Any
from unicodedata import normalize

from tablee.server.people.text_input import JOINER, VARIATION

INVISIBLE = re.compile(f"[{JOINER}{VARIATION} ]")
"""What does not make two names look different: the joints of emoji, and spaces."""
LEFT_TO_RIGHT = "\u200e"
EVERYWHERE = {"COMMON", "INHERITED"}
"""The scripts of characters that belong to no script, such as digits and accents."""
WRITTEN_TOGETHER = (
    {"HAN", "HIRAGANA", "KATAKANA", "LATIN"},
    {"HAN", "HANGUL", "LATIN"},
    {"HAN", "BOPOMOFO", "LATIN"},
)
"""The scripts that Japanese, Korean and Chinese mix within a word."""


def looks(name: str) -> frozenset[str]:
    """What a name looks like, in each way to write it. Names that share one of these look alike."""
    plain = normalize("NFKC", INVISIBLE.sub("", name))
    folded = plain.casefold()
    return frozenset(_skeleton(it) for it in (plain, folded, folded.upper()))


def mixes_scripts(name: str) -> bool:
    """Whether a word of the name has letters of several scripts, as an imitation would."""
    return any(_is_mixed(_scripts_of(word)) for word in name.split(" "))


def _is_mixed(scripts: set[str]) -> bool:
    return len(scripts) > 1 and not any(scripts <= together for together in WRITTEN_TOGETHER)


def _scripts_of(word: str) -> set[str]:
    from confusable_homoglyphs.categories import unique_aliases

    return set(unique_aliases(word)) - EVERYWHERE


def _skeleton(text: str) -> str:
    plain = "".join(map(_prototype, normalize("NFD", text)))
    return normalize("NFD", plain).casefold()


@cache
def _confusables() -> dict[str, list[str]]:
    """For each letter that looks like others, these others. The data are loaded at the first use."""
    from confusable_homoglyphs.confusables import confusables_data

    found: dict[str, list[dict[str, Any]]] = confusables_data
    return {
        one.strip(LEFT_TO_RIGHT): [it["c"].strip(LEFT_TO_RIGHT) for it in others]
        for one, others in found.items()
    }


def _prototype(letter: str) -> str:
    """The letters that stand for this one in a skeleton.

    The library lists every pair of letters in both directions. A letter that looks like another has only
    that one in its list; a letter that stands for others has all of them.
    """
    others = _confusables().get(letter, [])
    if len(others) != 1:
        return letter
    (other,) = others
    if len(_confusables().get(other, ())) > 1:
        return other
    return max(sorted((letter, other)), key=len)  # a pair of equals: both must choose the same one


def version() -> str:
    """The version of the data, which decide what looks alike."""
    from importlib.metadata import version as version_of
    from unicodedata import unidata_version

    return f"{version_of('confusable-homoglyphs')}, Unicode {unidata_version}"
