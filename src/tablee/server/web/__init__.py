"""The web in front of a place: the only part that knows the web framework."""
