"""Plays the games of a run on a Ray cluster. Ray is an optional extra and is imported only here."""

import importlib.util
import socket
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from tablee.arena.crew import checked
from tablee.arena.table import A, Attempt, Maker, R
from tablee.core.mistake import Mistake

LOCAL_ADDRESS = "local"
"""The address that starts a Ray cluster on this machine. The address `auto` finds a running cluster."""
CONNECT_SECONDS = 5
ANSWER_SECONDS = 30
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
CONNECT_PROGRAM = (
    "import ray, sys; ray.init(address=sys.argv[1], log_to_driver=False); ray.cluster_resources()"
)
GAMES_AHEAD = 2
"""The most unfinished games per processor: one that is being played and one that waits."""


def check_ray(address: str) -> None:
    """Raise a Mistake if Ray is missing or does not answer. Ray itself would wait for minutes."""
    if importlib.util.find_spec("ray") is None:
        raise Mistake("arena-extra-missing", package="ray", extra="ray")
    if address == LOCAL_ADDRESS:
        return
    if address != "auto" and not _is_open(address):
        raise Mistake("arena-ray-silent", address=address)
    _try_to_connect(address)


def _is_open(address: str) -> bool:
    """Whether a program listens at `address`."""
    try:
        place = urlsplit(address if "://" in address else f"ray://{address}")
        if not place.hostname or not place.port:
            return False
        with socket.create_connection((place.hostname, place.port), CONNECT_SECONDS):
            return True
    except (OSError, ValueError):
        return False


def _try_to_connect(address: str) -> None:
    """Try to connect to Ray from a child process, which is killed if Ray does not answer in time."""
    command = [sys.executable, "-c", CONNECT_PROGRAM, address]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=ANSWER_SECONDS)
    except (subprocess.SubprocessError, OSError, ValueError):
        raise Mistake("arena-ray-silent", address=address) from None
    if b"Unauthenticated" in done.stderr:
        raise Mistake("arena-ray-refuses", address=address)
    if done.returncode:
        raise Mistake("arena-ray-silent", address=address)


def play_on_ray(
    run: R, numbers: Sequence[int], maker: Maker, address: str, attempt: Attempt[R, A]
) -> Generator[A, None, None]:
    """Yield each game as it finishes. Ray repeats a game once if its process dies."""
    import ray

    own = {"include_dashboard": False} if address == LOCAL_ADDRESS else {}
    ray.init(address=address, **QUIET, **own)
    try:
        yield from _play(ray, run, numbers, maker, attempt)
    finally:
        ray.shutdown()


def _play(ray: Any, run: R, numbers: Sequence[int], maker: Maker, attempt: Attempt[R, A]) -> Iterator[A]:
    task = ray.remote(attempt).options(num_cpus=1, max_retries=1)
    most = GAMES_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    running = {task.remote(run, number, maker): number for number in islice(waiting, most)}
    while running:
        (done,), _ = ray.wait(list(running), num_returns=1)
        number = running.pop(done)
        yield _answer(ray, done, number)
        running.update((task.remote(run, next_one, maker), next_one) for next_one in islice(waiting, 1))


def _answer(ray: Any, done: Any, number: int) -> Any:
    try:
        return checked(ray.get(done))
    except ray.exceptions.RayError as error:
        reason = str(error).strip().splitlines()[-1]
        raise Mistake("arena-ray-failed", number=number, reason=reason) from error
