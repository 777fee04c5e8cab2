# `make run` plays, `make test` tests; each does all set-up that it needs, and does it only once.
# PASCH_COMPILED=1 insists on the compiled engine, PASCH_COMPILED=0 goes without.

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)
endif
BIN := .venv/bin
CHECKED := $(wildcard hatch_build.py src tests bench examples tools)
# Two workers; `make test WORKERS=0` runs in one process, for a debugger.
WORKERS ?= 2
SEEDS ?= 1000
KILLS ?= 100
MINUTES ?= 60
ARGS ?=

.PHONY: help run test check format coverage bench laws sim kill load soak pictures signature records types install install-run lock upgrade clean python

help:
	@echo "make run        set up and serve the game on http://127.0.0.1:8000"
	@echo "make test       set up and run every check and test"
	@echo "make install    set up alone: .venv with pasch in it, compiled where there is a C compiler"
	@echo "make check      style and types alone;   make format  puts the style right"
	@echo "make coverage   which branches no test takes, by the interpreted sources"
	@echo "make bench      speed and size, in figures and as ratios"
	@echo "make laws       2,000 games of random bots and 1,000 of restless players by each rule set and mode"
	@echo "make load       a server with 500 tables and 2,000 connections, in figures"
	@echo "make soak       a server for MINUTES=60 with tables that come and go: does it grow or slow?"
	@echo "make sim        the server in simulated time on a failing disk, SEEDS=1000 of them; SEED=n does one again"
	@echo "make kill       a server under load, killed KILLS=100 times"
	@echo "make pictures   the pictures of the README, from the real board"
	@echo "make signature  the behaviour number;    make records  the golden records, anew"
	@echo "make types      the page's types of the protocol, anew from the server's"
	@echo "make lock       requirements/ after a change of pyproject.toml;   make upgrade  to the newest versions"
	@echo "make clean      remove everything that was built or installed"

run: install-run
	$(BIN)/pasch serve $(ARGS)

test: check
	$(BIN)/python -m tools.build_page test
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy $(CHECKED)
	$(BIN)/python -m tools.build_page check

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

coverage: install
	PYTHONPATH=src $(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage report

bench: install
	$(BIN)/python -m bench $(ARGS)

sim: install
	$(BIN)/python -m tests.simulation $(if $(SEED),--seed $(SEED),--seeds $(SEEDS) --jobs $(WORKERS)) $(ARGS)

kill: install
	$(BIN)/python -m tests.server.killing --kills $(KILLS) $(ARGS)

load: install
	$(BIN)/python -m bench.load $(ARGS)

soak: install
	$(BIN)/python -m bench.soak --minutes $(MINUTES) $(ARGS)

laws: install
	PASCH_GAMES=2000 $(BIN)/pytest -n $(WORKERS) tests/laws/test_many_games.py $(ARGS)

pictures: install
	$(BIN)/python -m tools.pictures $(ARGS)

signature: install
	$(BIN)/python -m tests.signature $(ARGS)

records: install
	$(BIN)/python -m tests.records $(ARGS)

types: install
	$(BIN)/python -m tools.protocol_types $(ARGS)

install: python
	@$(PYTHON) -m tools.set_up dev

install-run: python
	@$(PYTHON) -m tools.set_up run

lock: python
	$(PYTHON) -m tools.lock

upgrade: python
	$(PYTHON) -m tools.lock --upgrade

python:
	@test -n "$(PYTHON)" || { echo "Pasch needs Python 3.11 or newer; no such python3 was found." >&2; exit 1; }

clean:
	rm -rf .venv build dist src/pasch/server/page web/node_modules test-results
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
