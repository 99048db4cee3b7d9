"""Tests of Yams, rule by rule."""
