"""Input that Tablée cannot take, as a text key and facts, so that it can be said in any language."""

from collections.abc import Mapping
from typing import Any
from unicodedata import category

MOST_TOLD = 140
"""What a sentence tells of a fact, in characters: more of it would bury the sentence."""


class Mistake(ValueError):
    """What is wrong, why, and what to do: `key` names the sentence, `facts` fill it in."""

    def __init__(self, key: str, **facts: int | str) -> None:
        self.key = key
        self.facts: Mapping[str, int | str] = {name: fit(fact) for name, fact in facts.items()}
        self.game: Any = None
        """The game whose texts have the sentence, where it is not the core's."""
        super().__init__(key, self.facts)

    def __str__(self) -> str:
        return self.in_words("en")

    def in_words(self, language: str) -> str:
        """What is wrong, said by whoever knows the words: the core, or a game that is set here."""
        from tablee.core.texts import core_texts

        texts = core_texts(language) if self.game is None else self.game.texts(language)
        return texts.say(self.key, self.facts)


def fit(fact: int | str) -> int | str:
    """A fact as it can stand in a sentence: short and harmless, wherever it came from."""
    if isinstance(fact, int) and abs(fact) < 10**15:
        return fact
    text = harmless(str(fact)[: MOST_TOLD + 1])
    return text if len(text) <= MOST_TOLD else text[:MOST_TOLD] + "…"


def harmless(text: str) -> str:
    """The text on one line, with nothing in it that a terminal would obey."""
    return "".join(repr(c)[1:-1] if category(c)[0] == "C" or c in "\u2028\u2029" else c for c in text)
