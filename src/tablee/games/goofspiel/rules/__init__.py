"""The rules of Goofspiel."""
