"""Views and log lines show viewers what they may know, and nothing else."""

from collections import Counter

import msgspec
import pytest

from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.klunker.knowledge.view import KlunkerView
from tablee.games.klunker.rules.actions import Buy, Decline, Display, Pass, Reserve, names_in
from tablee.games.klunker.rules.pile import heap_in, pile_of
from tablee.games.klunker.tests.tables import cards, heap, new, play, position_of, see, table, told

EVERYONE = (None, 0, 1, 2)


def with_hands(*hands: str) -> Match:
    return table("reserve", hands=hands, windows=["shoe", "shoe", "shoe"])


def test_everyone_sees_the_open_table() -> None:
    match = table(
        "purchase",
        start=2,
        order=[2, 0, 1],
        hands=["2 shoe", "tiara", ""],
        windows=["earring", "", "2 necklace"],
        reserves=["", "3 piercing", "tiara"],
        notes=[1, 0, 4],
        sold="2 shoe",
        top="shoe tiara",
    )
    for viewer in EVERYONE:
        view = see(match, viewer)
        assert (view.phase, view.round, view.start_player, view.to_act) == ("purchase", 1, 2, (2,))
        assert [player.hand_size for player in view.players] == [2, 1, 0]
        assert [player.window for player in view.players] == [("earring",), (), cards("2 necklace")]
        assert [player.reserve for player in view.players] == [(), cards("3 piercing"), ("tiara",)]
        assert [player.notes for player in view.players] == [1, 0, 4]
        assert [player.purchase_card for player in view.players] == [2, 3, 1]
        assert (view.top, view.sold_as_notes) == (("shoe", "tiara"), cards("2 shoe"))


def test_the_pile_is_known_by_its_size_alone() -> None:
    assert see(table("window", pile="3 shoe 4 tiara", top="shoe")).pile_size == 8


def test_only_the_owner_sees_a_hand() -> None:
    match = with_hands("2 shoe", "tiara", "necklace")
    hands = [see(match, viewer).hand for viewer in EVERYONE]
    assert hands == [(), cards("2 shoe"), ("tiara",), ("necklace",)]


def test_a_spectator_sees_no_hand() -> None:
    message = msgspec.json.decode(new(3).message(None))
    assert "hand" not in message["view"]
    assert all(set(player) == {"hand_size", "notes", "price"} for player in message["view"]["players"])


def test_others_hands_change_nothing_that_is_seen() -> None:
    one_world = with_hands("2 shoe", "tiara", "2 necklace")
    another = with_hands("2 shoe", "piercing", "earring gold-tooth")
    for viewer in (None, 0):
        assert one_world.message(viewer) == another.message(viewer)
    assert see(one_world, 1) != see(another, 1)


def test_the_face_of_the_starting_money_is_nowhere_in_any_view() -> None:
    match, other = new(3), new(3)
    position = position_of(other)
    face = names_in(position.starting_money)[0]
    unlike = next(kind for kind in names_in(heap_in(position.pile)) if kind != face)
    position.starting_money += heap(unlike) - heap(face)
    position.pile = pile_of(heap_in(position.pile) + heap(face) - heap(unlike))
    for viewer in EVERYONE:
        assert match.message(viewer) == other.message(viewer)


def test_kl3_a_players_notes_are_shown_by_their_number_alone() -> None:
    """After notes have changed hands, nobody knows which player has the notes with shoes on the back."""
    match = table("purchase", windows=["shoe"] * 3, reserves=["", "3 shoe"], order=[1, 0, 2])
    play(match, (1, Buy(0)), (0, Buy(1)))
    for viewer in EVERYONE:
        shown = msgspec.to_builtins(see(match, viewer))
        assert [player["notes"] for player in shown["players"]] == [1, 5, 1]
        assert shown["sold_as_notes"] == ("shoe",) * 4


def test_no_line_names_the_cards_that_others_are_dealt() -> None:
    for viewer in EVERYONE:
        facts = [line.facts for line in new(3).lines(viewer) if line.key == "told-dealt"]
        assert facts == [{"seat": seat, "count": 6} for seat in range(3) if seat != viewer]


def test_the_owner_is_told_the_cards_dealt() -> None:
    match = new(3)
    for seat in range(3):
        assert Line("told-dealt-you", {"cards": see(match, seat).hand}) in match.lines(seat)
    assert "told-dealt-you" not in told(match)


def test_cards_dealt_from_the_top_are_sure_to_everyone() -> None:
    match = table("purchase", windows=["", "shoe", "shoe"], hands=["4 earring", "", ""], top="2 tiara")
    play(match, (0, Decline()))
    for viewer in EVERYONE:
        assert [player.sure for player in see(match, viewer).players] == [cards("2 tiara"), (), ()]


