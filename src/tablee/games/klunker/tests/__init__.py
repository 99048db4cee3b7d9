"""Klunker's tests. Each module tests one phase of the game or one part of its code."""
