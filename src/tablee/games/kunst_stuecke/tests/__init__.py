"""The tests of Kunst Stücke, one file for each part of the rules or of the game's code."""
