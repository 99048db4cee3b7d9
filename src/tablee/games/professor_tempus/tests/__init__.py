"""The tests of Professor Tempus."""
