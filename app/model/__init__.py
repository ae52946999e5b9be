"""What one screen is doing, without any screen: state as values, taps as methods."""
