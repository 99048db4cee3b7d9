"""Tests of Three Cards, rule by rule."""
