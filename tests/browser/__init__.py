"""Tests that play with the running app in a real Chromium, through its accessible names."""
