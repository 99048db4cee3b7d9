"""People who run a place, in browsers: their accounts and roles, and a table with a rude guest."""

import os
import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.table_setup import join, post, sit_at
from tests.server.server_process import ServerProcess

PASSPHRASE = "correct horse battery"


def sign_up(person: Person, name: str) -> None:
    """Become a guest with an account of the same name."""
    person.go("/")
    post(person, "/api/me", name=name)
    post(person, "/api/account", name=name, passphrase=PASSPHRASE)


def grant(server: ServerProcess, name: str, role: str = "moderator") -> None:
    """Give an account a role, as whoever has the machine does."""
    command = [sys.executable, "-m", "tablee", "admin", "grant", name, "--role", role]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command += ["--data", str(server.data)]
    subprocess.run(command, check=True, capture_output=True, env=environment)


def staff(server: ServerProcess, person: Person, name: str, role: str = "moderator") -> None:
    """Make this person a moderator or an operator, with the console open."""
    sign_up(person, name)
    grant(server, name, role)
    person.go("/console")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def seat_two(host: Person, guest: Person, names: tuple[str, str]) -> str:
    """A table of Kinoko for two people, with the game begun. Returns its id."""
    table = sit_at(host, "kinoko", 2, others=None, name=names[0])
    join(guest, table, names[1])
    post(host, f"/api/tables/{table}/start")
    host.go(f"/t/{table}")
    for person in (host, guest):
        expect(person.page.locator(".phase")).to_be_visible()
    return table


def chat(person: Person, *lines: str) -> None:
    """Write lines in the chat. The drawer is opened if it is not open yet."""
    field = person.page.get_by_role("textbox", name=person.say("chat-label"))
    if not field.is_visible():
        person.page.locator(".stage").click(position={"x": 5, "y": 5})
        person.press("c")
    for line in lines:
        field.fill(line)
        field.press("Enter")
        expect(field).to_have_value("")
