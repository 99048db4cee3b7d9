"""Adds up what a game's deals and choices changed: each term by itself, and the sum as a check."""

from collections.abc import Collection

from tablee.analysis.budget import Budget
from tablee.analysis.finding import Analysis, Chances, Decision, LuckEvent
from tablee.analysis.judge import Judge, Outlook, mean_outlook
from tablee.analysis.moments import Swing, decisive
from tablee.analysis.seeds import chance_of, seed_of
from tablee.analysis.terms import Terms
from tablee.analysis.verdict import LIMIT, Verdict, judge_choice
from tablee.analysis.walk import Chosen, Deal, Window, is_alone
from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.record import plain

Shares = tuple[float, ...]
SMALL = 1e-9


class Sum:
    """Takes the moves of Nature and the windows of a match, one after the other."""

    def __init__(
        self, match: Match, seed: str, judge: Judge, budget: Budget, stand_ins: Collection[int]
    ) -> None:
        self.match = match
        self.seed = seed
        self.judge = judge
        self.budget = budget
        self.stand_ins = frozenset(stand_ins)
        position = match.game.set_up(match.setting)
        self.now: Outlook = judge.outlook(position, budget.draws, chance_of(seed, "deal", 0))
        self.dealing: Outlook | None = None
        """The outlook before the first of the moves of Nature that follow each other now."""
        self.terms = Terms(self.now.means)
        self.decisions: list[Decision] = []
        self.luck: list[LuckEvent] = []
        self.chances = [Chances(0, self.now.means)]
        self.swings: list[Swing] = []

    def take(self, item: Deal | Window) -> None:
        before = self.now
        chance = chance_of(self.seed, "deal", item.end)
        self.now = self.judge.outlook(item.after, self.budget.draws, chance)
        self.chances.append(Chances(item.end, self.now.means))
        if isinstance(item, Deal):
            self.take_deal(item, before)
        elif is_alone(item):
            self.take_choice(item, before)
        else:
            self.take_window(item, before)

    # --- luck ---

    def take_deal(self, item: Deal, before: Outlook) -> None:
        """Add what a move of Nature changed to everybody's luck."""
        change, errors = changed(before, self.now)
        self.terms.add_luck(change)
        self.luck.append(
            LuckEvent(item.index, plain(item.action), change, errors, helped(change, errors))
        )
        self.dealing = self.dealing or before
        if item.after.to_act() != NATURE:
            self.end_deal(item.index)

    def end_deal(self, index: int) -> None:
        """Moves of Nature that follow each other are one swing; the means in between cancel out."""
        assert self.dealing is not None
        change, errors = changed(self.dealing, self.now)
        self.terms.add_luck_errors(errors)
        self.swings.append(Swing(index, change, errors))
        self.dealing = None

    # --- choices ---

    def take_choice(self, item: Window, before: Outlook) -> None:
        """Add what one seat's choice changed: its own to the chooser's, the rest to the others' part."""
        (chosen,) = item.choices
        change, errors = changed(before, self.now)
        verdict = self.judge_one(item, chosen)
        for seat, by in enumerate(change):
            if seat == chosen.seat:
                self.add_own(chosen, by, verdict)
            else:
                self.terms.add_others(seat, by)
        self.swings.append(swing_of(chosen, change, errors, verdict))

    def take_window(self, item: Window, before: Outlook) -> None:
        """Add what choices made at the same time changed.

        A chooser's own part is what its choice changed in the mean, while the others play as usual. The
        rest is the others' part.
        """
        choosers = {chosen.seat: chosen for chosen in item.choices}
        for seat in range(self.match.setting.players):
            if seat not in choosers:
                self.terms.add_others(seat, self.now.means[seat] - before.means[seat])
                continue
            chosen = choosers[seat]
            usual = self.usual_outlook(item, chosen)
            verdict = self.judge_one(item, chosen)
            self.add_own(chosen, usual.means[seat] - before.means[seat], verdict)
            self.terms.add_others(seat, self.now.means[seat] - usual.means[seat])
            self.swings.append(swing_of(chosen, *changed(before, usual), verdict))

    def usual_outlook(self, item: Window, chosen: Chosen) -> Outlook:
        """The chances after this choice, while who chooses at the same time plays as usual."""
        move = self.match.game.move_of(item.before, chosen.action)
        seeds = [seed_of(self.seed, "usual", chosen.index, it) for it in range(self.budget.draws)]
        judge = self.judge.renewed()
        return mean_outlook([judge.after(item.before, chosen.seat, move, it) for it in seeds])

    def judge_one(self, item: Window, chosen: Chosen) -> Verdict | None:
        """Judges one choice by what its seat knew; None if there was nothing to choose."""
        if item.before.num_legal_of(chosen.seat) < 2:
            return None
        game, setting = self.match.game, self.match.setting
        view = game.recall(item.before, chosen.seat)
        seed = f"{self.seed}:{chosen.index}"
        trials = self.budget.trials
        return judge_choice(game, setting, view, chosen.action, self.judge, trials, seed)

    def add_own(self, chosen: Chosen, change: float, verdict: Verdict | None) -> None:
        """Add a seat's own choice. A stand-in's counts for the stand-in, who is one of the others."""
        stood_in = chosen.index in self.stand_ins
        if stood_in:
            self.terms.add_others(chosen.seat, change)
        else:
            self.terms.add_own(chosen.seat, change, verdict)
        if verdict is not None:
            self.decisions.append(decision_of(chosen, verdict, stood_in))

    # --- the end ---

    def finish(self) -> Analysis:
        """The whole analysis. The sum of each seat's terms is checked here."""
        match = self.match
        results = [match.position.result(seat) for seat in range(match.setting.players)]
        return Analysis(
            game=match.setting.game,
            rules=match.setting.rules,
            players=match.setting.players,
            teams=match.game.teams(match.setting),
            moves=len(match.log),
            trials=self.budget.trials,
            draws=self.budget.draws,
            seats=tuple(self.terms.of(seat, result) for seat, result in enumerate(results)),
            decisions=tuple(self.decisions),
            luck=tuple(self.luck),
            chances=tuple(self.chances),
            moments=decisive(self.swings),
        )


def changed(before: Outlook, after: Outlook) -> tuple[Shares, Shares]:
    """By how much the chances changed, and the standard errors of that."""
    change = zip(before.means, after.means, strict=True)
    errors = zip(before.errors, after.errors, strict=True)
    return tuple(b - a for a, b in change), tuple((a * a + b * b) ** 0.5 for a, b in errors)


def helped(change: Shares, errors: Shares) -> int | None:
    """The seat whose chance grew most; None if no seat's chance grew certainly."""
    seat = max(range(len(change)), key=lambda it: change[it])
    return seat if change[seat] > LIMIT * errors[seat] + SMALL else None


def decision_of(chosen: Chosen, verdict: Verdict, stood_in: bool) -> Decision:
    return Decision(
        index=chosen.index,
        seat=chosen.seat,
        played=plain(chosen.action),
        best=plain(verdict.best),
        cost=verdict.cost,
        error=verdict.error,
        mistake=verdict.is_mistake,
        candidates=verdict.candidates,
        stand_in=stood_in,
    )


def swing_of(chosen: Chosen, change: Shares, errors: Shares, verdict: Verdict | None) -> Swing:
    best: Action | None = verdict.best if verdict and verdict.is_mistake else None
    cost = verdict.cost if verdict and verdict.is_mistake else 0.0
    return Swing(chosen.index, change, errors, chosen.seat, chosen.action, best, cost)
