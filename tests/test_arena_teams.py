"""The arena where partners, all together or one alone play."""

from collections.abc import Sequence

import pytest

from tablee.arena import Played, Run, weigh
from tablee.arena.report import places
from tablee.arena.run import arrangements_of, spread_bots
from tablee.arena.times import Clocks, Times
from tablee.cli.arena_report import verdict
from tablee.cli.records import winners_in_words
from tablee.core.mistake import Mistake
from tablee.core.texts import core_texts
from tablee.core.view import Outcome
from tests.toy_game import GAME

CROSSWISE, SIDE_BY_SIDE = (0, 1, 0, 1), (0, 0, 1, 1)


def run_of(bots: Sequence[str], teams: tuple[int, ...]) -> Run:
    setting = GAME.setting(max(2, len(teams)))
    return Run(setting, spread_bots(bots, teams), seed=0, version=1, teams=teams)


def played(run: Run, game: int, scores: Sequence[int], *winners: int) -> Played:
    times = {bot: Clocks(Times({1: 2}, 0.5), Times({1: 2}, 0.5)) for bot in run.seated(game)}
    return Played(game, tuple(scores), winners, times)


# --- who sits where ---


@pytest.mark.parametrize("teams", [CROSSWISE, SIDE_BY_SIDE])
def test_partners_stay_partners_when_the_bots_move_on(teams: tuple[int, ...]) -> None:
    bots = spread_bots(["a", "b"], teams)
    for seated in arrangements_of(bots, teams):
        assert len({bot for bot, team in zip(seated, teams, strict=True) if team == 0}) == 1
    assert {seated[0] for seated in arrangements_of(bots, teams)} == {"a", "b"}


def test_a_bot_may_be_named_for_each_seat_for_each_team_or_for_all() -> None:
    assert spread_bots(["a", "b"], CROSSWISE) == ("a", "b", "a", "b")
    assert spread_bots(["a", "b", "c", "d"], CROSSWISE) == ("a", "b", "c", "d")
    assert spread_bots(["a"], CROSSWISE) == ("a",) * 4
    with pytest.raises(Mistake):
        spread_bots(["a", "b", "c"], CROSSWISE)


def test_if_all_play_against_the_game_each_bot_takes_all_the_seats_in_turn() -> None:
    together = run_of(["a", "b", "c"], (0, 0))
    assert together.arrangements == (("a", "a"), ("b", "b"), ("c", "c"))
    assert run_of(["a", "b"], (0,)).arrangements == (("a",), ("b",))


# --- what comes of it ---


def test_a_pair_has_its_share_of_the_wins() -> None:
    run = run_of(["a", "b"], CROSSWISE)
    games = [played(run, 0, [9, 5, 9, 5], 0, 2), played(run, 1, [9, 5, 9, 5], 0, 2)]
    report = weigh(run, games)
    assert [(entry.bot, entry.wins, entry.fair) for entry in report.entries] == [
        ("a", 1, 0.5),
        ("b", 1, 0.5),
    ]
    assert places(games[0], run.teams) == [1, 2, 1, 2]


def test_pairs_are_rated_together() -> None:
    run = run_of(["a", "b"], CROSSWISE)
    games = []
    for game in range(6):
        a_sits_at_0 = run.seated(game)[0] == "a"
        games.append(
            played(
                run,
                game,
                [9, 5, 9, 5] if a_sits_at_0 else [5, 9, 5, 9],
                *([0, 2] if a_sits_at_0 else [1, 3]),
            )
        )
    first, second = weigh(run, games).entries
    assert (first.bot, first.factor.mean) == ("a", 2)
    assert first.rating.mu > 25 > second.rating.mu


def test_one_who_plays_alone_is_measured_by_the_mean_score() -> None:
    run = run_of(["a", "b"], (0,))
    scores = [10, 14, 12, 17, 11, 15]  # a scores 10, 12 and 11; b scores 14, 17 and 15
    report = weigh(run, [played(run, game, [score], 0) for game, score in enumerate(scores)])
    first, second = report.entries
    assert (first.bot, second.bot) == ("b", "a")
    assert [first.score, second.score] == pytest.approx([46 / 3, 11])
    # The scores of a deviate by 1. With Student's t = 4.3027, the margin is 4.3027 / sqrt(3) = 2.4841.
    assert second.mean_score is not None
    assert second.mean_score.low == pytest.approx(11 - 2.4841, abs=2e-3)
    assert report.lead is not None
    assert report.lead.by.mean == pytest.approx(13 / 3)
    assert report.lead.proved
    assert first.rating.mu > second.rating.mu
    for language in ("en", "fr"):
        assert "15" in verdict(report, core_texts(language), by_score=True)


def test_a_common_loss_is_nobodys_win() -> None:
    run = run_of(["a"], (0, 0))
    report = weigh(run, [played(run, 0, [3, 3]), played(run, 1, [8, 8], 0, 1)])
    (entry,) = report.entries
    assert (entry.share.mean, entry.wins, report.lead) == (0.5, 1, None)


# --- in words ---


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome((250,), (0,), "over"), "Ada: 250 points."),
        (Outcome((8, 8), (0, 1), "over", teams=(0, 0)), "You have won together, with 8."),
        (Outcome((3, 3), (), "over", teams=(0, 0)), "You have lost together, with 3."),
        (Outcome((1, 2), (), "over"), "Nobody wins."),
        (Outcome((1, 2), (1,), "over"), "Bob wins with 2."),
        (Outcome((2, 2), (0, 1), "over"), "Shared win: Ada and Bob, with 2."),
        (
            Outcome((9, 5, 9, 5), (0, 2), "over", teams=CROSSWISE),
            "Ada and Cleo win together, with 9.",
        ),
    ],
)
def test_the_winners_are_said_in_words(outcome: Outcome, said: str) -> None:
    names = ["Ada", "Bob", "Cleo", "Dan"]
    assert winners_in_words(outcome, core_texts("en"), names) == said
    assert winners_in_words(outcome, core_texts("fr"), names)
