"""The reader's own page: an account, the devices that are signed in, and the link to another device."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.table_setup import post, sit_at
from tests.server.server_process import ServerProcess

PASSPHRASE, NEW_PASSPHRASE = "correct horse", "battery staple"


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
        expect(other.page.locator("li", has_text="Chrome")).to_have_count(2)


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
        expect(ann.page.locator("main li")).to_have_count(2)
        ann.page.locator("main li").filter(has_not_text=ann.say("session-here")).get_by_role(
            "button"
        ).click()
        ann.sees(ann.say("session-ended"))
        expect(ann.page.locator("main li")).to_have_count(1)
        other.go("/me")
        other.sees(other.say("sign-in-about"))


def test_who_signs_out_here_is_a_visitor_and_can_sign_in_again(desk: Person) -> None:
    named(desk, "Ann")
    fill(desk, "account-make", account_name="Comes Back", passphrase=PASSPHRASE)
    desk.sees(desk.say("account-made"))
    desk.page.locator("main li").get_by_role("button").click()
    desk.sees(desk.say("sign-in-about"))
    fill(desk, "sign-in", account_name="Comes Back", passphrase=PASSPHRASE)
    desk.sees(desk.say("signed-in"))
