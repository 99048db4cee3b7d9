"""Tests of My Game, rule by rule."""
