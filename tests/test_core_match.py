"""Tests of a match: turns, moves, and what a viewer is told. A move happens completely or not at all."""

import msgspec
import pytest
from mypy_extensions import i64

import tablee
from tablee.core.chance import Chance
from tablee.core.fair import from_seed
from tablee.core.match import Match, Step
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord
from tablee.core.refusal import IllegalAction, Refusal
from tablee.core.replay import replay_record
from tests.toy_game import GAME, Blow, Cairn, Take
from tests.toy_game.variants import Collapsing, CollapsingCairn, WindyCairn


def start(players: int = 2, seed: int = 1, game: Cairn = GAME) -> Match:
    match = Match(game, game.setting(players), fair=from_seed(seed))
    match.begin()
    return match


def finished(seed: int = 1) -> Match:
    match = start(seed=seed)
    while not match.is_over:
        match.play(match.to_act[0], Take(1))
    return match


def state(match: Match) -> tuple[bytes, int, list[Step]]:
    return match.position.to_bytes(), match.deals, list(match.log)


def test_only_the_seat_to_act_has_legal_actions() -> None:
    match = start()
    assert match.to_act == (0,)
    assert match.legal(0) == [Take(1), Take(2), Take(3)]
    assert match.legal(1) == []


def test_a_move_is_played_and_natures_after_it() -> None:
    match = start()
    match.play(0, Take(2))
    assert [(step.seat, step.action.name) for step in match.log] == [(0, "take"), (None, "blow")]
    assert match.to_act == (1,)
    assert match.deals == 1


def test_nobody_is_to_act_when_the_game_is_over() -> None:
    match = finished()
    assert match.to_act == ()
    assert match.is_over
    assert match.legal(0) == []
    assert match.outcome is not None
    assert match.outcome.reason == "no-stones"
    assert start().outcome is None


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_the_table_lacks_is_a_mistake_everywhere(seat: int) -> None:
    match = start()
    asks = (
        lambda: match.refusal(seat, Take(1)),
        lambda: match.play(seat, Take(1)),
        lambda: match.legal(seat),
        lambda: match.view(seat),
        lambda: match.recall(seat),
        lambda: match.message(seat),
    )
    for ask in asks:
        with pytest.raises(Mistake, match=f"no seat {seat} at this table. Choose a seat from 0 to 1"):
            ask()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = start()
    before = state(match)
    with pytest.raises(IllegalAction) as caught:
        match.play(1, Take(1))
    assert caught.value.refusal == Refusal("CA1", "not-your-turn", {"seat": 0})
    with pytest.raises(IllegalAction):
        match.play(0, Take(9))
    assert state(match) == before


@pytest.mark.parametrize("stones", [1, 2])
def test_a_move_on_which_the_rules_break_is_not_made_at_all(stones: int) -> None:
    match = start(game=CollapsingCairn())
    before = state(match)
    with pytest.raises(RuntimeError):
        match.play(0, Take(stones))
    assert state(match) == before
    assert match.to_act == (0,)


def test_the_wind_of_a_broken_move_is_the_same_when_it_is_tried_again() -> None:
    match, other = start(), start()
    position = match.position
    match.position = Collapsing(2, 12, 0, 3)
    with pytest.raises(RuntimeError):
        match.play(0, Take(2))
    match.position = position
    for each in (match, other):
        each.play(0, Take(2))
    assert match.log == other.log


def test_a_match_begins_once() -> None:
    match = start(game=WindyCairn())
    assert [step.action.name for step in match.log] == ["blow"]
    match.begin()
    assert len(match.log) == 1


def test_a_view_holds_the_legal_actions_of_its_seat() -> None:
    match = start()
    assert match.view(0).legal == (Take(1), Take(2), Take(3))
    assert match.view(1).legal == match.view(None).legal == ()
    assert match.view(None).seat is None


def test_what_a_player_recalls_lists_no_actions() -> None:
    match = start()
    assert match.recall(0) == msgspec.structs.replace(match.view(0), legal=())


def test_a_message_holds_the_view_and_what_was_said_since() -> None:
    match = start()
    match.play(0, Take(2))
    match.play(1, Take(1))
    message = msgspec.json.decode(match.message(1, since=2))
    assert message["seq"] == len(match.log) == 4
    assert message["view"]["heap"] == match.position.ints()[0]
    assert message["lines"][0] == {"key": "told-take", "facts": {"seat": 1, "stones": 1}}
    said = [line.key for line in match.lines(None)]
    assert said.count("told-take") == 2
    assert said.count("told-blow") == sum(step.action == Blow(1) for step in match.log)


def test_a_match_replayed_without_its_secret_cannot_go_on() -> None:
    match = start()
    match.play(0, Take(2))
    record = match.record()
    assert record.fair.secret is None
    again = replay_record(GAME, record)
    assert again.view(1) == match.view(1)
    before = state(again)
    with pytest.raises(Mistake, match="the secret behind its deals is not in it"):
        again.play(1, Take(1))
    assert state(again) == before


def test_a_match_needs_a_secret_or_a_proof() -> None:
    with pytest.raises(Mistake, match="secret"):
        Match(GAME, GAME.setting(2), fair=None)


def test_the_secret_is_shown_when_the_game_is_over() -> None:
    match = finished(seed=3)
    assert match.record().fair.secret == from_seed(3).secret
    assert start(seed=3).record().fair.secret is None


def test_a_move_of_a_record_is_checked_too() -> None:
    match = start()
    with pytest.raises(IllegalAction) as caught:
        match.replay_move(None, Blow(1))
    assert caught.value.refusal == Refusal("CA3", "calm")
    match.replay_move(0, Take(1))
    assert match.deals == 0
    match.replay_move(None, Blow(0))
    assert match.deals == 1


def test_everyone_at_a_table_has_a_place_in_its_record() -> None:
    seats = (SeatRecord(name="Anna"), SeatRecord(bot="random"))
    match = Match(GAME, GAME.setting(2), fair=from_seed(1), seats=seats)
    assert match.record().seats == seats
    with pytest.raises(AssertionError):
        Match(GAME, GAME.setting(3), fair=from_seed(1), seats=seats)


class Loaded(Chance):
    """A `Chance` that always returns the highest possible number."""

    def below(self, n: i64) -> i64:
        return n - 1


def test_any_chance_will_do_for_a_position() -> None:
    position = start().position
    position.apply(1)
    assert position.sample(Loaded()) == 1


def test_a_new_match_is_dealt_and_ready() -> None:
    name = next(iter(tablee.collection()))
    least, _ = tablee.game(name).about.players
    match = tablee.new(name, least, seed=4, first=1)
    assert match.setting.first == 1
    assert match.to_act
    assert tablee.new(name, least, deals=tablee.fair(4), first=1).log == match.log
    assert tablee.new(name, least).proof != tablee.new(name, least).proof
