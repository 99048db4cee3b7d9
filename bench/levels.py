"""Measures how well the bots' levels play: `python -m bench.levels`, or `tablee bench levels`.

Each level plays against weaker bots, in every game and with every number of players. A curve shows
strength against thinking time. Where a game can be played alone, the levels are compared by their mean
score. Finished games are saved in .bench/levels and never played again. The
figures go to docs/bots.json, and from there to docs/levels.md and its pictures.
"""

import argparse
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

import tablee
from bench import levels_page
from tablee.arena import Report, Run, new_run, open_ledger, play_run, weigh
from tablee.core.level import LEVELS

ROOT = Path(__file__).parents[1]
LEDGERS = ROOT / ".bench" / "levels"
DOCS = ROOT / "docs"
SEED = 2026

CURVE_FIRST_SIMULATIONS = 16
CURVE_LAST_FACTOR = 2
"""The curve ends at this multiple of the number of simulations of the level `master`."""


class Table(Struct, frozen=True):
    """A table where one bot plays against others that are all of the same kind."""

    game: str
    players: int
    one: str
    others: str
    part: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.one}-{self.others}"


def step_tables(games: list[str]) -> Iterator[Table]:
    """A table for every pair of bots, game and number of players. The cheapest pairs come first."""
    for one, others in reversed(levels_page.STEPS):
        for game in games:
            least, most = tablee.game(game).about.players
            for players in range(max(least, 2), most + 1):
                yield Table(game, players, one, others, "steps")


def alone_tables(games: list[str]) -> Iterator[Table]:
    """A table for every level of every game that one player can play alone."""
    for game in games:
        if tablee.game(game).about.players[0] == 1:
            yield from (Table(game, 1, level, "", "alone") for level in LEVELS)


def curve_tables(games: list[str]) -> Iterator[Table]:
    """Tables of one `master` against `regular` bots. The master's simulations double with each table."""
    for game in games:
        about = tablee.game(game).about
        most = CURVE_LAST_FACTOR * about.levels.get("master", LEVELS["master"]).simulations
        simulations = CURVE_FIRST_SIMULATIONS
        while simulations <= most:
            yield Table(game, max(about.players[0], 2), f"master@{simulations}", "regular", "curve")
            simulations *= 2


def play(table: Table, games: int, jobs: int, progress: Progress) -> Report:
    """Play the games that the table's ledger, its file of finished games, lacks. Report on all games."""
    LEDGERS.mkdir(parents=True, exist_ok=True)
    bots = [table.one, *[table.others] * (sides_of(table) - 1)]
    run = new_run(table.game, table.players, bots, seed=SEED)
    task = progress.add_task(table.name, total=run.whole_deals(games))
    with open_ledger(run, LEDGERS / f"{table.name}-{mark_of(run)}.jsonl") as ledger:

        def show_progress(done: int) -> None:
            progress.update(task, completed=done)

        report = weigh(
            run, play_run(run, games, jobs=jobs, ledger=ledger, on_progress=show_progress).in_order()
        )
    progress.remove_task(task)
    return report


def sides_of(table: Table) -> int:
    """The number of teams, or of players where each plays for itself. Partners are bots of one kind."""
    game = tablee.game(table.game)
    teams = game.teams(game.setting(table.players))
    return len(set(teams))


def mark_of(run: Run) -> str:
    """A hash for the name of a file of finished games. It changes with the bots' version and levels."""
    return f"{zlib.crc32(msgspec.json.encode((run.version, run.levels))):08x}"


def row_of(table: Table, report: Report) -> dict[str, Any]:
    """The figures for a table, in the form used in docs/bots.json."""
    entry = next(entry for entry in report.entries if entry.bot == table.one)
    score = entry.mean_score
    return {
        "part": table.part,
        "game": table.game,
        "players": table.players,
        "one": table.one,
        "others": table.others,
        "games": report.games,
        "share": [round(figure, 4) for figure in (entry.share.mean, entry.share.low, entry.share.high)],
        "factor": [
            round(figure, 3) for figure in (entry.factor.mean, entry.factor.low, entry.factor.high)
        ],
        "score": round(entry.score, 2),
        "scores": [round(score.low, 1), round(score.high, 1)] if score else [],
        "seconds": {
            "median": round(entry.cpu.median, 5),
            "p95": round(entry.cpu.p95, 5),
            "max": round(entry.cpu.max, 5),
        },
    }


def saved_rows() -> list[dict[str, Any]]:
    path = DOCS / "bots.json"
    rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return rows


def save_row(new: dict[str, Any]) -> None:
    """Save a row in docs/bots.json, replacing any older row for the same table."""
    same = ("part", "game", "players", "one", "others")
    rows = [row for row in saved_rows() if any(row[key] != new[key] for key in same)]
    rows.append(new)
    rows.sort(key=lambda row: [str(row[key]).rjust(20) for key in same])
    (DOCS / "bots.json").write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tablee bench levels", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each step")
    parser.add_argument("--curve", type=int, default=200, help="games for each point of the curve")
    parser.add_argument("--only", default="", help="only these games, separated by commas")
    parser.add_argument("--part", choices=("steps", "alone", "curve", "page"), help="only this part")
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes; more than there are cores distorts the times"
    )
    asked = parser.parse_args()
    games = [game for game in asked.only.split(",") if game] or list(tablee.collection())
    tables: list[tuple[Table, int]] = []
    if asked.part in (None, "steps"):
        tables += [(table, asked.games) for table in step_tables(games)]
    if asked.part in (None, "alone"):
        tables += [(table, asked.games) for table in alone_tables(games)]
    if asked.part in (None, "curve"):
        tables += [(table, asked.curve) for table in curve_tables(games)]
    with Progress(console=Console(stderr=True)) as progress:
        for table, number in progress.track(tables):
            save_row(row_of(table, play(table, number, asked.jobs, progress)))
    levels_page.write(saved_rows(), DOCS)


if __name__ == "__main__":
    main()
