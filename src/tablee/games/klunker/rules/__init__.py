"""The rules of Klunker, as a referee applies them."""
