"""Plays each game at random and reports statistics: `tablee bench games [--games N]`.

Writes docs/games.md, its picture docs/games.png, and the figures in docs/games.json.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

import tablee
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.rollout import play_out

ROOT = Path(__file__).parents[1]
SEED = 1
INTRODUCTION = """# The games in figures

What {games:,} games of uniformly random play tell about each table (seed {seed}; `./tablee bench games`
makes this page again). Random play shows how long a game is and whether the rules favour a seat, not
how much good play gains. A fair share is 1 / players; ± is twice the standard error of such a share.
Seat 0 plays first.

![Win share by seat](games.png)

In Kinoko a random player calls *stop* at every second chance, because *stop* and *continue* are two
equally likely moves. That is how its random games end, and why they are short.

"""


def figures_of(game: AnyGame, players: int, games: int) -> dict[str, Any]:
    """The mean number of decisions, mean scores and shares of wins in this many random games."""
    start = game.set_up(game.setting(players))
    chance = FastChance(SEED)
    decisions = 0
    scores, wins = [0.0] * players, [0.0] * players
    for _ in range(games):
        position = start.clone()
        decisions += play_out(position, chance)
        outcome = game.outcome(position)
        assert outcome is not None
        for seat in range(players):
            scores[seat] += outcome.scores[seat] / games
            wins[seat] += position.result(seat) / games
    fair = 1 / players
    return {
        "game": game.about.id,
        "title": game.about.title,
        "players": players,
        "games": games,
        "decisions": decisions / games,
        "mean_scores": [round(score, 3) for score in scores],
        "win_share": [round(share, 4) for share in wins],
        "doubt": round(2 * (fair * (1 - fair) / games) ** 0.5, 4),
    }


def page_of(rows: list[dict[str, Any]], games: int) -> str:
    lines = [
        "| game | players | decisions a game | win share by seat | ± | mean score by seat |",
        "|---|---|---|---|---|---|",
    ]
    for row in rows:
        shares = " · ".join(f"{share:.1%}" for share in row["win_share"])
        scores = " · ".join(f"{score:.2f}" for score in row["mean_scores"])
        cells = (
            row["title"],
            row["players"],
            f"{row['decisions']:.0f}",
            shares,
            f"{row['doubt']:.1%}",
            scores,
        )
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return INTRODUCTION.format(games=games, seed=SEED) + "\n".join(lines) + "\n\n" + verdicts(rows)


def verdicts(rows: list[dict[str, Any]]) -> str:
    """A section that names the seats that win significantly more or less than their fair share."""
    said = ["## Does it matter where you sit?", ""]
    for row in rows:
        fair = 1 / row["players"]
        off = [
            f"seat {seat} {share - fair:+.1%}"
            for seat, share in enumerate(row["win_share"])
            if abs(share - fair) > row["doubt"]
        ]
        said.append(
            f"- {row['title']}, {row['players']} players: {', '.join(off) or 'no seat stands out'}."
        )
    return "\n".join(said) + "\n"


def draw(rows: list[dict[str, Any]], path: Path) -> None:
    """Draw a group of bars for each row: one bar for each seat. A line marks the fair share."""
    import matplotlib

    matplotlib.use("svg" if path.suffix == ".svg" else "agg")
    from matplotlib import pyplot

    titles = list(dict.fromkeys(row["title"] for row in rows))
    figure, axes = pyplot.subplots(
        1, len(titles), figsize=(4 * len(titles), 3.6), sharey=True, squeeze=False
    )
    colours = ("#1b4965", "#2a9d8f", "#e9c46a", "#e76f51", "#6d597a", "#8d99ae", "#9d4edd", "#bc6c25")
    for axis, title in zip(axes[0], titles, strict=True):
        for place, row in enumerate(row for row in rows if row["title"] == title):
            for seat, share in enumerate(row["win_share"]):
                width = 0.8 / max(5, row["players"])
                x = place + (seat - (row["players"] - 1) / 2) * width
                axis.bar(
                    x,
                    share * row["players"],
                    0.875 * width,
                    color=colours[seat],
                    yerr=row["doubt"] * row["players"],
                )
        sizes = [row["players"] for row in rows if row["title"] == title]
        axis.set_xticks(range(len(sizes)), [f"{size} players" for size in sizes])
        axis.axhline(1, color="#888888", linewidth=0.8)
        axis.set_title(title)
        axis.set_ylim(0, 2)
    axes[0][0].set_ylabel("win share (1 = fair)")
    handles = [pyplot.Rectangle((0, 0), 1, 1, color=colour) for colour in colours]
    names = [f"seat {seat}" for seat in range(len(colours))]
    figure.legend(handles, names, loc="lower center", ncols=len(colours), frameon=False)
    figure.tight_layout(rect=(0, 0.08, 1, 1))
    figure.savefig(path, dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tablee bench games", description="What random play tells of each game."
    )
    parser.add_argument("--games", type=int, default=20_000, help="games of each table")
    asked = parser.parse_args()
    tables = [(game, players) for game in tablee.collection().values() for players in sizes_of(game)]
    progress = track(tables, "Playing", console=Console(stderr=True))
    rows = [figures_of(game, players, max(1, asked.games)) for game, players in progress]
    docs = ROOT / "docs"
    (docs / "games.json").write_text(json.dumps(rows, indent=1) + "\n")
    (docs / "games.md").write_text(page_of(rows, asked.games))
    draw(rows, docs / "games.png")
    print(verdicts(rows))


def sizes_of(game: AnyGame) -> range:
    """The numbers of players, without one who plays alone: there is no win to share."""
    least, most = game.about.players
    return range(max(least, 2), most + 1)


if __name__ == "__main__":
    main()
