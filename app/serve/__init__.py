"""Serving the app to a browser on this computer, and to nobody else."""
