"""The checks that every game in the collection must pass. They do not depend on any one game."""
