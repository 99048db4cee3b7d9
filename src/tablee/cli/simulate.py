"""`tablee simulate`: plays many random games and reports scores, wins and endings."""

import json
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee.api import is_compiled
from tablee.cli.codes import GOOD, INTERRUPTED
from tablee.cli.parameters import (
    WHOLE,
    Edition,
    Options,
    Players,
    check_number,
    check_seed,
    read_options,
)
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import Position
from tablee.core.rollout import play_out
from tablee.core.setting import Setting
from tablee.core.texts import Texts
from tablee.registry import find_game

MAX_GAMES = 1_000_000_000
BATCH_SECONDS = 0.1


class Tally(Struct):
    """The totals over all games played so far."""

    scores: list[int]
    wins: list[float]
    endings: Counter[str]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, game: AnyGame, position: Position, decisions: int) -> None:
        outcome = game.outcome(position)
        assert outcome is not None
        self.games += 1
        self.decisions += decisions
        self.endings[outcome.reason] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)


def simulate(
    game: str,
    *,
    players: Players,
    games: Annotated[int, WHOLE, Parameter(help="How many games.")] = 1000,
    seed: Annotated[int, WHOLE, Parameter(help="The same number gives the same games again.")] = 0,
    option: Options = (),
    edition: Edition = None,
    manner: Manner = PLAIN,
) -> int:
    """Play games with random moves and report the results by seat."""
    found = find_game(game)
    setting = found.setting(players, edition=edition, options=read_options(option))
    check_number("--games", games, 1, MAX_GAMES)
    check_seed(seed)
    tally = Tally([0] * players, [0.0] * players, Counter())
    with _progress() as progress, interrupts() as interrupted:
        bar = progress.add_task(manner.texts.say("simulate-progress"), total=games)
        for done in _play(found, setting, tally, games, seed):
            progress.update(bar, completed=done)
            if interrupted.is_set():
                break
    if manner.json:
        print(json.dumps(report(found, tally)))
    else:
        _show(found, tally, found.texts(manner.language))
    if tally.games == games:
        return GOOD
    err.print(manner.texts.say("interrupted", {"done": tally.games, "asked": games}))
    return INTERRUPTED


@contextmanager
def interrupts() -> Iterator[Event]:
    """Yields an event that Ctrl-C sets, so that no game is cut short. A second Ctrl-C stops at once."""
    interrupted = Event()

    def note_interrupt(*_: object) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note_interrupt)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def _play(game: AnyGame, setting: Setting, tally: Tally, games: int, seed: int) -> Iterator[int]:
    """Play the games; after each batch, yield how many are done."""
    start = game.set_up(setting)
    chance = FastChance(seed)
    while tally.games < games:
        began = now = time.perf_counter()
        while tally.games < games and now - began < BATCH_SECONDS:
            position = start.clone()
            tally.add(game, position, play_out(position, chance))
            now = time.perf_counter()
        tally.seconds += now - began
        yield tally.games


def _progress() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def report(game: AnyGame, tally: Tally) -> dict[str, object]:
    """The results as `--json` prints them."""
    return {
        "game": game.about.id,
        "players": len(tally.scores),
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 6),
        "decisions_per_second": round(tally.decisions / max(tally.seconds, 1e-9)),
        "compiled": is_compiled(),
        "mean_scores": [round(score / tally.games, 4) for score in tally.scores],
        "win_share": [round(wins / tally.games, 4) for wins in tally.wins],
        "endings": dict(tally.endings),
    }


def _show(game: AnyGame, tally: Tally, texts: Texts) -> None:
    facts = {
        "games": tally.games,
        "game": game.about.title,
        "players": len(tally.scores),
        "decisions": tally.decisions,
        "seconds": tally.seconds,
        "rate": round(tally.decisions / max(tally.seconds, 1e-9)),
    }
    out.print(texts.say("simulated", facts))
    if not is_compiled():
        out.print(texts.say("uncompiled"))
    out.print(_seats(tally, texts))
    out.print(_endings(tally, texts))


def _seats(tally: Tally, texts: Texts) -> Table:
    table = Table(*(texts.say(f"column-{name}") for name in ("seat", "wins", "mean")))
    for seat, (wins, score) in enumerate(zip(tally.wins, tally.scores, strict=True)):
        share = texts.say("win-share", {"share": wins / tally.games})
        mean = texts.say("mean-score", {"score": score / tally.games})
        table.add_row(texts.name_of(seat, ()), share, mean)
    return table


def _endings(tally: Tally, texts: Texts) -> Table:
    table = Table(*(texts.say(f"column-{name}") for name in ("ending", "count")))
    for reason, count in tally.endings.most_common():
        table.add_row(texts.say(f"reason-{reason}"), str(count))
    return table
