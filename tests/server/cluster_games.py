"""Plays evenings on a cluster while faults happen, and checks that nothing is lost or repeated."""

import asyncio
import random
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias

import psycopg
import pytest

from tablee.store.postgres.conninfo import conninfo
from tests.conftest import Shell
from tests.server.cluster import Cluster
from tests.server.evening import GAMES, people_playing
from tests.server.history import History
from tests.server.history_check import check

Pauses: TypeAlias = dict[str, list[float]]
"""For each kind of fault, how long play stood still each time, in seconds."""
LABELS = random.SystemRandom()


@dataclass
class Finding:
    """What one batch of faults found. A batch in which something is lost or doubled fails instead."""

    balance: str
    faults: dict[str, int]
    figures: dict[str, Any]
    pauses: Pauses


async def play_through(cluster: Cluster, faults: list[str]) -> tuple[History, Pauses]:
    """Play games while the faults happen. Returns the history and the pause that each fault caused."""
    history = History(f"c{LABELS.randrange(10**6)}")
    happened: list[tuple[str, float, float]] = []
    async with people_playing(cluster, history, lambda: connected(cluster.url)):
        for name in faults:
            await asyncio.sleep(cluster.dice.uniform(0.3, 1.0))
            began = time.monotonic()
            await cluster.faults()[name]()
            happened.append((name, began, time.monotonic()))
            history.disturbances += 1
    pauses: Pauses = {}
    for name, began, ended in happened:
        pauses.setdefault(name, []).append(round(_pause(history, began, ended), 2))
    return history, pauses


def connected(url: str) -> Any:
    return psycopg.connect(conninfo(url, "check"))


def _pause(history: History, began: float, ended: float) -> float:
    """The longest gap, in seconds, between two acknowledged actions, during or around a fault."""
    return max((b - a for a, b in history.gaps() if b > began and a < ended), default=0.0)


async def endure(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch, faults: list[str]
) -> Finding:
    """Play through faults on a cluster that is running, and check what remains."""
    history, pauses = await play_through(cluster, faults)
    with closing(connected(cluster.url)) as db:
        check(history, db)
    assert len(history.finished) >= 2 * len(GAMES)
    assert len(history.acts) > 100
    assert history.sanctions
    monkeypatch.setenv("TABLEE_DATABASE", cluster.url)
    assert (await asyncio.to_thread(shell, "db", "check")).code == 0
    figures = history.figures()
    print(f"{figures}; {pauses}")
    return Finding(cluster.balance, dict(Counter(faults)), figures, pauses)
