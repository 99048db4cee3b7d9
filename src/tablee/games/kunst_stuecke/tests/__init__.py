"""Kunst Stücke's tests, by phase. As part of the game they import core and Kunst Stücke only."""
