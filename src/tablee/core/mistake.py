"""`Mistake`: an error in the input. It holds a text key and values, so that any language can show it."""

from collections.abc import Mapping
from typing import Any
from unicodedata import category

MAX_FACT_CHARACTERS = 200
"""The maximum length of a value in a sentence, in characters. The rest of the value is cut off."""


class Mistake(ValueError):
    """Tells a person what is wrong and what to do. `key` names a text; `facts` are its variables."""

    def __init__(self, key: str, **facts: int | str) -> None:
        self.key = key
        self.facts: Mapping[str, int | str] = {name: fit(fact) for name, fact in facts.items()}
        self.game: Any = None
        """The game whose texts contain `key`; None if the core's texts contain it."""
        super().__init__(key, self.facts)

    def __str__(self) -> str:
        return self.in_words("en")

    def in_words(self, language: str) -> str:
        """Returns the sentence in this language, from the texts of `self.game` or of the core."""
        from tablee.core.texts import core_texts

        texts = core_texts(language) if self.game is None else self.game.texts(language)
        return texts.say(self.key, self.facts)


def fit(fact: int | str) -> int | str:
    """Shortens and escapes a value for use in a sentence, because it may be untrusted input."""
    if isinstance(fact, int) and abs(fact) < 10**15:
        return fact
    text = harmless(str(fact)[: MAX_FACT_CHARACTERS + 1])
    return text if len(text) <= MAX_FACT_CHARACTERS else text[:MAX_FACT_CHARACTERS] + "…"


def harmless(text: str) -> str:
    """Escapes control characters and line breaks, so that the text is safe to print in a terminal."""
    return "".join(repr(c)[1:-1] if category(c)[0] == "C" or c in "\u2028\u2029" else c for c in text)
