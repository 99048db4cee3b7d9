"""Input that Tablée cannot take, as a text key and facts, so that it can be said in any language."""

from collections.abc import Mapping
from typing import Any


class Mistake(ValueError):
    """What is wrong, why, and what to do: `key` names the sentence, `facts` fill it in."""

    def __init__(self, key: str, **facts: int | str) -> None:
        self.key = key
        self.facts: Mapping[str, int | str] = facts
        self.game: Any = None
        """The game whose texts have the sentence, where it is not the core's."""
        super().__init__(key, facts)

    def __str__(self) -> str:
        return self.in_words("en")

    def in_words(self, language: str) -> str:
        """What is wrong, said by whoever knows the words: the core, or a game that is set here."""
        from tablee.core.texts import core_texts

        texts = core_texts(language) if self.game is None else self.game.texts(language)
        return texts.say(self.key, self.facts)
