"""Stores the data of a place: tables, moves, seats, chat, guests. It supports two databases."""
