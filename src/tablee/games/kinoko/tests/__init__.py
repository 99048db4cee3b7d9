"""Kinoko's tests: one module for each phase and for each other part of the game."""
