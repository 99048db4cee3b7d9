"""After a game: what brought the points, the open table, the picture, the same deal, a rematch."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tablee
from tablee.core.record import Record, encode_record
from tablee.core.replay import replay_record
from tablee.core.score_sheet import ScoreSheet, score_sheet
from tablee.kit.golden import golden_records
from tests.browser.person import Person
from tests.browser.table_steps import OUTSIDE, ask, play_to_the_end, table_for, until_shown

TEMPUS = "professor-tempus"
PNG = b"\x89PNG\r\n\x1a\n"
SIZES = ((1366, 657), (390, 844))


def bots_finish(person: Person, game: str, players: int) -> str:
    """Bots have played a whole game, and this person looks at its end. Returns the table's id."""
    ask(person, "me", name="Anna")
    bots = {str(seat): "greedy" for seat in range(players)}
    table: str = ask(person, "tables", game=game, players=players, bots=bots)["id"]
    ask(person, f"tables/{table}/start")
    person.go(f"/t/{table}")
    expect(sheet(person)).to_be_visible()
    return table


def sheet(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("score-sheet"))


def test_after_the_end_all_hands_lie_open_and_each_point_leads_to_its_move(desk: Person) -> None:
    table = bots_finish(desk, TEMPUS, 3)
    expect(desk.page.locator(".kept .left")).to_have_count(3)
    sheet(desk).locator("summary").first.click()
    link = sheet(desk).locator("details[open] a").first
    move = re.search(r"move=(\d+)", link.get_attribute("href") or "")
    assert move
    link.click()
    desk.page.wait_for_url(f"**/t/{table}/replay?move=*")
    assert move_shown(desk) >= int(move[1])


def move_shown(person: Person) -> int:
    """The number of the last move before the position in a replay. It may be a deal after the move."""
    told = person.page.locator("output").inner_text()
    return int(re.findall(r"\d+", told)[0])


@pytest.mark.parametrize("game", tablee.collection())
def test_the_scores_fit_and_axe_finds_nothing(desk: Person, game: str) -> None:
    bots_finish(desk, game, max(3, tablee.game(game).about.players[0]))
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        inside = desk.page.locator(".drawer .inside")
        assert inside.evaluate("it => it.scrollWidth <= it.clientWidth")
    assert desk.axe() == []


# --- the move that decided it ---


def decided() -> tuple[Record, ScoreSheet]:
    """A golden game that one move decided."""
    game = tablee.game("kinoko")
    for record in golden_records(game).values():
        found = score_sheet(replay_record(game, record))
        if found.decision:
            return record, found
    raise AssertionError


def test_the_move_that_decided_the_game_is_a_click_away(desk: Person, tmp_path: Path) -> None:
    record, found = decided()
    assert found.decision
    file = tmp_path / "game.json"
    file.write_bytes(encode_record(record))
    desk.go("/replay")
    desk.page.locator("input[type=file]").set_input_files(file)
    until_shown(desk)
    desk.page.get_by_role("button", name=desk.say("end"), exact=True).click()
    desk.button(desk.say("decided-see")).click()
    assert move_shown(desk) >= found.decision.move


# --- sharing ---


def test_a_picture_of_the_table_and_a_link_can_be_shared(desk: Person, tmp_path: Path) -> None:
    table = bots_finish(desk, TEMPUS, 2)
    link = desk.page.get_by_role("textbox", name=desk.say("share-link"))
    expect(link).to_have_value(f"{desk.address}/t/{table}/replay")
    with desk.page.expect_download() as download:
        desk.button(desk.say("picture")).click()
    download.value.save_as(tmp_path / "table.png")
    picture = (tmp_path / "table.png").read_bytes()
    assert picture.startswith(PNG)
    assert len(picture) > 20_000, "an empty picture would be smaller"
    desk.sees(desk.say("picture-saved"))


def test_where_the_device_can_share_the_link_is_handed_to_it(desk: Person) -> None:
    """Chromium on Linux cannot share, so that the page is given what a phone's browser has."""
    desk.context.add_init_script("navigator.share = async ({ url }) => { window.shared = url; };")
    table = bots_finish(desk, TEMPUS, 2)
    desk.button(desk.say("share-link")).click()
    assert desk.page.evaluate("window.shared") == f"{desk.address}/t/{table}/replay"


def test_what_comes_after_a_game_is_not_loaded_before(desk: Person) -> None:
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    table_for(desk, TEMPUS, 2)
    assert not [url for url in asked if "AfterGame" in url or "/dist-" in url]


# --- the same deal again ---


def test_the_same_deal_is_played_again_and_the_page_says_that_it_is_not_rated(desk: Person) -> None:
    table = bots_finish(desk, TEMPUS, 2)
    desk.sees(desk.say("deal-again-about"))
    desk.page.get_by_label(desk.say("deal-again-seat")).select_option("1")
    desk.page.get_by_label(desk.say("deal-again-level")).select_option("novice")
    desk.button(desk.say("deal-again-do")).click()
    desk.page.wait_for_function("old => !location.pathname.includes(old)", arg=table)
    until_shown(desk)
    desk.press("m")
    desk.sees(desk.say("unrated-deal"))


# --- a rematch ---


def test_in_a_rematch_the_host_frees_the_seat_of_who_does_not_come(
    person: Person, other: Person
) -> None:
    first = table_for(person, OUTSIDE, 2, other)
    play_to_the_end({person: Person.play, other: Person.play})
    other.go("/")
    person.button(person.say("rematch")).click()
    person.page.wait_for_function("first => location.pathname !== first", arg=first)
    person.button(person.say("bot-away", name="Bob 1")).click()
    expect(person.button(person.say("chair-invite", number=1))).to_be_visible()
    person.page.locator(".bar .btn.go").click()
    until_shown(person)
    play_to_the_end({person: Person.play})
