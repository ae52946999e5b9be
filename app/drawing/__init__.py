"""Where things are drawn, as plain numbers: pure, and without any user interface."""
