"""What is seen: components that take values and callbacks, and know no store."""
