"""The queue in front of the bots: addresses and tables take turns, and who is connected comes first."""

import asyncio
import random

import msgspec
import pytest

import tablee
from tablee.bots.worker import Ideas
from tablee.core.mistake import Mistake
from tablee.server.bot_processes import fair_queue, hints
from tablee.server.bot_processes.fair_queue import (
    MAX_AWAY,
    MAX_AWAY_OF_AN_ADDRESS,
    Asker,
    FairQueue,
    Ticket,
    most_away,
)
from tablee.server.limits import network_of
from tests.server.thinkers import thought


def here(queue: FairQueue, address: str) -> Ticket:
    ticket = queue.enter(Asker(address, is_here=True))
    assert ticket is not None
    return ticket


def away(queue: FairQueue, address: str) -> Ticket | None:
    return queue.enter(Asker(address, is_here=False))


def finish(queue: FairQueue, tickets: list[Ticket]) -> list[Ticket]:
    """Give back the first ticket that was called, again and again. Returns the order of the calls."""
    order: list[Ticket] = []
    left = list(tickets)
    while left:
        ticket = next(it for it in left if it.called.done())
        order.append(ticket)
        left.remove(ticket)
        queue.give_back(ticket)
    return order


async def test_no_more_think_at_once_than_allowed() -> None:
    queue = FairQueue(3)
    tickets = [here(queue, "a") for _ in range(5)]
    assert [it.called.done() for it in tickets] == [True] * 3 + [False] * 2
    queue.give_back(tickets[1])
    assert tickets[3].called.done()
    assert not tickets[4].called.done()


async def test_a_bystander_waits_for_one_job_of_each_other_address_at_most() -> None:
    queue = FairQueue(1)
    crowd = [here(queue, f"10.0.0.{number % 3}") for number in range(240)]
    bystander = here(queue, "192.0.2.1")
    order = finish(queue, [*crowd, bystander])
    assert order.index(bystander) == 1 + 3, "the one that was thinking, and one of each address"


async def test_tables_of_one_address_take_turns() -> None:
    queue = FairQueue(1)
    first, second = here(queue, "a"), here(queue, "a")
    queue.give_back(first)
    again = here(queue, "a")
    assert finish(queue, [second, again]) == [second, again]


async def test_who_is_connected_never_waits_for_tables_where_nobody_is() -> None:
    for at_once in (1, 2, 5):
        queue = FairQueue(at_once)
        abandoned = [away(queue, f"guest {number}") for number in range(MAX_AWAY)]
        thinking = [it for it in abandoned if it and it.called.done()]
        assert len(thinking) == most_away(at_once)
        people = [here(queue, "a") for _ in range(at_once)]
        assert all(it.called.done() for it in people)
        queue.give_back(thinking[0])
        called = [it for it in abandoned if it and it.called.done()]
        assert called == thinking, "none begins while as many think as may"


async def test_a_place_in_the_queue_moves_when_somebody_connects_or_all_go() -> None:
    queue = FairQueue(1)
    busy = here(queue, "a")
    waits = away(queue, "b")
    assert waits is not None
    before = here(queue, "c")
    queue.move(waits, Asker("b", is_here=True))
    assert finish(queue, [busy, waits, before]) == [busy, before, waits]
    busy, left, stays = here(queue, "a"), here(queue, "b"), here(queue, "c")
    queue.move(left, Asker("b", is_here=False))
    assert finish(queue, [busy, left, stays]) == [busy, stays, left]


async def test_the_queue_of_abandoned_tables_is_bounded_for_each_address_and_for_all() -> None:
    queue = FairQueue(1)
    here(queue, "busy")
    for number in range(MAX_AWAY_OF_AN_ADDRESS + 5):
        assert (away(queue, "a") is not None) == (number < MAX_AWAY_OF_AN_ADDRESS)
    for number in range(2 * MAX_AWAY):
        away(queue, f"guest {number}")
    assert queue.waiting(here=False) == MAX_AWAY
    stranger = here(queue, "b")
    assert not queue.move(stranger, Asker("b", is_here=False)), "nor does it grow when people go"
    queue.give_back(stranger)
    assert queue.waiting(here=False) == MAX_AWAY
    assert queue.waiting(here=True) == 0


async def test_whoever_comes_and_goes_the_queue_forgets_and_loses_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "MAX_AWAY", 10**6)
    monkeypatch.setattr(fair_queue, "MAX_AWAY_OF_AN_ADDRESS", 10**6)
    for seed in range(30):
        dice, queue = random.Random(seed), FairQueue(1 + seed % 3)
        open_tickets: list[Ticket] = []
        for _ in range(200):
            asker = Asker(dice.choice("abcd"), is_here=dice.random() < 0.5)
            if dice.random() < 0.5 or not open_tickets:
                ticket = queue.enter(asker)
                assert ticket is not None
                open_tickets.append(ticket)
            elif dice.random() < 0.3:
                queue.move(dice.choice(open_tickets), asker)
            else:
                ticket = open_tickets.pop(dice.randrange(len(open_tickets)))
                ticket.called.cancel()
                queue.give_back(ticket)
                queue.give_back(ticket)
            waiting = queue.waiting(here=True) + queue.waiting(here=False)
            assert waiting == sum(not it.called.done() for it in open_tickets)
        assert len(finish(queue, open_tickets)) == len(open_tickets)
        assert queue._lines == {True: {}, False: {}}
        assert not queue._thinking


def test_an_address_is_one_of_ipv4_or_a_network_of_ipv6() -> None:
    assert network_of("192.0.2.7") == network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("testclient") == "testclient"


async def test_hints_of_one_address_wait_for_each_other_and_not_before_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bytes] = []
    answers: asyncio.Queue[bytes] = asyncio.Queue()

    async def answer(question: bytes, seconds: float) -> bytes:
        asked.append(question)
        return await answers.get()

    monkeypatch.setattr(hints, "answer_in_process", answer)
    advisers = hints.Advisers()
    match = tablee.new("klunker", 3, seed=1)
    setting, view = thought(match)

    def hint(address: str, seq: int) -> asyncio.Task[hints.Hint]:
        return asyncio.create_task(advisers.advise(setting, view, seq, address))

    crowd = [hint("a", number) for number in range(1 + hints.MAX_WAITING_OF_AN_ADDRESS)]
    await asyncio.sleep(0)
    refused, other = hint("a", 98), hint("b", 99)
    with pytest.raises(Mistake) as caught:
        await refused
    assert caught.value.key == "too-often"
    for _ in range(3):
        answers.put_nowait(msgspec.json.encode(Ideas(ideas=(), games=1)))
    assert (await other).seq == 99
    assert [task.done() for task in crowd] == [True, True, False, False, False]
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    assert advisers._queue.waiting(here=True) == 0
