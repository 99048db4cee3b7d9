"""An open place (a running Tablée server): its tables, its guests, and the limits on requests."""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from threading import Thread
from typing import TYPE_CHECKING, TypeAlias

from tablee.server.accounts.credentials import Credentials
from tablee.server.bot_processes.fair_queue import FairQueue
from tablee.server.bot_processes.pool import Thinker
from tablee.server.deletions import Deletions
from tablee.server.limits import Bucket, Buckets, Crowds, GuestLocks, Pauses
from tablee.server.mail.queue import MailQueue
from tablee.server.mail.smtp import SmtpServer
from tablee.server.moderation.retention import KeptDays, Retention
from tablee.server.people.guests import Guests
from tablee.server.people.name_rules import load_rules
from tablee.server.people.names import Names, keep_old_names
from tablee.server.place_moderation import Moderation
from tablee.server.place_settings import Settings
from tablee.server.process_reports import ProcessReports
from tablee.server.pulse import Pulse, now
from tablee.server.record_processes.pool import RecordProcesses
from tablee.server.scheduled_backups import ScheduledBackups
from tablee.server.stall_watch import StallWatch
from tablee.server.tables.conduct import Conduct
from tablee.server.tables.events import Subscriber
from tablee.server.tables.hub import Hub
from tablee.server.tables.outages import Outages
from tablee.server.tables.services import Services
from tablee.store.interface import Store

if TYPE_CHECKING:  # `member` needs PostgreSQL's driver, which may not be installed
    from tablee.server.cluster.member import Member

Subscribe: TypeAlias = Callable[[Store, Settings], Subscriber]
"""A function that creates a subscriber to the turns of a place."""


FREE_GUESSES = 5
"""The number of attempts to sign in before pauses begin."""
NAME_PAUSE_SECONDS = 60.0
"""The longest pause for an account. It is short, because strangers can cause it for the owner."""
ADDRESS_PAUSE_SECONDS = 900.0
"""The longest pause for an address."""
MAX_CHANGES = 30
"""The number of changes of what one guest signs in with, at once and then in each day."""
MAX_MAILS_FROM = 10
"""The number of mails that one address can ask for, at once and then in each hour."""
MAX_MAILS_TO = 4
"""The number of mails that people can ask for to one account, at once and then in each hour."""


DOWNLOADS_PER_HOUR = 5
"""The number of times that somebody can download their data within an hour."""


