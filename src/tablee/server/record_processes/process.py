"""A record process: `python -m tablee.server.record_processes.process MEGABYTES SECONDS`.

It reads jobs from its standard input and writes answers to its standard output, one after the other,
each with its length before it. The operating system ends it if a job takes too much processor time.
"""

import gzip
import math
import os
import resource
import sys
import time
from typing import BinaryIO

from tablee.core.mistake import Mistake
from tablee.registry import all_games
from tablee.server.logs import where
from tablee.server.record_processes.answers import answer_to
from tablee.server.record_processes.jobs import (
    LENGTH_BYTES,
    MAX_ANSWER_BYTES,
    Answer,
    Broke,
    Done,
    Job,
    Refused,
    decode_job,
    encode,
)

LOWEST_PRIORITY = 19
GZIP_LEVEL = 5


def main() -> None:
    megabytes, seconds = map(int, sys.argv[1:])
    os.nice(LOWEST_PRIORITY)  # whoever plays comes first
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # a game that prints must not disturb the answers
    all_games()
    limit = megabytes << 20
    resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    while job := _next_job(sys.stdin.buffer):
        limit_processor_time(seconds)
        found = encode(answer_within_limits(job))
        answers.write(len(found).to_bytes(LENGTH_BYTES, "big") + found)
        answers.flush()


def _next_job(jobs: BinaryIO) -> Job | None:
    """The next job. None if the server has gone."""
    length = jobs.read(LENGTH_BYTES)
    return decode_job(jobs.read(int.from_bytes(length, "big"))) if length else None


def limit_processor_time(seconds: int) -> None:
    """Let the operating system end this process if it computes for `seconds` more."""
    until = math.ceil(time.process_time()) + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))


def answer_within_limits(job: Job) -> Answer:
    try:
        body = answer_to(job)
    except Mistake as mistake:
        game = None if mistake.game is None else mistake.game.about.id
        return Refused(mistake.key, dict(mistake.facts), game)
    except MemoryError:
        return Refused("record-too-heavy", {})
    except RecursionError:
        return Refused("request-malformed", {"reason": "RecursionError"})
    except Exception as error:
        return Broke(where(error))
    if len(body) > MAX_ANSWER_BYTES:
        return Refused("record-too-heavy", {})
    return Done(gzip.compress(body, GZIP_LEVEL) if job.is_packed else body)


if __name__ == "__main__":
    main()
