"""What a person can type at a table: a number, words, a whole action, or a request."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, get_args

import msgspec
from rich.markdown import Markdown

from tablee.cli.collection import one_rule
from tablee.cli.speech import out
from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.texts import Texts

SHOWN = 24


class Asked(Enum):
    """Not an action, but something else."""

    AGAIN = 1
    LEAVE = 2


class Menu:
    """The choices of the person in seat 0."""

    def __init__(self, match: Match, texts: Texts, names: Sequence[str]) -> None:
        self.match = match
        self.texts = texts
        self.names = names
        self.actions: list[Action] = []
        self.words: list[str] = []

    def open(self) -> None:
        """Show the table, what to do, and the first choices."""
        self.actions = self.match.legal(0)
        self.words = [self.in_words(action) for action in self.actions]
        view = self.match.view(0)
        task = self.match.game.task(view)
        out.print()
        out.print(self.match.game.draw(view, self.texts, self.names), markup=False)
        out.print()
        out.print(
            self.texts.say("your-turn", {"name": self.names[0]}), style="bold", markup=False, end=" "
        )
        out.print(self.texts.tell(task, self.names), markup=False)
        self.list_actions(range(min(SHOWN, len(self.actions))))
        if len(self.actions) > SHOWN:
            out.print(self.texts.say("more-actions", {"count": len(self.actions) - SHOWN}), style="dim")

    def list_actions(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            out.print(f"{number + 1:>4}. {self.words[number]}", markup=False)

    def in_words(self, action: Action) -> str:
        return self.texts.tell(self.match.game.in_words(action), self.names)

    # --- what was typed ---

    def ask(self) -> Action | Asked:
        try:
            typed = input(self.texts.say("choose") + " ").strip()
        except EOFError:
            return Asked.LEAVE
        return self.read(typed)

    def read(self, typed: str) -> Action | Asked:
        if typed.isdecimal():
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

    def written(self, typed: str) -> Action | None:
        """An action as the game writes it, legal or not: `buy 2`, `reserve shoe`."""
        name, *words = typed.lower().split()
        for kind in get_args(self.match.game.actions):
            if kind.__struct_config__.tag == name:
                return self.fill_in(kind, words)
        return None

    def fill_in(self, kind: Any, words: list[str]) -> Action | None:
        """The words as the fields of that kind of action, in their order."""
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            if getattr(field.type, "__origin__", None) is tuple:
                values[field.name], words = words, []
            elif words:
                values[field.name] = words.pop(0)
        try:
            action: Action = msgspec.convert(
                {"type": kind.__struct_config__.tag, **values}, kind, strict=False
            )
        except msgspec.ValidationError:
            return None
        return None if words else self.seats_from_one(action)

    def seats_from_one(self, action: Action) -> Action:
        """People count seats from 1."""
        facts = self.match.game.in_words(action).facts
        seats = [value for name, value in facts.items() if name == "seat" or name.endswith("_seat")]
        for name, value in msgspec.structs.asdict(action).items():
            if isinstance(value, int) and value in seats:
                return msgspec.structs.replace(action, **{name: value - 1})
        return action

    def find(self, typed: str) -> Action | Asked:
        """The action with all the typed words in it, if there is just one."""
        wanted = typed.casefold().split()
        if not wanted:
            return Asked.AGAIN
        exact = [
            n for n, words in enumerate(self.words) if words.casefold().strip(".") == typed.casefold()
        ]
        found = exact or [
            n for n, words in enumerate(self.words) if all(w in words.casefold() for w in wanted)
        ]
        if len(found) == 1:
            return self.actions[found[0]]
        if not found:
            return self.answer("not-understood", text=typed)
        out.print(self.texts.say("found-actions", {"text": typed}), markup=False)
        self.list_actions(found[:SHOWN])
        return Asked.AGAIN

    # --- requests ---

    def answer(self, key: str, **facts: int | str) -> Asked:
        out.print(self.texts.say(key, facts), markup=False)
        return Asked.AGAIN

    def leave(self) -> Asked:
        return Asked.LEAVE

    def help(self) -> Asked:
        return self.answer("choose-help")

    def look(self) -> Asked:
        out.print(self.match.game.draw(self.match.view(0), self.texts, self.names), markup=False)
        return Asked.AGAIN

    def all(self) -> Asked:
        self.list_actions(range(len(self.actions)))
        return Asked.AGAIN

    def history(self) -> Asked:
        for line in self.match.lines(0):
            out.print(self.texts.tell(line, self.names), markup=False)
        return Asked.AGAIN

    def rule(self, number: str) -> Asked:
        if not number:
            out.print(Markdown(self.match.game.rulebook(self.texts.language).text))
            return Asked.AGAIN
        try:
            rule = one_rule(self.match.game, number, self.texts.language)
        except Mistake as mistake:
            return self.answer(mistake.key, **mistake.facts)
        out.print(f"{number.upper()}. {rule}", markup=False)
        return Asked.AGAIN
