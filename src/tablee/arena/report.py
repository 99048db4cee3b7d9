"""Evaluates the games of a run: each bot's share of the wins, its rating and its thinking times."""

from collections.abc import Sequence
from itertools import groupby
from statistics import fmean

from msgspec import Struct

from tablee.arena.intervals import Estimate, estimate
from tablee.arena.ratings import Rating, rate
from tablee.arena.run import Run
from tablee.arena.table import Played
from tablee.arena.times import Clocks, Times, new_clocks


class Thinking(Struct, frozen=True):
    """How long decisions took, in seconds."""

    median: float
    p95: float
    max: float


class Entry(Struct, frozen=True):
    """The results of one bot over all its seats."""

    bot: str
    seats: int
    games: int
    wins: float
    """The number of wins. A win shared by k seats counts 1/k for each of them."""
    share: Estimate
    """The bot's share of all wins, with a 95 % confidence interval."""
    fair: float
    """The share that the bot would have if all bots were equally good."""
    factor: Estimate
    """The share divided by the fair share."""
    score: float
    place: float
    """The mean place; 1 is best, and tied seats get the mean of the places that they occupy."""
    rating: Rating
    decisions: int
    wall: Thinking
    cpu: Thinking


def name_of(entry: Entry) -> str:
    """The bot's name, with the number of its seats if it has several."""
    return f"{entry.bot} ×{entry.seats}" if entry.seats > 1 else entry.bot


class Lead(Struct, frozen=True):
    """The two best bots, and the difference between their factors."""

    first: str
    second: str
    by: Estimate

    @property
    def proved(self) -> bool:
        return self.by.low > 0


class Report(Struct, frozen=True):
    """All results. To be fair, a deal counts only after it has been played in every arrangement."""

    games: int
    deals: int
    arrangements: int
    unfinished: int
    """The number of games that do not count, because their deal lacks games in other arrangements."""
    entries: tuple[Entry, ...]
    """The results of each bot, with the best bot first."""
    lead: Lead | None
    """The comparison of the two best bots; None if there is only one bot."""


def weigh(run: Run, games: Sequence[Played]) -> Report:
    """Make the report on the games of a run. The games must be sorted by number."""
    deals = whole_deals(run, games)
    counted = [played for deal in deals for played in deal]
    entries = _entries(run, deals) if deals else ()
    return Report(
        games=len(counted),
        deals=len(deals),
        arrangements=len(run.arrangements),
        unfinished=len(games) - len(counted),
        entries=entries,
        lead=_lead(run, deals, entries) if len(entries) > 1 else None,
    )


def whole_deals(run: Run, games: Sequence[Played]) -> list[list[Played]]:
    """The games grouped by deal. Deals that have not been played in every arrangement are left out."""
    deals = [list(deal) for _, deal in groupby(games, key=lambda played: run.deal_of(played.game))]
    return [deal for deal in deals if len(deal) == len(run.arrangements)]


# --- one game ---


def places(played: Played) -> list[float]:
    """Each seat's place: winners first, then by score; tied seats get the mean of their places."""
    standings = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
    return [
        1 + sum(other > own for other in standings) + (standings.count(own) - 1) / 2 for own in standings
    ]


def wins(run: Run, played: Played, bot: str) -> float:
    """The bot's share of the win in this game."""
    names = run.seated(played.game)
    return sum(names[seat] == bot for seat in played.winners) / len(played.winners)


# --- all games ---


def _entries(run: Run, deals: list[list[Played]]) -> tuple[Entry, ...]:
    games = [played for deal in deals for played in deal]
    ratings = rate((run.seated(played.game), places(played)) for played in games)
    entries = [_entry(run, deals, bot, ratings[bot]) for bot in dict.fromkeys(run.bots)]
    return tuple(sorted(entries, key=lambda entry: -entry.factor.mean))


def _entry(run: Run, deals: list[list[Played]], bot: str, rating: Rating) -> Entry:
    games = [played for deal in deals for played in deal]
    fair = fair_share(run, bot)
    share = share_of(run, deals, bot)
    clocks = _clocks(games, bot)
    return Entry(
        bot=bot,
        seats=run.bots.count(bot),
        games=len(games),
        wins=sum(wins(run, played, bot) for played in games),
        share=share,
        fair=fair,
        factor=share.over(fair),
        score=_mean_by_seat(run, games, bot, [played.scores for played in games]),
        place=_mean_by_seat(run, games, bot, [places(played) for played in games]),
        rating=rating,
        decisions=clocks.wall.number,
        wall=_thinking(clocks.wall),
        cpu=_thinking(clocks.cpu),
    )


def fair_share(run: Run, bot: str) -> float:
    return run.bots.count(bot) / len(run.bots)


def share_of(run: Run, deals: list[list[Played]], bot: str) -> Estimate:
    """The bot's share of the wins, estimated from its mean share in each deal."""
    if fair_share(run, bot) == 1:
        return Estimate(1.0, 1.0, 1.0)
    return estimate(deal_means(run, deals, bot), 1 / len(run.arrangements)).within(0, 1)


def deal_means(run: Run, deals: list[list[Played]], bot: str) -> list[float]:
    return [fmean(wins(run, played, bot) for played in deal) for deal in deals]


def _lead(run: Run, deals: list[list[Played]], entries: Sequence[Entry]) -> Lead:
    """Compares the factors of the two best bots deal by deal, because both played the same deals."""
    first, second = entries[:2]
    pairs = zip(deal_means(run, deals, first.bot), deal_means(run, deals, second.bot), strict=True)
    swing = (1 / first.fair + 1 / second.fair) / len(run.arrangements)
    by = estimate([one / first.fair - other / second.fair for one, other in pairs], swing)
    return Lead(first.bot, second.bot, by.within(-1 / second.fair, 1 / first.fair))


def _mean_by_seat(
    run: Run, games: Sequence[Played], bot: str, figures: Sequence[Sequence[float]]
) -> float:
    return fmean(
        figure
        for played, by_seat in zip(games, figures, strict=True)
        for name, figure in zip(run.seated(played.game), by_seat, strict=True)
        if name == bot
    )


def _clocks(games: Sequence[Played], bot: str) -> Clocks:
    total = new_clocks()
    for played in games:
        total.merge(played.clocks[bot])
    return total


def _thinking(times: Times) -> Thinking:
    return Thinking(times.quantile(0.5), times.quantile(0.95), times.longest)
