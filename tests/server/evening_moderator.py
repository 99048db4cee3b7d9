"""A moderator who sanctions people in the middle of their games, and notes what was acknowledged."""

import asyncio
import random
from collections.abc import Callable
from contextlib import closing
from itertools import count
from time import time_ns

from tablee.server.moderation.roles import machine_credential
from tests.server.history import FiledReport, GivenSanction, History
from tests.server.history_check import Database
from tests.server.insistent import PAUSE_SECONDS, Entrance, Visitor
from tests.server.live_server import Json

PASSPHRASE = "a long passphrase"
SETTLED_SECONDS = 0.5
"""After this time a request to a process that was killed has been carried out or never will be."""
MAX_MUTED = 3
RECENT_LINES = 40


class Moderator:
    """Warns, mutes, suspends, lifts, removes chat lines and closes reports."""

    def __init__(self, entrance: Entrance, history: History) -> None:
        self.history = history
        self.visitor = Visitor(entrance)
        self.name = f"{history.label}-warden"
        self.dice = random.Random(self.name)
        self.reasons = (f"{history.label} reason {n}" for n in count())

    async def appoint(self, connect: Callable[[], Database]) -> None:
        """Get an account, and the role that the command line beside the data gives."""
        await self.visitor.insist("/api/me", {"name": self.name})
        body = {"name": self.name, "passphrase": PASSPHRASE}
        await self.visitor.insist("/api/account", body, already="account-already")
        machine = Visitor(self.visitor.entrance)
        headers = {"authorization": f"Bearer {await asyncio.to_thread(_credential, connect)}"}
        body = {"account": self.name, "role": "moderator"}
        await machine.insist("/api/admin/roles", body, headers=headers)
        await machine.client.close()
        self.history.accounts.add(self.name)
        self.history.moderators.add(self.name)

    async def work(self, over: asyncio.Event) -> None:
        """Moderate until the evenings are over. In the end nobody is muted or suspended any more."""
        while not self.history.present:
            await asyncio.sleep(PAUSE_SECONDS)
        deeds = [self._warn, self._mute, self._suspend, self._remove_line, self._close_report]
        await self._warn()
        while not over.is_set():
            await asyncio.sleep(self.dice.uniform(0, 0.1))
            await self.dice.choice(deeds)()
        while self.history.muted:
            await self._lift_a_mute()
        await self.visitor.client.close()

    # --- sanctions ---

    async def _warn(self) -> None:
        if self.history.present:
            await self._give("warn", self._somebody())

    async def _mute(self) -> None:
        """Mute somebody for a while: until others are muted, too."""
        if self.history.present:
            account = self._somebody()
            given = await self._give("mute", account)
            self.history.muted.setdefault(account, set()).add(given)
        if len(self.history.muted) >= MAX_MUTED:
            await self._lift_a_mute()

    async def _suspend(self) -> None:
        """Suspend somebody for a moment, because the others at the table must wait."""
        if self.history.present:
            given = await self._give("suspend", self._somebody())
            await asyncio.sleep(self.dice.uniform(0, 0.3))
            await self._lift(given)

    def _somebody(self) -> str:
        return self.dice.choice(sorted(self.history.present))

    async def _give(self, kind: str, account: str, report: str = "") -> str:
        """Give a sanction. If the answer is lost, see whether it is there before giving it again."""
        reason = next(self.reasons)
        hours = None if kind == "warn" else 1
        body = {"kind": kind, "account": account, "reason": reason, "report": report, "hours": hours}
        while True:
            answer = await self.visitor.attempt("/api/admin/sanctions", body)
            if answer is not None and answer.status_code == 429:  # an actor has 4 requests a second
                await asyncio.sleep(SETTLED_SECONDS)
                continue
            if answer is not None and answer.status_code == 409:
                assert answer.json()["why"] == "sanctions-too-many", answer.text
                await self._lift(self._earliest(kind, account))
                continue
            if answer is not None:
                assert answer.status_code == 200, answer.text
                return self._note(answer.json(), kind, account)
            await asyncio.sleep(SETTLED_SECONDS)
            for found in await self.visitor.insist("/api/admin/sanctions", method="GET"):
                if found["reason"] == reason:
                    return self._note(found, kind, account)

    def _earliest(self, kind: str, account: str) -> str:
        """The first of a person's sanctions of this kind that has not been lifted."""
        given = self.history.sanctions.items()
        return next(
            name for name, it in given if (it.kind, it.account, it.is_lifted) == (kind, account, False)
        )

    def _note(self, given: Json, kind: str, account: str) -> str:
        name: str = given["id"]
        self.history.sanctions[name] = GivenSanction(kind, account, given["reason"])
        return name

    async def _lift_a_mute(self) -> None:
        account = self.dice.choice(sorted(self.history.muted))
        for given in self.history.muted.pop(account):
            await self._lift(given)

    async def _lift(self, given: str) -> None:
        path = f"/api/admin/sanctions/{given}/lift"
        await self.visitor.insist(path, {"words": "Enough."}, already="sanction-over")
        self.history.sanctions[given].is_lifted = True

    # --- chat and reports ---

    async def _remove_line(self) -> None:
        lines = [it for it in list(self.history.lines)[-RECENT_LINES:] if it not in self.history.removed]
        if lines:
            table, number = self.dice.choice(lines)
            path = f"/api/admin/tables/{table}/remove-line"
            await self.visitor.insist(path, {"number": number, "words": "Rude."}, already="chat-unknown")
            self.history.removed.add((table, number))

    async def _close_report(self) -> None:
        """Take a report, read it, warn the person, and close it."""
        unhandled = [it for it in self.history.reports.items() if not it[1].is_closed]
        if not unhandled:
            return
        words, report = unhandled[0]
        path = f"/api/admin/reports/{await self._id_of(words, report)}"
        await self.visitor.insist(f"{path}/take")
        about = (await self.visitor.insist(path, method="GET"))["report"]["about"]["account"]
        await self._give("warn", about, report=path.rpartition("/")[2])
        await self.visitor.insist(f"{path}/close", {"words": "Warned."}, already="report-closed")
        report.is_closed = True

    async def _id_of(self, words: str, report: FiledReport) -> str:
        if report.id:
            return report.id
        groups: list[Json] = await self.visitor.insist("/api/admin/reports", method="GET")
        (found,) = (it for group in groups for it in group["reports"] if it["words"] == words)
        name: str = found["id"]
        return name


def _credential(connect: Callable[[], Database]) -> str:
    with closing(connect()) as db:
        ((key,),) = db.execute("SELECT value FROM place WHERE name = 'signing-key'").fetchall()
    return machine_credential(bytes.fromhex(key), time_ns() // 1_000_000 + 50_000)
