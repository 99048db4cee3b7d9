"""The studio: positions by link, Nature by hand, faults of the author's code, and who may reach it."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import tablee
from tablee.core.mistake import Mistake
from tablee.server.web.app import API_ROUTES
from tablee.studio.folder_watch import fingerprint
from tablee.studio.guard import is_loopback
from tablee.studio.positions import StudioPosition, position_of
from tablee.studio.routes import ROUTES
from tablee.studio.status import CheckState
from tablee.studio.verdict import judge
from tablee.studio.walk import MadeMove, Walk, Wish
from tablee_three_cards import GAME, ThreeCardsGame
from tests.conftest import Shell
from tests.studio_process import open_studio


def play(card: int, seat: int | None = 0) -> MadeMove:
    return MadeMove(seat, {"type": "play", "card": card})


def deal(seat: int, card: int) -> MadeMove:
    return MadeMove(None, {"type": "deal", "seat": seat, "card": card})


def shown(*moves: MadeMove, game: Any = GAME, **wish: Any) -> StudioPosition:
    walk = Walk(game, Wish(players=2, moves=moves, **wish))
    walk.run()
    return position_of(walk)


def told(position: StudioPosition) -> list[str]:
    return [msgspec.json.encode(move.action).decode() for move in position.moves]


DEALS = (deal(0, 12), deal(1, 1), deal(0, 11), deal(1, 2), deal(0, 10), deal(1, 3))


def test_a_seed_and_moves_lead_to_one_position() -> None:
    first = shown(seed=7)
    assert told(first) == told(shown(seed=7)) != told(shown(seed=8))
    assert [move.by_hand for move in first.moves] == [False] * 6
    own = msgspec.to_builtins(first.choices[0].action)
    after = shown(MadeMove(0, own), seed=7)
    assert (after.to_act, after.moves[-1].seat, after.moves[-1].by_hand) == ((1,), 0, True)


def test_the_seed_deals_as_it_does_at_any_table() -> None:
    match = tablee.Match(GAME, GAME.setting(2), fair=tablee.fair(7))
    match.begin()
    assert [move.action for move in shown(seed=7).moves] == [step.action for step in match.log]


def test_each_seat_gets_its_own_view_and_offer() -> None:
    position = shown(*DEALS)
    views = [msgspec.json.decode(it.frame.view) for it in position.seats]
    assert [view["hand"] for view in views] == [[10, 11, 12], [1, 2, 3]]
    assert [it.frame.offer is not None for it in position.seats] == [True, False]


def test_nature_waits_for_the_author_who_deals_by_hand() -> None:
    position = shown(deal(0, 12), by_hand=True)
    assert position.is_natures
    assert {msgspec.to_builtins(it.action)["card"] for it in position.choices} == set(range(1, 12))
    assert position.luck is not None
    assert [move.by_hand for move in position.moves] == [True]


def test_after_a_deal_by_hand_the_seed_goes_on() -> None:
    position = shown(deal(0, 12))
    assert [move.by_hand for move in position.moves] == [True] + [False] * 5
    assert not position.is_natures


def test_what_nature_cannot_do_is_refused_with_its_rule() -> None:
    position = shown(deal(0, 12), deal(1, 12), by_hand=True)
    assert position.stopped is not None
    assert (position.stopped.number, position.stopped.refusal.why) == (1, "nature-impossible")
    assert len(position.moves) == 1


def test_a_link_whose_move_is_refused_leads_to_the_position_before_it() -> None:
    position = shown(*DEALS, play(12), play(12, seat=1), play(1, seat=1))
    assert position.stopped is not None
    assert (position.stopped.number, position.stopped.refusal.rule) == (7, GAME.refusals["not-held"])
    assert (len(position.moves), position.to_act) == (7, (1,))


@pytest.mark.parametrize("action", [{"type": "fly"}, {"type": "play"}, 7])
def test_a_move_that_is_none_is_a_mistake(action: Any) -> None:
    with pytest.raises(Mistake) as caught:
        shown(MadeMove(0, action))
    assert caught.value.key == "action-malformed"


@pytest.mark.parametrize("wish", [{"players": 9}, {"players": 2, "options": {"end": "never"}}])
def test_settings_that_the_game_does_not_have_are_a_mistake(wish: dict[str, Any]) -> None:
    with pytest.raises(Mistake):
        Walk(GAME, Wish(**wish))


class BrokenRules(ThreeCardsGame):
    """Three Cards whose rules raise an error for one card."""

    folder = GAME.folder

    def refusal(self, position: Any, seat: int, action: Any) -> Any:
        return 1 // (action.card - 11)


class BrokenView(ThreeCardsGame):
    """Three Cards whose view raises an error."""

    folder = GAME.folder

    def view(self, position: Any, seat: int | None) -> Any:
        raise KeyError("points")


def test_an_error_in_the_rules_is_told_and_the_position_stays() -> None:
    position = shown(*DEALS, play(11), game=BrokenRules())
    assert position.fault.startswith("ZeroDivisionError: ")
    assert "test_studio.py" in position.fault
    assert (len(position.moves), len(position.seats)) == (6, 2)


def test_an_error_in_the_view_is_told() -> None:
    position = shown(game=BrokenView())
    assert position.fault.startswith("KeyError: 'points'")
    assert position.seats == ()


def test_bots_play_on_from_any_position() -> None:
    walk = Walk(GAME, Wish(players=2, moves=DEALS))
    walk.run()
    walk.play_bots(1)
    assert len(walk.match.log) == 7
    walk.play_bots(100)
    assert walk.match.is_over


def test_a_game_that_lists_no_draws_offers_some_that_are_possible() -> None:
    game = tablee.game("klunker")
    walk = Walk(game, Wish(players=3, by_hand=True))
    walk.run()
    draws = walk.draws()
    assert draws
    assert [game.impossible(walk.match.position, draw) for draw in draws] == [None] * len(draws)


def test_only_lines_after_what_was_shown_are_sent() -> None:
    whole, later = shown(*DEALS, play(12)), shown(*DEALS, play(12), since=6)
    assert len(later.seats[0].frame.lines) == 1
    assert whole.seats[0].frame.lines[-1:] == later.seats[0].frame.lines
    assert later.seats[0].frame.by == 0


def test_the_verdict_tells_each_check_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Mistake("house-none", game="X")

    monkeypatch.setattr("tablee.studio.verdict.CHECKS", {"good": lambda *_: None, "bad": fail})
    told: list[CheckState] = []
    judge(GAME, told.append)
    states = [(it.check, it.state) for it in told]
    assert states == [("good", "running"), ("good", "passed"), ("bad", "running"), ("bad", "failed")]
    assert told[-1].reason.keys() == {"fr", "en"}


def test_a_save_is_noticed_and_python_s_own_files_are_not(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "a.py").write_text("1")
    before = fingerprint(tmp_path)
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    (tmp_path / ".a.py.swp").write_text("x")
    assert fingerprint(tmp_path) == before
    (tmp_path / "a.py").write_text("12")
    assert fingerprint(tmp_path) != before


# --- who may reach it ---


def test_no_place_for_people_has_the_studio() -> None:
    everywhere = {path for handler in API_ROUTES for path in handler.paths}
    studio = {path for handler in ROUTES for path in handler.paths}
    assert studio
    assert studio.isdisjoint(everywhere)
    assert not [path for path in everywhere if "studio" in path]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8010", "127.0.0.1.evil.example", ""])
def test_a_foreign_name_that_leads_here_is_turned_away(host: str) -> None:
    assert not is_loopback(host)
    assert is_loopback("127.0.0.1:8010")
    assert is_loopback("localhost")
    assert is_loopback("[::1]:80")


def test_the_studio_lives_in_a_temporary_place_and_leaves_nothing(tmp_path: Path) -> None:
    with open_studio(tmp_path) as studio:
        data = sorted(path.name for path in studio.data.iterdir())
        assert data == ["game-folders.txt"]
        assert list(studio.scratch.iterdir())
        with httpx.Client(base_url=studio.address.removesuffix("/studio")) as http:
            assert http.get("/api/studio").json()["game"] == "studied"
            assert "frame-ancestors 'self'" in http.get("/studio").headers["content-security-policy"]
            assert http.get("/studio", headers={"host": "evil.example"}).status_code == 403
            answer = http.post("/api/studio/position", json={"players": 2, "seed": 1})
            assert len(answer.json()["seats"]) == 2
    assert list(studio.scratch.iterdir()) == []
    assert sorted(path.name for path in studio.data.iterdir()) == data


def test_a_game_that_is_none_is_a_mistake(shell: Shell) -> None:
    done = shell("dev", "nowhere", "--no-browser")
    assert (done.code, done.out) == (2, "")
    assert 'There is no game "nowhere"' in done.err
