"""Delivery: what the outbox holds for chats and people, shown where they are, paced and never twice."""
