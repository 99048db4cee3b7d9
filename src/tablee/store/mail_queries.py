"""Reads the mail queue."""

from tablee.store.interface import Store
from tablee.store.mail_rows import MailRow, MailTryRow


async def due_mails(store: Store, now: int, most: int) -> list[MailRow]:
    """The mails that an attempt is due for, those that have waited longest first."""
    return await store.find(MailRow, "WHERE due_at <= ? ORDER BY due_at, id LIMIT ?", now, most)


async def next_mail(store: Store) -> MailRow | None:
    """The mail that is due first."""
    return next(iter(await store.find(MailRow, "ORDER BY due_at, id LIMIT 1")), None)


async def mail(store: Store, mail_id: str) -> MailRow | None:
    return next(iter(await store.find(MailRow, "WHERE id = ?", mail_id)), None)


async def tries_of(store: Store, mail_id: str) -> list[MailTryRow]:
    return await store.find(MailTryRow, "WHERE mail = ? ORDER BY number", mail_id)


async def waiting_mails(store: Store, most: int) -> int:
    """The number of mails in the queue, counted up to `most`."""
    return len(await store.find(MailRow, "ORDER BY id LIMIT ?", most))
