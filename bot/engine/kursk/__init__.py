"""Kursk («Курская дуга 43 год»): the rules as code, see README.md."""
