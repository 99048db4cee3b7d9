"""A real SMTP server for tests. It keeps the mails that it accepts, and can be told to refuse."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, Session

from tests.server.conditions import wait_until
from tests.server.server_process import free_port

USER, PASSWORD = "tablee", "a password of the place"
LINK = re.compile(r"https?://\S+/([rm])#(\S+)")


class PostOffice:
    """The server's address and the mails that it has accepted."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: list[EmailMessage] = []
        self.answers: list[str] = []
        """What to answer to the next mails. If empty, mails are accepted."""
        self.attempts = 0

    async def handle_DATA(self, server: Any, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.attempts += 1
        answer = self.answers.pop(0) if self.answers else "250 OK"
        if answer.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            found = message_from_bytes(content, policy=default)
            assert isinstance(found, EmailMessage)
            self.mails.append(found)
        return answer

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of a place that sends its mail here."""
        return {
            "mail_host": "127.0.0.1",
            "mail_port": self.port,
            "mail_tls": "none",
            "mail_user": USER,
            "mail_password": PASSWORD,
            "mail_from": "place@example.org",
            "public_address": "https://example.org/",
        }

    @property
    def environment(self) -> Any:
        """The same settings, for a server in its own process."""
        return {f"TABLEE_{name.upper()}": str(value) for name, value in self.settings.items()}

    async def received(self, number: int) -> EmailMessage:
        """Wait for so many mails. Returns the last of them."""
        await wait_until(lambda: len(self.mails) >= number)
        assert len(self.mails) == number
        return self.mails[-1]


def text_of(mail: EmailMessage) -> str:
    text: str = mail.get_content()
    return text


def token_in(mail: EmailMessage) -> str:
    found = LINK.search(text_of(mail))
    assert found is not None
    return found[2]


def _authenticated(
    server: Any, session: Session, envelope: Envelope, mechanism: str, data: Any
) -> AuthResult:
    return AuthResult(success=(data.login, data.password) == (USER.encode(), PASSWORD.encode()))


@contextmanager
def post_office() -> Iterator[PostOffice]:
    """Runs an SMTP server in a thread."""
    office = PostOffice()
    controller = Controller(
        office,
        hostname="127.0.0.1",
        port=office.port,
        authenticator=_authenticated,
        auth_require_tls=False,
    )
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
