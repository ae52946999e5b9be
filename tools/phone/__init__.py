"""Puts the phone app together: `python -m tools.phone` writes the static site `dist/phone/`."""
