"""Runs Tablée's server with the benchmark's small games: `python -m bench.ours_server PORT DATA`."""

import os
import sys

from bench import connect_four_game, tic_tac_toe
from tablee.registry import all_games
from tablee.server.open_place import open_place
from tablee.server.place_settings import Settings
from tablee.server.web.run import run


def main() -> None:
    for game in (tic_tac_toe.GAME, connect_four_game.GAME):
        all_games()[game.about.id] = game
    port, data = sys.argv[1:]
    settings = Settings(
        data=data,
        database=os.environ.get("TABLEE_DATABASE", ""),
        port=int(port),
        bot_pause=0.0,
        arrivals_per_minute=1e9,
        tables_per_minute=1e9,
        messages_per_second=1e9,
        requests_per_second=1e9,
    )
    run(settings, open_place, lambda address: print(f"ready {port}", flush=True))


if __name__ == "__main__":
    main()
