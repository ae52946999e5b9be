# Every command a developer needs; `make` alone lists them.
# Everything is installed into .venv, from requirements/*.lock, hash-checked. A file in .venv
# records each finished step, so that a step is repeated only when what it depends on has changed.

VENV := .venv
PY   := $(VENV)/bin/python
PIP  := $(PY) -m pip --quiet --disable-pip-version-check install
UV   := uv==0.13.9
COMPILE := $(PY) -m uv pip compile --quiet --upgrade --universal --generate-hashes \
  --python-version 3.11 --custom-compile-command "make lock"
LOCKED := $(foreach name,run build phone test,--constraint requirements/$(name).lock)
# The first of these that is 3.11 or newer makes .venv; `make PYTHON=...` puts one before them.
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11

.PHONY: help run phone test test-long test-phone lint format coverage fuzz mutants audit screenshots bench \
  bench-phone bench-archive messages chromium lock clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r name text; do printf 'make %-12s %s\n' "$$name" "$$text"; done

run: $(VENV)/run.done ## install what is missing, serve on 127.0.0.1 and open the browser
	@$(VENV)/bin/allfives

phone: $(VENV)/phone.done ## put the phone app together, a static site, in dist/phone
	@$(PY) -m tools.phone

test: lint chromium ## everything a change must pass: ruff, mypy, pytest
	$(PY) -m pytest --numprocesses 2 --dist loadscope -m "not browser and not long" $(ARGS)
	@# What fails is tried once more: on a loaded machine a browser may lose a letter that is typed.
	$(PY) -m pytest -m "browser and not long" $(ARGS) || \
	  $(PY) -m pytest -m "browser and not long" --last-failed --last-failed-no-failures none

lint: $(VENV)/test.done $(VENV)/phone.done ## ruff and mypy
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

format: $(VENV)/test.done ## let ruff mend style and layout
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

test-long: $(VENV)/test.done $(VENV)/phone.done chromium ## every test there is; that takes half an hour
	$(PY) -m pytest -m "" $(ARGS)

test-phone: $(VENV)/test.done $(VENV)/phone.done chromium ## every test of the phone app, the long ones too
	$(PY) -m pytest tests/phone -m "" $(ARGS)

coverage: $(VENV)/test.done $(VENV)/phone.done chromium ## which lines and branches the tests run
	$(PY) -m pytest --cov --cov-report=term-missing:skip-covered $(ARGS)
	$(PY) -m coverage report --fail-under=90 --format=total
	$(PY) -m coverage report --include='scoring/*' --fail-under=100 --show-missing

fuzz: $(VENV)/test.done ## 200000 random records, very many layouts, entries in any order
	$(PY) -m tests.fuzz $(ARGS)
	$(PY) -m pytest -m long tests/scoring/test_joints.py tests/model/test_any_order.py

mutants: $(VENV)/test.done ## break layout and settling on purpose: does a test notice?
	$(PY) -m tools.mutants $(ARGS)

audit: $(VENV)/audit.done ## ask whether any locked package has a known vulnerability
	@$(PY) -m tools.audit

screenshots: $(VENV)/test.done chromium ## retake the pictures of the README
	$(PY) -m tests.screenshots

bench: $(VENV)/bench.done ## time the rules beside a public package, and the start
	$(PY) -m benchmarks.engine $(ARGS)

bench-phone: $(VENV)/test.done $(VENV)/phone.done chromium ## time the phone app beside a bare Flet counter
	$(PY) -m benchmarks.phone $(ARGS)

bench-archive: $(VENV)/run.done ## time the store with ten games and with ten thousand
	$(PY) -m benchmarks.archive $(ARGS)

messages: $(VENV)/run.done ## list every text for the translators
	$(VENV)/bin/pybabel --quiet extract --no-default-keywords --no-location --sort-output \
	  --keyword words --keyword n:1,2 --keyword Refused:2 --project "All Fives" \
	  --copyright-holder "All Fives scorekeeper contributors" \
	  --output app/locale/allfives.pot app scoring tools/phone

lock: $(VENV)/made.done ## write requirements/*.lock anew from pyproject.toml
	$(PIP) $(UV)
	$(COMPILE) --output-file requirements/run.lock pyproject.toml
	$(COMPILE) --output-file requirements/build.lock --group build
	$(COMPILE) --output-file requirements/phone.lock --group phone \
	  --constraint requirements/run.lock --constraint requirements/build.lock
	$(COMPILE) --output-file requirements/test.lock --group test --constraint requirements/run.lock \
	  --constraint requirements/build.lock --constraint requirements/phone.lock
	$(COMPILE) --output-file requirements/bench.lock --group bench $(LOCKED)
	$(COMPILE) --output-file requirements/audit.lock --group audit $(LOCKED)

clean: ## remove .venv and everything that can be made again
	rm -rf $(VENV) build dist .coverage htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- the steps behind them

chromium: $(VENV)/test.done
	@$(PY) tools/chromium.py

$(VENV)/made.done:
	@for python in $(PYTHONS); do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  echo "Making $(VENV) with $$($$python --version)"; \
	  $$python -m venv --clear $(VENV) && touch $@ && exit 0; \
	  echo "$$python could not make $(VENV) (on Debian: apt install python3-venv)." >&2; exit 1; \
	done; \
	echo "All Fives needs Python 3.11 or newer, and none of these is: $(PYTHONS)" >&2; exit 1

$(VENV)/run.done: requirements/run.lock requirements/build.lock pyproject.toml $(VENV)/made.done
	@echo "Installing All Fives"
	@$(PIP) --require-hashes -r requirements/run.lock -r requirements/build.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/phone.done: requirements/phone.lock $(VENV)/run.done
	@echo "Installing what puts the phone app together"
	@$(PIP) --require-hashes -r requirements/phone.lock
	@touch $@

$(VENV)/test.done: requirements/test.lock $(VENV)/run.done
	@echo "Installing what the tests need"
	@$(PIP) --require-hashes -r requirements/test.lock
	@touch $@

$(VENV)/bench.done: requirements/bench.lock $(VENV)/run.done
	@echo "Installing what All Fives is compared with"
	@$(PIP) --require-hashes -r requirements/bench.lock
	@touch $@

$(VENV)/audit.done: requirements/audit.lock $(VENV)/run.done
	@echo "Installing what asks for vulnerabilities"
	@$(PIP) --require-hashes -r requirements/audit.lock
	@touch $@
