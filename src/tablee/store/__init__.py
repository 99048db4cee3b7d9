"""What a place keeps: tables, moves, seats, chat, guests. One interface, made for two databases."""
