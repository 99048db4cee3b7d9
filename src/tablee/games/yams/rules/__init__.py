"""The rules of Yams."""
