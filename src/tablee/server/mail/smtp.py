"""Delivers one mail to an SMTP server."""

import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate

from msgspec import Struct

from tablee.store.mail_rows import MailRow

TIMEOUT_SECONDS = 15.0
"""The longest wait for one answer of the SMTP server."""


class SmtpServer(Struct, frozen=True, kw_only=True):
    """How to reach the SMTP server, and as whom we send."""

    host: str
    port: int
    user: str
    password: str
    tls: str
    """`starttls` (the usual), `tls` from the first byte on, or `none`, for a server on this machine."""
    sender: str


class Refused(Exception):
    """The server will never deliver this mail, for example because the recipient does not exist."""


def deliver(server: SmtpServer, row: MailRow) -> None:
    """Send a mail. Raises Refused, or another error if a later attempt may succeed."""
    message = as_message(server, row)
    with _connected(server) as smtp:
        if server.user:
            smtp.login(server.user, server.password)
        try:
            smtp.send_message(message, server.sender, [row.recipient])
        except smtplib.SMTPRecipientsRefused as error:
            _raise_if_final(error.recipients[row.recipient][0])
            raise
        except smtplib.SMTPDataError as error:
            _raise_if_final(error.smtp_code)
            raise


def _raise_if_final(code: int) -> None:
    if code >= 500:
        raise Refused(str(code))


def _connected(server: SmtpServer) -> smtplib.SMTP:
    if server.tls == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT_SECONDS, context=context)
    smtp = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_SECONDS)
    if server.tls == "starttls":
        try:
            smtp.starttls(context=ssl.create_default_context())
        except BaseException:
            smtp.close()
            raise
    return smtp


def as_message(server: SmtpServer, row: MailRow) -> EmailMessage:
    """The mail as it is sent. Every attempt sends the same, so that a repetition can be recognized."""
    message = EmailMessage(policy=SMTP)
    message["From"] = server.sender
    message["To"] = row.recipient
    message["Subject"] = row.subject
    message["Date"] = formatdate(row.created_at / 1000)
    message["Message-ID"] = f"<{row.id}@{server.sender.rpartition('@')[2]}>"
    message["Content-Language"] = row.language
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(row.text)
    return message
