"""Checks how games end: places, teams, a common win or loss, and the results that search maximises."""

from tablee.core.game import AnyGame
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.core.view import Outcome, places_of
from tablee.kit.play import expect


def check_outcome(game: AnyGame, setting: Setting, position: Position, where: str) -> None:
    """Checks that the outcome of a finished game agrees with its teams, and the results with both."""
    outcome = game.outcome(position)
    assert outcome is not None
    teams = game.teams(setting)
    expect(len(teams) == setting.players, "one team for each seat, not", teams, where)
    _check_seats(outcome, setting.players, where)
    together = len(set(teams)) < setting.players
    agrees = not together or outcome.teams == teams
    expect(agrees, "the outcome has the teams", outcome.teams, "and the game", teams, where)
    _check_places(outcome, where)
    results = [position.result(seat) for seat in range(setting.players)]
    _check_results(results, outcome, where)


def _check_seats(outcome: Outcome, players: int, where: str) -> None:
    expect(len(outcome.scores) == players, "one score for each seat, not", outcome.scores, where)
    for name, given in (("place", outcome.places), ("team", outcome.teams)):
        expect(len(given) in (0, players), f"one {name} for each seat or none, not", given, where)
    winners = outcome.winners
    known = winners == tuple(sorted(set(winners))) and set(winners) <= set(range(players))
    expect(known, "the winners are seats in their order, not", winners, where)


def _check_places(outcome: Outcome, where: str) -> None:
    places, winners = places_of(outcome), outcome.winners
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    expect(not winners or first == winners, "winners", winners, "and first places", first, where)
    for seat, team in enumerate(outcome.teams):
        partner = outcome.teams.index(team)
        same = places[seat] == places[partner] and (seat in winners) == (partner in winners)
        expect(same, "partners", partner, "and", seat, "did not win or lose together", where)


def _check_results(results: list[float], outcome: Outcome, where: str) -> None:
    """Partners have the same result. The teams' results add up to 1, unless all are in one team."""
    teams = outcome.teams or tuple(range(len(results)))
    of_team: dict[int, float] = {}
    for seat, team in enumerate(teams):
        result = results[seat]
        same = of_team.setdefault(team, result) == result
        expect(same, "the results", results, "differ within a team", where)
        expect(0 <= result <= 1, "the result", result, "of seat", seat, "is not a share of a win", where)
    if len(of_team) > 1:
        total, due = sum(of_team.values()), 1 if outcome.winners else 0
        expect(abs(total - due) < 1e-9, "the results add up to", total, "at the end", where)
