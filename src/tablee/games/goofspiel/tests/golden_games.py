"""Goofspiel's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from collections import Counter

from tablee.core.match import Match
from tablee.games.goofspiel.rules import events as e
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.kit.golden import Golden


def value(card: str) -> int:
    """What a card is worth. The ace, which is called 14, is worth 1."""
    number = int(card.rpartition("-")[2])
    return 1 if number == 14 else number


def rounds_of(match: Match) -> list[tuple[int, tuple[int, ...]]]:
    """The prize of each round, and the bids in the order of the seats."""
    rounds: list[tuple[int, dict[int, int]]] = []
    for step in match.log:
        if isinstance(step.action, Turn):
            rounds.append((value(step.action.card), {}))
        elif isinstance(step.action, Bid) and step.seat is not None:
            rounds[-1][1][step.seat] = value(step.action.card)
    return [(prize, tuple(bids[seat] for seat in sorted(bids))) for prize, bids in rounds]


def kept_by_hand(match: Match) -> tuple[int, ...]:
    """The scores as a person keeps them, without using the code of the rules."""
    scores, stake = [0] * match.setting.players, 0
    for prize, bids in rounds_of(match):
        stake += prize
        made = Counter(bids)
        alone = [card for card in bids if made[card] == 1]
        best = max(alone, default=0) if match.setting.options["ties"] == "unique" else max(bids)
        if made[best] == 1:
            scores[bids.index(best)] += stake
        if made[best] == 1 or match.setting.options["ties"] == "lost":
            stake = 0
    return tuple(scores)


# --- what a game may show ---


def count(match: Match, event: int) -> int:
    return sum(told == event for step in match.log for told, _, _ in step.events)


def has_one_winner(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) == 1


def has_shared_win(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) > 1


def carries_three_prizes(match: Match) -> bool:
    """Two rounds in a row are tied, and the third takes all three prizes."""
    keys = [told for step in match.log for told, _, _ in step.events]
    decided = [key for key in keys if key in (e.TOLD_TIED, e.TOLD_TAKEN)]
    runs = zip(decided, decided[1:], decided[2:], strict=False)
    return (e.TOLD_TIED, e.TOLD_TIED, e.TOLD_TAKEN) in runs


def has_prizes_for_nobody(match: Match) -> bool:
    return count(match, e.TOLD_LEFT) == 1


def has_lost_prizes(match: Match) -> bool:
    return count(match, e.TOLD_LOST) > 1


def is_taken_below_a_tie(match: Match) -> bool:
    """A prize goes to a bid that is not the highest, because several made that one."""
    takers = [seat for step in match.log for told, seat, _ in step.events if told == e.TOLD_TAKEN]
    all_bids = [bids for _, bids in rounds_of(match)]
    full = len(takers) == len(all_bids)
    return full and any(bids[seat] < max(bids) for seat, bids in zip(takers, all_bids, strict=True))


def has_no_unique_bid(match: Match) -> bool:
    return count(match, e.TOLD_TIED) > 0


UNIQUE, LOST = {"ties": "unique"}, {"ties": "lost"}
GOLDEN = (
    Golden(2, "one-winner", has_one_winner),
    Golden(2, "shared-win", has_shared_win, 1324),
    Golden(2, "carried-twice", carries_three_prizes, 2012),
    Golden(2, "no-unique-bid", has_no_unique_bid, 3000, options=UNIQUE),
    Golden(3, "left-over", has_prizes_for_nobody, 4021),
    Golden(3, "lost", has_lost_prizes, 5000, options=LOST),
    Golden(4, "below-a-tie", is_taken_below_a_tie, 6000, options=UNIQUE),
    Golden(4, "one-winner", has_one_winner, 7000),
    Golden(5, "carried-twice", carries_three_prizes, 8000),
    Golden(5, "lost", has_lost_prizes, 9000, options=LOST),
)
