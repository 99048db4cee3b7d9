"""The games of a run on a Ray cluster; Ray is an optional extra and is imported only here."""

import importlib.util
import socket
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from tablee.arena.crew import checked
from tablee.arena.run import Run
from tablee.arena.table import Maker, Played, attempt
from tablee.core.mistake import Mistake

HERE = "local"
"""The address that starts a cluster of this machine alone; `auto` is one that runs here already."""
KNOCK_SECONDS = 5
ANSWER_SECONDS = 30
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
KNOCK = "import ray, sys; ray.init(address=sys.argv[1], log_to_driver=False); ray.cluster_resources()"
AHEAD = 2
"""Games given out for each processor, so that none waits for the next."""


def check_ray(address: str) -> None:
    """Raise a Mistake if Ray is missing or does not answer there; Ray itself would wait for minutes."""
    if importlib.util.find_spec("ray") is None:
        raise Mistake("arena-extra-missing", package="ray", extra="ray")
    if address == HERE:
        return
    if address != "auto" and not _is_open(address):
        raise Mistake("arena-ray-silent", address=address)
    _knock(address)


def _is_open(address: str) -> bool:
    """Whether anything listens there."""
    try:
        place = urlsplit(address if "://" in address else f"ray://{address}")
        if not place.hostname or not place.port:
            return False
        with socket.create_connection((place.hostname, place.port), KNOCK_SECONDS):
            return True
    except (OSError, ValueError):
        return False


def _knock(address: str) -> None:
    """Connect in a process that can be given up: one that waits for Ray cannot be interrupted."""
    command = [sys.executable, "-c", KNOCK, address]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=ANSWER_SECONDS)
    except (subprocess.SubprocessError, OSError, ValueError):
        raise Mistake("arena-ray-silent", address=address) from None
    if b"Unauthenticated" in done.stderr:
        raise Mistake("arena-ray-refuses", address=address)
    if done.returncode:
        raise Mistake("arena-ray-silent", address=address)


def play_on_ray(
    run: Run, numbers: Sequence[int], maker: Maker, address: str
) -> Generator[Played, None, None]:
    """All the games, each as it is done; Ray tries a game once more whose process dies."""
    import ray

    own = {"include_dashboard": False} if address == HERE else {}
    ray.init(address=address, **QUIET, **own)
    try:
        yield from _play(ray, run, numbers, maker)
    finally:
        ray.shutdown()


def _play(ray: Any, run: Run, numbers: Sequence[int], maker: Maker) -> Iterator[Played]:
    task = ray.remote(attempt).options(num_cpus=1, max_retries=1)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    running = {task.remote(run, number, maker): number for number in islice(waiting, most)}
    while running:
        (done,), _ = ray.wait(list(running), num_returns=1)
        number = running.pop(done)
        yield _answer(ray, done, number)
        running.update((task.remote(run, next_one, maker), next_one) for next_one in islice(waiting, 1))


def _answer(ray: Any, done: Any, number: int) -> Played:
    try:
        return checked(ray.get(done))
    except ray.exceptions.RayError as error:
        reason = str(error).strip().splitlines()[-1]
        raise Mistake("arena-ray-failed", number=number, reason=reason) from error
