"""Pure rules: no clock, no I/O, no chance of its own. README.md says how to add a game."""
