"""Prints the arena's report, as JSON or as tables."""

from typing import Any

import msgspec
from msgspec import Struct
from rich.table import Table

from tablee.api import is_compiled
from tablee.arena.crew import cores
from tablee.arena.intervals import CONFIDENCE, METHOD, Estimate
from tablee.arena.report import Entry, Lead, Report, Thinking, name_of
from tablee.arena.run import Run
from tablee.cli.speech import out
from tablee.core.texts import Texts
from tablee.registry import find_game


class Effort(Struct, frozen=True):
    """The number of games asked for, the resources used, and the time taken."""

    games: int
    jobs: int
    ray: str | None
    seconds: float


def figures(run: Run, report: Report, effort: Effort) -> dict[str, Any]:
    """The report as `--json` prints it: one object.

    - `game rules players edition options bots seed version levels`: what was played. Each deal is played
      in several arrangements of the bots on the seats, and `bots` is the first of them; `version` is the
      bots' version; `levels` has the settings of each bot that has a level.
    - `asked games deals arrangements unfinished`: the games asked for; the games counted, which are
      `deals` times `arrangements`; the games played but not counted, because their deal is incomplete.
    - `seconds jobs cores ray compiled`: how this call was run; only the times depend on it.
    - `confidence method`: how every interval below was computed; an interval is `{mean, low, high}`.
    - `entries`: for each bot, the best first: `bot seats games wins`, `share` of the wins, `fair` share,
      `factor` (share / fair), mean `score` and `place`, `mean_score` (with its interval; null for a
      single deal), `rating` `{mu, sigma, ordinal}`, `decisions`, and their `wall` and `cpu` time
      `{median, p95, max}` in seconds.
    - `lead`: the `first` and `second` bot, and the difference `by` between their factors; `proved` says
      whether the whole interval of that difference is above 0. Null if there is only one bot. If a
      player alone, or all together, play against the game, `by` is the difference of the mean scores.
    - `luck`, only with `--luck`: for each bot `raw`, `luck` and `adjusted` with their intervals, in
      shares of the wins, and `fewer`: how many times fewer games the adjusted one needs for the
      same interval.
    """
    setting = run.setting
    return {
        "game": setting.game,
        "rules": setting.rules,
        "players": setting.players,
        "edition": setting.edition,
        "options": setting.options,
        "bots": run.bots,
        "seed": run.seed,
        "version": run.version,
        "levels": run.levels,
        "asked": effort.games,
        "games": report.games,
        "deals": report.deals,
        "arrangements": report.arrangements,
        "unfinished": report.unfinished,
        "seconds": round(effort.seconds, 3),
        "jobs": effort.jobs,
        "cores": cores(),
        "ray": effort.ray,
        "compiled": is_compiled(),
        "confidence": CONFIDENCE,
        "method": METHOD,
        "entries": rounded(msgspec.to_builtins(report.entries)),
        "lead": _plain_lead(report.lead),
    }


def _plain_lead(lead: Lead | None) -> Any:
    return lead and {**rounded(msgspec.to_builtins(lead)), "proved": lead.proved}


def rounded(thing: Any) -> Any:
    if isinstance(thing, float):
        return float(f"{thing:.6g}")
    if isinstance(thing, dict):
        return {name: rounded(value) for name, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [rounded(value) for value in thing]
    return thing


# --- the report as tables, for people ---


def show(run: Run, report: Report, texts: Texts) -> None:
    facts = {
        "games": report.games,
        "game": find_game(run.setting.game).about.title,
        "players": run.setting.players,
        "deals": report.deals,
        "arrangements": report.arrangements,
    }
    out.print(texts.say("arena-played", facts))
    if report.unfinished:
        out.print(texts.say("arena-unfinished", {"games": report.unfinished}))
    if report.entries:
        out.print(_results(report, texts))
        out.print(_thinking(report, texts))
        out.print(verdict(report, texts, by_score=run.is_one_team), style="bold")


def verdict(report: Report, texts: Texts, *, by_score: bool = False) -> str:
    """A sentence that says which bot is better, by how much, and how certain that is.

    `by_score` compares mean scores, as in a game in which all play against the game.
    """
    lead = report.lead
    if lead is None:
        return texts.say("arena-one-bot", {"bot": report.entries[0].bot})
    first, second = report.entries[:2]
    one, other = (it.score if by_score else it.factor.mean for it in (first, second))
    facts = {
        "first": lead.first,
        "second": lead.second,
        "one": one,
        "other": other,
        "low": lead.by.low,
        "high": lead.by.high,
    }
    if by_score:
        return texts.say("arena-better-score" if lead.proved else "arena-open-score", facts)
    return texts.say("arena-better" if lead.proved else "arena-open", facts)


def _results(report: Report, texts: Texts) -> Table:
    columns = ("bot", "share", "fair", "factor", "score", "place")
    table = Table(*(texts.say(f"column-{name}") for name in columns))
    for entry in report.entries:
        table.add_row(
            name_of(entry),
            texts.say("arena-share", _facts(entry.share, 100)),
            texts.say("win-share", {"share": entry.fair}),
            texts.say("arena-factor", _facts(entry.factor, 1)),
            _score(entry, texts),
            texts.say("mean-score", {"score": entry.place}),
        )
    return table


def _score(entry: Entry, texts: Texts) -> str:
    if entry.mean_score is None:
        return texts.say("mean-score", {"score": entry.score})
    return texts.say("arena-factor", _facts(entry.mean_score, 1))


def _thinking(report: Report, texts: Texts) -> Table:
    columns = ("bot", "rating", "decisions", "wall", "cpu")
    table = Table(*(texts.say(f"column-{name}") for name in columns))
    for entry in report.entries:
        table.add_row(
            name_of(entry),
            texts.say("arena-rating", {"mu": entry.rating.mu, "sigma": entry.rating.sigma}),
            texts.say("arena-number", {"number": entry.decisions}),
            _three(entry.wall, texts),
            _three(entry.cpu, texts),
        )
    return table


def _facts(estimate: Estimate, times: int) -> dict[str, float]:
    return {"mean": estimate.mean * times, "low": estimate.low * times, "high": estimate.high * times}


def _three(thinking: Thinking, texts: Texts) -> str:
    seconds = (thinking.median, thinking.p95, thinking.max)
    return " / ".join(texts.say("arena-ms", {"ms": second * 1000}) for second in seconds)
