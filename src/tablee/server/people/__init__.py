"""The people at a place: guests, their open sockets, and checks of the text they type."""
