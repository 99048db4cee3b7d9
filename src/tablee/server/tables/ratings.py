"""People's results and ratings, which are committed together with the last move of a game.

Only people are rated, and only against other people, because bots agree to every undo.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from tablee.core.mistake import Mistake
from tablee.core.view import Outcome
from tablee.server.tables.table import Table
from tablee.store.interface import Overtaken, StoreError
from tablee.store.rows import AnyRow, RatingRow, ResultRow

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
"""The estimated strength and its uncertainty for a person who has not finished a game yet."""
MAX_TRIES = 10


async def look_up(table: Table) -> None:
    """Read the players' ratings into the cache when a game begins, because its end will need them."""
    guests = [row.guest for row in table.seats if row.guest is not None]
    with suppress(StoreError):  # after an error, the ratings are read at the game's end
        async with table.services.rating_locks.of(*guests):
            await _before(table, guests)


async def finish(table: Table, outcome: Outcome, at: int, rows: Sequence[AnyRow]) -> None:
    """Commit the last rows of a game together with its results and the new ratings."""
    results = results_of(table, outcome, at)
    guests = [row.guest for row in results]
    async with table.services.rating_locks.of(*guests):
        for _ in range(MAX_TRIES):
            try:
                await _commit(table, guests, rows, results)
            except Overtaken:
                continue  # try again, as another process has just changed one of the ratings
            return
        raise Mistake("not-kept")


async def _commit(
    table: Table, guests: list[str], rows: Sequence[AnyRow], results: list[ResultRow]
) -> None:
    cache = table.services.rating_cache
    try:
        after = await _ratings(table, guests, results)
        await table.commit_rows([*rows, *results, *after])
    except BaseException:
        cache.forget(guests, table.row.game)
        raise
    cache.learn(after)


async def _ratings(table: Table, guests: list[str], results: list[ResultRow]) -> list[RatingRow]:
    try:
        before = await _before(table, guests)
    except StoreError:
        raise Mistake("store-failed") from None
    if not _model.cache_info().currsize:
        await asyncio.to_thread(_model)
    return rated(results, before)


async def _before(table: Table, guests: list[str]) -> Mapping[str, RatingRow]:
    """The ratings of these guests before the game. Empty for one guest, who is not rated."""
    if len(guests) < 2:
        return {}
    cache, game = table.services.rating_cache, table.row.game
    found = cache.of(guests, game)
    if found is None:
        rows = {row.guest: row for row in await table.services.store.ratings(guests, game)}
        found = {guest: rows.get(guest) or newcomer(guest, game) for guest in guests}
        cache.learn(found.values())
    return found


@cache
def _model() -> "PlackettLuce":
    """The rating model. It is imported when the first game ends, because the import takes a while."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def results_of(table: Table, outcome: Outcome, at: int) -> list[ResultRow]:
    """Each person's result. Winners rank first, then the others by score. Tied players share a rank."""
    order = [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]
    return [
        ResultRow(
            table_id=table.id,
            seat=row.seat,
            guest=row.guest,
            game=table.row.game,
            players=table.settings.players,
            place=1 + sum(other < order[row.seat] for other in order),
            score=outcome.scores[row.seat],
            at=at,
        )
        for row in table.seats
        if row.guest is not None
    ]


def rated(results: Sequence[ResultRow], before: Mapping[str, RatingRow]) -> list[RatingRow]:
    """The players' new ratings by openskill's Plackett-Luce model, which the arena uses, too."""
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
