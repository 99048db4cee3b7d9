"""Plays rounds with a short slice of time for each contestant, so that disturbances affect all alike."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from statistics import median

from msgspec import Struct

from bench.batch import Missing
from bench.programme import Contestant, Cost, Race
from bench.runners import Runner, Score

Round = Mapping[str, Score]
Report = Callable[[str], None]


class Run(Struct):
    """The completed rounds, and the reasons why contestants are missing."""

    rounds: list[Round]
    missing: dict[str, str]

    def speed(self, contestant: str) -> float:
        """A contestant's median decisions (or simulations) per second; 0 if it did not take part."""
        speeds = [done[contestant].speed for done in self.rounds if contestant in done]
        return median(speeds) if speeds else 0.0

    def games(self, contestant: str) -> float:
        """A contestant's median games (or searches) per second; 0 if it did not take part."""
        scores = [done[contestant] for done in self.rounds if contestant in done]
        return median(score.games / score.seconds for score in scores) if scores else 0.0

    def ratios(self, race: Race) -> list[float]:
        """Our speed divided by the peer's, for each round in which both took part."""
        return [
            done[race.ours].speed / done[race.peer].speed
            for done in self.rounds
            if race.ours in done and race.peer in done
        ]

    def costs(self, cost: Cost) -> list[float]:
        """The microseconds that one operation took, for each round."""
        return [1e6 / done[cost.ours].speed for done in self.rounds if cost.ours in done]

    def why_missing(self, race: Race) -> str:
        reasons = [self.missing[name] for name in (race.ours, race.peer) if name in self.missing]
        return "; ".join(reasons) or "no round was finished"


def play_rounds(contestants: Sequence[Contestant], rounds: int, seconds: float, report: Report) -> Run:
    """Play the rounds. Ctrl-C ends them early; the completed rounds are returned."""
    run = Run([], {})
    runners: list[Runner] = []
    try:
        with suppress(KeyboardInterrupt):
            start_all(contestants, runners, run, report)
            play_round(runners, run, seconds, 0, report)  # a warm-up that does not count
            for number in range(rounds):
                run.rounds.append(play_round(runners, run, seconds, number, report))
    finally:
        for runner in runners:
            runner.quit()
        for runner in runners:
            runner.stop()
    return run


def start_all(
    contestants: Sequence[Contestant], runners: list[Runner], run: Run, report: Report
) -> None:
    """Start all contestants at once, and wait until they are ready."""
    for contestant in contestants:
        try:
            runners.append(Runner(contestant))
        except Missing as missing:
            run.missing[contestant.id] = str(missing)
    for runner in runners:
        report(f"starting {runner.contestant.name}")
        try:
            runner.wait_until_ready()
        except Missing as missing:
            run.missing[runner.contestant.id] = str(missing)


def play_round(runners: list[Runner], run: Run, seconds: float, number: int, report: Report) -> Round:
    """Give each contestant its slice of time. Each round begins with a different contestant."""
    scores: dict[str, Score] = {}
    first = number % len(runners)
    for runner in runners[first:] + runners[:first]:
        contestant = runner.contestant
        report(contestant.name)
        if contestant.id not in run.missing:
            try:
                scores[contestant.id] = runner.run(seconds)
            except Missing as missing:
                run.missing[contestant.id] = str(missing)
    return scores
