"""`tablee games`, `tablee rules`, `tablee schema`: what there is to play, and by which rules."""

import json
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.markdown import Markdown

from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.core.setting import About
from tablee.core.texts import Texts
from tablee.registry import all_games, find_game

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def games(*, manner: Manner = PLAIN) -> None:
    """Show the collection."""
    if manner.json:
        listed = [msgspec.to_builtins(game.about) for game in all_games().values()]
        print(json.dumps(listed, ensure_ascii=False))
        return
    for game in all_games().values():
        _show(game.about, manner.texts)


def _show(about: About, texts: Texts) -> None:
    made = {
        "authors": texts.list_of(about.authors),
        "publisher": about.publisher,
        "year": str(about.year),
    }
    out.print(about.title, style="bold", end="")
    out.print(f"  {about.id}")
    played = (
        texts.say("about-players", {"players": span(about.players)}),
        texts.say("about-minutes", {"minutes": span(about.minutes)}),
        texts.say("about-age", {"age": about.age}),
    )
    out.print(f"    {' · '.join(played)}")
    out.print(f"    {texts.say('about-made', made)}")
    for name, option in about.options.items():
        facts = {"option": name, "values": ", ".join(option.values), "default": option.default}
        out.print(f"    {texts.say('about-option', facts)}")


def span(limits: tuple[int, int]) -> str:
    """From the least to the most, or the one number that there is."""
    least, most = limits
    return str(least) if least == most else f"{least}–{most}"


def rules(
    game: str,
    number: Annotated[str | None, Parameter(help="Only this rule, as a refusal cites it.")] = None,
    *,
    manner: Manner = PLAIN,
) -> None:
    """Read a game's rulebook, or one rule of it."""
    found = find_game(game)
    book = found.rulebook(manner.language)
    chosen = book.rules if number is None else {number.upper(): one_rule(found, number, manner.language)}
    if manner.json:
        print(json.dumps(chosen, ensure_ascii=False))
    elif number is None:
        show_rulebook(book.text)
    else:
        out.print(f"{number.upper()}. {chosen[number.upper()]}")


def show_rulebook(text: str) -> None:
    out.print(Markdown(text), soft_wrap=False)


def one_rule(game: AnyGame, number: str, language: str) -> str:
    """The text of one rule; raises a Mistake for a number that the game does not have."""
    book = game.rulebook(language).rules
    if number.upper() not in book:
        first, *_, last = sorted(book, key=lambda rule: int(rule[2:]))
        raise Mistake("rule-unknown", game=game.about.title, rule=number, first=first, last=last)
    return book[number.upper()]


def schema(
    what: Annotated[str, Parameter(help="record, or protocol: what travels over a socket.")] = "record",
) -> None:
    """Print the JSON schema of a game's record, or of the server's messages."""
    made = {"record": record_schema, "protocol": protocol_schema}
    if what not in made:
        raise Mistake("word-unknown", what=what, known=", ".join(made))
    print(json.dumps(made[what](), indent=2, ensure_ascii=False))


def protocol_schema() -> dict[str, Any]:
    from tablee.server.messages import schemas

    return {"$schema": DRAFT, "title": "Tablée protocol", **schemas()}


def record_schema() -> dict[str, Any]:
    found = msgspec.json.schema(Record)
    return {"$schema": DRAFT, "title": "Tablée record", **found}
