"""Tests of Perudo, rule by rule."""
