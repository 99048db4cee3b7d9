"""A real SMTP server for tests. It keeps the mails that it accepts, and can be told to refuse."""

import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.conditions import wait_until
from tests.server.free_ports import free_port

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
        self.sign_ins = 0

    def authenticate(
        self, server: Any, session: Session, envelope: Envelope, mechanism: str, data: Any
    ) -> AuthResult:
        self.sign_ins += 1
        return AuthResult(success=(data.login, data.password) == (USER.encode(), PASSWORD.encode()))

    async def handle_DATA(self, server: Any, session: Session, envelope: Envelope) -> str:  # noqa: N802  # the name that aiosmtpd looks for
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


def make_certificate(folder: Path) -> Path:
    """A certificate for localhost that nobody has signed, and its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path = folder / "certificate.pem"
    path.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return path


@contextmanager
def post_office(certificate: Path | None = None) -> Iterator[PostOffice]:
    """Runs an SMTP server in a thread. With a certificate, it wants STARTTLS."""
    office, context = PostOffice(), None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
    controller = Controller(
        office,
        hostname="127.0.0.1",
        port=office.port,
        authenticator=office.authenticate,
        auth_require_tls=certificate is not None,
        tls_context=context,
        require_starttls=certificate is not None,
    )
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
