"""The rules of Perudo."""
