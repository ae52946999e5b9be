"""The files under the store: whole at whatever moment they are left, and no slower with the years.

Two workers hand them to one another, as two tabs do; so each finds what the other one left.
"""

from __future__ import annotations

import json

from tests.phone.bench import Bench
from tests.phone.profile import Profile

_SQLITE = """
import os, sqlite3
def opened():
    db = sqlite3.connect("/data/x.db", isolation_level=None)
    db.execute("PRAGMA synchronous = EXTRA")
    return db
def write(text):
    db.execute("BEGIN IMMEDIATE")
    db.execute("UPDATE row SET text = ?", (text * 2000,))
    db.execute("REPLACE INTO row VALUES (1000, ?)", (text * 2000,))
    db.execute("COMMIT")
def tried(text):
    try:
        write(text)
    except sqlite3.Error:
        return False
    finally:
        db.close()
    return True
def texts():
    found = db.execute("SELECT DISTINCT substr(text, 1, 3) FROM row").fetchall()
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return " ".join(text for text, in found)
"""

_STORE = """
from dataclasses import replace
from pathlib import Path
from app.store.games import GameStore, KeptGame
from scoring.record import GameRecord
from seeds import load
whole = GameRecord.of_json(load("sample.json")).replay()
store = GameStore(Path("/data/games.db"))
def fill(count):
    record = KeptGame.new(whole).record().write()
    with store.database.writing() as db:
        for at in range(count):
            db.execute(
                "INSERT INTO game (id, revision, started, touched, finished, record)"
                " VALUES (?, 1, '', ?, 1, ?)",
                (f"{at:032x}", f"2025-01-01T{at:08d}", record),
            )
def play():
    game = whole.started_over()
    kept = store.save(KeptGame.new(game))
    for entry in whole.entries[:40]:
        game = game.enter(entry)
        kept = store.save(replace(kept, game=game))
"""


def test_a_write_stopped_at_any_moment_is_there_whole_or_not_at_all(phone: Profile) -> None:
    here, there = (Bench(phone.context, phone.site) for _ in range(2))
    for bench in (here, there):
        bench.python(_SQLITE)
    if here.javascript("return storage.state") != "open":
        here, there = there, here
    here.python("db = opened(); db.execute('CREATE TABLE row (id INTEGER PRIMARY KEY, text)')")
    here.python("for _ in range(20): db.execute(\"INSERT INTO row (text) VALUES ('')\")")
    assert here.python("tried('new')")
    here.javascript("done.changes = 0")
    assert here.python("db = opened(); tried('one')")
    whole = here.javascript("return done.changes")
    old, new = "one", "two"
    for steps in (*range(40), *range(40, whole - 40, 7), *range(whole - 40, whole + 20)):
        here.javascript(f"done.changes = 0; stopAt = {steps}")
        is_done = here.python(f"db = opened(); tried('{new}')")
        here.javascript("stopAt = Infinity")
        there.take_over()
        found = there.python("db = opened(); found = texts(); db.close(); found")
        assert found in (old, new), f"neither before nor after, at {steps} of {whole}"
        assert found == new or not is_done
        here, there = there, here
        if found == new:
            old, new = new, old
    assert is_done
    assert here.python("os.listdir('/data') == ['x.db']")


def test_saving_costs_the_same_with_a_thousand_games(phone: Profile) -> None:
    bench = Bench(phone.context, phone.site)
    bench.python(_STORE)

    def cost() -> dict[str, int]:
        bench.javascript("done = { changes: 0, bytes: 0 }")
        bench.python("play()")
        return json.loads(bench.javascript("return JSON.stringify(done)"))

    alone = cost()
    bench.python("fill(1000)")
    among = cost()
    assert among["changes"] < 1.1 * alone["changes"]
    assert among["bytes"] < 1.1 * alone["bytes"]


def test_a_full_disk_leaves_the_file_whole_and_takes_no_more(phone: Profile) -> None:
    bench = Bench(phone.context, phone.site)
    bench.python(_SQLITE)
    bench.python("db = opened(); db.execute('CREATE TABLE row (id INTEGER PRIMARY KEY, text)')")
    bench.python("write('one')")
    tools = phone.context.new_cdp_session(bench.page)
    used = bench.page.evaluate("async () => (await navigator.storage.estimate()).usage")
    tools.send("Storage.overrideQuotaForOrigin", {"origin": phone.site, "quotaSize": used})
    count = bench.python(
        "for count in range(400):\n"
        "    if not tried('two'): break\n"
        "    db = opened()\n"
        "db = opened(); count"
    )
    assert count < 399
    assert bench.python("texts()") == ("two" if count else "one")
    tools.send("Storage.overrideQuotaForOrigin", {"origin": phone.site})
    bench.python("write('new')")
    assert bench.python("texts()") == "new"
