"""Results and ratings of people: kept together with the last move of a game, or not at all.

Only people are rated, and only against people: a bot agrees to every undo.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from functools import cache
from typing import TYPE_CHECKING

from tablee.core.mistake import Mistake
from tablee.core.view import Outcome
from tablee.server.table import Table
from tablee.store.interface import Overtaken, StoreError
from tablee.store.rows import AnyRow, RatingRow, ResultRow

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
"""Whoever has not played yet."""
TRIES = 10


async def finish(table: Table, outcome: Outcome, at: int, rows: Sequence[AnyRow]) -> None:
    """Keep the last rows of a game with what they mean for those who played it."""
    results = results_of(table, outcome, at)
    async with AsyncExitStack() as stack:
        for guest in sorted(row.guest for row in results):  # in one order, so that none wait in a ring
            await stack.enter_async_context(table.services.rating.of(guest))
        for _ in range(TRIES):
            try:
                await table.keep(*rows, *results, *await _ratings(table, results))
            except Overtaken:
                continue  # in another process a game of theirs ended meanwhile
            return
        raise Mistake("not-kept")


async def _ratings(table: Table, results: Sequence[ResultRow]) -> list[RatingRow]:
    try:
        before = await table.services.store.ratings([row.guest for row in results], table.row.game)
    except StoreError:
        raise Mistake("store-failed") from None
    if not _model.cache_info().currsize:
        await asyncio.to_thread(_model)
    return rated(results, {row.guest: row for row in before})


@cache
def _model() -> "PlackettLuce":
    """Loaded when the first game ends, as it takes a while."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def results_of(table: Table, outcome: Outcome, at: int) -> list[ResultRow]:
    """Each person's place, the winners first, then by score; equals share the better place."""
    order = [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]
    return [
        ResultRow(
            table_id=table.id,
            seat=row.seat,
            guest=row.guest,
            game=table.row.game,
            players=table.wish.players,
            place=1 + sum(other < order[row.seat] for other in order),
            score=outcome.scores[row.seat],
            at=at,
        )
        for row in table.seats
        if row.guest is not None
    ]


def rated(results: Sequence[ResultRow], before: Mapping[str, RatingRow]) -> list[RatingRow]:
    """The ratings of those who played, by openskill's Plackett-Luce model, as in the arena."""
    if len(results) < 2:
        return []
    model = _model()
    known = [before.get(row.guest) or newcomer(row.guest, row.game) for row in results]
    teams = [[model.rating(mu=row.mu, sigma=row.sigma)] for row in known]
    after = model.rate(teams, ranks=[float(row.place) for row in results])
    return [
        RatingRow(
            guest=old.guest,
            game=old.game,
            mu=new.mu,
            sigma=new.sigma,
            games=old.games + 1,
            won=old.won + (result.place == 1),
        )
        for old, result, (new,) in zip(known, results, after, strict=True)
    ]


def newcomer(guest: str, game: str) -> RatingRow:
    return RatingRow(guest=guest, game=game, mu=MU, sigma=SIGMA, games=0, won=0)
