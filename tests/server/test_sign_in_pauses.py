"""Guessing passphrases: pauses grow by name and by address, and nobody learns which names exist."""

import asyncio
import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from tablee.core.mistake import Mistake
from tablee.server.accounts import passphrases
from tablee.server.limits import MAX_BUCKETS, Pauses
from tablee.server.place import FREE_GUESSES
from tests.server.live_server import Live

RIGHT, FALSE = "a right passphrase", "a false passphrase"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def light_hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hashes that cost nothing. Returns the list of those that were checked."""
    checked: list[str] = []

    def fits(hashed: str, passphrase: str) -> bool:
        checked.append(hashed)
        return hashed == passphrase

    monkeypatch.setattr(passphrases, "_hash_of", lambda passphrase: passphrase)
    monkeypatch.setattr(passphrases, "_fits", fits)
    return checked


def test_pauses_double_up_to_their_bound(clock: Clock) -> None:
    pauses = Pauses(2, 10.0, clock)
    seen = []
    for _ in range(8):
        clock.seconds += pauses.seconds_left("ann")
        pauses.count("ann")
        seen.append(pauses.seconds_left("ann"))
    assert seen == [0, 0, 1, 2, 4, 8, 10, 10]
    assert pauses.seconds_left("bob") == 0


def test_pauses_are_forgiven_by_time_or_by_a_right_guess(clock: Clock) -> None:
    pauses = Pauses(1, 10.0, clock)
    for _ in range(5):
        pauses.count("ann")
        pauses.count("bob")
    pauses.forgive("ann")
    assert pauses.seconds_left("ann") == 0
    clock.seconds += pauses.seconds_left("bob") + 10.5
    pauses.count("bob")
    assert pauses.seconds_left("bob") == 0


def test_guesses_for_many_names_take_bounded_memory(clock: Clock) -> None:
    pauses = Pauses(1, 10.0, clock)
    for number in range(MAX_BUCKETS + 100):
        pauses.count(str(number))
    assert len(pauses) == MAX_BUCKETS


async def sign_in(live: Live, name: str, passphrase: str, address: str) -> httpx.Response:
    body = {"name": name, "passphrase": passphrase}
    headers = {"x-forwarded-for": address, "accept-language": "en"}
    return await live.stranger().http.post("/api/session", json=body, headers=headers)


async def register_ann(live: Live) -> None:
    ann = await live.guest("Ann")
    await ann.post("/api/account", name="Ann", passphrase=RIGHT)


async def test_an_account_is_guarded_against_guesses_from_everywhere(
    live: Live, light_hashes: list[str]
) -> None:
    await register_ann(live)
    answers = [
        await sign_in(live, "Ann", FALSE, f"192.0.2.{number}") for number in range(FREE_GUESSES + 2)
    ]
    assert [answer.status_code for answer in answers] == [401] * (FREE_GUESSES + 1) + [429]
    assert (answers[-1].json()["why"], len(light_hashes)) == ("sign-in-paused", FREE_GUESSES + 1)
    assert (await sign_in(live, " ANN ", RIGHT, "192.0.2.99")).status_code == 429
    live.place.guessing_name._now = lambda: 1e12  # long after
    assert (await sign_in(live, "Ann", RIGHT, "192.0.2.99")).status_code == 200


async def test_an_address_cannot_try_one_name_after_another(live: Live, light_hashes: list[str]) -> None:
    await register_ann(live)
    answers = [
        await sign_in(live, f"Name {number}", FALSE, "2001:db8::1") for number in range(FREE_GUESSES + 1)
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert (await sign_in(live, "Ann", RIGHT, "2001:db8::2")).status_code == 429, "the same network"
    assert (await sign_in(live, "Ann", RIGHT, "192.0.2.1")).status_code == 200


async def test_guesses_at_the_same_moment_count(live: Live, light_hashes: list[str]) -> None:
    await register_ann(live)
    guesses = (sign_in(live, "Ann", FALSE, f"192.0.2.{number}") for number in range(50))
    answers = await asyncio.gather(*guesses)
    assert sum(answer.status_code == 401 for answer in answers) == FREE_GUESSES + 1
    assert len(light_hashes) == FREE_GUESSES + 1


async def test_an_unknown_name_is_answered_like_a_false_passphrase_with_equal_work(
    live: Live, light_hashes: list[str]
) -> None:
    await register_ann(live)

    async def answers_for(name: str, network: int) -> list[tuple[int, str]]:
        guesses = range(FREE_GUESSES + 3)
        found = [await sign_in(live, name, FALSE, f"192.0.{network}.{number}") for number in guesses]
        return [(answer.status_code, answer.text) for answer in found]

    known = await answers_for("Ann", 1)
    work = len(light_hashes)
    assert await answers_for("Nobody", 2) == known
    assert len(light_hashes) == 2 * work == 2 * (FREE_GUESSES + 1)


def count_reads(live: Live, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the test's own task reads from the store. The place's housekeeping reads in other tasks."""
    kind, found, own = type(live.place.store), list[str](), asyncio.current_task()

    def counted(name: str, honest: Callable[..., Any]) -> Callable[..., Any]:
        async def read(*given: Any) -> Any:
            if asyncio.current_task() is own:
                found.append(name)
            return await honest(*given)

        return read

    for name, method in inspect.getmembers(kind, inspect.iscoroutinefunction):
        if not name.startswith("_"):
            monkeypatch.setattr(kind, name, counted(name, method))
    return found


@pytest.mark.parametrize("way", ["passphrase", "code"])
async def test_for_an_unknown_name_as_much_is_read(
    live: Live, light_hashes: list[str], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    await register_ann(live)
    credentials, reads = live.place.credentials, count_reads(live, monkeypatch)
    with_code = partial(credentials.sign_in_with_code, code="0000", now=1)
    sign_in = with_code if way == "code" else partial(credentials.accounts.log_in, passphrase=FALSE)
    read = {}
    for name in ("Ann", "Nobody"):
        reads.clear()
        with pytest.raises(Mistake):
            await sign_in(name)
        read[name] = [*reads]
    assert read["Ann"] == read["Nobody"] != []


def test_the_hash_for_unknown_names_is_as_costly_as_a_real_one() -> None:
    real = passphrases._hash_of(RIGHT)
    assert passphrases.UNMATCHABLE_HASH.split("$")[:4] == real.split("$")[:4]
    assert len(passphrases.UNMATCHABLE_HASH) == len(real)


async def test_who_signs_in_starts_anew(live: Live, light_hashes: list[str]) -> None:
    await register_ann(live)
    for number, passphrase in enumerate((FALSE, FALSE, FALSE, RIGHT) * 3):
        answer = await sign_in(live, "Ann", passphrase, f"192.0.2.{number}")
        assert answer.status_code == (200 if passphrase == RIGHT else 401)


async def test_signing_in_to_an_account_of_ones_own_buys_no_guesses(
    live: Live, light_hashes: list[str]
) -> None:
    await register_ann(live)
    guesses = []
    for number in range(FREE_GUESSES + 2):
        guesses.append((await sign_in(live, f"Name {number}", FALSE, "192.0.2.1")).status_code)
        await sign_in(live, "Ann", RIGHT, "192.0.2.1")
    assert guesses == [401] * (FREE_GUESSES + 1) + [429]
