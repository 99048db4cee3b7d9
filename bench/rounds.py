"""Round after round, every contestant a short slice: what disturbs one disturbs its rival too."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from statistics import median

from msgspec import Struct

from bench.batch import Missing
from bench.programme import Contestant, Cost, Race
from bench.runners import Runner, Score

Round = Mapping[str, Score]
Tell = Callable[[str], None]


class Run(Struct):
    """The rounds that were played to the end, and why some contestants were not in them."""

    rounds: list[Round]
    missing: dict[str, str]

    def speed(self, contestant: str) -> float:
        """The median of its decisions, or simulations, a second; 0 if it did not take part."""
        speeds = [done[contestant].speed for done in self.rounds if contestant in done]
        return median(speeds) if speeds else 0.0

    def games(self, contestant: str) -> float:
        """The median of its whole games, or searches, a second; 0 if it did not take part."""
        scores = [done[contestant] for done in self.rounds if contestant in done]
        return median(score.games / score.seconds for score in scores) if scores else 0.0

    def ratios(self, race: Race) -> list[float]:
        """How many times the peer's speed ours was, in each round that both took part in."""
        return [
            done[race.ours].speed / done[race.peer].speed
            for done in self.rounds
            if race.ours in done and race.peer in done
        ]

    def costs(self, cost: Cost) -> list[float]:
        """Microseconds for one, in each round."""
        return [1e6 / done[cost.ours].speed for done in self.rounds if cost.ours in done]

    def why_missing(self, race: Race) -> str:
        reasons = [self.missing[name] for name in (race.ours, race.peer) if name in self.missing]
        return "; ".join(reasons) or "no round was finished"


def play_rounds(contestants: Sequence[Contestant], rounds: int, seconds: float, tell: Tell) -> Run:
    """Ctrl-C ends it early and keeps the rounds that are done."""
    run = Run([], {})
    runners: list[Runner] = []
    try:
        with suppress(KeyboardInterrupt):
            start_all(contestants, runners, run, tell)
            play_round(runners, run, seconds, 0, tell)  # to warm up
            for number in range(rounds):
                run.rounds.append(play_round(runners, run, seconds, number, tell))
    finally:
        for runner in runners:
            runner.quit()
        for runner in runners:
            runner.stop()
    return run


def start_all(contestants: Sequence[Contestant], runners: list[Runner], run: Run, tell: Tell) -> None:
    """All at once; a same-rules contestant is checked in lockstep before it says that it is ready."""
    for contestant in contestants:
        try:
            runners.append(Runner(contestant))
        except Missing as missing:
            run.missing[contestant.id] = str(missing)
    for runner in runners:
        tell(f"starting {runner.contestant.name}")
        try:
            runner.wait_until_ready()
        except Missing as missing:
            run.missing[runner.contestant.id] = str(missing)


def play_round(runners: list[Runner], run: Run, seconds: float, number: int, tell: Tell) -> Round:
    """Each in turn, a different one first in every round."""
    scores: dict[str, Score] = {}
    first = number % len(runners)
    for runner in runners[first:] + runners[:first]:
        contestant = runner.contestant
        tell(contestant.name)
        if contestant.id not in run.missing:
            try:
                scores[contestant.id] = runner.run(seconds)
            except Missing as missing:
                run.missing[contestant.id] = str(missing)
    return scores
