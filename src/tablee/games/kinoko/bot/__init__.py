"""The adviser: how a good player of Kinoko judges moves and positions."""
