"""`tablee simulate`: many random games, and what they tell."""

import json
import time
from collections import Counter
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee.api import is_compiled
from tablee.cli.seating import check_number, read_options
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.rollout import play_out
from tablee.core.setting import Setting
from tablee.registry import find_game

MOST_GAMES = 1_000_000_000
MOST_SEED = 2**62
BATCH_SECONDS = 0.1


class Tally(Struct):
    """What is added up over the games."""

    players: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    scores: list[int] = []
    wins: list[float] = []
    endings: Counter[str] = Counter()


def simulate(
    game: str,
    *,
    players: int,
    games: int = 1000,
    seed: int = 0,
    option: Annotated[tuple[str, ...], Parameter(help="name=value, as often as needed.")] = (),
    edition: str | None = None,
    manner: Manner = PLAIN,
) -> None:
    """Play random games inside the engine and report figures by seat."""
    found = find_game(game)
    setting = found.setting(players, edition=edition, options=read_options(option))
    check_number("games", games, 1, MOST_GAMES)
    check_number("seed", seed, 0, MOST_SEED)
    tally = Tally(players, scores=[0] * players, wins=[0.0] * players, endings=Counter())
    try:
        _play_all(found, setting, tally, games, seed, manner)
    except KeyboardInterrupt:
        err.print(manner.texts.say("interrupted", {"done": tally.games, "asked": games}))
    if manner.json:
        print(json.dumps(report(found, tally)))
    else:
        _show(found, tally, manner)


def _play_all(
    game: AnyGame, setting: Setting, tally: Tally, games: int, seed: int, manner: Manner
) -> None:
    start = game.set_up(setting)
    chance = FastChance(seed)
    with _progress() as progress:
        bar = progress.add_task(manner.texts.say("simulate-progress"), total=games)
        while tally.games < games:
            began = now = time.perf_counter()
            while tally.games < games and now - began < BATCH_SECONDS:
                position = start.clone()
                tally.decisions += play_out(position, chance)
                _add(game, tally, position)
                now = time.perf_counter()
            tally.seconds += now - began
            progress.update(bar, completed=tally.games)


def _add(game: AnyGame, tally: Tally, position: object) -> None:
    outcome = game.outcome(position)
    assert outcome is not None
    tally.games += 1
    tally.endings[outcome.reason] += 1
    for seat, score in enumerate(outcome.scores):
        tally.scores[seat] += score
    for seat in outcome.winners:
        tally.wins[seat] += 1 / len(outcome.winners)


def _progress() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def report(game: AnyGame, tally: Tally) -> dict[str, object]:
    """The figures as `--json` prints them."""
    games = max(tally.games, 1)
    return {
        "game": game.about.id,
        "players": tally.players,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 6),
        "decisions_per_second": round(tally.decisions / max(tally.seconds, 1e-9)),
        "compiled": is_compiled(),
        "mean_scores": [round(score / games, 4) for score in tally.scores],
        "win_share": [round(wins / games, 4) for wins in tally.wins],
        "endings": dict(tally.endings),
    }


def _show(game: AnyGame, tally: Tally, manner: Manner) -> None:
    texts = game.texts(manner.language)
    figures = report(game, tally)
    facts = {
        "games": tally.games,
        "game": game.about.title,
        "players": tally.players,
        "decisions": tally.decisions,
        "seconds": f"{tally.seconds:.2f}",
        "rate": f"{figures['decisions_per_second']:,}",
    }
    out.print(texts.say("simulated", facts))
    if not is_compiled():
        out.print(texts.say("uncompiled"))
    table = Table(*(texts.say(f"column-{name}") for name in ("seat", "wins", "mean")))
    games = max(tally.games, 1)
    for seat, (wins, score) in enumerate(zip(tally.wins, tally.scores, strict=True)):
        table.add_row(texts.name_of(seat, ()), f"{wins / games:.1%}", f"{score / games:.2f}")
    out.print(table)
    for reason, count in tally.endings.items():
        out.print(f"{texts.say(f'reason-{reason}')} {count}")
