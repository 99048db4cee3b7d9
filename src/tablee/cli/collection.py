"""`tablee games`, `tablee rules`, `tablee schema`: what there is to play, and by which rules."""

import json
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.markdown import Markdown
from rich.table import Table

from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.registry import all_games, find_game


def games(*, manner: Manner = PLAIN) -> None:
    """Show the collection."""
    if manner.json:
        listed = [msgspec.to_builtins(game.about) for game in all_games().values()]
        print(json.dumps(listed, ensure_ascii=False))
        return
    say = manner.texts.say
    columns = ("game", "id", "players", "minutes", "age", "authors", "publisher", "options")
    table = Table(title=say("games-title"), title_justify="left")
    for column in columns:
        table.add_column(say(f"column-{column}"))
    for game in all_games().values():
        table.add_row(*_row(game, manner))
    out.print(table)


def _row(game: AnyGame, manner: Manner) -> tuple[str, ...]:
    about, say = game.about, manner.texts.say
    return (
        about.title,
        about.id,
        say("minutes-range", {"least": about.players[0], "most": about.players[1]}),
        say("minutes-range", {"least": about.minutes[0], "most": about.minutes[1]}),
        say("age-from", {"age": about.age}),
        ", ".join(about.authors),
        f"{about.publisher} {about.year}",
        ", ".join(about.options) or "–",
    )


def rules(
    game: str,
    number: Annotated[str | None, Parameter(help="One rule's number, such as KL6.")] = None,
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
        out.print(Markdown(book.text))
    else:
        out.print(f"{number.upper()}. {chosen[number.upper()]}", markup=False)


def one_rule(game: AnyGame, number: str, language: str) -> str:
    """The text of one rule; raises a Mistake for a number that the game does not have."""
    book = game.rulebook(language).rules
    if number.upper() not in book:
        first, *_, last = sorted(book, key=lambda rule: int(rule[2:]))
        raise Mistake("rule-unknown", game=game.about.title, rule=number, first=first, last=last)
    return book[number.upper()]


def schema() -> None:
    """Print the JSON schema of a game's record."""
    print(json.dumps(record_schema(), indent=2))


def record_schema() -> dict[str, Any]:
    found = msgspec.json.schema(Record)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Tablée record", **found}
