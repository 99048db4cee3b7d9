"""The studio of `tablee dev`: a game's author sees every seat, deals by hand, sees each save at once."""
