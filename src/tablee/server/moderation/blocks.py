"""Blocks: people whom a guest does not want to read, or to have at a table of their own."""

from collections.abc import Callable
from hashlib import sha256

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import keep
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import BlockRow
from tablee.store.row import Removal

MAX_BLOCKS = 500
"""The most people whom one guest blocks."""


class Blocks:
    """Blocks people for a guest. The people who are blocked are not told."""

    def __init__(self, store: Store, changed: Callable[[str], None]) -> None:
        self._store = store
        self._changed = changed
        """Called with a guest whose blocks have changed, to show their open tables accordingly."""

    async def of(self, guest: str) -> list[BlockRow]:
        return await queries.blocks_of(self._store, guest)

    async def block(self, guest: str, other: str, now: int) -> None:
        """Hide somebody's chat lines from a guest, and keep them away from the guest's tables."""
        if other == guest:
            raise Mistake("block-yourself")
        if len(await self.of(guest)) >= MAX_BLOCKS:
            raise Mistake("blocks-too-many", most=MAX_BLOCKS)
        await keep(self._store, BlockRow(guest=guest, blocked=other, at=now))
        self._changed(guest)

    async def unblock(self, guest: str, block_id: str) -> None:
        found = [row for row in await self.of(guest) if id_of(row) == block_id]
        if not found:
            raise Mistake("block-unknown")
        await keep(self._store, *(Removal(BlockRow, (guest, row.blocked)) for row in found))
        self._changed(guest)


def id_of(row: BlockRow) -> str:
    """A name for a block that tells nothing about the person who is blocked."""
    return sha256(f"{row.guest} {row.blocked}".encode()).hexdigest()[:16]
