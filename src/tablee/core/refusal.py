"""`Refusal`: why an action is not allowed, with the rule and the values to fill into the text."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

Fact: TypeAlias = int | str | tuple[int | str, ...]
Facts: TypeAlias = dict[str, Fact]


class Refusal(Struct, frozen=True):
    """Why the rules forbid an action: the rule's number, the key of a text, and the facts to fill in."""

    rule: str
    why: str
    facts: Facts = {}


def refuser(rules: Mapping[str, str]) -> Callable[..., Refusal]:
    """Returns `refuse(why, **facts)`, which makes a refusal that cites the rule that `rules` maps to."""

    def refuse(why: str, **facts: Fact) -> Refusal:
        return Refusal(rules[why], why, facts)

    return refuse


class IllegalAction(ValueError):
    """Raised when a match refuses an action. The match stays unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.rule}: {refusal.why} {refusal.facts}")
