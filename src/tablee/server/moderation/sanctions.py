"""Sanctions: what moderators decide about people and networks, and the appeals against it."""

import secrets
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import Actor, audit_row, keep, new_rules
from tablee.server.moderation.cases import next_step
from tablee.server.moderation.networks import is_in, read_network
from tablee.server.moderation.rights import can_confirm, check_may_lift, check_may_sanction
from tablee.server.moderation.roles import Roles
from tablee.server.people.guests import Guests
from tablee.server.people.name_rules import guest_name
from tablee.server.people.names import Names
from tablee.server.people.text_input import clean
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import (
    CaseStepRow,
    SanctionKind,
    SanctionRow,
    SanctionState,
)
from tablee.store.rows import AnyChange

HOUR_MS = 3_600_000
MAX_REASON_CHARACTERS = 500
MAX_HOURS: dict[SanctionKind, int] = {"mute": 30 * 24, "rename": 30 * 24, "suspend": 30 * 24}
"""The longest sanctions of these kinds. Only the ban of a guest may last longer, or for ever."""
MAX_NETWORK_HOURS = 30 * 24
"""The longest ban of a network, because addresses pass to other people."""
MAX_BAN_HOURS = 10 * 366 * 24
WARNING_HOURS = 30 * 24
"""For how long a warning is shown."""
MAX_IN_FORCE = 10
"""The most sanctions of one kind against one person at the same time: each of them is read often."""
MAX_NETWORKS = 1000
"""The most networks that are banned at the same time."""


class Order(Struct, frozen=True, kw_only=True):
    """A sanction that a moderator wants."""

    kind: SanctionKind
    reason: str
    guest: str = ""
    network: str = ""
    hours: int | None = None
    """None for a sanction without an end, or for a warning."""
    report: str = ""
    name: str = ""
    """The new name, if the person is renamed."""


class Sanctions:
    """Gives, confirms and lifts sanctions, and takes appeals."""

    def __init__(self, guests: Guests, roles: Roles, changed: Callable[[], Awaitable[None]]) -> None:
        self._store = guests.store
        self._guests = guests
        self._roles = roles
        self._changed = changed
        """Called after each change, so that it takes effect at once in all processes."""

    # --- giving ---

    async def give(self, actor: Actor, order: Order, now: int, own_address: str = "") -> SanctionRow:
        """Give a sanction. The ban of an account waits for a second moderator if there is one."""
        order = _checked(order, own_address)
        if order.guest:
            await check_may_sanction(self._store, actor, order.guest)
            await self._check_number(order, now)
        elif len(await queries.networks_in_force(self._store, now)) >= MAX_NETWORKS:
            raise Mistake("networks-too-many", most=MAX_NETWORKS)
        row = SanctionRow(
            id=secrets.token_urlsafe(12),
            kind=order.kind,
            guest=order.guest,
            network=order.network,
            reason=order.reason,
            made_by=actor.guest,
            made_at=now,
            ends_at=_end_of(order, now),
            state="pending" if await self._needs_second(actor, order) else "active",
            report=order.report,
        )
        await self._keep_new(actor, order, row)
        await self._changed()
        return row

    async def _keep_new(self, actor: Actor, order: Order, row: SanctionRow) -> None:
        what = f"{row.kind}-pending" if row.state == "pending" else row.kind
        whom = row.guest or row.network
        entry = audit_row(actor, what, row.made_at, whom=whom, ref=row.id, reason=row.reason)
        rows: list[AnyChange] = [row, entry, new_rules()]
        if order.kind != "rename":
            await keep(self._store, *rows)
            return
        name = await Names(self._store).choose(order.name, None)
        async with self._guests.one_at_a_time(order.guest):
            guest = await self._store.guest(order.guest)
            if guest is None:  # deleted meanwhile
                raise Mistake("person-unknown")
            await keep(self._store, *rows, replace(guest, name=name))

    async def _check_number(self, order: Order, now: int) -> None:
        rows = await queries.sanctions_in_force(self._store, order.guest, now)
        if sum(row.kind == order.kind for row in rows) >= MAX_IN_FORCE:
            raise Mistake("sanctions-too-many", most=MAX_IN_FORCE)

    async def _needs_second(self, actor: Actor, order: Order) -> bool:
        """Whether somebody else must confirm: for the ban of an account, if there is somebody who may.

        The command line needs nobody: whoever uses it could change the data anyway.
        """
        if order.kind != "ban" or not order.guest or actor.role == "machine":
            return False
        has_account = await self._store.account_of(order.guest) is not None
        return has_account and await can_confirm(self._store, actor, order.guest)

    # --- confirming and lifting ---

    async def confirm(self, actor: Actor, sanction_id: str, now: int) -> SanctionRow:
        """As a second moderator, confirm a ban."""
        return await self._decide_pending(actor, sanction_id, "active", "confirmed", "", now)

    async def refuse(self, actor: Actor, sanction_id: str, reason: str, now: int) -> SanctionRow:
        """As a second moderator, refuse to confirm a ban. It ends at once."""
        words = check_reason(reason)
        return await self._decide_pending(actor, sanction_id, "refused", "refused", words, now)

    async def _decide_pending(
        self, actor: Actor, sanction_id: str, state: SanctionState, what: str, words: str, now: int
    ) -> SanctionRow:
        row, steps = await self._case(sanction_id)
        if row.state != "pending" or now >= row.made_at + queries.PENDING_MS:
            raise Mistake("sanction-not-pending")
        if actor.guest == row.made_by:
            raise Mistake("second-needed")
        await check_may_sanction(self._store, actor, row.guest)
        if state == "refused":
            await check_may_lift(self._store, actor, row, steps)
        return await self._step(actor, replace(row, state=state), steps, what, words, now)

    async def lift(self, actor: Actor, sanction_id: str, reason: str, now: int) -> SanctionRow:
        """End a sanction early."""
        row, steps = await self._case(sanction_id)
        if row.state not in ("active", "pending"):
            raise Mistake("sanction-over")
        await check_may_lift(self._store, actor, row, steps)
        words = check_reason(reason)
        return await self._step(actor, replace(row, state="lifted"), steps, "lifted", words, now)

    async def _step(
        self,
        actor: Actor,
        row: SanctionRow,
        steps: Sequence[CaseStepRow],
        what: str,
        words: str,
        now: int,
    ) -> SanctionRow:
        step = next_step(row.id, steps, what, actor.guest, words, now)
        whom = row.guest or row.network
        entry = audit_row(actor, f"{row.kind}-{what}", now, whom=whom, ref=row.id, reason=words)
        await keep(self._store, row, step, entry, new_rules())
        await self._changed()
        return row

    async def _case(self, sanction_id: str) -> tuple[SanctionRow, list[CaseStepRow]]:
        """A sanction to decide about, and its steps, which must be read first."""
        steps = await queries.steps(self._store, sanction_id)
        return await self.find(sanction_id), steps

    async def find(self, sanction_id: str) -> SanctionRow:
        row = await queries.sanction(self._store, sanction_id)
        if row is None:
            raise Mistake("sanction-unknown")
        return row

    # --- appeals ---

    async def appeal(self, sanction_id: str, words: str, now: int) -> SanctionRow:
        """The person concerned answers a sanction, once. Knowing its id proves who that is."""
        row, steps = await self._case(sanction_id)
        said = check_reason(words)
        if not is_in_force(row, now):
            raise Mistake("sanction-over")
        if any(step.what == "appealed" for step in steps):
            raise Mistake("appeal-made")
        await keep(self._store, next_step(row.id, steps, "appealed", row.guest, said, now))
        return row

    async def answer_appeal(
        self, actor: Actor, sanction_id: str, words: str, *, lifts: bool, now: int
    ) -> SanctionRow:
        """Answer an appeal, and lift the sanction or let it stand. Its author may not."""
        row, steps = await self._case(sanction_id)
        whats = {step.what for step in steps}
        if "appealed" not in whats or "answered" in whats:
            raise Mistake("appeal-none")
        if row.guest and row.guest == actor.guest:
            raise Mistake("sanction-yourself")
        if actor.guest == row.made_by and await self._roles.others(row.made_by, row.guest):
            raise Mistake("appeal-other")
        if lifts:
            await check_may_lift(self._store, actor, row, steps)
        new = replace(row, state="lifted") if lifts else row
        return await self._step(actor, new, steps, "answered", check_reason(words), now)


