"""Tests of the mail queue, with a real SMTP server: delivered once, tried again, and never lost."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES
from tablee.server.mail.queue import (
    ATTEMPT_MS,
    GIVEN_UP_MS,
    LONGEST_PAUSE_MS,
    MailQueue,
    mail_texts,
    pause_after,
)
from tablee.server.mail.smtp import SmtpServer
from tablee.server.place import mail_queue
from tablee.server.place_settings import Settings, read_settings, show_settings
from tablee.store.mail_rows import MailRow
from tests.conftest import Shell
from tests.server.post_office import (
    PASSWORD,
    USER,
    PostOffice,
    make_certificate,
    post_office,
    text_of,
)
from tests.server.stores import opened_store

FACTS = {"name": "Zoé", "link": "https://example.org/r#x", "hours": 1}


class Killed(BaseException):
    """Stands for the end of a process, which runs nothing more."""


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


def queue_to(
    office: PostOffice, store: Any, clock: Clock, host: str = "127.0.0.1", tls: str = "none"
) -> MailQueue:
    server = SmtpServer(
        host=host,
        port=office.port,
        user=USER,
        password=PASSWORD,
        tls=tls,
        sender="place@example.org",
    )
    return MailQueue(store, server, "https://example.org", clock)


async def enqueue(queue: MailQueue, store: Any, clock: Clock) -> MailRow:
    row = queue.row("g1", "ann@example.org", "mail-recover", FACTS, "fr", clock())
    await store.commit(row)
    return row


async def waiting(store: Any) -> list[MailRow]:
    return [row for row in await store.everything() if isinstance(row, MailRow)]


async def test_a_mail_is_delivered_once_and_leaves_no_row(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queue = queue_to(office, store, clock)
        row = await enqueue(queue, store, clock)
        assert [await queue.deliver_due(), await queue.deliver_due()] == [1, 0]
        (mail,) = office.mails
    assert mail["To"] == "ann@example.org"
    assert mail["From"] == "place@example.org"
    assert mail["Message-ID"] == f"<{row.id}@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert "Zoé" in text_of(mail)
    assert "https://example.org/r#x" in text_of(mail)
    left = [row.relation for row in await store.everything() if row.relation.startswith("mail")]
    assert left == []


async def test_a_mail_that_is_refused_for_now_is_tried_again_after_growing_pauses(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queue = queue_to(office, store, clock)
        row = await enqueue(queue, store, clock)
        office.answers = ["451 try later", "421 busy", "250 OK"]
        for tries in (1, 2):
            assert await queue.deliver_due() == 1
            assert await queue.deliver_due() == 0, "not before the pause is over"
            clock.now += pause_after(tries)
        assert await queue.deliver_due() == 1
        assert [mail["Message-ID"] for mail in office.mails] == [f"<{row.id}@example.org>"]
    assert await waiting(store) == []
    assert dict(queue.counts) == {"failed": 2, "sent": 1}


def test_pauses_grow_up_to_the_longest() -> None:
    pauses = [pause_after(tries) for tries in range(1, 60)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[1], pauses[-1]) == (60_000, 120_000, LONGEST_PAUSE_MS)


async def test_a_server_that_cannot_be_reached_loses_no_mail(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queue = queue_to(office, store, clock)
    await enqueue(queue, store, clock)
    assert await queue.deliver_due() == 1
    assert len(await waiting(store)) == 1
    clock.now += GIVEN_UP_MS
    assert await queue.deliver_due() == 1
    assert await waiting(store) == [], "given up after days"
    assert queue.counts["given_up"] == 1


async def test_a_mail_that_is_refused_for_good_is_given_up_at_once(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queue = queue_to(office, store, clock)
        await enqueue(queue, store, clock)
        office.answers = ["550 nobody here"]
        await queue.deliver_due()
    assert await waiting(store) == []
    assert dict(queue.counts) == {"given_up": 1}


async def test_of_several_processes_one_sends(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queues = [queue_to(office, store, clock) for _ in range(3)]
        for _ in range(4):
            await enqueue(queues[0], store, clock)
        attempts = await asyncio.gather(*(queue.deliver_due() for queue in queues))
        assert sum(attempts) == 4
        assert len(office.mails) == 4
        assert len({mail["Message-ID"] for mail in office.mails}) == 4


async def test_a_mail_outlives_its_process_and_is_sent_again_by_another(tmp_path: Path) -> None:
    """The first process dies after the SMTP server accepted the mail, before that is written down."""
    clock = Clock()

    def sent_but_dead(server: SmtpServer, row: MailRow) -> None:
        real(server, row)
        raise Killed

    with post_office() as office:
        async with opened_store(tmp_path / "data") as store:
            queue = queue_to(office, store, clock)
            real, queue._send = queue._send, sent_but_dead
            await enqueue(queue, store, clock)
            with pytest.raises(Killed):
                await queue.deliver_due()
        async with opened_store(tmp_path / "data") as store:
            queue = queue_to(office, store, clock)
            assert await queue.deliver_due() == 0, "the first process may still be at it"
            clock.now += ATTEMPT_MS
            assert await queue.deliver_due() == 1
            assert await waiting(store) == []
        assert len({mail["Message-ID"] for mail in office.mails}) == 1
        assert len(office.mails) == 2, "at least once, and recognizable"


async def test_the_queue_works_by_itself_when_it_is_woken(store: Any) -> None:
    clock = Clock()
    with post_office() as office:
        queue = queue_to(office, store, clock)
        queue.open()
        await enqueue(queue, store, clock)
        queue.wake()
        await office.received(1)
        await queue.close()


async def test_a_server_is_trusted_by_its_certificate_and_else_gets_neither_mail_nor_password(
    store: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, certificate = Clock(), make_certificate(tmp_path)
    with post_office(certificate) as office:
        queue = queue_to(office, store, clock, host="localhost", tls="starttls")
        await enqueue(queue, store, clock)
        await queue.deliver_due()
        assert (office.mails, office.sign_ins, queue.counts["failed"]) == ([], 0, 1)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        clock.now += pause_after(1)
        await queue.deliver_due()
        assert (len(office.mails), office.sign_ins) == (1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mail_is_in_every_language(language: str) -> None:
    facts = {key: f"<{key}>" for key in ("name", "link", "place", "days")} | {"hours": 24}
    for key in ("confirm", "recover", "replaced"):
        text = mail_texts(language).say(f"mail-{key}-text", facts)
        assert "<link>" in text
        assert "{" not in text
        assert "\n" not in mail_texts(language).say(f"mail-{key}-subject")


def test_settings_do_not_show_the_password(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("HOST", "h"), ("FROM", "a@b.example"), ("PASSWORD", "very secret")):
        monkeypatch.setenv(f"TABLEE_MAIL_{name}", value)
    monkeypatch.setenv("TABLEE_PUBLIC_ADDRESS", "https://b.example")
    for more in ((), ("--json",)):
        shown = shell("serve", "--show-settings", *more).out
        assert "a@b.example" in shown
        assert "very secret" not in shown
    assert 'mail_password = ""' in show_settings(Settings(data="d"))


def test_mail_needs_its_settings_together() -> None:
    with pytest.raises(Mistake, match="mail_from"):
        read_settings({"data": "/nowhere"}, {"TABLEE_MAIL_HOST": "h"})


async def test_without_settings_there_is_no_mail(store: Any) -> None:
    queue = mail_queue(Settings(data="d"), store)
    assert not queue.is_on
    queue.open()
    await queue.close()
