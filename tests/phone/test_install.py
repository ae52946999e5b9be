"""The phone app can be installed, from whatever folder of a host it lies in."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

from app.ui.palette import DAY, NIGHT
from tests.phone.conftest import Started
from tests.phone.host import Host


def test_a_browser_offers_to_install_it(host: Host, start_again: Started) -> None:
    phone = start_again()
    screen = phone.open()
    tools = phone.tools(screen)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = tools.send("Page.getAppManifest")
    assert manifest["url"] == f"{host.site}manifest.json"
    assert manifest["errors"] == []
    assert tools.send("Page.getAppId")["appId"] == host.site
    assert host.elsewhere == []


def test_the_manifest_says_how_it_looks_installed(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    assert manifest["name"] == manifest["short_name"] == "All Fives"
    assert manifest["display"] == "standalone"
    assert manifest["orientation"] == "any"
    assert manifest["theme_color"] == manifest["background_color"] == DAY.paper
    assert manifest["start_url"] == "."
    shapes = [(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]]
    assert {*shapes} >= {
        *(("192x192", "any"), ("512x512", "any")),
        *(("192x192", "maskable"), ("512x512", "maskable")),
    }
    for icon in manifest["icons"]:
        assert not icon["src"].startswith("/")
        header = (built / icon["src"]).read_bytes()[:24]
        assert header.startswith(b"\x89PNG")
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", header[16:]))


def test_the_page_says_so_too_and_loads_nothing_from_elsewhere(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    colours = dict(re.findall(r'theme-color" content="(.*?)" media=".*: (\w+)\)', page))
    assert colours == {DAY.paper: "light", NIGHT.paper: "dark"}
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', page)
    assert policy
    assert "default-src 'self'" in policy[1]
    assert not re.search(r"https?:|\*", policy[1])
    linked = re.findall(r'(?:src|href)="(.*?)"', page)
    assert len(linked) > 5
    for address in linked:
        assert (built / address).exists(), address
