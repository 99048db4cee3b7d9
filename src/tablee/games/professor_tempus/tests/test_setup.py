"""Tests how many cards are dealt at first, who begins, and the options (PT4, PT17, PT21)."""

import msgspec
import pytest

from tablee.core.chance import FastChance
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import NUMBERS, Deal, Discard, Start, set_of
from tablee.games.professor_tempus.rules.cards import size
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up
from tablee.games.professor_tempus.tests.tables import MAISON, dealt, refused, table


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 7, 49), (3, 6, 45), (4, 6, 39), (5, 6, 33)])
def test_pt4_six_cards_each_or_seven_for_two(players: int, hand: int, pile: int) -> None:
    position = dealt(players)
    assert [size(position.slots[s.HAND + seat]) for seat in range(players)] == [hand] * players
    assert position.pile_size() == pile


def test_pt4_hands_are_dealt_from_the_first_player_on() -> None:
    position = set_up(3, 2, False, MAISON)
    order = []
    while position.to_act() == NATURE:
        move = position.sample(FastChance(5))
        deal = GAME.action_of(position, move)
        assert isinstance(deal, Deal)
        order.append(deal.seat)
        position.apply(move)
    assert order == [2, 0, 1]
    assert position.to_act() == 2
    assert position.round == 1


def test_pt21_only_five_players_have_the_option_double() -> None:
    assert GAME.setting(5).options == {"double": "off"}
    assert GAME.setting(5, options={"double": "on"}).options == {"double": "on"}
    assert GAME.setting(4).options == {}
    with pytest.raises(Mistake, match="no option"):
        GAME.setting(4, options={"double": "on"})
    assert GAME.set_up(GAME.setting(5, options={"double": "on"})).double
    assert not GAME.set_up(GAME.setting(5)).double
    assert not GAME.set_up(GAME.setting(2)).double


def test_pt21_a_record_must_say_whether_it_was_double_and_so_needs_no_default() -> None:
    """Records always state `double`, so a change of its default does not change their meaning."""
    record = decode_record((GAME.folder / "tests" / "golden" / "5-double.json").read_bytes())
    assert (record.rules, record.options) == ("1", {"double": "on"})
    assert verify_record(GAME, record).fault is None
    with pytest.raises(Mistake, match="double"):
        verify_record(GAME, msgspec.structs.replace(record, options={}))


def test_pt17_nobody_plays_while_cards_are_dealt() -> None:
    position = set_up(3, 0, False, MAISON)
    assert refused(position, Start("+", "red-1")) == ("PT17", "dealing")
    assert refused(position, Discard("red-1"), seat=2) == ("PT17", "dealing")


def impossible(position: TempusPosition, deal: Deal) -> tuple[str, str] | None:
    refusal = GAME.impossible(position, deal)
    return None if refusal is None else (refusal.rule, refusal.why)


SIX = ("red-1", "red-2", "red-3", "red-4", "red-5", "red-6")


def test_pt17_a_forged_deal_is_found_out() -> None:
    position = set_up(3, 0, False, MAISON)
    assert impossible(position, Deal(0, SIX)) is None
    assert impossible(position, Deal(1, SIX)) == ("PT17", "deal-wrong-seat")
    assert impossible(position, Deal(0, SIX[:5])) == ("PT17", "deal-wrong-number")
    assert impossible(position, Deal(0, (*SIX[:5], "red-1"))) == ("PT17", "deal-wrong-number")
    position.apply(GAME.move_of(position, Deal(0, SIX)))
    assert impossible(position, Deal(1, SIX)) == ("PT17", "deal-not-in-pile")
    assert impossible(dealt(3), Deal(0, SIX)) == ("PT17", "no-deal-due")


def test_pt13_cards_under_the_pile_come_last_and_the_first_one_first() -> None:
    position = table("red-1 red-2", "red-3 red-4", pile="red-5 red-6 red-7")
    position.phase = s.DEAL
    for card in ("red-11", "red-12", "red-13"):
        position.put_under(NUMBERS[card])
    three = ("red-5", "red-6", "red-7")
    assert impossible(position, Deal(0, (*three, "red-11", "red-12"))) is None
    assert impossible(position, Deal(0, (*three, "red-11", "red-13"))) == ("PT17", "deal-not-in-pile")
    position.pile += set_of(["red-8", "red-9"])
    assert impossible(position, Deal(0, (*three, "red-8", "red-11"))) == ("PT17", "deal-not-in-pile")
    assert impossible(position, Deal(0, (*three, "red-8", "red-9"))) is None
