"""Plays the games of a run, in this process or in several worker processes, any of which may die."""

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any, Generic

from tablee.arena.table import A, Attempt, Maker, R, Trouble
from tablee.core.mistake import Mistake

CONTEXT = multiprocessing.get_context("spawn")
"""Workers are spawned, not forked, so that they behave the same on every system and inherit no locks."""
ATTEMPTS = 2


def cores() -> int:
    """The number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked(answer: A | Trouble) -> A:
    if isinstance(answer, Trouble):
        raise answer.mistake()
    return answer


def play_here(
    run: R, numbers: Sequence[int], maker: Maker, attempt: Attempt[R, A]
) -> Generator[A, None, None]:
    """Play the games one after another in this process, and yield each as it finishes."""
    for number in numbers:
        yield checked(attempt(run, number, maker))


class Worker(Generic[R, A]):
    """A process that plays one game at a time."""

    def __init__(self, run: R, maker: Maker, attempt: Attempt[R, A]) -> None:
        self.pipe, theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_work, args=(theirs, run, maker, attempt), daemon=True)
        with _deaf_to_interrupts():
            self.process.start()
        theirs.close()
        self.game = -1

    def give(self, game: int) -> None:
        self.game = game
        try:
            self.pipe.send(game)
        except OSError:
            return  # the process is dead; `answer` will notice

    def answer(self) -> A | Trouble | None:
        """The result of the worker's game, or None if the process died while playing it."""
        try:
            answer: A | Trouble = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def stop(self) -> int:
        """Kill the process and return its exit code."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return self.process.exitcode or 0


def _work(pipe: "Connection[Any, int]", run: R, maker: Maker, attempt: Attempt[R, A]) -> None:
    try:
        while True:
            pipe.send(attempt(run, pipe.recv(), maker))
    except (EOFError, OSError):
        return  # the main process is gone


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started in this block ignore Ctrl-C, which a terminal sends to every process."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew(Generic[R, A]):
    """The workers, and the games that wait for a free worker."""

    def __init__(
        self, run: R, numbers: Sequence[int], maker: Maker, jobs: int, attempt: Attempt[R, A]
    ) -> None:
        self.run = run
        self.maker = maker
        self.waiting = deque(numbers)
        self.deaths: Counter[int] = Counter()
        self.busy: dict[object, Worker[R, A]] = {}
        self.most = jobs
        self.attempt = attempt

    def play(self) -> Generator[A, None, None]:
        """Yield each game as it finishes. A game whose process dies is played once more."""
        try:
            while self.waiting and len(self.busy) < self.most:
                self.start()
            while self.busy:
                for pipe in wait([worker.pipe for worker in self.busy.values()]):
                    yield from self.hear(self.busy.pop(pipe))
        finally:
            for worker in self.busy.values():
                worker.stop()

    def start(self) -> None:
        self.set_to_work(Worker(self.run, self.maker, self.attempt))

    def set_to_work(self, worker: Worker[R, A]) -> None:
        self.busy[worker.pipe] = worker
        worker.give(self.waiting.popleft())

    def hear(self, worker: Worker[R, A]) -> Iterator[A]:
        game, answer = worker.game, worker.answer()
        if answer is None:
            self.replace(worker)
        elif self.waiting:
            self.set_to_work(worker)
        else:
            worker.stop()
        if answer is not None:
            assert isinstance(answer, Trouble) or answer.game == game
            yield checked(answer)

    def replace(self, worker: Worker[R, A]) -> None:
        """Replace a worker that died, and put the game that it was playing back in the queue."""
        code = worker.stop()
        self.deaths[worker.game] += 1
        if self.deaths[worker.game] == ATTEMPTS:
            raise Mistake("arena-worker-died", number=worker.game, code=code)
        self.waiting.appendleft(worker.game)
        self.start()


def play_with_workers(
    run: R, numbers: Sequence[int], maker: Maker, jobs: int, attempt: Attempt[R, A]
) -> Generator[A, None, None]:
    return Crew(run, numbers, maker, jobs, attempt).play()
