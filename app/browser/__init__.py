"""What only an app inside a browser does: Python, the files and the screen in one page."""
