"""Strengths of players, and the model behind them."""

from tablee.core import rating


def test_the_model_is_loaded_once_and_ahead_of_the_first_game() -> None:
    rating.load_model()
    assert rating.is_model_loaded()
