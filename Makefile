# `make` says what there is. Everything runs in .venv, which is set up when it is first needed.

.DEFAULT_GOAL := help
.PHONY: help demo test check format lint types layers rulesets wheel mutants picture bench torture constraints clean

# The first Python that is new enough; name another one with `make PYTHON=... test`.
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
BIN := .venv/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --retries 10 --timeout 60
SETUP := .venv/set-up
# Tests wait for terminals, servers and browsers half of their time: two at once for each processor.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
# `make test PINNED=yes` sets up exactly what `make constraints` wrote down, and not the newest of everything.
PINS = $(if $(PINNED),--constraint constraints.txt)

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

# The file is written last, so an interrupted set-up is done again. pip reads dependency groups since 25.1.
$(SETUP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed."; exit 1; }
	$(PYTHON) -m venv .venv
	$(INSTALL) --upgrade 'pip>=25.1'
	$(INSTALL) --editable '.[all]' --group dev $(PINS)
	@touch $@

demo: $(SETUP)  ## an evening at the table, played in a store of its own
	@$(BIN)/python tools/demo.py

# Long tables are tried in part, the same part in every run; `make test ALL=yes` tries all of them. With `--tables` a few
# rows are one test: naming, handing out and reporting each costs more than most of them do.
test: export SCOREKEEPER_ALL_TESTS = $(ALL)
test: $(SETUP)  ## the tests
	$(BIN)/python -m pytest --tables -n $(WORKERS) --dist worksteal

check: lint types layers rulesets wheel  ## everything else that must hold

format: $(SETUP)  ## put the source in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(SETUP)  ## format and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(SETUP)  ## types, strict
	$(BIN)/mypy

layers: $(SETUP)  ## who may import whom
	$(BIN)/lint-imports

rulesets: $(SETUP)  ## every shipped ruleset and its worked examples
	SCOREKEEPER_HOME=.venv/home $(BIN)/scorekeeper rulesets check rulesets/*.yaml

wheel: $(SETUP)  ## the wheel, installed into an empty environment and used from another folder
	@$(BIN)/python tools/check_wheel.py

mutants: $(SETUP)  ## what no test and no worked example notices when it breaks: a draw from every package
	-$(BIN)/python tools/ruleset_mutants.py
	$(BIN)/python tools/mutant_sample.py

picture: $(SETUP)  ## the screen in the README, typed anew
	@$(BIN)/python tools/record_screen.py

bench: $(SETUP)  ## what things cost, as ratios measured in one run
	$(BIN)/python tools/bench

# PART=3/10 does the third of ten pieces; the table adds up the pieces that are there. What is measured comes last, alone.
ALONE := tests/torture/test_flat_cost.py tests/torture/test_fair.py
torture: export SCOREKEEPER_TORTURE = $(or $(PART),1/1)
torture: $(SETUP)  ## kills, crowds, power cuts, full disks, bad files, hostile input: at length, with a table
	$(BIN)/python -m pytest tests/torture --timeout 7200 -n auto --dist worksteal $(ALONE:%=--ignore %)
	$(BIN)/python -m pytest --timeout 7200 $(ALONE)

constraints: $(SETUP)  ## write down the versions that are installed here, for PINNED=yes
	$(BIN)/python -m pip freeze --exclude-editable --exclude family-table-referee | LC_ALL=C sort --ignore-case > constraints.txt

clean:  ## remove what was made here, .venv included
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .torture dist
	find scorekeeper tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
