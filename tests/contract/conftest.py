"""Let the asserts of the helpers say what they saw, as those of a test do."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.contract.answers", "tests.contract.command")
