"""The queue in front of the bots' processes, which shares them fairly between addresses and tables.

Tables to which somebody is connected come first, and never wait for a table where nobody is. Among
equals the addresses take turns, and so do the tables of one address.
"""

import asyncio
from typing import TypeAlias

from msgspec import Struct

MAX_AWAY_OF_AN_ADDRESS = 20
"""The most tables of one address that wait in the queue while nobody is connected to them."""
MAX_AWAY = 200
"""The most tables of all addresses that wait in the queue while nobody is connected to them."""


class Asker(Struct, frozen=True):
    """For whom a bot is to think."""

    address: str
    """The address that the thinking is charged to, or the guest if no address is known."""
    is_here: bool
    """Whether anybody is connected to the table."""


class Ticket:
    """A place in the queue. When `called` is done, the bot may think until the ticket is given back."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()


Line: TypeAlias = dict[str, dict[Ticket, None]]
"""The waiting tickets of each address. Both the addresses and the tickets are in their order."""


def most_away(at_once: int) -> int:
    """How many bots may think at once for tables where nobody is connected."""
    return max(1, at_once // 2)


class FairQueue:
    """Decides which bot thinks next. At most `at_once` think for tables where somebody is connected."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._lines: dict[bool, Line] = {True: {}, False: {}}
        self._thinking: dict[Ticket, bool] = {}
        """The tickets that were called, and whether each was called because somebody is connected."""

    def waiting(self, *, here: bool) -> int:
        """How many tickets wait, of tables where somebody is connected or of the others."""
        return sum(len(tickets) for tickets in self._lines[here].values())

    def waiting_of(self, address: str) -> int:
        """How many tickets of one address wait, of tables where somebody is connected."""
        return len(self._lines[True].get(address, ()))

    def enter(self, asker: Asker) -> Ticket | None:
        """Take a ticket. None if too many tables wait already without anybody connected to them."""
        if not asker.is_here and not self._has_room(asker.address):
            return None
        ticket = Ticket(asker)
        self._add(ticket)
        self._call()
        return ticket

    def _has_room(self, address: str) -> bool:
        own = len(self._lines[False].get(address, ()))
        return own < MAX_AWAY_OF_AN_ADDRESS and self.waiting(here=False) < MAX_AWAY

    def move(self, ticket: Ticket, asker: Asker) -> bool:
        """Move a waiting ticket because somebody has connected to its table, or everyone has gone.

        Returns False if there is no room for it any more. It must then be given back.
        """
        if ticket.asker == asker or not self._remove(ticket):
            return True
        if not asker.is_here and not self._has_room(asker.address):
            return False
        ticket.asker = asker
        self._add(ticket)
        self._call()
        return True

    def give_back(self, ticket: Ticket) -> None:
        """Give a ticket back, whether it was called or not. Giving it back twice does no harm."""
        self._remove(ticket)
        self._thinking.pop(ticket, None)
        self._call()

    def _add(self, ticket: Ticket) -> None:
        asker = ticket.asker
        self._lines[asker.is_here].setdefault(asker.address, {})[ticket] = None

    def _remove(self, ticket: Ticket) -> bool:
        """Remove a ticket from its line. Returns whether it was waiting there."""
        line, address = self._lines[ticket.asker.is_here], ticket.asker.address
        tickets = line.get(address, {})
        was_there = ticket in tickets
        tickets.pop(ticket, None)
        if not tickets:
            line.pop(address, None)
        return was_there

    def _call(self) -> None:
        """Call as many tickets as may be called now."""
        while self._lines[True] and self._count(here=True) < self._at_once:
            self._call_next(here=True)
        while self._lines[False] and self._may_call_away():
            self._call_next(here=False)

    def _may_call_away(self) -> bool:
        is_idle = not self._lines[True] and len(self._thinking) < self._at_once
        return is_idle and self._count(here=False) < most_away(self._at_once)

    def _count(self, *, here: bool) -> int:
        return sum(is_here == here for is_here in self._thinking.values())

    def _call_next(self, *, here: bool) -> None:
        line = self._lines[here]
        address = next(iter(line))
        tickets = line.pop(address)
        ticket = next(iter(tickets))
        del tickets[ticket]
        if tickets:
            line[address] = tickets  # now the last in the line
        self._thinking[ticket] = here
        if not ticket.called.done():
            ticket.called.set_result(None)
