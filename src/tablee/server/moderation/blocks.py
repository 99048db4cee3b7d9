"""Blocks: people whom a guest does not want to read, or to have at a table of their own."""

from hashlib import sha256

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import keep
from tablee.server.people.guests import Guests
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import BlockRow
from tablee.store.row import Removal

MAX_BLOCKS = 500
"""The most people whom one guest blocks."""
EVERY_GENERATION = 1 << 62
"""Above every generation of cookies, so that all sockets of a guest are closed. Clients reconnect."""


class Blocks:
    """Blocks people for a guest. The people who are blocked are not told."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._store = guests.store

    async def of(self, guest: str) -> list[BlockRow]:
        return await queries.blocks_of(self._store, guest)

    async def block(self, guest: str, other: str, now: int) -> None:
        """Hide somebody's chat lines from a guest, and keep them away from the guest's tables."""
        if other == guest:
            raise Mistake("block-yourself")
        if len(await self.of(guest)) >= MAX_BLOCKS:
            raise Mistake("blocks-too-many", most=MAX_BLOCKS)
        await keep(self._store, BlockRow(guest=guest, blocked=other, at=now))
        await self._show_anew(guest)

    async def unblock(self, guest: str, block_id: str) -> None:
        found = [row for row in await self.of(guest) if id_of(row) == block_id]
        if not found:
            raise Mistake("block-unknown")
        await keep(self._store, *(Removal(BlockRow, (guest, row.blocked)) for row in found))
        await self._show_anew(guest)

    async def _show_anew(self, guest: str) -> None:
        """Let the guest's clients reconnect, so that they are sent the chat that the guest wants."""
        await self._guests.send_away(guest, EVERY_GENERATION)


def id_of(row: BlockRow) -> str:
    """A name for a block that tells nothing about the person who is blocked."""
    return sha256(f"{row.guest} {row.blocked}".encode()).hexdigest()[:16]
