"""Where games are kept: one SQLite file, every entry on disk before its result is shown."""
