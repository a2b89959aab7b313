"""Fieldpost («Полевая почта»): board wargames played by message."""

__version__ = "0.1.0"
