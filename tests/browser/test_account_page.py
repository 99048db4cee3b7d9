"""The reader's own page: an account, the devices that are signed in, and the link to another device."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.browser.table_setup import post, sit_at
from tests.server.post_office import PostOffice, post_office, token_in
from tests.server.server_process import ServerProcess

PASSPHRASE, NEW_PASSPHRASE = "correct horse", "battery staple"
PHONE_WITH_KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""An authenticator of Chromium that answers by itself."""


def named(person: Person, name: str) -> None:
    person.go("/")
    post(person, "/api/me", name=name)
    person.go("/me")


def fill(person: Person, button: str, **fields: str) -> None:
    """Fill in the form that has this button, and send it."""
    form = person.page.locator("form", has=person.button(person.say(button)))
    for key, typed in fields.items():
        form.get_by_label(person.say(key.replace("_", "-")), exact=True).fill(typed)
    person.button(person.say(button)).click()


def test_an_account_is_made_changed_and_used_elsewhere(browser: Browser, server: ServerProcess) -> None:
    with (
        Person(browser, server.address, language="en") as ann,
        Person(browser, server.address, language="fr") as other,
    ):
        named(ann, "Ann")
        ann.sees(ann.say("account-about"))
        fill(ann, "account-make", account_name="Ann Page", passphrase=PASSPHRASE)
        ann.sees(ann.say("account-made"))
        ann.sees("ann page")
        fill(ann, "passphrase-change", passphrase_old="wrong horse!", passphrase_new=NEW_PASSPHRASE)
        expect(ann.page.get_by_role("alert").last).to_have_text(re.compile("not your passphrase"))
        fill(ann, "passphrase-change", passphrase_old=PASSPHRASE, passphrase_new=NEW_PASSPHRASE)
        ann.sees(ann.say("passphrase-kept"))
        assert ann.axe() == []
        other.go("/me")
        fill(other, "sign-in", account_name="Ann Page", passphrase=NEW_PASSPHRASE)
        other.sees(other.say("signed-in"))
        assert other.axe() == []
        expect(devices(other)).to_have_count(2)


def devices(person: Person) -> Locator:
    """The lines of the list of devices."""
    return person.page.locator("section", has_text=person.say("sign-out-elsewhere")).locator("li")


def test_a_device_is_signed_out_from_another(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address, language="en") as ann, Person(browser, server.address) as other:
        table = sit_at(ann, "klunker", 3)
        ann.go("/me")
        ann.button(ann.say("recovery-make")).click()
        link = ann.page.get_by_role("textbox", name=ann.say("copy-link")).input_value()
        assert re.search(r"/r#[\w-]+$", link), "the token is in the fragment, which is sent to nobody"
        other.page.goto(link)
        other.page.get_by_role("button").first.click()
        other.page.wait_for_url(f"{server.address}/")
        expect(other.page.locator(f"a[href='/t/{table}']").first).to_be_visible()
        ann.page.reload()
        expect(devices(ann)).to_have_count(2)
        devices(ann).filter(has_not_text=ann.say("session-here")).get_by_role("button").click()
        ann.sees(ann.say("session-ended"))
        expect(devices(ann)).to_have_count(1)
        other.go("/me")
        other.sees(other.say("sign-in-about"))


def test_who_signs_out_here_is_a_visitor_and_can_sign_in_again(desk: Person) -> None:
    named(desk, "Ann")
    fill(desk, "account-make", account_name="Comes Back", passphrase=PASSPHRASE)
    desk.sees(desk.say("account-made"))
    devices(desk).get_by_role("button").click()
    desk.sees(desk.say("sign-in-about"))
    fill(desk, "sign-in", account_name="Comes Back", passphrase=PASSPHRASE)
    desk.sees(desk.say("signed-in"))


# --- passkeys, codes, renewal ---


@contextmanager
def with_keys(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """A person whose device can make passkeys. These need a host with a name."""
    address = server.address.replace("127.0.0.1", "localhost")
    with Person(browser, address, language="en") as person:
        devtools = person.context.new_cdp_session(person.page)
        devtools.send("WebAuthn.enable")
        devtools.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE_WITH_KEYS})
        yield person


def confirm(person: Person, passphrase: str = PASSPHRASE) -> None:
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(person.say("passphrase"), exact=True).fill(passphrase)
    dialog.get_by_role("button", name=person.say("confirm"), exact=True).click()
    expect(dialog).to_have_count(0)


def sign_out(person: Person) -> None:
    devices(person).filter(has_text=person.say("session-here")).get_by_role("button").click()
    person.sees(person.say("sign-in-about"))


def test_a_passkey_signs_in_until_it_is_removed(browser: Browser, server: ServerProcess) -> None:
    with with_keys(browser, server) as ann:
        named(ann, "Ann")
        fill(ann, "account-make", account_name="Has Keys", passphrase=PASSPHRASE)
        ann.sees(ann.say("account-made"))
        ann.button(ann.say("passkey-add")).click()
        assert ann.axe() == []
        confirm(ann)
        ann.sees(ann.say("passkey-added"))
        ann.button(ann.say("passkey-add")).click()
        ann.sees(ann.say("passkey-already"))
        assert ann.axe() == []
        sign_out(ann)
        assert ann.axe() == []
        ann.button(ann.say("sign-in-passkey")).click()
        ann.sees(ann.say("signed-in"))
        ann.sees(ann.say("account-is", name="has keys"))
        ann.page.get_by_role("button", name=re.compile(f"^{ann.say('passkey-remove')}")).click()
        ann.sees(ann.say("passkey-removed"))
        sign_out(ann)
        ann.button(ann.say("sign-in-passkey")).click()
        expect(ann.page.get_by_role("alert")).to_have_text(re.compile("could not be checked"))


