"""The adviser: how a good player of Klunker judges moves and positions."""
