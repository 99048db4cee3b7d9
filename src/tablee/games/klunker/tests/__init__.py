"""Klunker's tests, by phase. As part of the game they import core and Klunker only."""
