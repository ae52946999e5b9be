"""The rules of All Fives as pure, immutable values.

What is decided here: which tile may lie where, what the ends count, who scores, how a hand is
settled and who has won (``RULES``, cited by number in every docstring). What is left to others:
how any of it looks, in which language it is said, and where a game is kept.

The way in is one: a :class:`~scoring.game.Game` takes one entry after another and each time gives
a new value. :mod:`scoring.record` turns a game into a JSON record and back.
"""
