"""Stores the data of a place (tables, moves, seats, chat, guests) in SQLite or PostgreSQL."""
