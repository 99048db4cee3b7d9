"""Lets several processes serve one place together."""
