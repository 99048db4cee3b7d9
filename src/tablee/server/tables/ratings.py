"""People's results and ratings, which are committed together with the last move of a game.

Only people are rated, in games of at least two people. Not rated are games at a practice table, and
games with an undo past a bot's action, because bots agree to every undo. A person for whom a bot
finished the game is placed last; the others are rated as if that bot had played all along
(docs/decisions/012-who-leaves.md). Partners are rated as a team, in which bots count as players of
their assumed strength. Nobody is rated who played alone, or with all the others against the game.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.rating import Strength, is_model_loaded, load_model, rate_sides, sides_of
from tablee.core.view import Outcome, places_of
from tablee.server.tables.table import Table
from tablee.server.tables.table_message import why_unrated
from tablee.store.interface import Overtaken, StoreError
from tablee.store.personal_rows import is_gone
from tablee.store.rows import AnyRow, RatingRow, ResultRow, SeatRow

MU, SIGMA = 25.0, 25.0 / 3
"""The estimated strength and its uncertainty for a person who has not finished a game yet."""
STRENGTH_OF_BOTS = {"random": 10.0, "greedy": 17.0, "novice": 18.0, "regular": 25.0, "master": 32.0}
"""The assumed strength `mu` of each bot. How it compares with people is as uncertain as a newcomer."""
MAX_TRIES = 10


class StandIn(Struct, frozen=True):
    """A bot that finished the game for a person: its level, and the place that it reached."""

    level: str
    place: int


class Team(Struct, frozen=True):
    """Partners and their place. A member is a guest, or the level of a bot that played to the end."""

    place: int
    guests: tuple[str, ...]
    bots: tuple[str, ...]


async def look_up(table: Table) -> None:
    """Read the players' ratings into the cache when a game begins, because its end will need them."""
    guests = [row.guest for row in table.seats if row.guest is not None]
    with suppress(StoreError):  # after an error, the ratings are read at the game's end
        async with table.services.rating_locks.of(*guests):
            await _before(table, guests)


async def finish(table: Table, outcome: Outcome, at: int, rows: Sequence[AnyRow]) -> None:
    """Commit the last rows of a game together with its results and the new ratings."""
    seats = _seats_after(table, rows)
    results, left = results_of(table, seats, outcome, at)
    guests = [row.guest for row in results]
    teams = teams_of(outcome, seats)
    async with table.services.rating_locks.of(*guests):
        for _ in range(MAX_TRIES):
            try:
                await _commit(table, guests, rows, results, left, teams)
            except Overtaken:
                continue  # try again, as another process has just changed one of the ratings
            return
        raise Mistake("not-kept")


def _seats_after(table: Table, rows: Sequence[AnyRow]) -> list[SeatRow]:
    """The table's seats once these rows are committed, because the last move may bring a person back."""
    changed = {row.seat: row for row in rows if isinstance(row, SeatRow)}
    return [changed.get(row.seat, row) for row in table.seats]


async def _commit(
    table: Table,
    guests: list[str],
    rows: Sequence[AnyRow],
    results: list[ResultRow],
    left: Mapping[str, StandIn],
    teams: Sequence[Team],
) -> None:
    cache = table.services.rating_cache
    try:
        after = await _ratings(table, guests, results, left, teams)
        await table.commit_rows([*rows, *results, *after])
    except BaseException:
        cache.forget(guests, table.row.game)
        raise
    cache.learn(after)


async def _ratings(
    table: Table,
    guests: list[str],
    results: list[ResultRow],
    left: Mapping[str, StandIn],
    teams: Sequence[Team],
) -> list[RatingRow]:
    undid_bot = table.game_log is not None and table.game_log.undid_bot
    if why_unrated(table.settings, undid_bot):
        return []
    try:
        before = await _before(table, guests)
    except StoreError:
        raise Mistake("store-failed") from None
    if not is_model_loaded():
        await asyncio.to_thread(load_model)
    # A game can end after one of its players was deleted: then nobody is left to have that rating.
    return [row for row in rated(results, before, left, teams) if not is_gone(row.guest)]


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


# --- places ---


def results_of(
    table: Table, seats: Sequence[SeatRow], outcome: Outcome, at: int
) -> tuple[list[ResultRow], dict[str, StandIn]]:
    """Each person's result, and the stand-in of each person for whom a bot finished the game.

    Tied players and partners share a place. People who left get the last place. A bot that finished for
    them keeps the place it reached, before or behind the others. If all play against the game, they are
    first or, after a common loss, second.
    """
    places, last = _places(outcome)
    results: list[ResultRow] = []
    left: dict[str, StandIn] = {}
    for row in seats:
        if row.guest is None:
            continue
        place = places[row.seat]
        if row.stand_in is not None:
            left[row.guest] = StandIn(row.stand_in, place)
            place = last
        results.append(
            ResultRow(
                table_id=table.id,
                seat=row.seat,
                guest=row.guest,
                game=table.row.game,
                players=table.settings.players,
                place=place,
                score=outcome.scores[row.seat],
                at=at,
            )
        )
    return results, left


