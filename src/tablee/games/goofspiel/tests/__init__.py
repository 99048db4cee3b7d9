"""Tests of Goofspiel, rule by rule."""
