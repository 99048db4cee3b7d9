"""A co-operative game with reactions, from outside: it passes the kit, and bots win or lose together."""

import random

import pytest

from tablee.bots import make_bot
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.kit.checks import CHECKS
from tablee.kit.effort import BRIEF
from tablee_sea_wall import GAME
from tests.kit_checks import OWN_TESTS
from tests.planted import passes

NOT_HERE = {OWN_TESTS, "compiled-like-uncompiled"}
"""The checks that need another process, which does not find this game."""


@pytest.mark.parametrize("check", sorted(CHECKS.keys() - NOT_HERE))
def test_it_passes(check: str) -> None:
    passes(check, GAME, BRIEF)


def played(bot: str, players: int, seed: int) -> Match:
    """A game of bots, in which those who are asked at once answer in any order."""
    match = Match(GAME, GAME.setting(players), fair=from_seed(seed))
    match.begin()
    dice = random.Random(seed)
    bots = [make_bot(bot, seed + seat) for seat in range(players)]
    while not match.is_over:
        seat = dice.choice(match.to_act)
        match.play(seat, bots[seat].choose(GAME, match.setting, match.recall(seat)))
    return match


@pytest.mark.parametrize("players", [2, 3])
def test_bots_share_the_win_and_the_loss(players: int) -> None:
    outcomes = [played("random", players, seed).outcome for seed in range(30)]
    winners = {outcome.winners for outcome in outcomes if outcome}
    assert winners == {(), tuple(range(players))}


def test_bots_who_think_hold_the_wall_more_often() -> None:
    wins = {
        bot: sum(bool(played(bot, 2, seed).outcome.winners) for seed in range(20))  # type: ignore[union-attr]  # the game is over
        for bot in ("random", "regular@60")
    }
    assert wins["regular@60"] > wins["random"]