def test_cards_dealt_from_the_top_join_those_that_were_sure_before() -> None:
    hands, sure = ["tiara shoe", "", ""], ["tiara", "", ""]
    match = table("purchase", windows=["", "shoe", "shoe"], hands=hands, sure=sure, top="tiara necklace")
    play(match, (0, Decline()))
    assert see(match).players[0].sure == cards("2 tiara necklace")


def test_a_deal_is_told_as_a_whole_the_known_cards_included() -> None:
    match = table(
        "purchase", windows=["", "shoe", "shoe"], hands=["3 earring"] + ["6 shoe"] * 2, top="tiara"
    )
    play(match, (0, Decline()))
    assert match.lines(1)[-1] == Line("told-dealt", {"seat": 0, "count": 3})
    dealt = Counter(see(match, 0).hand) - Counter(cards("3 earring"))
    assert match.lines(0)[-1] == Line("told-dealt-you", {"cards": cards(" ".join(dealt.elements()))})


@pytest.mark.parametrize(("shown", "left"), [("tiara", "tiara"), ("2 tiara", ""), ("3 tiara", "")])
def test_of_m_sure_cards_one_less_is_sure_for_each_one_shown(shown: str, left: str) -> None:
    match = table("window", hands=["3 tiara shoe"], sure=["2 tiara"])
    play(match, (0, Display(cards(shown))))
    assert see(match).players[0].sure == cards(left)


def test_showing_another_kind_leaves_the_sure_cards_sure() -> None:
    match = table("window", hands=["3 tiara shoe"], sure=["2 tiara"])
    play(match, (0, Display(cards("shoe"))))
    assert see(match).players[0].sure == cards("2 tiara")


def test_a_sure_card_put_into_the_reserve_is_sure_no_more() -> None:
    match = table("reserve", hands=["tiara shoe", "shoe", ""], windows=["shoe"] * 3, sure=["tiara shoe"])
    play(match, (0, Reserve("tiara")))
    assert see(match).players[0].sure == ("shoe",)


def test_sold_notes_are_known_in_total_though_they_change_hands() -> None:
    match = table("purchase", windows=["shoe"] * 3, reserves=["", "3 shoe"], order=[1, 0, 2])
    play(match, (1, Buy(0)))
    assert see(match).sold_as_notes == cards("4 shoe")
    play(match, (0, Buy(1)))
    assert [player.notes for player in see(match).players] == [1, 5, 1]
    assert see(match).sold_as_notes == cards("4 shoe")


def test_legal_actions_are_offered_to_the_seat_to_act_alone() -> None:
    match = with_hands("2 shoe", "tiara", "necklace")
    assert set(see(match, 0).legal) == {Pass(), Reserve("shoe")}
    assert [see(match, viewer).legal for viewer in (None, 1, 2)] == [(), (), ()]


def test_the_end_is_seen_by_everyone() -> None:
    match = table("purchase", windows=["", "shoe", "shoe"], notes=[2, 1, 1], pile="")
    play(match, (0, Decline()))
    for viewer in EVERYONE:
        view = see(match, viewer)
        assert (view.phase, view.to_act) == ("over", ())
        assert view.outcome is not None
        assert view.outcome.winners == (0,)


def test_a_view_survives_the_wire() -> None:
    match = with_hands("2 shoe", "tiara", "necklace")
    for viewer in EVERYONE:
        view = see(match, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=KlunkerView) == view


def test_each_thing_that_happens_is_told_with_its_facts() -> None:
    match = table("window", hands=["shoe", "2 tiara", "2 shoe"], windows=["necklace", "", ""])
    play(match, (0, Display(cards("shoe"))), (1, Display(cards("tiara"))), (2, Display(cards("shoe"))))
    play(match, (1, Reserve("tiara")), (2, Pass()), (0, Buy(1)))
    assert match.lines(None) == [
        Line("told-display", {"seat": 0, "cards": ("shoe",)}),
        Line("told-display", {"seat": 1, "cards": ("tiara",)}),
        Line("told-display", {"seat": 2, "cards": ("shoe",)}),
        Line("told-forced-pass", {"seat": 0, "number": 1}),
        Line("told-reserve", {"seat": 1, "card": "tiara"}),
        Line("told-pass", {"seat": 2, "number": 2}),
        Line("told-forced-pass", {"seat": 1, "number": 3}),
        Line("told-buy", {"seat": 0, "owner_seat": 1}),
    ]
