"""``python -m app``: the same as the command ``allfives``."""

import sys

from app.main import serve

if __name__ == "__main__":
    sys.exit(serve())
