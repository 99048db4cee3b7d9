"""What `bench.instructions` counts: `python -m bench.counted NAME BATCHES`, four players."""

import sys

from bench.contestants import ours

SUBJECTS = {
    "Klunker, inside the engine": ours.klunker_inside,
    "Klunker, num_legal and legal_at from Python": ours.klunker_unrank,
    "Klunker, list of moves from Python": ours.klunker_list,
    "Klunker, clone": ours.klunker_clone,
    "Kinoko, inside the engine": ours.kinoko_inside,
    "Professor Tempus, inside the engine": ours.professor_tempus_inside,
    "Kunst Stücke, inside the engine": ours.kunst_stuecke_inside,
}


def main(name: str, batches: int) -> None:
    """Print how many decisions (or copies) it took."""
    batch = SUBJECTS[name]()
    print(sum(batch()[0] for _ in range(batches)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
