"""What `bench.instructions` counts: `python -m bench.counted NAME BATCHES` plays Klunker."""

import sys

from bench.contestants import ours

SUBJECTS = {
    "inside the engine": ours.klunker_inside,
    "num_legal and legal_at from Python": ours.klunker_unrank,
    "list of moves from Python": ours.klunker_list,
    "clone": ours.klunker_clone,
}


def main(name: str, batches: int) -> None:
    """Print how many decisions (or copies) it took."""
    batch = SUBJECTS[name]()
    print(sum(batch()[0] for _ in range(batches)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
