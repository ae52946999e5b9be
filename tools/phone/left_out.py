"""What of Python the phone app does without."""

from __future__ import annotations

NOT_RUN = (
    "app/serve",
    "app/__main__.py",
    "scoring/__main__.py",
    "seeds/games.jsonl",
    "babel/localtime/_win32.py",
    "babel/messages",
    "babel/support.py",
    "babel/units.py",
    "flet/auth",
    "flet/cli.py",
    "flet/controls/cupertino/cupertino_icons.json",
    "flet/fastapi",
    "flet/messaging/flet_dart_bridge_server.py",
    "flet/messaging/flet_socket_server.py",
    "flet/pytest_plugin.py",
    "flet/testing",
    "flet/utils/griffe_deprecations.py",
    "flet_charts/matplotlib_backends",
    "flutter",
    "msgpack/fallback.py",
    "platformdirs/android.py",
    "platformdirs/macos.py",
    "platformdirs/windows.py",
    "pydantic/color.py",
    "pydantic/deprecated/parse.py",
    "pydantic/experimental/pipeline.py",
    "pydantic/mypy.py",
    "pydantic/networks.py",
    "pydantic/v1",
)
"""Servers, tools for developers, other systems: never imported on a page."""

WITHOUT = (
    *("_pydatetime", "_pyrepl", "asyncio.proactor_events", "asyncio.windows_events"),
    *("asyncio.windows_utils", "concurrent.futures.process", "ctypes", "curses", "doctest"),
    *("email._policybase", "email.message", "email.parser", "email.policy", "ftplib", "http"),
    *("idlelib", "multiprocessing", "netrc", "pdb", "plistlib", "pydoc"),
    *("pyodide._nodesock_transport", "statistics", "test", "tkinter", "tracemalloc", "turtle"),
    *("unittest", "urllib.request", "webbrowser", "wsgiref", "xmlrpc"),
)
"""Modules that others of the standard library mention in passing, and nothing here asks for."""

ALSO = (
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "encodings.utf_16"),
    *("encodings.utf_16_be", "encodings.utf_16_le", "encodings.cp437", "encodings.idna"),
    *(
        "_strptime",
        "_sysconfigdata__emscripten_wasm32-emscripten",
        "calendar",
        "csv",
        "encodings.unicode_escape",
    ),
)
"""Modules that are only asked for by name, or by C."""
