"""Leaks planted on purpose, one in each surface, are found. All are planted in the same two houses."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.kit.play import BrokenError
from tablee.server import house_watch
from tablee.server.moderation.conduct import HouseConduct
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.tables import chat, rematch, table
from tablee.server.tables.proof_message import proof_message
from tablee.server.web import identity
from tablee.server.web.routes import (
    admin_people,
    admin_tables,
    admin_views,
    assist,
    my_data,
    notices,
)
from tablee.store.credential_queries import mail_addresses_of
from tablee.store.moderation_rows import ReportRow
from tablee.store.personal_rows import Personal
from tablee.store.rows import MoveRow
from tests.server import hidden_scenes
from tests.server import house_scenes as scenes
from tests.server.house_twins import HouseTwins, Scene, twin_houses
from tests.server.twin_house import House

pytestmark = pytest.mark.seconds(600)
ASKED = Scene("a question", (), House.calm, House.calm)


class Planted(NamedTuple):
    """A leak, the scene that makes it work, and who notices: in what they are sent, or at a path."""

    plant: Callable[[pytest.MonkeyPatch], None]
    viewer: str
    scene: Scene = ASKED
    path: str = ""


def named(name: str, played: tuple[Scene, ...]) -> Scene:
    (scene,) = [it for it in played if it.name == name]
    return scene


# --- in what people are sent ---


def nonce_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = proof_message

    def proof(row: Any, status: Any, seats: Any, game_log: Any, reveal: Any) -> Any:
        told = honest(row, status, seats, game_log, reveal)
        return replace(told, nonces=tuple(reveal._nonces.values())) if reveal else told

    monkeypatch.setattr(table, "proof_message", proof)


def hidden_chat_is_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "is_readable", lambda *_: True)


def block_sends_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = chat.apply_blocks

    async def apply_blocks(table: Any, guest: str) -> None:
        await honest(table, guest)
        table.send_info()

    monkeypatch.setattr(house_watch, "apply_blocks", apply_blocks)


def report_sends_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = notices._ask

    async def ask(table: Any, guest: str, whom: Any) -> Any:
        table.send_info()
        return await honest(table, guest, whom)

    monkeypatch.setattr(notices, "_ask", ask)


def warning_closes_the_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_watch, "ONLY_TOLD", ())


def sanction_names_its_author(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = HouseConduct.as_own

    async def as_own(self: HouseConduct, row: Any) -> Any:
        return replace(await honest(self, row), reason=f"{row.reason} ({row.made_by})")

    monkeypatch.setattr(HouseConduct, "as_own", as_own)


def announcement_names_its_author(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = HouseRules.notice

    def notice(self: HouseRules) -> Any:
        authors = ", ".join(row.made_by for row in self._loaded.announcements)
        told = honest(self)
        return replace(told, announcements=tuple(replace(it, en=authors) for it in told.announcements))

    monkeypatch.setattr(HouseRules, "notice", notice)


SENT = (
    Planted(nonce_is_shown_at_once, "Ann", named("a nonce", hidden_scenes.HIDDEN_SCENES)),
    Planted(lambda _: None, "", named("other deals", hidden_scenes.HIDDEN_SCENES)),
    Planted(lambda _: None, "", named("a hidden chat", hidden_scenes.HIDDEN_SCENES)),
    Planted(hidden_chat_is_readable, "visitor", named("a hidden line", hidden_scenes.HIDDEN_SCENES)),
    Planted(block_sends_the_table_again, "Ann", named("a block", scenes.QUIET_SCENES)),
    Planted(report_sends_the_table_again, "Cleo", named("a report", scenes.QUIET_SCENES)),
    Planted(warning_closes_the_socket, "Ann", named("a warning", scenes.QUIET_SCENES)),
    Planted(sanction_names_its_author, "Bob", named("who muted", scenes.DECIDER_SCENES)),
    Planted(announcement_names_its_author, "visitor", named("who announced", scenes.DECIDER_SCENES)),
    Planted(lambda _: None, "", named("new credentials", scenes.QUIET_SCENES)),
)


# --- in answers ---


def secret_of(request: Any) -> str:
    """Something that depends on the hidden cards of the running game."""
    for it in request.app.state["place"].hub.tables.values():
        if it.game_log:
            return str(it.game_log.match.position.to_bytes().hex())
    return ""


def console_lists_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = identity.place_of

    def place_of(request: Any) -> Any:
        seat = admin_tables.AdminSeat(name=secret_of(request), guest="", bot=None)
        monkeypatch.setattr(admin_tables, "_seat", lambda _: seat)
        return honest(request)

    monkeypatch.setattr(admin_tables, "place_of", place_of)


def console_names_mail_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = admin_views.person

    async def person(place: Any, guest: str) -> Any:
        found = await mail_addresses_of(place.store, guest)
        return replace(await honest(place, guest), name=str([row.address for row in found]))

    monkeypatch.setattr(admin_people, "person", person)


def download_has_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = "table_id IN (SELECT table_id FROM seats WHERE guest = ?)"
    log = Personal(kind=MoveRow, erasure="at table", found_by=mine, shown=("seq", "body"))
    monkeypatch.setattr(my_data, "PERSONAL", (log,))


def download_has_reports_about_me(monkeypatch: pytest.MonkeyPatch) -> None:
    about = Personal(kind=ReportRow, erasure="alias", holds=("about",), shown=("reason", "at"))
    monkeypatch.setattr(my_data, "PERSONAL", (about,))


def menu_is_that_of_whoever_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = assist._menu
    monkeypatch.setattr(
        assist, "_menu", lambda table, _, start: honest(table, table.game_log.match.to_act[0], start)
    )


def refusal_tells_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def record(table: Any) -> Any:
        raise Mistake("table-not-over", position=table.row.secret)

    monkeypatch.setattr(rematch, "record", record)


ANSWERED = (
    Planted(console_lists_hands, "Mod", path="/api/admin/tables"),
    Planted(console_names_mail_addresses, "Mod", path="/api/admin/people?search=b"),
    Planted(download_has_the_log, "Ann", path="/api/me/data"),
    Planted(download_has_reports_about_me, "Ann", path="/api/me/data"),
    Planted(menu_is_that_of_whoever_acts, "visitor", path="/api/tables/{table}/menu"),
    Planted(refusal_tells_the_secret, "Dora", path="/api/tables/{table}/record"),
)


async def play(twins: HouseTwins, planted: Planted) -> None:
    """Play a scene with a leak, which must be found. The next scene begins as if nobody had noticed."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        planted.plant(monkeypatch)
        await twins.do(planted.scene.real, planted.scene.double)
        if planted.viewer:
            with pytest.raises(BrokenError, match=f"leak to {planted.viewer}"):
                await twins.compare(planted.scene, planted.viewer)
    for house in twins.houses:
        if "Bob" not in house.sockets:
            await house.connect("Bob")
    await twins.do(House.calm)
    twins.forget()


async def ask(twins: HouseTwins, planted: Planted) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        planted.plant(monkeypatch)
        with pytest.raises(BrokenError, match=f"leak to {planted.viewer} in an answer"):
            await twins.compare_answer(planted.scene, planted.viewer, planted.path)
    await twins.compare_answer(planted.scene, planted.viewer, planted.path)


async def test_planted_leaks_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with twin_houses(tmp_path, monkeypatch, has_same_deals=False) as twins:
        begin = named("a commitment", hidden_scenes.HIDDEN_SCENES)
        await twins.do(begin.real, begin.double)
        twins.forget()
        for planted in SENT:
            await play(twins, planted)
        for planted in ANSWERED:
            await ask(twins, planted)
