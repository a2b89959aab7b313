"""Batalist: miniatures on an open field, with secret orders, formations and magic, for two."""
