"""Fronts and what they share: platforms, the conversation, presenters, delivery."""
