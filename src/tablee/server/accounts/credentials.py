"""All that people of a place sign in with, put together."""

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import Accounts, KnownBy
from tablee.server.accounts.changes import Changes
from tablee.server.accounts.confirmations import Confirmation, Confirmations
from tablee.server.accounts.device_links import DeviceLinks
from tablee.server.accounts.mail_addresses import MailAddresses
from tablee.server.accounts.passkeys import Assertion, Passkeys, Site
from tablee.server.accounts.recovery_codes import RecoveryCodes
from tablee.server.accounts.renewal import Renewal
from tablee.server.mail.queue import MailQueue
from tablee.server.people.guests import Guests
from tablee.store.people_rows import GuestRow

TO_SIGN_IN = "sign in"
"""The purpose of a challenge whose answer signs in."""


class Credentials:
    """Accounts, passkeys, recovery codes, mail addresses and links, and what joins them."""

    def __init__(self, guests: Guests, mail: MailQueue) -> None:
        self._guests = guests
        changes = Changes(guests)
        self.accounts = Accounts(guests, changes)
        self.links = DeviceLinks(guests)
        self.passkeys = Passkeys(guests, changes)
        self.codes = RecoveryCodes(guests, changes)
        self.mail_addresses = MailAddresses(guests, changes, self.accounts, self.links, mail)
        self.confirmations = Confirmations(guests)
        self.renewal = Renewal(guests, changes, self.accounts)

    async def has_any(self, guest: GuestRow) -> bool:
        """Whether the guest has anything but the cookie to sign in with."""
        return bool(await self.accounts.of(guest) or await self.passkeys.of(guest))

    async def check_confirmed(
        self, given: str, guest: GuestRow, session: str, now: int
    ) -> Confirmation | None:
        """What the guest confirmed with. None if there is nothing yet to confirm with.

        Raises a Mistake if a confirmation is needed and was not given.
        """
        if not given and not await self.has_any(guest):
            return None
        return self.confirmations.check(given, guest, session, now)

    async def sign_in_with_passkey(self, said: Assertion, site: Site, now: int) -> KnownBy:
        row = await self.passkeys.prove(said, TO_SIGN_IN, site, now)
        guest = await self._guests.store.guest(row.guest)
        if guest is None:
            raise Mistake("passkey-refused")
        return KnownBy(guest, row.added_at)

    async def sign_in_with_code(self, name: str, code: str, now: int) -> KnownBy:
        guest = await self.accounts.owner(name)
        since = await self.codes.use(guest, code, now)
        assert guest is not None  # nobody's codes are used up
        return KnownBy(guest, since)

    async def confirm_with_passkey(
        self, guest: GuestRow, session: str, said: Assertion, site: Site, now: int
    ) -> int:
        """When the passkey was added. Raises a Mistake if it is not the guest's."""
        row = await self.passkeys.prove(said, to_confirm(guest, session), site, now)
        if row.guest != guest.id:
            raise Mistake("passkey-refused")
        return row.added_at


def to_confirm(guest: GuestRow, session: str) -> str:
    """The purpose of a challenge whose answer confirms something in this session."""
    return f"confirm {guest.id} {session}"
