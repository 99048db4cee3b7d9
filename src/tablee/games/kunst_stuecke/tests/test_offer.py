"""The compact offer says neither more nor less than the list of legal actions."""

from collections.abc import Iterator

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.actions import Place, Slide
from tablee.games.kunst_stuecke.rules.offer import KunstOffer

LONGEST = 40_000
"""The most bytes that an offer may have. A list of all actions would have more than a million."""


def expanded(offer: KunstOffer) -> Iterator[Action]:
    """Lists all actions that a compact offer contains, as the browser does."""
    for placings in offer.place:
        for x, y in squares(placings.rows):
            yield Place(placings.shape, placings.rotation, x, y)
    for slides in offer.slide:
        for x, y in squares(slides.rows):
            yield Slide(slides.piece, x, y)
    yield from offer.others


def squares(rows: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    return ((x, y) for y, row in enumerate(rows) for x in range(row.bit_length()) if row >> x & 1)


@pytest.mark.parametrize("players", [2, 5])
def test_an_offer_expands_to_the_legal_actions(players: int) -> None:
    match = Match(GAME, GAME.setting(players), fair=from_seed(players))
    match.begin()
    chance = FastChance(players)
    turns = 0
    while not match.is_over:
        (seat,) = match.to_act
        if turns % 7 == 0:
            expect_the_same(match, seat)
        turns += 1
        move = match.position.legal_at(chance.below(match.position.num_legal()))
        match.play(seat, match.game.action_of(match.position, move))
    assert match.game.offer(match.position) is None


def expect_the_same(match: Match, seat: int) -> None:
    offer = match.game.offer(match.position)
    if offer is None:
        return
    listed = list(expanded(offer))
    assert len(listed) == match.position.num_legal()
    assert set(listed) == set(match.legal(seat))
    assert len(bytes_of(offer)) < LONGEST


def bytes_of(offer: KunstOffer) -> bytes:
    return msgspec.json.encode(offer)
