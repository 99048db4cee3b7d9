"""Records a game between bots, as each seat sees it, for the harness: `record.py klunker --players 4`.

Writes the views, offers and log lines to web/harness/recordings/<game>-<players>[-<name>].json.
"""

import argparse
from pathlib import Path
from typing import Any

import msgspec

import tablee
from tablee.bots import make_bot
from tablee.core.house_table import read_house_table
from tablee.core.level import LEVELS
from tablee.core.record import SeatRecord, decode_record
from tablee.core.replay import match_of
from tablee.registry import find_game
from tablee.server.tables.replay_frames import frames
from tablee.server.web.routes.collection import BotLevel, GameInfo, look_of

RECORDINGS = Path(__file__).parent / "recordings"


def main() -> None:
    asked = arguments()
    record = decode_record(asked.record.read_bytes()) if asked.record else played(asked)
    game = find_game(record.game)
    viewers = [*range(record.players), None] if asked.seat is None else [asked.seat]
    recording: dict[str, Any] = {
        "game": record.game,
        "title": game.about.title,
        "players": record.players,
        "options": record.options,
        "edition": record.edition,
        "seats": record.seats,
        "info": GameInfo(game.about, tuple(game.editions()), tuple(LEVELS), bot_levels(), look_of(game)),
        "house": read_house_table(game.folder),
        "frames": {
            "all" if viewer is None else str(viewer): list(
                frames(match_of(game, record), record, viewer, with_offers=True)
            )
            for viewer in viewers
        },
    }
    asked.into.mkdir(exist_ok=True)
    path = asked.into / f"{record.game}-{record.players}{'-' + asked.name if asked.name else ''}.json"
    path.write_bytes(msgspec.json.encode(recording))
    print(f"{path}: {len(next(iter(recording['frames'].values())))} positions")


def bot_levels() -> tuple[BotLevel, ...]:
    return tuple(BotLevel(level, strength) for strength, level in enumerate(LEVELS, 1))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--record", type=Path, help="a record's file, in place of a new game")
    parser.add_argument("--name", default="", help="added to the file's name")
    parser.add_argument("--seat", type=int, help="record only what this seat sees")
    parser.add_argument("--into", type=Path, default=RECORDINGS, help="the folder to write to")
    return parser.parse_args()


def played(asked: argparse.Namespace) -> Any:
    """Plays a whole game. Seat 0 has a person's name, so that both kinds of avatar are shown."""
    seats = [
        SeatRecord(name="Margaux"),
        *(SeatRecord(bot=level) for level in _levels(asked.players - 1)),
    ]
    options = dict(option.split("=", 1) for option in asked.option)
    match = tablee.new(asked.game, asked.players, options=options, seed=asked.seed, seats=seats)
    bots = [make_bot(asked.bots, asked.seed + seat) for seat in range(asked.players)]
    while not match.is_over:
        seat = match.to_act[0]
        view = match.view(seat) if asked.bots == "random" else match.recall(seat)
        match.play(seat, bots[seat].choose(match.game, match.setting, view))
    return match.record()


def _levels(count: int) -> list[str]:
    """Returns `count` bot levels from the strongest down. After the weakest, starts again."""
    levels = list(reversed(LEVELS))
    return [levels[number % len(levels)] for number in range(count)]


if __name__ == "__main__":
    main()
