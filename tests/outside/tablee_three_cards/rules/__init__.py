"""The rules of Three Cards."""
