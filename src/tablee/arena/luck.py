"""Results minus luck beside the raw ones: the same mean, and a narrower interval."""

from collections.abc import Sequence
from statistics import fmean, variance

from msgspec import UNSET, Struct, UnsetType

from tablee.arena.intervals import Estimate, estimate
from tablee.arena.report import whole_deals
from tablee.arena.run import Run
from tablee.arena.table import Played


class Adjusted(Struct, frozen=True):
    """A bot's share of the wins (alone: of full marks), and the same without luck."""

    bot: str
    raw: Estimate
    luck: Estimate
    """Zero in the long run, whatever the value says; otherwise something is wrong."""
    adjusted: Estimate
    fewer: float | None
    """How many times fewer games give the adjusted result the raw one's interval. None if unknown."""


def adjust(run: Run, games: Sequence[Played]) -> tuple[Adjusted, ...]:
    """Each bot's result with and without luck. Only whole deals count; it takes two at least."""
    deals = whole_deals(run, games)
    if len(deals) < 2:
        return ()
    return tuple(_adjusted(run, deals, bot) for bot in dict.fromkeys(run.bots))


def _adjusted(run: Run, deals: list[list[Played]], bot: str) -> Adjusted:
    raw = [_mean(run, deal, bot, [it.results for it in deal]) for deal in deals]
    luck = [_mean(run, deal, bot, [it.luck for it in deal]) for deal in deals]
    rest = [result - by for result, by in zip(raw, luck, strict=True)]
    swing = 0.0 if run.is_one_team else 1 / len(run.arrangements)
    spread, left = variance(raw), variance(rest)
    return Adjusted(
        bot=bot,
        raw=estimate(raw, swing),
        luck=estimate(luck, swing),
        adjusted=estimate(rest, swing),
        fewer=spread / left if spread and left else None,
    )


def _mean(
    run: Run, deal: Sequence[Played], bot: str, columns: Sequence[tuple[float, ...] | UnsetType]
) -> float:
    """The mean over a deal's games of a figure, summed over the bot's seats. Partners share one win."""
    found = []
    for played, column in zip(deal, columns, strict=True):
        assert column is not UNSET
        names = run.seated(played.game)
        if bot in names:
            own = (figure for figure, name in zip(column, names, strict=True) if name == bot)
            found.append(sum(own) / _partners(run))
    return fmean(found)


def _partners(run: Run) -> int:
    """The number of seats of a team."""
    return len(run.teams) // len(set(run.teams)) if run.teams else 1
