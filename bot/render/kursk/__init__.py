"""Kursk on pictures: board, hand, cards, shots, title, report."""
