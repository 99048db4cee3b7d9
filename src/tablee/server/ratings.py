"""Results and ratings of people: kept together with the last move of a game, or not at all.

Only people are rated, and only against people: a bot agrees to every undo.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
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


async def look_up(table: Table) -> None:
    """When a game begins: read the ratings that its end will need."""
    guests = [row.guest for row in table.seats if row.guest is not None]
    with suppress(StoreError):  # then they are read at the end
        async with table.services.rating.of(*guests):
            await _before(table, guests)


async def finish(table: Table, outcome: Outcome, at: int, rows: Sequence[AnyRow]) -> None:
    """Keep the last rows of a game with what they mean for those who played it."""
    results = results_of(table, outcome, at)
    guests = [row.guest for row in results]
    async with table.services.rating.of(*guests):
        for _ in range(TRIES):
            try:
                await _keep(table, guests, rows, results)
            except Overtaken:
                continue  # in another process a game of theirs ended meanwhile
            return
        raise Mistake("not-kept")


async def _keep(
    table: Table, guests: list[str], rows: Sequence[AnyRow], results: list[ResultRow]
) -> None:
    known = table.services.ratings
    try:
        after = await _ratings(table, guests, results)
        await table.keep(*rows, *results, *after)
    except BaseException:
        known.forget(guests, table.row.game)
        raise
    known.learn(after)


async def _ratings(table: Table, guests: list[str], results: list[ResultRow]) -> list[RatingRow]:
    try:
        before = await _before(table, guests)
    except StoreError:
        raise Mistake("store-failed") from None
    if not _model.cache_info().currsize:
        await asyncio.to_thread(_model)
    return rated(results, before)


async def _before(table: Table, guests: list[str]) -> Mapping[str, RatingRow]:
    """How strong they are so far; who is alone is not asked."""
    if len(guests) < 2:
        return {}
    known, game = table.services.ratings, table.row.game
    found = known.of(guests, game)
    if found is None:
        rows = {row.guest: row for row in await table.services.store.ratings(guests, game)}
        found = {guest: rows.get(guest) or newcomer(guest, game) for guest in guests}
        known.learn(found.values())
    return found


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
