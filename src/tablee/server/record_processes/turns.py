"""Who may use the record processes next: one job at a time for each address, in turn."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from tablee.core.mistake import Mistake


class Turns:
    """Lets `at_once` jobs run, at most one of each address, and a limited number wait.

    Addresses take turns: however many jobs one of them has waiting, another's first job comes after at
    most one of them.
    """

    def __init__(self, at_once: int, per_address: int, most: int) -> None:
        self._at_once = at_once
        self._per_address = per_address
        self._most = most
        self._there: Counter[str] = Counter()
        self._running: set[str] = set()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The waiting jobs of each address. The address whose turn was longest ago comes first."""

    @property
    def there(self) -> int:
        """The number of jobs that are running, waiting, or still arriving."""
        return self._there.total()

    @property
    def running(self) -> int:
        return len(self._running)

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """Count one more job from this address, from before its body is read until it is answered.

        Raises a Mistake if there are too many from this address, or from all of them.
        """
        if self._there[address] >= self._per_address:
            raise Mistake("replays-crowded", most=self._per_address)
        if self.there >= self._most:
            raise Mistake("replays-busy")
        self._there[address] += 1
        try:
            yield
        finally:
            self._there[address] -= 1
            if not self._there[address]:
                del self._there[address]

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until a job of this address may run, and let it run for the duration of the block."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        self._begin_next()
        try:
            await turn
            yield
        finally:
            self._end(address, turn)

    def _begin_next(self) -> None:
        for address in list(self._waiting):
            if len(self._running) >= self._at_once:
                return
            if address not in self._running:
                self._begin(address)

    def _begin(self, address: str) -> None:
        turn = self._next_of(address)
        if not turn.cancelled():
            self._running.add(address)
            turn.set_result(None)

    def _next_of(self, address: str) -> asyncio.Future[None]:
        waiting = self._waiting.pop(address)
        turn = waiting.popleft()
        if waiting:
            self._waiting[address] = waiting  # behind all other addresses
        return turn

    def _end(self, address: str, turn: asyncio.Future[None]) -> None:
        if turn.done() and not turn.cancelled():
            self._running.discard(address)
        else:  # it was given up before its turn came
            with suppress(KeyError, ValueError):
                self._waiting[address].remove(turn)
                if not self._waiting[address]:
                    del self._waiting[address]
        self._begin_next()
