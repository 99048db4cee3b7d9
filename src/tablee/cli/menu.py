"""Reads what a person types during a game: a number, some words, a whole action, or a request."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any, get_args
from unicodedata import normalize

import msgspec

from tablee.cli.collection import one_rule, show_rulebook
from tablee.cli.speech import out
from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.mistake import Mistake, fit
from tablee.core.texts import Texts, is_seat

MAX_LISTED_ACTIONS = 24
MAX_DIGITS = 9


class Asked(Enum):
    """What to do when the person chose no action: ask them again, or leave the game."""

    AGAIN = 1
    LEAVE = 2


class Menu:
    """Lists the actions that the person in seat 0 may take, and reads what this person types."""

    def __init__(self, match: Match, texts: Texts, names: Sequence[str]) -> None:
        self.match = match
        self.texts = texts
        self.names = names
        self.actions: list[Action] = []

    def open(self) -> None:
        """Show the table, what to do, and the first actions to choose from."""
        self.actions = self.match.legal(0)
        view = self.match.view(0)
        out.print()
        out.print(self.match.game.draw(view, self.texts, self.names))
        out.print()
        out.print(self.texts.say("your-turn"), style="bold", end=" ")
        out.print(self.texts.tell(self.match.game.task(view), self.names))
        self.list_actions(range(len(self.actions)))

    def list_actions(self, numbers: Sequence[int]) -> None:
        """Print the first few of the actions with these numbers, and say how many more there are."""
        self.print_actions(numbers[:MAX_LISTED_ACTIONS])
        if len(numbers) > MAX_LISTED_ACTIONS:
            out.print(
                self.texts.say("more-actions", {"count": len(numbers) - MAX_LISTED_ACTIONS}), style="dim"
            )

    def print_actions(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            out.print(f"{number + 1:>4}. {self.in_words(self.actions[number])}")

    def in_words(self, action: Action) -> str:
        return self.texts.tell(self.match.game.in_words(action), self.names)

    # --- reading what the person types ---

    def ask(self) -> Action | Asked:
        try:
            typed = input(self.texts.say("choose") + " ").strip()
        except EOFError:
            out.print()
            return Asked.LEAVE
        return self.read(typed)

    def read(self, typed: str) -> Action | Asked:
        if not typed:
            return Asked.AGAIN
        if typed.isdecimal() and len(typed) <= MAX_DIGITS:
            return self.by_number(int(typed))
        head, _, rest = typed.partition(" ")
        requests = {"q": self.leave, "?": self.help, "w": self.look, "m": self.all, "u": self.history}
        if typed in requests:
            return requests[typed]()
        if head == "r":
            return self.rule(rest.strip())
        return self.written(typed) or self.find(typed)

    def by_number(self, number: int) -> Action | Asked:
        if 1 <= number <= len(self.actions):
            return self.actions[number - 1]
        return self.answer("no-such-number", number=number, last=len(self.actions))

    def find(self, typed: str) -> Action | Asked:
        """The action whose text contains all the typed words. If several do, lists them instead."""
        wanted = folded(typed)
        listed = [folded(self.in_words(action)) for action in self.actions]
        exact = [n for n, words in enumerate(listed) if words == wanted]
        parts = wanted.split()
        found = exact or [n for n, words in enumerate(listed) if all(part in words for part in parts)]
        if not found or not parts:
            return self.answer("not-understood", text=typed)
        if len(found) == 1:
            return self.actions[found[0]]
        self.answer("found-actions", text=typed)
        self.list_actions(found)
        return Asked.AGAIN

    # --- reading an action that is written out, legal or not ---

    def kinds(self) -> tuple[Any, ...]:
        return get_args(self.match.game.actions) or (self.match.game.actions,)

    def written(self, typed: str) -> Action | None:
        """Reads an action in the game's own spelling, such as `buy 2` or `reserve shoe`."""
        name, *words = typed.replace(",", " ").split() or [""]
        for kind in self.kinds():
            if kind.__struct_config__.tag == name.lower():
                lower = [word.lower() for word in words]
                return self.fill_in(kind, self.spelled(words)) or self.fill_in(kind, lower)
        return None

    def spelled(self, words: list[str]) -> list[str]:
        """The words as the game spells them: `red-t5` becomes red-T5, and `Shoe` becomes shoe."""
        values = (value for action in self.actions for value in msgspec.structs.astuple(action))
        known = {value.casefold(): value for value in values if isinstance(value, str)}
        return [known.get(word.casefold(), word) for word in words]

    def fill_in(self, kind: Any, words: list[str]) -> Action | None:
        """An action of type `kind` whose fields are `words`, in order; None if the words do not fit."""
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            if getattr(field.type, "__origin__", None) is tuple:
                values[field.name], words = words, []
            elif words:
                values[field.name], *words = words
        values["type"] = kind.__struct_config__.tag
        try:
            action: Action = msgspec.convert(values, kind, strict=False)
        except msgspec.ValidationError:
            return None
        return None if words else self.seats_from_one(action)

    def seats_from_one(self, action: Action) -> Action:
        """Translate the seat numbers in an action: people count seats from 1, the engine from 0."""
        for name, value in msgspec.structs.asdict(action).items():
            if type(value) is int:
                lower = msgspec.structs.replace(action, **{name: value - 1})
                if self.names_another_seat(action, lower):
                    action = lower
        return action

    def names_another_seat(self, action: Action, other: Action) -> bool:
        facts = self.match.game.in_words(action).facts
        others = self.match.game.in_words(other).facts
        return any(is_seat(name) and others.get(name) != fact for name, fact in facts.items())

    def forms(self) -> str:
        """The spelling of every kind of action, such as `buy CARD`, on one line."""
        forms = [(kind.__struct_config__.tag, *kind.__struct_fields__) for kind in self.kinds()]
        return " · ".join(" ".join([name, *map(str.upper, fields)]) for name, *fields in forms)

    # --- requests ---

    def answer(self, key: str, **facts: int | str) -> Asked:
        out.print(self.texts.say(key, {name: fit(fact) for name, fact in facts.items()}))
        return Asked.AGAIN

    def leave(self) -> Asked:
        return Asked.LEAVE

    def help(self) -> Asked:
        rule = next(iter(self.match.game.rulebook(self.texts.language).rules))
        out.print(self.texts.say("choose-help", {"rule": rule}))
        out.print(self.texts.say("choose-written", {"forms": self.forms()}))
        return Asked.AGAIN

    def look(self) -> Asked:
        out.print(self.match.game.draw(self.match.view(0), self.texts, self.names))
        return Asked.AGAIN

    def all(self) -> Asked:
        self.print_actions(range(len(self.actions)))
        return Asked.AGAIN

    def history(self) -> Asked:
        for line in self.match.lines(0):
            out.print(self.texts.tell(line, self.names))
        return Asked.AGAIN

    def rule(self, number: str) -> Asked:
        if not number:
            show_rulebook(self.match.game.rulebook(self.texts.language).text)
            return Asked.AGAIN
        try:
            rule = one_rule(self.match.game, number, self.texts.language)
        except Mistake as mistake:
            return self.answer(mistake.key, **mistake.facts)
        out.print(f"{number.upper()}. {rule}")
        return Asked.AGAIN


def folded(text: str) -> str:
    """A text in lower case, without accents and punctuation."""
    bare = "".join(c for c in normalize("NFD", text) if not "\u0300" <= c <= "\u036f")
    return " ".join(re.findall(r"\w+", bare.casefold()))
