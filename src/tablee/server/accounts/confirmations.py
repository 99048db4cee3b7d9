"""Proof that a person has just shown a passphrase, a passkey, a code or a link in a mail.

A stolen cookie is not enough to change what the guest signs in with: that takes a confirmation, which
the page keeps in memory, and no cookie contains.
"""

from typing import NamedTuple

from tablee.core.mistake import Mistake
from tablee.server.people.guests import Guests
from tablee.store.people_rows import GuestRow

CONFIRMED_MS = 10 * 60_000
"""The time for which a confirmation is valid."""


class Confirmation(NamedTuple):
    """What a guest confirmed with, as far as others must know."""

    since: int
    """The moment when that which the guest confirmed with was added."""
    until: int
    """The moment when the confirmation ceases to be valid."""


class Confirmations:
    """Makes and checks confirmations. They are signed, so that every process accepts them."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests

    def give(self, guest: GuestRow, session: str, since: int, now: int) -> str:
        """A confirmation for this session of the guest."""
        until = now + CONFIRMED_MS
        return f"{since}.{until}.{self._sign(guest, session, since, until)}"

    def check(self, given: str, guest: GuestRow, session: str, now: int) -> Confirmation:
        """What a confirmation says. Raises a Mistake if it is forged, too old, or somebody else's."""
        since, _, rest = given.partition(".")
        until, _, signature = rest.partition(".")
        if not (_is_number(since) and _is_number(until)):
            raise Mistake("confirmation-needed")
        found = Confirmation(int(since), int(until))
        if not self._guests.is_signed(signature, self._sign(guest, session, *found)):
            raise Mistake("confirmation-needed")
        if now >= found.until:
            raise Mistake("confirmation-needed")
        return found

    def _sign(self, guest: GuestRow, session: str, since: int, until: int) -> str:
        return self._guests.sign("confirmation", f"{guest.id}.{session}.{since}.{until}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 16