def test_a_guest_keeps_their_seat_with_a_passkey_alone(browser: Browser, server: ServerProcess) -> None:
    with with_keys(browser, server) as ann:
        table = sit_at(ann, "klunker", 3)
        ann.go("/me")
        ann.sees(ann.say("renew-guest"))
        ann.button(ann.say("passkey-add")).click()
        ann.sees(ann.say("passkey-added"))
        ann.sees(ann.say("renew-about"))
        sign_out(ann)
        ann.button(ann.say("sign-in-passkey")).click()
        ann.sees(ann.say("signed-in"))
        ann.go("/")
        expect(ann.page.locator(f"a[href='/t/{table}']").first).to_be_visible()


def test_codes_are_shown_once_and_bring_back_who_forgot_the_passphrase(desk: Person) -> None:
    named(desk, "Ann")
    fill(desk, "account-make", account_name="Forgetful", passphrase=PASSPHRASE)
    desk.button(desk.say("codes-make")).click()
    confirm(desk)
    desk.sees(desk.say("codes-keep"))
    assert desk.axe() == []
    code = desk.page.locator("code").first.inner_text()
    sign_out(desk)
    desk.page.get_by_text(desk.say("sign-in-code")).first.click()
    fill(desk, "sign-in-code", account_name="Forgetful", code=code)
    desk.sees(desk.say("codes-left", count=9))
    desk.sees(desk.say("passphrase-forgotten"))
    fill(desk, "passphrase-change", passphrase_new=NEW_PASSPHRASE)
    desk.sees(desk.say("passphrase-kept"))
    desk.page.reload()
    desk.sees(desk.say("codes-left", count=9))
    expect(desk.page.locator("code")).to_have_count(0)
    sign_out(desk)
    fill(desk, "sign-in", account_name="Forgetful", passphrase=NEW_PASSPHRASE)
    desk.sees(desk.say("signed-in"))


def test_a_thief_is_thrown_out_with_what_they_added(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address) as ann, with_keys(browser, server) as thief:
        named(ann, "Ann")
        fill(ann, "account-make", account_name="Robbed", passphrase=PASSPHRASE)
        ann.sees(ann.say("account-made"))
        thief.go("/me")
        fill(thief, "sign-in", account_name="Robbed", passphrase=PASSPHRASE)
        thief.sees(thief.say("signed-in"))
        thief.button(thief.say("passkey-add")).click()
        thief.sees(thief.say("passkey-added"))
        ann.page.reload()
        fill(ann, "renew", renew_passphrase=NEW_PASSPHRASE)
        confirm(ann)
        ann.sees(ann.say("renewed-sure"))
        ann.sees(ann.say("undone-passkey"))
        assert ann.axe() == []
        thief.page.reload()
        thief.button(thief.say("sign-in-passkey")).click()
        expect(thief.page.get_by_role("alert")).to_have_text(re.compile("could not be checked"))
        fill(thief, "sign-in", account_name="Robbed", passphrase=PASSPHRASE)
        thief.sees("do not go together")


def test_a_mail_address_is_confirmed_and_brings_back(
    browser: Browser, client: None, tmp_path: Path
) -> None:
    with (
        post_office() as office,
        ServerProcess(tmp_path / "data", **office.environment) as server,
        Person(browser, server.address, language="fr", phone=True) as ann,
    ):
        until_ready(server)
        named(ann, "Ann")
        fill(ann, "account-make", account_name="Anne", passphrase=PASSPHRASE)
        fill(ann, "mail-add", mail_address="anne@example.org")
        confirm(ann)
        ann.sees(ann.say("mail-asked"))
        ann.go(f"/m#{token_in(next_mail(office, 1))}")
        ann.button(ann.say("page-mail-do")).click()
        ann.sees(ann.say("mail-confirmed", address="anne@example.org"))
        ann.go("/me")
        ann.sees("anne@example.org")
        assert ann.axe() == []
        sign_out(ann)
        ann.page.get_by_text(ann.say("sign-in-mail"), exact=True).click()
        fill(ann, "mail-link-ask", mail_address="anne@example.org")
        ann.sees(ann.say("mail-link-asked"))
        ann.go(f"/r#{token_in(next_mail(office, 2))}")
        ann.page.get_by_role("button").first.click()
        ann.sees(ann.say("passphrase-forgotten"))


def next_mail(office: PostOffice, number: int) -> EmailMessage:
    """Wait for so many mails. Returns the last of them."""
    for _ in range(600):
        if len(office.mails) >= number:
            return office.mails[number - 1]
        time.sleep(0.1)
    raise AssertionError("no mail came")


def test_a_place_without_mail_says_so(desk: Person) -> None:
    named(desk, "Ann")
    fill(desk, "account-make", account_name="No Mail", passphrase=PASSPHRASE)
    desk.sees(desk.say("mail-not-here"))
