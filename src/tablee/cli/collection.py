"""`tablee games`, `tablee rules`, `tablee schema`: show games, their rulebooks and JSON schemas."""

import json
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.markdown import Markdown

from tablee.cli.speech import PLAIN, Manner, name_broken_games, out
from tablee.core.game import AnyGame
from tablee.core.game_schema import game_schema
from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.core.setting import About
from tablee.core.texts import Texts
from tablee.registry import all_games, find_game

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def games(*, manner: Manner = PLAIN) -> None:
    """List the games in the collection."""
    name_broken_games(manner.language)
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
    """A range as text: "3–5", or "4" if both limits are the same."""
    least, most = limits
    return str(least) if least == most else f"{least}–{most}"


def rules(
    game: str,
    number: Annotated[str | None, Parameter(help="Only this rule, as a refusal cites it.")] = None,
    *,
    manner: Manner = PLAIN,
) -> None:
    """Show a game's rulebook, or one of its rules."""
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
    """The text of the rule `number`. Raises a Mistake if the game has no rule with this number."""
    book = game.rulebook(language).rules
    if number.upper() not in book:
        known = sorted(book, key=lambda rule: int(rule[2:])) or ["–"]
        facts = {"rule": number, "first": known[0], "last": known[-1]}
        raise Mistake("rule-unknown", game=game.about.title, **facts)
    return book[number.upper()]


def schema(
    what: Annotated[
        str, Parameter(help="record, protocol (a table's socket), http, or a game.")
    ] = "record",
) -> None:
    """Print the JSON schema for records, a table's socket, the HTTP interface, or a game."""
    made = schemas()
    if what not in made:
        raise Mistake("word-unknown", what=what, known=", ".join(made))
    print(json.dumps(made[what](), indent=2, ensure_ascii=False))


def schemas() -> dict[str, Callable[[], dict[str, Any]]]:
    """Every schema that can be printed, by the argument that selects it."""
    games = {name: partial(table_schema, game) for name, game in all_games().items()}
    return {"record": record_schema, "protocol": protocol_schema, "http": http_schema, **games}


def table_schema(game: AnyGame) -> dict[str, Any]:
    return {"$schema": DRAFT, "title": f"{game.about.title} at the table", **game_schema(game)}


def protocol_schema() -> dict[str, Any]:
    from tablee.server.protocol import schemas

    return {"$schema": DRAFT, "title": "Tablée protocol", **schemas()}


def http_schema() -> dict[str, Any]:
    from tablee.server.web import http_schema as http

    return {"$schema": DRAFT, "title": "Tablée HTTP", **http.http_schema()}


def record_schema() -> dict[str, Any]:
    # A default that is a tuple becomes a list, as it is in JSON.
    found = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(Record)))
    return {"$schema": DRAFT, "title": "Tablée record", **found}
