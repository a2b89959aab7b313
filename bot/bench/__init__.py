"""Benchmarks: what the product costs, as ratios to a calibrator of the same run (see `calibrate.py`)."""
