"""Input that Tablée cannot take, as a text key and facts, so that it can be said in any language."""

from collections.abc import Mapping


class Mistake(ValueError):
    """What is wrong, why, and what to do: `key` names the sentence, `facts` fill it in."""

    def __init__(self, key: str, **facts: int | str) -> None:
        self.key = key
        self.facts: Mapping[str, int | str] = facts
        super().__init__(key, facts)

    def __str__(self) -> str:
        from tablee.core.texts import core_texts

        return core_texts("en").say(self.key, self.facts)
