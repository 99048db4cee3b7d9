"""Prints an analysis as tables and sentences, for people."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.table import Table

from tablee.analysis.finding import Analysis, Decision, Moment, SeatTerms
from tablee.cli.seating import names_of
from tablee.cli.speech import out
from tablee.core.match import Match
from tablee.core.texts import Texts

TERMS = ("start", "luck", "choices", "others", "unseen", "result")
MOST_MISTAKES = 20


def show(match: Match, analysis: Analysis, texts: Texts) -> None:
    names = names_of(match, texts)
    out.print(texts.say("analysis-honest"))
    out.print()
    out.print(_terms(analysis, texts, names))
    out.print(_skill(analysis, texts, names))
    out.print()
    for said in moments_in_words(match, analysis, texts, names):
        out.print(said)
    _show_mistakes(match, analysis, texts, names)


def _terms(analysis: Analysis, texts: Texts, names: Sequence[str]) -> Table:
    """What made each seat's result: the first five figures add up to the sixth."""
    table = Table(texts.say("column-seat"))
    for term in TERMS:
        table.add_column(texts.say(f"column-{term}"), justify="right")
    for seat in analysis.seats:
        table.add_row(texts.name_of(seat.seat, names), *(points(seat, term, texts) for term in TERMS))
    return table


def points(seat: SeatTerms, term: str, texts: Texts) -> str:
    """One figure in hundredths of a win. Chances have no sign, changes have one."""
    value = 100 * getattr(seat, term)
    if term in ("start", "result"):
        return texts.say("analysis-points", {"points": value})
    key = "analysis-minus" if round(value, 1) < 0 else "analysis-plus"
    return texts.say(key, {"points": abs(value)})


def _skill(analysis: Analysis, texts: Texts, names: Sequence[str]) -> Table:
    table = Table(texts.say("column-seat"))
    for column in ("accuracy", "luck-adjusted", "choices-made", "mistakes"):
        table.add_column(texts.say(f"column-{column}"), justify="right")
    for seat in analysis.seats:
        table.add_row(
            texts.name_of(seat.seat, names),
            "–" if seat.accuracy is None else texts.say("analysis-points", {"points": seat.accuracy}),
            texts.say("analysis-points", {"points": round(100 * seat.luck_adjusted, 1) + 0.0}),
            str(seat.decisions),
            str(seat.mistakes),
        )
    return table


def moments_in_words(match: Match, analysis: Analysis, texts: Texts, names: Sequence[str]) -> list[str]:
    """A sentence for each of the moments that decided the game."""
    if not analysis.moments:
        return [texts.say("moments-none")]
    told = [_moment_in_words(match, moment, texts, names) for moment in analysis.moments]
    return [texts.say("moments", {"count": len(told)}), *told]


def _moment_in_words(match: Match, moment: Moment, texts: Texts, names: Sequence[str]) -> str:
    facts: dict[str, Any] = {
        **moment.facts,
        "move": moment.index + 1,
        "name": texts.name_of(moment.seat, names),
    }
    kinds = match.game.nature if "luck" in moment.key else match.game.actions
    for what, action in (("played", moment.played), ("best", moment.best)):
        if action is not None:
            facts[what] = _in_words(match, action, kinds, texts, names)
    return texts.say(moment.key, facts)


def _in_words(
    match: Match, action: Mapping[str, Any], kinds: Any, texts: Texts, names: Sequence[str]
) -> str:
    return texts.tell(match.game.in_words(msgspec.convert(action, kinds)), names)


def _show_mistakes(match: Match, analysis: Analysis, texts: Texts, names: Sequence[str]) -> None:
    """The moves that were certainly mistakes, the most costly first."""
    wrong = sorted((it for it in analysis.decisions if it.mistake), key=lambda it: -it.cost)
    out.print()
    if not wrong:
        out.print(texts.say("mistakes-none"))
        return
    columns = ("move", "seat", "played", "better", "cost")
    table = Table(*(texts.say(f"column-{name}") for name in columns))
    for decision in wrong[:MOST_MISTAKES]:
        table.add_row(*_mistake_row(match, decision, texts, names))
    out.print(table)
    if len(wrong) > MOST_MISTAKES:
        out.print(texts.say("mistakes-more", {"count": len(wrong) - MOST_MISTAKES}))


def _mistake_row(
    match: Match, decision: Decision, texts: Texts, names: Sequence[str]
) -> tuple[str, ...]:
    actions = match.game.actions
    cost = {"points": 100 * decision.cost, "error": 100 * decision.error}
    return (
        str(decision.index + 1),
        texts.name_of(decision.seat, names),
        _in_words(match, decision.played, actions, texts, names),
        _in_words(match, decision.best, actions, texts, names),
        texts.say("analysis-cost", cost),
    )
