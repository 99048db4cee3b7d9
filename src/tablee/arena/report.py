"""What the games of a run say: each bot's share of the wins, how sure that is, ratings, times."""

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
    """One bot; in however many seats, it is one."""

    bot: str
    seats: int
    games: int
    wins: float
    """A win that is shared by k seats counts 1/k for each."""
    share: Estimate
    """Of all wins, with 95 % confidence."""
    fair: float
    """The share that it would have if all were equal: seats over players."""
    factor: Estimate
    """The share over the fair share."""
    score: float
    place: float
    """The mean place, 1 the best; equals share the places that they take up."""
    rating: Rating
    decisions: int
    wall: Thinking
    cpu: Thinking


def name_of(entry: Entry) -> str:
    """The bot, and in how many seats it sat if not in one."""
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
    """The whole of it. Only whole deals count: a deal that was broken off favours a seat."""

    games: int
    deals: int
    arrangements: int
    unfinished: int
    """Games that are done, and not counted."""
    entries: tuple[Entry, ...]
    """The bots, the best first."""
    lead: Lead | None
    """None where there are not two bots."""


def weigh(run: Run, games: Sequence[Played]) -> Report:
    """The report on some games of a run, given in order."""
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
    """The games deal by deal, without the deals that not every arrangement has played."""
    deals = [list(deal) for _, deal in groupby(games, key=lambda played: run.deal_of(played.game))]
    return [deal for deal in deals if len(deal) == len(run.arrangements)]


# --- one game ---


def places(played: Played) -> list[float]:
    """Each seat's place: the winners first, then by score; equals share the places they take up."""
    standings = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
    return [
        1 + sum(other > own for other in standings) + (standings.count(own) - 1) / 2 for own in standings
    ]


def wins(run: Run, played: Played, bot: str) -> float:
    """The bot's part of the win."""
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
    """The bot's share of the wins, estimated from the deals' means."""
    if fair_share(run, bot) == 1:
        return Estimate(1.0, 1.0, 1.0)
    return estimate(deal_means(run, deals, bot), 1 / len(run.arrangements)).within(0, 1)


def deal_means(run: Run, deals: list[list[Played]], bot: str) -> list[float]:
    return [fmean(wins(run, played, bot) for played in deal) for deal in deals]


def _lead(run: Run, deals: list[list[Played]], entries: Sequence[Entry]) -> Lead:
    """The first bot's factor less the second's, deal by deal: both played the same ones."""
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
