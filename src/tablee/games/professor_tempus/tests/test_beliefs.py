"""Sampling finds only positions that agree with the view, and each of them is equally likely."""

from collections import Counter

import pytest

from tablee.core.chance import FastChance
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.knowledge.view import read_place
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import NUMBERS, Discard
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up
from tablee.games.professor_tempus.tests.tables import MAISON, dealt, gather, helpful, legal


def worlds(position: TempusPosition, viewer: int | None, count: int = 4) -> list[TempusPosition]:
    """Samples `count` positions for the viewer. Checks that the first 50 fit the viewer's view."""
    setting = GAME.setting(position.players, options={"double": "on"} if position.double else {})
    view = GAME.view(position, viewer)
    belief = GAME.belief(setting, view)
    chance = FastChance(position.round)
    found = []
    for _ in range(count):
        world = belief.sample(chance)
        assert isinstance(world, TempusPosition)
        found.append(world)
    assert all(GAME.view(world, viewer) == view for world in found[:50])
    assert GAME.census(found[0]) == GAME.census(position)
    return found


@pytest.mark.parametrize(
    ("players", "collectors"),
    [(2, (1, 1, 0, 0, 0, 0, 1)), (3, (0, 2, 1, 0, 2)), (4, (3, 2, 1)), (5, (0, 1, 2, 3))],
)
def test_worlds_fit_the_view_at_every_decision(players: int, collectors: tuple[int, ...]) -> None:
    position = dealt(players, seed=3, double=players == 5)

    def look(now: TempusPosition) -> None:
        for viewer in (*range(players), None):
            sampled = worlds(now, viewer)
            assert {world.to_act() for world in sampled} == {now.to_act()}
            if viewer == now.to_act():
                assert all(world.legal() == now.legal() for world in sampled)

    for collector in collectors:
        gather(position, collector, look)
    assert position.to_act() == -2
    look(position)


def test_every_seat_can_look_at_a_sampled_world() -> None:
    """A view can be made even if it is unknown which card a player drew from under the pile."""
    position = dealt(3)
    for collector in (0, 2, 1, 0):
        gather(position, collector)
    for viewer in (0, 1, 2, None):
        (world,) = worlds(position, viewer, 1)
        for other in {0, 1, 2} - {viewer}:
            assert len(GAME.view(world, other).hand) == 6
            assert all(place.card is None for place in GAME.view(world, other).places[:3])


def test_worlds_fit_the_view_while_cards_are_dealt() -> None:
    position = set_up(3, 1, False, MAISON)
    for _ in range(3):
        for viewer in (0, 1, None):
            assert {world.turn for world in worlds(position, viewer)} == {position.turn}
        position.apply(position.sample(FastChance(2)))


def test_what_a_seat_cannot_know_varies() -> None:
    position = dealt(3)
    hands = {world.slots[s.HAND + 1] for world in worlds(position, 0, 50)}
    own = {world.slots[s.HAND + 0] for world in worlds(position, 0, 50)}
    assert len(hands) == 50
    assert own == {position.slots[s.HAND + 0]}


# --- two players, round 6: seat 0 has drawn what seat 1 had put under the pile ---


def round_six(collectors: tuple[int, ...]) -> tuple[TempusPosition, str]:
    """A position in round 6, and the first card that seat 1 put under the pile. Seat 0 has drawn it."""
    position = dealt(2, seed=5)
    for collector in collectors:
        gather(position, collector)
    assert (position.round, position.first) == (6, 1)
    place = GAME.view(position, 1).places[0]
    assert (place.by, place.drawn_by, place.round, place.drawn_for) == (1, 0, 1, 6)
    assert place.card is not None
    assert GAME.view(position, 1).players[0].known == (place.card,)
    return position, place.card


def after_a_discard(collectors: tuple[int, ...], *, the_known_one: bool = False) -> TempusPosition:
    """A position after seat 0 put a card under the pile: the card that seat 1 knows, or another card."""
    position, known = round_six(collectors)
    put = position.put
    while position.put == put:
        action = helpful(position, 0, keep=known)
        if isinstance(action, Discard) and the_known_one:
            action = Discard(known)
        assert action in legal(position)
        position.apply(GAME.move_of(position, action))
    assert position.to_act() == 1
    return position


