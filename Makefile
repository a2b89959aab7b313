# Fieldpost: everything a newcomer needs, on a machine with only Python >= 3.11, git and make.
#   make run     start the local table with its own store        make test    lint, types, import rules, all tests
#   make accept  the figures the product promises                make soak    the long runs
#   make lint    style, types and import rules only              make golden  write the golden playthroughs anew
#   make same    another Python plays golden games: every byte of their logs must be the same (OTHER=python3.13)

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
JOBS   ?= 2
ARGS   ?=
OTHER  ?= python3.13

.DEFAULT_GOAL := help
.PHONY: help setup run test lint accept soak golden same lock clean

help:
	@sed -n 's/^# \{0,1\}//p' Makefile | head -5

# The stamp holds a copy of the lock: only another lock sets the environment up again, not another date.
setup:
	@cmp -s requirements.lock $(READY) || $(MAKE) --no-print-directory environment

.PHONY: environment
environment:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fieldpost needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "No venv module: on Debian, apt-get install python3-venv"; exit 1; }
	@echo "Installing what the lock names (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@cp requirements.lock $(READY)

run: setup
	@$(BIN)/python -m bot run $(ARGS)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Browser tests need Chromium: Debian's package is tried, and without it they are left out with the reason printed.
test: lint
	@$(PYTHON) .ci/browser.py --install
	@$(BIN)/python -m pytest -n $(JOBS) -q $(ARGS)

accept: setup
	@$(PYTHON) .ci/browser.py --install
	@$(BIN)/python -m pytest -m accept -q $(ARGS)

soak: setup
	@$(BIN)/python -m pytest -m soak -n $(JOBS) -q $(ARGS)

golden: setup
	@$(BIN)/python -m tests.playthroughs.write

# In an environment of its own; it runs what `make test` runs with the Python that is set up here.
APART := .cache/$(notdir $(OTHER))
same:
	@test -x $(APART)/bin/python || $(OTHER) -m venv $(APART)
	@$(APART)/bin/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(APART)/bin/python -V
	@$(APART)/bin/python -m tests.engine.batalist.geometry.golden | cmp - tests/engine/batalist/geometry/golden.txt
	@$(APART)/bin/python -m tests.playthroughs.logs | diff - tests/playthroughs/batalist_logs.sha256
	@echo "The same bytes."

lock: setup
	@$(BIN)/python .ci/lock.py > requirements.lock.new && mv requirements.lock.new requirements.lock

clean:
	rm -rf $(VENV) .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache build dist *.egg-info