class Place:
    """An open place. `open_place` builds it from its parts. It stays open until `close`."""

    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        hub: Hub,
        pulse: Pulse,
        member: "Member | None",
        resources: AsyncExitStack,
        moderation: Moderation,
        backups: ScheduledBackups | None = None,
    ) -> None:
        self.settings = settings
        self.guests = guests
        self.mail = mail_queue(settings, hub.services.store)
        self.credentials = Credentials(guests, self.mail)
        self.accounts = self.credentials.accounts
        self.device_links = self.credentials.links
        self.names = Names(guests.store)
        self.hub = hub
        self.deletions = Deletions(guests, hub)
        self.services = hub.services
        self.store = hub.services.store
        self.moderation = moderation
        self.member = member
        """This process as one of several that serve the place. None if it is the only one."""
        self.backups = backups
        """None if this process makes no backups."""
        self._resources = resources
        """Everything that must be closed after the tables. The store is closed last."""
        per_minute, per_second = settings.tables_per_minute, settings.requests_per_second
        self.creating = Buckets(per_minute, per_minute / 60)
        self.creating_from = Buckets(4 * per_minute, 4 * per_minute / 60)
        """Limits the tables that all guests from one address open."""
        per_half_hour = settings.lobby_tables_per_address
        self.listing_from = Buckets(per_half_hour, per_half_hour / 1800)
        """Limits the tables that come into the lobby from one address."""
        self.listing_locks = GuestLocks()
        """Held while a guest's tables in the lobby are counted and another one is added."""
        self.arriving = Buckets(settings.arrivals_per_minute, settings.arrivals_per_minute / 60)
        """Limits new guests and sign-ins from one address."""
        self.renaming = Buckets(settings.renames_per_minute, settings.renames_per_minute / 60)
        """Limits the changes of one guest's name or face."""
        per_minute = settings.replays_per_minute
        self.replaying = Buckets(per_minute, per_minute / 60)
        self.record_processes = RecordProcesses(
            settings.replayers, settings.replays_per_address, settings.replay_seconds
        )
        self.asking = Buckets(4 * per_second, per_second)
        """Limits all requests from one address."""
        self.downloading = Buckets(DOWNLOADS_PER_HOUR, DOWNLOADS_PER_HOUR / 3600)
        """Limits the downloads of one guest's data."""
        self.downloading_from = Buckets(4 * DOWNLOADS_PER_HOUR, 4 * DOWNLOADS_PER_HOUR / 3600)
        """Limits the downloads of all guests from one address."""
        self.guessing_name = Pauses(FREE_GUESSES, NAME_PAUSE_SECONDS)
        """Limits the attempts to sign in to one account, from wherever they come."""
        self.guessing_address = Pauses(FREE_GUESSES, ADDRESS_PAUSE_SECONDS)
        """Limits the attempts from one address to sign in, to whichever accounts."""
        self.changing = Buckets(MAX_CHANGES, MAX_CHANGES / (24 * 3600))
        """Limits the changes of what one guest signs in with."""
        self.mailing_from = Buckets(MAX_MAILS_FROM, MAX_MAILS_FROM / 3600)
        """Limits the mails that one address asks for."""
        self.mailing_to = Buckets(MAX_MAILS_TO, MAX_MAILS_TO / 3600)
        """Limits the mails that somebody asks for to one account."""
        self.mailing = Bucket(settings.mails_per_hour, settings.mails_per_hour / 3600)
        """Limits the mails that all people together ask for."""
        self.reporting = Buckets(5, 5 / 3600)
        """Limits the reports of one guest. One address may send four times as many."""
        self.reporting_from = Buckets(20, 20 / 3600)
        self.blocking = Buckets(20, 20 / 60)
        """Limits how often one guest blocks somebody, or not any more."""
        self.administering = Buckets(120, 4)
        """Limits the requests of one moderator or operator."""
        self.trying = Buckets(10, 10 / 3600)
        """Limits the entries in the audit log about one guest's attempts to act for the place."""
        self.trying_from = Buckets(40, 40 / 3600)
        """Limits such entries about all guests and strangers from one address."""
        self.at_tables = Crowds(settings.sockets_per_table)
        """Limits the sockets to one table from one address."""
        self.sockets = 0
        self._is_open = False
        self.pulse = pulse
        self.stall_watch = StallWatch(pulse.give_back, now)
        days = KeptDays(
            chat=settings.keep_chat_days,
            unstarted=settings.keep_unstarted_days,
            guests=settings.keep_guests_days,
            sessions=settings.keep_sessions_days,
            links=settings.keep_links_days,
            cases=settings.keep_cases_days,
            audit=settings.keep_audit_days,
        )
        self.retention = Retention(
            self.store, days, moderation.rules, hub.services.counts, hub.services.now
        )
        self.reports = ProcessReports(guests, hub, pulse, moderation.errors, member)

    @property
    def is_ready(self) -> bool:
        """Whether tables can be opened and played, and what happens there can be committed."""
        is_able = self.store.is_alive and self.pulse.can_commit and not self.pulse.is_stuck
        return self._is_open and is_able and self.hub.ownership.is_sure

    async def open(self) -> None:
        # A thread, so that the first guest need not wait for it, and neither does anybody else.
        Thread(target=load_rules, name="tablee-names", daemon=True).start()
        await keep_old_names(self.store)
        await self.moderation.open()
        self.reports.open()
        self.retention.open()
        for subscriber in self.services.subscribers:
            await subscriber.open()
        self.hub.open()
        self.deletions.open()
        self.stall_watch.open()
        self.pulse.open()
        self.mail.open()
        if self.backups:
            self.backups.open()
        self._is_open = True

    async def close(self) -> None:
        """Finish and commit all running and queued jobs, and close everything."""
        self._is_open = False
        self.stall_watch.close()
        self.pulse.stop()
        if self.backups:
            await self.backups.close()
        await self.record_processes.close()
        self.deletions.stop()
        await self.credentials.mail_addresses.close()
        await self.mail.close()
        await self.retention.close()
        await self.reports.close()
        await self.moderation.close()
        await self.hub.close()
        for subscriber in self.services.subscribers:
            await subscriber.close()
        await self.pulse.beat_once()
        await self._resources.aclose()


def mail_queue(settings: Settings, store: Store) -> MailQueue:
    """The place's mail, from its settings."""
    ports = {"starttls": 587, "tls": 465, "none": 25}
    server = SmtpServer(
        host=settings.mail_host,
        port=settings.mail_port or ports[settings.mail_tls],
        user=settings.mail_user,
        password=settings.mail_password,
        tls=settings.mail_tls,
        sender=settings.mail_from,
    )
    return MailQueue(store, server if settings.mail_host else None, settings.public_address, now)


def services_for(
    settings: Settings,
    store: Store,
    thinker: Thinker,
    outages: Outages,
    can_commit: Callable[[], bool],
    subscribers: Sequence[Subscribe],
    conduct: Conduct,
) -> Services:
    """Creates the services for the tables of a place from its settings."""
    return Services(
        store=store,
        thinker=thinker,
        queue=FairQueue(settings.worker_jobs if settings.thinking == "workers" else settings.thinkers),
        now=now,
        outages=outages,
        can_commit=can_commit,
        stand_in=settings.stand_in,
        bot_pause=settings.bot_pause,
        absent_ms=round(settings.absent_seconds * 1000),
        reveal_ms=round(settings.reveal_seconds * 1000),
        max_spectators=settings.spectators_per_table,
        subscribers=tuple(subscribe(store, settings) for subscribe in subscribers),
        conduct=conduct,
    )
