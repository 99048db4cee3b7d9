"""The rows of the mail queue."""

from tablee.store.row import Row


class MailRow(Row, frozen=True, kw_only=True):
    """A mail that has not been delivered yet."""

    relation = "mails"
    key = ("id",)
    accumulates = True

    id: str
    """The part of the Message-ID before the @. It stays the same when the mail is sent again."""
    recipient: str
    subject: str
    text: str
    language: str
    created_at: int
    due_at: int
    """The moment of the next attempt. During an attempt: when another process may try instead."""
    tries: int = 0
    guest: str = ""
    """The person whom the mail is for. The address may be somebody else's until it is confirmed."""


class MailTryRow(Row, frozen=True, kw_only=True):
    """One attempt to deliver a mail. Only the process that could commit it sends the mail."""

    relation = "mail_tries"
    key = ("mail", "number")
    accumulates = True

    mail: str
    number: int
    at: int
