"""What operators decide about the house: announcements, modes, and invitations to a closed place."""

import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import Actor, audit_row, keep, new_rules
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.people.text_input import clean
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import (
    AnnouncementRow,
    InvitationRow,
    InvitationUseRow,
    ModeName,
    ModeRow,
)
from tablee.store.row import Removal
from tablee.store.rows import AnyChange, OutageRow

MINUTE_MS, HOUR_MS = 60_000, 3_600_000
MAX_ANNOUNCEMENT_CHARACTERS = 300
MAX_ANNOUNCEMENTS = 5
"""The most announcements at the same time."""
MAX_INVITATIONS = 200
"""The most invitations that have not expired."""


class House:
    """Changes the rules of the house, and lets invited people in."""

    def __init__(self, store: Store, rules: HouseRules, changed: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._rules = rules
        self._changed = changed
        """Called after each change, so that it takes effect at once in all processes."""

    # --- announcements ---

    async def announce(self, actor: Actor, fr: str, en: str, minutes: int, now: int) -> AnnouncementRow:
        """Tell everyone something for some minutes."""
        if len(await queries.announcements(self._store, now)) >= MAX_ANNOUNCEMENTS:
            raise Mistake("announcements-too-many", most=MAX_ANNOUNCEMENTS)
        row = AnnouncementRow(
            id=secrets.token_hex(6),
            fr=_check_announcement(fr),
            en=_check_announcement(en),
            made_by=actor.guest,
            made_at=now,
            ends_at=now + minutes * MINUTE_MS,
        )
        await self._keep(row, audit_row(actor, "announce", now, ref=row.id, reason=row.en))
        return row

    async def withdraw(self, actor: Actor, announcement_id: str, now: int) -> None:
        """End an announcement early."""
        rows = await queries.announcements(self._store, now)
        if announcement_id not in [row.id for row in rows]:
            raise Mistake("announcement-unknown")
        entry = audit_row(actor, "withdraw", now, ref=announcement_id)
        await self._keep(entry, Removal(AnnouncementRow, (announcement_id,)))

    # --- modes ---

    async def switch(self, actor: Actor, mode: ModeName, *, on: bool, now: int) -> None:
        """Switch a mode on or off. Nothing changes if it is so already."""
        await self._rules.load()
        since = self._rules.since(mode)
        if (since is not None) == on:
            return
        entry = audit_row(actor, f"{mode}-{'on' if on else 'off'}", now, whom=mode)
        if on:
            await self._keep(ModeRow(name=mode, set_by=actor.guest, since=now), entry)
            return
        changes: list[AnyChange] = [entry]
        if mode == "read-only" and since is not None and since < now:
            # Nobody could move in the meantime, so no clock counts that time.
            changes.append(OutageRow(began_at=since, ended_at=now))
        await self._keep(*changes, Removal(ModeRow, (mode,)))

    # --- invitations ---

    async def invite(self, actor: Actor, hours: int, uses: int, now: int) -> tuple[str, InvitationRow]:
        """A new code, and its row. The code cannot be shown again."""
        if len(await queries.invitations_in_force(self._store, now)) >= MAX_INVITATIONS:
            raise Mistake("invitations-too-many", most=MAX_INVITATIONS)
        code = secrets.token_urlsafe(9)
        row = InvitationRow(
            hash=_hash_of(code),
            id=secrets.token_hex(4),
            made_by=actor.guest,
            made_at=now,
            ends_at=now + hours * HOUR_MS,
            uses=uses,
        )
        await keep(self._store, row, audit_row(actor, "invite", now, ref=row.id))
        return code, row

    async def withdraw_invitation(self, actor: Actor, invitation_id: str, now: int) -> None:
        """Make a code void. Whoever has used it stays a member."""
        rows = await queries.invitations_in_force(self._store, now)
        row = next((row for row in rows if row.id == invitation_id), None)
        if row is None:
            raise Mistake("invitation-unknown")
        entry = audit_row(actor, "withdraw-invitation", now, ref=row.id)
        await keep(self._store, entry, Removal(InvitationRow, (row.hash,)))

    async def check_code(self, code: str, now: int) -> InvitationRow:
        """The invitation with this code. Raises a Mistake if the code is wrong, too old or used up."""
        row = await queries.invitation(self._store, _hash_of(code.strip()))
        if row is None or now >= row.ends_at:
            raise Mistake("invitation-void")
        if len(await queries.uses_of(self._store, row.hash)) >= row.uses:
            raise Mistake("invitation-void")
        return row

    async def join(self, guest: str, code: str, now: int) -> None:
        """Make a guest a member by a code."""
        if await queries.is_invited(self._store, guest):
            return
        row = await self.check_code(code, now)
        number = len(await queries.uses_of(self._store, row.hash)) + 1
        use = InvitationUseRow(invitation=row.hash, number=number, guest=guest, at=now)
        await keep(self._store, use)

    async def check_member(self, guest: str) -> None:
        """Raise a Mistake unless a guest is a member: has an account, a code or a role."""
        if not guest or not await queries.is_member(self._store, guest):
            raise Mistake("place-closed")

    async def _keep(self, *changes: AnyChange) -> None:
        await keep(self._store, *changes, new_rules())
        await self._changed()


def _check_announcement(text: str) -> str:
    words = clean(text)
    if not words:
        raise Mistake("announcement-empty")
    if len(words) > MAX_ANNOUNCEMENT_CHARACTERS:
        raise Mistake("words-long", most=MAX_ANNOUNCEMENT_CHARACTERS)
    return words


def _hash_of(code: str) -> str:
    return sha256(code.encode("utf-8", "replace")).hexdigest()
