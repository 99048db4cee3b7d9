"""Replays of finished games: forward and back, as any viewer sees them, by a link or from a file."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tablee
from tablee.core.record import encode_record
from tablee.kit.golden import golden_records
from tests.browser.person import Person
from tests.browser.table_steps import OUTSIDE, play_to_the_end, table_for, until_shown
from tests.server.wire_twins import hides

GAMES = list(tablee.collection())


def record_of(name: str) -> bytes:
    """The record of this game's shortest golden match of several players, as the bytes of a file."""
    found = [it for it in golden_records(tablee.game(name)).values() if len(it.seats) > 1]
    return encode_record(min(found, key=lambda record: len(record.moves)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def open_file(person: Person, file: Path) -> None:
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(file)


def open_record(person: Person, file: Path, name: str) -> None:
    file.write_bytes(record_of(name))
    open_file(person, file)
    expect(slider(person)).to_be_visible()


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("moment"))


def see(person: Person, eyes: str) -> None:
    """Switch the replay to another viewer's view of the table."""
    person.page.locator(".table").evaluate("it => it.classList.add('before')")
    person.page.get_by_role("combobox", name=person.say("eyes")).select_option(eyes)
    expect(person.page.locator(".table:not(.before)")).to_be_visible()
    until_shown(person)


def board(person: Person) -> str:
    """What the stage shows. The order of an element's classes depends on what was shown before."""
    shown = person.page.locator(".stage").inner_html()
    return re.sub('class="([^"]*)"', lambda found: " ".join(sorted(found[1].split())), shown)


# --- a record from disk ---


@pytest.mark.parametrize("name", GAMES)
def test_a_record_from_disk_is_shown_to_its_end_and_back_through_any_eyes(
    desk: Person, file: Path, name: str
) -> None:
    open_record(desk, file, name)
    last = int(slider(desk).get_attribute("max") or 0)
    assert last > 5
    desk.press(*["ArrowRight"] * 4, "ArrowLeft")
    expect(slider(desk)).to_have_value("3")
    for _ in range(last // 2 // 10):
        desk.press("Shift+ArrowRight")
    eyes = ("0", "1", "", "open")
    seen = {who: through(desk, who) for who in eyes}
    game = tablee.game(name)
    if hides(game) and not game.has_windows:
        assert len(set(seen.values())) == len(eyes)
    else:  # between two windows, too, nothing is hidden from spectators
        assert len({seen["0"], seen["1"], seen[""]}) == 3
    desk.press("End")
    expect(slider(desk)).to_have_value(str(last))
    expect(desk.page.locator(".table")).to_have_attribute("data-seq", str(last))
    desk.button(desk.say("end")).click()
    expect(desk.page.locator(".told")).to_be_visible()
    desk.press("Home")
    expect(slider(desk)).to_have_value("0")


def through(person: Person, eyes: str) -> str:
    """Switch to this viewer's view of the current position. Returns what the table shows."""
    before = slider(person).input_value()
    see(person, eyes)
    expect(person.page.locator(".table")).to_have_attribute("data-seq", before)
    expect(slider(person)).to_have_value(before)
    return board(person)


def test_a_replay_goes_on_by_itself_at_the_speed_wanted_until_its_end(desk: Person, file: Path) -> None:
    open_record(desk, file, "professor-tempus")
    desk.press("End", *["ArrowLeft"] * 3)
    desk.page.get_by_role("combobox", name=desk.say("speed")).select_option("4")
    desk.button(desk.say("play")).click()
    expect(slider(desk)).to_have_value(slider(desk).get_attribute("max") or "")
    expect(desk.button(desk.say("play"))).to_be_visible()


# --- files that are not records ---


def altered(name: str, **changes: Any) -> bytes:
    return json.dumps({**json.loads(record_of(name)), **changes}).encode()


NO_RECORDS = {
    "empty": (b"", "empty or breaks off"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "it is not JSON"),
    "JSON of something else": (b'{"name": "Ann"}', "it has not the shape of one"),
    "half of one": (record_of("klunker")[:700], "empty or breaks off"),
    "an unknown game": (altered("klunker", game="chess"), "There is no game"),
    "an older version": (altered("klunker", rules="0.0.1"), "was made by rules version 0.0.1"),
    "a newer format": (altered("klunker", format=99), "has format 99"),
}


def test_a_file_that_is_no_record_is_told_in_words_and_another_can_be_chosen(
    person: Person, file: Path
) -> None:
    person.go("/replay")
    choose = person.page.locator("input[type=file]")
    for content, words in NO_RECORDS.values():
        file.write_bytes(content)
        choose.set_input_files(file)
        expect(person.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    file.write_bytes(record_of("klunker"))
    choose.set_input_files(file)
    expect(slider(person)).to_be_visible()


def test_a_record_with_a_deal_that_was_altered_replays_but_is_not_proved(
    person: Person, file: Path
) -> None:
    record = json.loads(record_of("klunker"))
    record["fair"]["secret"] = "0" * len(record["fair"]["secret"])
    file.write_text(json.dumps(record))
    open_file(person, file)
    person.button(person.say("end")).click()
    person.button(person.say("proof-do")).click()
    person.sees("Not genuine")


# --- a game played on this server ---


def test_a_link_leads_others_to_the_same_moment_through_the_same_eyes(
    person: Person, other: Person
) -> None:
    table_for(person, OUTSIDE, 2, other)
    play_to_the_end({person: Person.play, other: Person.play})
    person.page.get_by_role("link", name=person.say("replay-watch")).click()
    see(person, "1")
    expect(slider(person)).to_have_value("0")
    person.press(*["ArrowRight"] * 2)
    expect(slider(person)).to_have_value("2")
    person.button(person.say("end")).click()
    link = person.page.get_by_label(person.say("moment-link")).input_value()
    other.page.goto(link)
    expect(slider(other)).to_have_value("2")
    expect(other.page.get_by_role("combobox", name=other.say("eyes"))).to_have_value("1")
    assert board(other) == board(person)


def test_a_game_that_goes_on_has_no_replay(person: Person) -> None:
    path = table_for(person, OUTSIDE, 2)
    person.go(f"{path}/replay")
    person.sees(person.say("replay-none"))
    person.page.get_by_role("link", name=person.say("to-table")).click()
    expect(person.page.locator(".table")).to_be_visible()
