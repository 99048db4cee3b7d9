"""Tests of Sea Wall, rule by rule."""
