"""Tests of the data and of what reads it."""