def place_of(world: TempusPosition, number: int) -> int:
    return read_place(world.slots[s.PLACES + number])[0]


def test_pt13_a_known_card_may_lie_under_the_pile_again() -> None:
    """Seat 0 puts a card under the pile: one that seat 1 knows, or another. Seat 1 cannot tell which."""
    other = after_a_discard((1, 1, 1, 1, 1))
    same = after_a_discard((1, 1, 1, 1, 1), the_known_one=True)
    assert place_of(other, 10) != place_of(same, 10)
    assert GAME.view(other, 1) == GAME.view(same, 1)
    assert len(GAME.view(other, 1).players[0].known) == 1


def test_pt13_each_card_of_that_hand_is_equally_likely_to_lie_there() -> None:
    """Seat 0 has three cards in hand and one under the pile. Seat 1 knows these four, but not which is
    under the pile: each is equally likely.
    """
    position = after_a_discard((1, 1, 1, 1, 1))
    lying = Counter(place_of(world, 10) for world in worlds(position, 1, 1000))
    assert len(lying) == 4
    assert all(180 < count < 320 for count in lying.values())


def test_pt13_a_card_is_not_where_something_was_put_before_it_was_drawn() -> None:
    """Six cards are in seat 0's hand and in its three places. One of them is known to seat 1.

    Seat 0 filled two places before it drew the known card: they hold one of 5 × 4 pairs of other cards.
    It filled the third place afterwards: that one may hold any of the 4 cards that are left.
    """
    position = after_a_discard((1, 1, 0, 1, 1))
    (known,) = GAME.view(position, 1).players[0].known
    seen = Counter(
        (place_of(world, 4), place_of(world, 5), place_of(world, 10))
        for world in worlds(position, 1, 4_000)
    )
    assert NUMBERS[known] not in {card for first, second, _ in seen for card in (first, second)}
    assert NUMBERS[known] in {third for _, _, third in seen}
    assert len(seen) == 5 * 4 * 4
    assert all(15 < count < 90 for count in seen.values())


def test_pt13_the_discarder_knows_all_and_a_spectator_nothing() -> None:
    position = after_a_discard((1, 1, 1, 1, 1))
    put = {place_of(world, 10) for world in worlds(position, 0, 50)}
    assert put == {place_of(position, 10)}
    assert len({place_of(world, 10) for world in worlds(position, None, 50)}) > 10


def test_pt13_a_known_card_that_was_shown_is_no_longer_looked_for() -> None:
    position, card = round_six((1, 1, 1, 1, 1))
    while GAME.view(position, 1).players[0].known:
        mine = [action for action in legal(position) if getattr(action, "card", "") == card]
        action = mine[0] if mine else helpful(position, 1)
        position.apply(GAME.move_of(position, action))
    assert card in [c for out in GAME.view(position, None).series for c in (*out.cards, *out.tucked)]
    worlds(position, 1)


def test_pt13_a_card_drawn_back_is_in_the_own_hand() -> None:
    """In round 6, seat 0 discards a card that seat 1 knows. Seat 1 draws this card for round 7."""
    position = after_a_discard((1, 1, 1, 1, 1), the_known_one=True)
    (card,) = GAME.view(position, 1).players[0].known
    gather(position, 0)
    view = GAME.view(position, 1)
    assert position.round == 7
    assert card in view.hand
    assert card not in view.players[0].known
    assert GAME.view(position, 0).players[1].known == (card,)
    worlds(position, 0)
    worlds(position, 1)


def test_pt13_what_remains_under_the_pile_in_the_last_round() -> None:
    """One card stays under the pile. It may be any card that seat 0 had when it discarded, even the
    one that seat 1 knew. A card that seat 0 drew later, for round 7, cannot lie there.
    """
    position = after_a_discard((1, 1, 1, 1, 1))
    (card,) = GAME.view(position, 1).players[0].known
    gather(position, 0, keep=card)
    view = GAME.view(position, 1)
    assert [(place.by, place.round) for place in view.places if place.drawn_by is None] == [(0, 6)]
    assert card in view.players[0].known
    assert len(view.players[0].known) == 6
    lying = Counter(place_of(world, 11) for world in worlds(position, 1, 3000))
    assert len(lying) == 3
    assert NUMBERS[card] in lying
    assert all(850 < count < 1150 for count in lying.values())
