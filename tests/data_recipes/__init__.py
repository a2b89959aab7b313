"""Tests that follow data/README.md to the letter."""