def _places(outcome: Outcome) -> tuple[Sequence[int], int]:
    """The place of each seat, and the last place."""
    sides = sides_of(outcome)
    if len(sides) > 1:
        return places_of(outcome), len(sides)
    return [1 if seat in outcome.winners else 2 for seat in range(len(outcome.scores))], 2


# --- ratings ---


def teams_of(outcome: Outcome, seats: Sequence[SeatRow]) -> list[Team]:
    """The teams of a game, with the people who stayed to its end. Empty if all played for themselves."""
    if not outcome.teams:
        return []
    teams = []
    for side in sides_of(outcome):
        rows = [seats[seat] for seat in side.seats]
        bots = tuple(bot for row in rows if (bot := row.stand_in or row.bot))
        guests = tuple(row.guest for row in rows if row.guest and not row.stand_in)
        teams.append(Team(side.place, guests, bots))
    return teams


def rated(
    results: Sequence[ResultRow],
    before: Mapping[str, RatingRow],
    left: Mapping[str, StandIn] | None = None,
    teams: Sequence[Team] = (),
) -> list[RatingRow]:
    """The players' new ratings by openskill's Plackett-Luce model, which the arena uses, too.

    Those who stayed are rated among themselves and against the bots of those who left. Those who left
    are rated as if all who stayed had beaten them. If all have left, nobody is rated; nor is anybody
    if only one team has people in it.
    """
    left = left or {}
    stayed = [row for row in results if row.guest not in left]
    if len(results) < 2 or not stayed:
        return []
    if teams and sum(bool(team.guests) for team in teams) < 2:
        return []
    known = {row.guest: before.get(row.guest) or newcomer(row.guest, row.game) for row in results}
    people = [_player(known[row.guest], row.place) for row in stayed]
    bots = [(strength_of(bot.level), SIGMA, bot.place) for bot in left.values()]
    last = 1 + max(row.place for row in results)
    leavers = [_player(known[guest], last) for guest in left]
    if teams:
        after = _rate_teams(teams, known, [row.guest for row in stayed])
    else:
        after = _rate(people + bots)[: len(people)]
    if leavers:
        after += _rate(people + leavers)[len(people) :]
    new = dict(zip([*(row.guest for row in stayed), *left], after, strict=True))
    won = {row.guest for row in stayed if row.place == 1}
    return [_rating_after(known[row.guest], new[row.guest], row.guest in won) for row in results]


def _player(row: RatingRow, place: int) -> tuple[float, float, int]:
    return row.mu, row.sigma, place


def strength_of(level: str) -> float:
    """The assumed strength of a bot. A level may be followed by a budget, such as `master@2000`."""
    return STRENGTH_OF_BOTS.get(level.partition("@")[0], MU)


def _rate(players: Sequence[tuple[float, float, int]]) -> list[tuple[float, float]]:
    """Each player's new strength and uncertainty. A player is a strength, an uncertainty and a place."""
    sides = [[Strength(mu, sigma)] for mu, sigma, _ in players]
    after = rate_sides(sides, [float(place) for *_, place in players])
    return [(new.mu, new.sigma) for (new,) in after]


def _rate_teams(
    teams: Sequence[Team], known: Mapping[str, RatingRow], guests: Sequence[str]
) -> list[tuple[float, float]]:
    """The new strength and uncertainty of each of these guests, who are the people in the teams."""
    sides = [
        [Strength(known[guest].mu, known[guest].sigma) for guest in team.guests]
        + [Strength(strength_of(level), SIGMA) for level in team.bots]
        for team in teams
    ]
    after = rate_sides(sides, [float(team.place) for team in teams])
    people = [
        dict(zip(team.guests, side, strict=False)) for team, side in zip(teams, after, strict=True)
    ]
    new = {guest: it for side in people for guest, it in side.items()}
    return [(new[guest].mu, new[guest].sigma) for guest in guests]


def _rating_after(old: RatingRow, now: tuple[float, float], won: bool) -> RatingRow:
    mu, sigma = now
    games, wins = old.games + 1, old.won + won
    return RatingRow(guest=old.guest, game=old.game, mu=mu, sigma=sigma, games=games, won=wins)


def newcomer(guest: str, game: str) -> RatingRow:
    return RatingRow(guest=guest, game=game, mu=MU, sigma=SIGMA, games=0, won=0)
