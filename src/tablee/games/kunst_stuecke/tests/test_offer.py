"""The compact offer says neither more nor less than the list of legal actions."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import tablee
from tablee.core.action import Action
from tablee.games.kunst_stuecke.actions import Place, Slide
from tablee.games.kunst_stuecke.offer import KunstOffer
from tablee.kit.play import match_choice

LONGEST = 40_000
"""Bytes of an offer: so little is sent where the list would take more than a million."""


def expanded(offer: KunstOffer) -> Iterator[Action]:
    """What a screen makes of an offer."""
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
    match = tablee.new("kunst-stuecke", players, seed=players)
    dice = random.Random(players)
    turns = 0
    while not match.is_over:
        (seat,) = match.to_act
        offer = match.game.offer(match.position)
        if offer is not None and turns % 7 == 0:
            listed = list(expanded(offer))
            assert len(listed) == match.position.num_legal()
            assert set(listed) == set(match.legal(seat))
            assert len(bytes_of(offer)) < LONGEST
        turns += 1
        match.play(seat, match_choice(match, seat, dice))
    assert match.game.offer(match.position) is None


def bytes_of(offer: KunstOffer) -> bytes:
    return msgspec.json.encode(offer)
