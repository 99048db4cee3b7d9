"""Runs a workload that `bench.instructions` measures: `python -m bench.counted NAME BATCHES`."""

import sys
from collections.abc import Callable
from functools import partial

from bench.batch import Batch
from bench.contestants import our_server, ours

SUBJECTS: dict[str, Callable[[], Batch]] = {
    "Klunker, inside the engine": ours.klunker_inside,
    "Klunker, num_legal and legal_at from Python": ours.klunker_unrank,
    "Klunker, list of moves from Python": ours.klunker_list,
    "Klunker, clone": ours.klunker_clone,
    "Kinoko, inside the engine": ours.kinoko_inside,
    "Professor Tempus, inside the engine": ours.professor_tempus_inside,
    "Kunst Stücke, inside the engine": ours.kunst_stuecke_inside,
    "Connect Four, a move on the server": partial(our_server.whole_games, "connect-four", 2),
    "Klunker, a move on the server": partial(our_server.whole_games, "klunker", 4),
    "Kinoko, a move on the server": partial(our_server.whole_games, "kinoko", 3),
    "Professor Tempus, a move on the server": partial(our_server.whole_games, "professor-tempus", 3),
    "Kunst Stücke, a move on the server": partial(our_server.whole_games, "kunst-stuecke", 3),
}
SERVER = "on the server"
"""If a workload's name ends with these words, its batches count bytes sent instead of games."""


def main(name: str, batches: int) -> None:
    """Run the batches. Print their total of decisions, and their total of games or of bytes sent."""
    batch = SUBJECTS[name]()
    done = [batch() for _ in range(batches)]
    print(sum(decisions for decisions, _ in done), sum(sent for _, sent in done))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
