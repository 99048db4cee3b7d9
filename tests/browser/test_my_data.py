"""Taking one's data along, being deleted, and the mark of guests, as people see them on a page."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.table_setup import join, post, sit_at
from tests.server.server_process import ServerProcess


def test_who_is_deleted_takes_their_data_and_is_seen_no_more(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server.address) as zoe, Person(browser, server.address, language="fr") as ben:
        table = sit_at(zoe, "klunker", 3, others=None, name="Zoé")
        join(ben, table, "Ben")
        mark = ben.page.locator("li", has_text="Zoé").get_by_text(ben.say("seat-guest"), exact=True)
        expect(mark).to_have_count(1)
        assert ben.axe() == []
        zoe.go("/me")
        with zoe.page.expect_download() as taken:
            zoe.page.get_by_role("link", name=zoe.say("my-data-take")).click()
        data = json.loads(Path(taken.value.path()).read_text("utf-8"))
        assert [it["name"] for it in data["guests"]] == ["Zoé"]
        zoe.button(zoe.say("delete-me")).click()
        assert zoe.axe() == []
        dialog = zoe.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("Zoe")
        zoe.button(zoe.say("delete-me-now")).click()
        expect(dialog.get_by_role("alert")).to_contain_text("exactly")
        dialog.get_by_role("textbox").fill("Zoé")
        zoe.button(zoe.say("delete-me-now")).click()
        zoe.page.wait_for_url(f"{server.address}/")
        ben.sees_no_more("Zoé")
        zoe.go("/me")
        zoe.sees(zoe.say("sign-in-about"))


def test_an_account_has_no_mark_and_its_name_is_refused_to_guests(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server.address) as iris, Person(browser, server.address) as eve:
        iris.go("/")
        post(iris, "/api/me", name="Somebody")
        post(iris, "/api/account", name="Iris", passphrase="correct horse")
        table = post(iris, "/api/tables", game="klunker", players=3)["id"]
        join(eve, table, "Eve")
        expect(eve.page.locator("li", has_text="Iris")).to_be_visible()
        expect(eve.page.locator("li", has_text="Iris").locator(".mark")).to_have_count(0)
        expect(eve.page.locator("li", has_text="Eve").locator(".mark")).to_have_count(1)
        eve.go("/me")
        eve.page.get_by_label(eve.say("name-label")).first.fill("lris")
        eve.button(eve.say("name-keep")).click()
        expect(eve.page.get_by_role("alert").first).to_contain_text("belongs to an account")
