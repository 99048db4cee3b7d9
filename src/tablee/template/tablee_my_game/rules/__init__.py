"""The rules of My Game."""
