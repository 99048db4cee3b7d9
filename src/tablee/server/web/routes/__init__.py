"""The HTTP routes of a place."""
