"""Why an action is refused: the rule that refuses it, and the facts of the case."""

from typing import TypeAlias

from msgspec import Struct

Fact: TypeAlias = int | str | tuple[int | str, ...]
Facts: TypeAlias = dict[str, Fact]


class Refusal(Struct, frozen=True):
    """`rule` is the numbered rule; `why` the text key that explains, filled in with `facts`."""

    rule: str
    why: str
    facts: Facts = {}


class IllegalAction(ValueError):
    """Raised by `Match.play`; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.rule}: {refusal.why} {refusal.facts}")
