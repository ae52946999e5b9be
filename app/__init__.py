"""The app: what is shown of a game, and what is tapped into it."""
