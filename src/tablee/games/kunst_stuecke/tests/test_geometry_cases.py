"""Checks that the file of cases for the browser's geometry test is up to date."""

from tablee.games.kunst_stuecke.tests.make_geometry_cases import FILE, encoded


def test_ks24_the_cases_for_the_browser_are_what_the_rules_say() -> None:
    why = "run python -m tablee.games.kunst_stuecke.tests.make_geometry_cases"
    assert FILE.read_bytes() == encoded(), why
