"""The adviser: how a good player of Kunst Stücke judges moves and positions."""
