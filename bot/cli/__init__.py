"""The commands of `python -m bot`, one module each, imported only when called so that starting stays fast."""
