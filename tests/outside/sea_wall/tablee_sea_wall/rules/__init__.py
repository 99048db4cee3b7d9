"""The rules of Sea Wall."""
