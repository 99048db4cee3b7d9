"""Who acts for the place, by which right, and the audit log's entries about it."""

import secrets
from collections.abc import Awaitable
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.store.interface import Store, StoreError, Taken
from tablee.store.moderation_rows import AuditRow
from tablee.store.rows import AnyChange, PlaceRow

AdminRole: TypeAlias = Literal["moderator", "operator", "machine"]
"""The roles, each with all rights of those before it. `machine` is the command line beside the data."""
MODERATOR: AdminRole = "moderator"
OPERATOR: AdminRole = "operator"
MACHINE: AdminRole = "machine"
RANKS: dict[str, int] = {"": 0, MODERATOR: 1, OPERATOR: 2, MACHINE: 3}
RULES_CHANGED = "rules"
"""The fact whose value changes with each decision, so that every process notices it."""


class Actor(Struct, frozen=True):
    """Somebody who acts for the place."""

    guest: str
    """The person's guest id, or `machine`."""
    role: AdminRole
    via: Literal["cookie", "token", "machine"]
    address: str

    @property
    def rank(self) -> int:
        return RANKS[self.role]


def audit_row(
    actor: Actor, what: str, now: int, *, whom: str = "", ref: str = "", reason: str = ""
) -> AuditRow:
    """The entry about something that the actor does. Commit it together with what is done."""
    return AuditRow(
        id=audit_id(now),
        at=now,
        done_by=actor.guest,
        via=actor.via,
        address=actor.address,
        what=what,
        whom=whom,
        ref=ref,
        reason=reason,
        outcome="done",
    )


def audit_id(now: int) -> str:
    """A new entry's id. Ids are in the order of time."""
    return f"{now:014d}-{secrets.token_hex(4)}"


def new_rules() -> PlaceRow:
    """The row that tells every process to read the rules of the house again."""
    return PlaceRow(name=RULES_CHANGED, value=secrets.token_hex(8))


async def keep(store: Store, *changes: AnyChange) -> None:
    """Commit a decision. Raises a Mistake if somebody else was quicker, or if the store failed."""
    await kept(store.commit(*changes))


async def kept(commit: Awaitable[None]) -> None:
    try:
        await commit
    except Taken:
        raise Mistake("case-changed") from None
    except StoreError:
        raise Mistake("not-kept") from None
