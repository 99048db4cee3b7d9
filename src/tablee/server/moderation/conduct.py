"""Tells tables about people's conduct: who is muted, who is blocked, and what a guest must read."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.moderation.house_rules import HouseRules, sanctioned, shut_out
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import SanctionRow

SHUT_OUT = ("suspend", "ban")
"""The sanctions with which nobody opens, joins or plays at tables, or signs in."""


class HouseConduct:
    """Reads from the store what holds for a guest, so that a decision counts at once everywhere."""

    def __init__(self, store: Store, rules: HouseRules, now: Callable[[], int]) -> None:
        self._store = store
        self.modes = rules
        self._now = now

    async def check_may_talk(self, guest: str) -> None:
        for row in await self._in_force(guest):
            if row.kind in SHUT_OUT:
                raise shut_out(row)
            if row.kind == "mute":
                raise sanctioned("person-muted", row)

    async def check_may_join(self, guest: str, host: str) -> None:
        if await queries.is_blocked(self._store, host, guest):
            raise Mistake("table-not-for-you")

    async def check_admitted(self, guest: str) -> None:
        """Raise a Mistake if a guest is suspended or banned."""
        for row in await self._in_force(guest):
            if row.kind in SHUT_OUT:
                raise shut_out(row)

    async def check_may_rename(self, guest: str) -> None:
        """Raise a Mistake if a moderator chose the guest's name for now."""
        for row in await self._in_force(guest):
            if row.kind == "rename":
                raise sanctioned("person-renamed", row)

    async def blocked_by(self, guest: str) -> frozenset[str]:
        return frozenset(row.blocked for row in await queries.blocks_of(self._store, guest))

    async def messages_for(self, guest: str) -> Sequence[m.Notice | m.Sanctions]:
        told: list[m.Notice | m.Sanctions] = []
        notice = self.modes.notice()
        if notice.announcements or notice.modes:
            told.append(notice)
        if guest and (own := await self.own_sanctions(guest)):
            told.append(m.Sanctions(sanctions=own))
        return told

    async def own_sanctions(self, guest: str) -> tuple[m.OwnSanction, ...]:
        """The guest's sanctions in force, as the guest reads them."""
        return tuple([await self.as_own(row) for row in await self._in_force(guest)])

    async def as_own(self, row: SanctionRow) -> m.OwnSanction:
        """A sanction as the person concerned reads it. An unconfirmed ban counts as a suspension."""
        if row.state == "pending":
            row = replace(row, kind="suspend", ends_at=row.made_at + queries.PENDING_MS)
        steps = await queries.steps(self._store, row.id)
        answer = next((step.words for step in steps if step.what == "answered"), None)
        return m.OwnSanction(
            id=row.id,
            kind=row.kind,
            reason=row.reason,
            made_at=row.made_at,
            ends_at=row.ends_at or None,
            appealed=any(step.what == "appealed" for step in steps),
            answer=answer,
        )

    async def _in_force(self, guest: str) -> list[SanctionRow]:
        return await queries.sanctions_in_force(self._store, guest, self._now()) if guest else []
