"""Batalist's pictures."""
