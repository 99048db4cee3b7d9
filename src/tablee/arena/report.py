"""Evaluates the games of a run: each bot's share of the wins, its rating and its thinking times."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import fmean

from msgspec import Struct

from tablee.arena.intervals import Estimate, estimate
from tablee.arena.ratings import Rating, rate
from tablee.arena.run import Run
from tablee.arena.table import Played
from tablee.arena.times import Clocks, Times, new_clocks
from tablee.core.rating import Strength, sides_of
from tablee.core.view import Outcome

UNRATED = Rating(Strength().mu, Strength().sigma, 0.0)
"""The rating of a bot that was compared with no other."""


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
    mean_score: Estimate | None
    """The mean score with its interval, which counts if all play against the game. None for one deal."""
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
    """The two best bots, and the difference between their factors.

    If a player alone, or all together, play against the game, it is the difference of their mean scores.
    """

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
    """The comparison of the two best bots; None if there is only one bot, or too little to compare."""


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


def places(played: Played, teams: tuple[int, ...] = ()) -> list[float]:
    """Each seat's place: winners first, then by score; tied sides get the mean of their places."""
    sides = sides_of(outcome_of(played, teams))
    found = [0.0] * len(played.scores)
    for side in sides:
        tied = sum(other.place == side.place for other in sides)
        for seat in side.seats:
            found[seat] = side.place + (tied - 1) / 2
    return found


def outcome_of(played: Played, teams: tuple[int, ...]) -> Outcome:
    return Outcome(played.scores, played.winners, "", places=played.places, teams=teams)


def wins(run: Run, played: Played, bot: str) -> float:
    """The bot's share of the win in this game."""
    names = run.seated(played.game)
    return sum(names[seat] == bot for seat in played.winners) / max(1, len(played.winners))


# --- all games ---


def _entries(run: Run, deals: list[list[Played]]) -> tuple[Entry, ...]:
    games = [played for deal in deals for played in deal]
    ratings = rate(_compared(run, deals) if run.is_one_team else (_sides(run, it) for it in games))
    names = dict.fromkeys(run.bots)
    entries = [_entry(run, deals, bot, ratings.get(bot, UNRATED)) for bot in names]
    if run.is_one_team:
        return tuple(sorted(entries, key=lambda entry: -entry.score))
    return tuple(sorted(entries, key=lambda entry: -entry.factor.mean))


def _sides(run: Run, played: Played) -> tuple[list[list[str]], list[float]]:
    """The bots of each side of a game, and the sides' places."""
    names, sides = run.seated(played.game), sides_of(outcome_of(played, run.teams))
    where = places(played, run.teams)
    bots = [[names[seat] for seat in side.seats] for side in sides]
    return bots, [where[side.seats[0]] for side in sides]


def _compared(run: Run, deals: list[list[Played]]) -> Iterator[tuple[list[list[str]], list[float]]]:
    """If all play against the game, the bots that played the same deal, placed by their mean scores."""
    for deal in deals:
        if len(deal) > 1:
            scores = [fmean(played.scores) for played in deal]
            ranks = [float(sum(other > own for other in scores)) for own in scores]
            yield [[run.seated(played.game)[0]] for played in deal], ranks


def _entry(run: Run, deals: list[list[Played]], bot: str, rating: Rating) -> Entry:
    games = [it for deal in deals for it in deal if bot in run.seated(it.game)]
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
        mean_score=estimate(_deal_scores(run, deals, bot), 1.0) if len(deals) > 1 else None,
        place=_mean_by_seat(run, games, bot, [places(played, run.teams) for played in games]),
        rating=rating,
        decisions=clocks.wall.number,
        wall=_thinking(clocks.wall),
        cpu=_thinking(clocks.cpu),
    )


def fair_share(run: Run, bot: str) -> float:
    """The share of the wins of a bot as good as the others. All wins, if all play against the game."""
    if run.is_one_team:
        return 1.0
    return run.bots.count(bot) / len(run.bots)


def share_of(run: Run, deals: list[list[Played]], bot: str) -> Estimate:
    """The bot's share of the wins, estimated from its mean share in each deal."""
    if fair_share(run, bot) == 1 and not run.is_one_team:
        return Estimate(1.0, 1.0, 1.0)
    return estimate(deal_means(run, deals, bot), 1 / len(run.arrangements)).within(0, 1)


def deal_means(run: Run, deals: list[list[Played]], bot: str) -> list[float]:
    return [
        fmean(wins(run, played, bot) for played in deal if bot in run.seated(played.game))
        for deal in deals
    ]


def _deal_scores(run: Run, deals: list[list[Played]], bot: str) -> list[float]:
    """The bot's mean score in each deal."""
    return [
        fmean(
            score
            for played in deal
            for name, score in zip(run.seated(played.game), played.scores, strict=True)
            if name == bot
        )
        for deal in deals
    ]


def _lead(run: Run, deals: list[list[Played]], entries: Sequence[Entry]) -> Lead | None:
    """Compares the factors of the two best bots deal by deal, because both played the same deals."""
    first, second = entries[:2]
    if run.is_one_team:
        if len(deals) < 2:
            return None
        scores = (_deal_scores(run, deals, entry.bot) for entry in (first, second))
        by = estimate([one - other for one, other in zip(*scores, strict=True)], 1.0)
        return Lead(first.bot, second.bot, by)
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
