"""Lets the tests find the helper, which a project of its own would copy."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "test-helpers" / "python"))
