"""Addresses take turns with the record processes, and none can crowd the others out."""

import asyncio

import pytest

from tablee.core.mistake import Mistake
from tablee.server.limits import network_of
from tablee.server.record_processes.turns import Turns

pytestmark = pytest.mark.one_store


class Jobs:
    """Jobs that run until they are told to end."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, *names: str) -> None:
        """Add jobs. The first letter of a job's name is its address."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._run(name))
        await settle()

    async def _run(self, name: str) -> None:
        with self._turns.admitted(name[0]):
            async with self._turns.turn(name[0]):
                self.begun.append(name)
                await self._ends[name].wait()

    async def end(self, *names: str) -> None:
        for name in names:
            self._ends[name].set()
            await settle()

    async def give_up(self, name: str) -> None:
        self.tasks[name].cancel()
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_first_job_waits_for_at_most_one_of_another_address() -> None:
    jobs = Jobs(Turns(at_once=1, per_address=9, most=99))
    await jobs.add("a1", "a2", "a3", "a4", "b1", "c1", "b2")
    while len(jobs.begun) < 7:
        await jobs.end(jobs.begun[-1])
    assert jobs.begun == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


async def test_one_address_has_only_one_job_at_work() -> None:
    turns = Turns(at_once=3, per_address=9, most=99)
    jobs = Jobs(turns)
    await jobs.add("a1", "a2", "a3", "b1")
    assert jobs.begun == ["a1", "b1"]
    assert turns.running == 2


async def test_no_more_jobs_are_at_work_than_allowed() -> None:
    turns = Turns(at_once=2, per_address=9, most=99)
    jobs = Jobs(turns)
    await jobs.add("a1", "b1", "c1", "d1")
    assert jobs.begun == ["a1", "b1"]
    await jobs.end("b1")
    assert jobs.begun == ["a1", "b1", "c1"]


async def test_who_has_too_many_jobs_is_told_so_and_others_are_not() -> None:
    turns = Turns(at_once=1, per_address=2, most=99)
    jobs = Jobs(turns)
    await jobs.add("a1", "a2")
    with pytest.raises(Mistake, match="2 recorded games"), turns.admitted("a"):
        pass
    await jobs.add("b1")
    assert turns.there == 3


async def test_all_together_cannot_have_more_jobs_than_fit() -> None:
    turns = Turns(at_once=1, per_address=2, most=3)
    jobs = Jobs(turns)
    await jobs.add("a1", "a2", "b1")
    with pytest.raises(Mistake, match="Too many people"), turns.admitted("c"):
        pass
    await jobs.end("a1")
    await jobs.add("c1")
    assert turns.there == 3


async def test_a_job_that_is_given_up_leaves_its_place_to_the_next() -> None:
    turns = Turns(at_once=1, per_address=9, most=99)
    jobs = Jobs(turns)
    await jobs.add("a1", "b1", "c1")
    await jobs.give_up("b1")
    await jobs.give_up("a1")
    assert jobs.begun == ["a1", "c1"]
    await jobs.end("c1")
    assert (turns.there, turns.running) == (0, 0)


async def test_jobs_given_up_in_the_moment_of_their_turn_block_nobody() -> None:
    turns = Turns(at_once=1, per_address=9, most=99)
    jobs = Jobs(turns)
    await jobs.add("a1", "b1", "b2", "c1")
    jobs.tasks["b1"].cancel()
    jobs.tasks["a1"].cancel()
    await settle()
    await jobs.end("b2", "c1")
    assert sorted(jobs.begun) == ["a1", "b2", "c1"]
    assert (turns.there, turns.running) == (0, 0)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network
