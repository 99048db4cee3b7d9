"""Every word a person reads, from Fluent files: the core's own and each game's."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal

LANGUAGES = ("fr", "en")
CORE = Path(__file__).parent.parent / "texts"


class Texts:
    """Sentences in one language. Facts that name things are put into words first:

    - a list of ids `cards` becomes each `cards-<id>` with its `$count`, joined;
    - an id `kind` becomes `kind-<id>` where there is such a message;
    - a seat's number (`seat`, or any fact whose name ends in `_seat`) becomes its name.
    """

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        if language not in LANGUAGES:
            raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self._sources = tuple(sources)
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def keys(self, prefix: str = "") -> list[str]:
        return [key for key in self.variables() if key.startswith(prefix)]

    def variables(self) -> dict[str, frozenset[str]]:
        """Every key, and the facts that its sentence uses."""
        from fluent.syntax import FluentParser, ast

        entries = [entry for source in self._sources for entry in FluentParser().parse(source).body]
        junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
        assert not junk, junk[0].content
        return {
            entry.id.name: frozenset(_variables_in(entry))
            for entry in entries
            if isinstance(entry, ast.Message)
        }

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, facts: Mapping[str, object] = {}, names: Sequence[str] = ()) -> str:
        """The sentence of that key; a fact that it needs and lacks is a programming error."""
        words = {name: self._word(name, fact, names) for name, fact in facts.items()}
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        said, errors = self._bundle.format_pattern(pattern, words)
        if errors:
            raise errors[0]
        return str(said)

    def why(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """A refusal in words, with the number of its rule."""
        return f"{self.say(refusal.why, refusal.facts, names)} ({refusal.rule})"

    def _word(self, name: str, fact: object, names: Sequence[str]) -> Any:
        if isinstance(fact, int):
            is_seat = name == "seat" or name.endswith("_seat")
            return self.name_of(fact, names) if is_seat else fact
        if isinstance(fact, str):
            return self.say(f"{name}-{fact}") if self.has(f"{name}-{fact}") else fact
        assert isinstance(fact, (tuple, list)), fact
        if fact and isinstance(fact[0], int):
            return self.list_of([str(self._word(name, thing, names)) for thing in fact])
        return self.words_of(name, fact)

    def words_of(self, name: str, ids: Sequence[str]) -> str:
        """Things by id as a list: two shoes and a tiara."""
        counts = Counter(ids)
        return self.list_of([self.say(f"{name}-{it}", {"count": n}) for it, n in counts.items()])

    def list_of(self, words: Sequence[str]) -> str:
        """Words as a list in a sentence; for none of them, the word for nothing."""
        from babel.lists import format_list

        return format_list(words, locale=self.language) if words else self.say("nothing")

    def name_of(self, seat: int, names: Sequence[str]) -> str:
        if seat < len(names) and names[seat]:
            return names[seat]
        return self.say("seat-name", {"number": seat + 1})


def _variables_in(entry: Any) -> set[str]:
    from fluent.syntax import visitor

    found: set[str] = set()

    class Variables(visitor.Visitor):
        def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # Fluent's name for it
            found.add(node.id.name)

    Variables().visit(entry)
    return found


@cache
def read_texts(language: str, *paths: Path) -> Texts:
    """The core's texts and those of the given files."""
    if language not in LANGUAGES:
        raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
    sources = (CORE / f"{language}.ftl", *paths)
    return Texts(language, [path.read_text("utf-8") for path in sources])


def core_texts(language: str) -> Texts:
    return read_texts(language)
