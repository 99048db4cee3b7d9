"""Who plays the games: this process, or several beside it, any of which may die."""

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait

from tablee.arena.run import Run
from tablee.arena.table import Maker, Played, Trouble, attempt
from tablee.core.mistake import Mistake

CONTEXT = multiprocessing.get_context("spawn")
"""A process that begins anew is the same on every system, and inherits no locks."""
ATTEMPTS = 2


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked(answer: Played | Trouble) -> Played:
    if isinstance(answer, Trouble):
        raise answer.mistake()
    return answer


def play_here(run: Run, numbers: Sequence[int], maker: Maker) -> Generator[Played, None, None]:
    """One game after the other, in this process."""
    for number in numbers:
        yield checked(attempt(run, number, maker))


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, run: Run, maker: Maker) -> None:
        self.pipe, theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_work, args=(theirs, run, maker), daemon=True)
        with _deaf_to_interrupts():
            self.process.start()
        theirs.close()
        self.game = -1

    def give(self, game: int) -> None:
        self.game = game
        try:
            self.pipe.send(game)
        except OSError:
            return  # it is dead, which `answer` will find

    def answer(self) -> Played | Trouble | None:
        """The game that was given, played; None if the process died over it."""
        try:
            answer: Played | Trouble = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def stop(self) -> int:
        """End it, in whatever it does; its exit code."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return self.process.exitcode or 0


def _work(pipe: "Connection[Played | Trouble, int]", run: Run, maker: Maker) -> None:
    try:
        while True:
            pipe.send(attempt(run, pipe.recv(), maker))
    except (EOFError, OSError):
        return  # whoever asked is gone


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C goes to every process of a terminal; those that begin here leave it to this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew:
    """Workers, and the games that wait for one."""

    def __init__(self, run: Run, numbers: Sequence[int], maker: Maker, jobs: int) -> None:
        self.run = run
        self.maker = maker
        self.waiting = deque(numbers)
        self.deaths: Counter[int] = Counter()
        self.busy: dict[object, Worker] = {}
        self.most = jobs

    def play(self) -> Generator[Played, None, None]:
        """All the games, each as it is done; a game whose process dies is tried once more."""
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
        self.set_to_work(Worker(self.run, self.maker))

    def set_to_work(self, worker: Worker) -> None:
        self.busy[worker.pipe] = worker
        worker.give(self.waiting.popleft())

    def hear(self, worker: Worker) -> Iterator[Played]:
        game, answer = worker.game, worker.answer()
        if answer is None:
            self.bury(worker)
        elif self.waiting:
            self.set_to_work(worker)
        else:
            worker.stop()
        if answer is not None:
            assert isinstance(answer, Trouble) or answer.game == game
            yield checked(answer)

    def bury(self, worker: Worker) -> None:
        """Another takes its place and its game."""
        code = worker.stop()
        self.deaths[worker.game] += 1
        if self.deaths[worker.game] == ATTEMPTS:
            raise Mistake("arena-worker-died", number=worker.game, code=code)
        self.waiting.appendleft(worker.game)
        self.start()


def play_with_workers(
    run: Run, numbers: Sequence[int], maker: Maker, jobs: int
) -> Generator[Played, None, None]:
    return Crew(run, numbers, maker, jobs).play()
