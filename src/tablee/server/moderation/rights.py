"""Who may decide about whom: by rank, and never about somebody with whom one is playing."""

from collections.abc import Sequence

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import MACHINE, RANKS, Actor
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import CaseStepRow, SanctionRow


async def rank_of(store: Store, guest: str) -> int:
    """The rank that somebody has now. Whoever has lost their role has none."""
    if guest == MACHINE:
        return RANKS[MACHINE]
    row = await queries.role_of(store, guest)
    return RANKS[row.role if row else ""]


async def check_may_sanction(store: Store, actor: Actor, guest: str) -> None:
    """Raise a Mistake unless the actor may decide about a person.

    People with a role are decided about only from above, so that of two moderators neither can shut the
    other out.
    """
    if await store.guest(guest) is None:
        raise Mistake("person-unknown")
    if guest == actor.guest:
        raise Mistake("sanction-yourself")
    if await rank_of(store, guest) >= actor.rank:
        raise Mistake("sanction-role")
    if actor.role != MACHINE and await queries.play_together(store, actor.guest, guest):
        raise Mistake("sanction-opponent")


async def check_may_lift(
    store: Store, actor: Actor, row: SanctionRow, steps: Sequence[CaseStepRow]
) -> None:
    """Raise a Mistake if somebody of a higher rank decided or confirmed a sanction."""
    if row.guest and row.guest == actor.guest:
        raise Mistake("sanction-yourself")
    deciders = {row.made_by, *(step.done_by for step in steps if step.what == "confirmed")}
    if max([await rank_of(store, it) for it in deciders]) > actor.rank:
        raise Mistake("lift-higher")


async def can_confirm(store: Store, author: Actor, guest: str) -> bool:
    """Whether anybody but the author has a role with which they may confirm the ban of a person."""
    target = await rank_of(store, guest)
    return any(
        RANKS[row.role] > target and row.guest not in (author.guest, guest)
        for row in await queries.all_roles(store)
    )
