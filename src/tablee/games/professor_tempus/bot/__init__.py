"""The adviser: how a good player of Professor Tempus judges moves and positions."""
