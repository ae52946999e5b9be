"""Figures that anybody can repeat; each compares what it times in one and the same run."""
