"""The rules of Belote."""