def _checked(order: Order, own_address: str) -> Order:
    """The order with a clean reason and network. Raises a Mistake if it makes no sense."""
    if bool(order.guest) == bool(order.network):
        raise Mistake("sanction-whom")
    if order.network and order.kind != "ban":
        raise Mistake("network-ban-only")
    if order.kind == "rename":
        guest_name(order.name)
    _check_hours(order)
    if not order.network:
        return replace(order, reason=check_reason(order.reason))
    network = read_network(order.network)
    if is_in(own_address, network):
        raise Mistake("network-own", network=order.network)
    return replace(order, reason=check_reason(order.reason), network=str(network))


def _check_hours(order: Order) -> None:
    most = MAX_NETWORK_HOURS if order.network else MAX_HOURS.get(order.kind, MAX_BAN_HOURS)
    may_be_endless = order.kind == "warn" or (order.kind == "ban" and bool(order.guest))
    if order.hours is None and not may_be_endless:
        raise Mistake("sanction-end", most=most)
    if order.hours is not None and not 1 <= order.hours <= most:
        raise Mistake("sanction-end", most=most)


def _end_of(order: Order, now: int) -> int:
    hours = WARNING_HOURS if order.kind == "warn" else order.hours
    return 0 if hours is None else now + hours * HOUR_MS


def check_reason(text: str) -> str:
    """The cleaned words of a moderator or a player. Raises a Mistake if they are empty or long."""
    words = clean(text)
    if not words:
        raise Mistake("words-empty")
    if len(words) > MAX_REASON_CHARACTERS:
        raise Mistake("words-long", most=MAX_REASON_CHARACTERS)
    return words


def is_in_force(row: SanctionRow, now: int) -> bool:
    is_pending = row.state == "pending" and now < row.made_at + queries.PENDING_MS
    return (row.state == "active" or is_pending) and (not row.ends_at or now < row.ends_at)
