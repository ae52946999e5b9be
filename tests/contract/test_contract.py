"""Contract cases: what `python -m scoring replay` must answer, worked out by hand from RULES.md and FORMAT.md.

The cases are data, in cases/*.json, grouped by topic. Run them with

    python -m unittest tests.contract.test_contract        (or: python -m pytest tests/contract)

All cases go through ONE `python -m scoring replay -`, one record a line. A case looks like this:

    {"name": "...", "rule": "4.3", "why": "the sum, by hand",
     "players": 2, "rules": {"preset": "pagat"},
     "moves": ["0: 3-6", "1: 6-6 on 3-6", "0: draw 2", "0: 2-6 on 6-6 at line B"],
     "end": "domino | 1: 4-5 0-1",
     "expect": {"counts": [9, 15, 5], "scores": [5, 15]}}

A move is `SEAT: TILE [on TILE [at PORT]] [claimed by SEAT|nobody]`, `SEAT: draw N`, `SEAT: pass`,
`SEAT: scores N` (a hand kept by points only) or `side SIDE: adjust N`. `next:` in place of a seat leaves the seat out.
An ending is `domino` or `blocked` (`domino by SEAT` in a points-only hand), then `| SEAT: tiles` or `| SEAT: pips`.
`hands` holds several hands of the form {"lead", "board", "moves", "end"}; where `lead` is left out, the seat of the
first move leads (0 if there is none). `set` and `unset` then change the finished record by dotted path. Instead of all
that, `record` is a record as it stands and `text` a raw line.

Expected:  a dotted path and its value, compared strictly (2 is not 2.0; `*` collects over a list). Short forms:
`counts`, `points` (all placements of the first hand), `last.X` (the last placement), `result` / `result.X` (the last
hand's result), `seats` (who placed). `error` lists what the error must say; a list of codes means that the contract
leaves the choice. A case without `error` must be answered with a report, and with no warnings unless it says so.
`warnings` is the whole list, each by the fields named; `warned` and `not warned` list codes only.
`answered: true` asks for nothing but one clean line.
"""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAMES = ["Aino", "Bruno", "Cecilia", "Dmitri", "Eero"]
CODES = {"format", "rules", "players", "seat", "tile", "duplicate", "on", "mismatch", "boneyard", "hand_over",
         "game_over", "unfinished", "not_out", "left", "score", "how"}
WARNINGS = {"turn", "lead", "held", "playable"}


# ---------------------------------------------------------------- from the compact notation to a record

def number(text):
    value = float(text)
    return int(value) if re.fullmatch(r"[+-]?\d+", text) else value


def entry(move):
    who, _, what = move.partition(": ")
    if who.startswith("side "):
        return {"adjust": {"side": int(who[5:]), "points": number(what.removeprefix("adjust "))}}
    out = {} if who == "next" else {"seat": int(who)}
    what, _, claim = what.partition(" claimed by ")
    if claim:
        out["claim"] = None if claim == "nobody" else int(claim)
    if what == "pass":
        out["pass"] = True
    elif what.startswith("draw "):
        out["draw"] = int(what[5:])
    elif what.startswith("scores "):
        out["score"] = number(what[7:])
    else:
        what, _, port = what.partition(" at ")
        tile, _, on = what.partition(" on ")
        out["play"] = tile
        if on:
            out["on"] = on
        if port:
            out["port"] = port
    return out


def ending(text):
    head, *hands = [part.strip() for part in text.split("|")]
    how, _, out = head.partition(" by ")
    left = {}
    for part in hands:
        seat, _, what = part.partition(":")
        words = what.split()
        left[seat] = int(words[0]) if len(words) == 1 and "-" not in words[0] else words
    end = {"how": how, "left": left}
    if out:
        end["out"] = int(out)
    return end


def hand(spec):
    entries = [entry(m) for m in spec.get("moves", [])]
    first = next((e["seat"] for e in entries if "seat" in e), 0)
    out = {"lead": spec.get("lead", first), "entries": entries}
    if "board" in spec:
        out["board"] = spec["board"]
    if "end" in spec:
        out["end"] = ending(spec["end"])
    return out


def walk(record, path):
    *before, last = path.split(".")
    for step in before:
        record = record[int(step)] if isinstance(record, list) else record[step]
    return record, int(last) if isinstance(record, list) else last


def build(case):
    if "record" in case:
        record = copy.deepcopy(case["record"])
    else:
        players = case.get("players", 2)
        record = {"format": "all-fives-game", "version": 1, "rules": case.get("rules", {"preset": "pagat"}),
                  "players": NAMES[:players] if isinstance(players, int) else players}
        if "hands" in case:
            record["hands"] = [hand(h) for h in case["hands"]]
        elif "moves" in case:
            record["hands"] = [hand(case)]
        else:
            record["hands"] = []
    for path, value in case.get("set", {}).items():
        where, key = walk(record, path)
        where[key] = value
    for path in case.get("unset", []):
        where, key = walk(record, path)
        del where[key]
    return record


def line(case):
    return case["text"] if "text" in case else json.dumps(build(case))


# ---------------------------------------------------------------- comparing

def same(a, b):
    """Equal, and of the same kind all the way down: 2 is not 2.0, 1 is not true."""
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return a == b


def look(value, steps):
    for i, step in enumerate(steps):
        if step == "*":
            return [look(v, steps[i + 1:]) for v in value]
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


SHORT = {"counts": "hands.0.plays.*.count", "points": "hands.0.plays.*.points", "seats": "hands.0.plays.*.seat"}


def full(path):
    if path in SHORT:
        return SHORT[path]
    return re.sub(r"^result\b", "hands.-1.result", re.sub(r"^last\b", "hands.-1.plays.-1", path))


def floats(value):
    if isinstance(value, float):
        yield value
    elif isinstance(value, (list, dict)):
        for v in (value.values() if isinstance(value, dict) else value):
            yield from floats(v)


def strict(text):
    def never(word):
        raise ValueError("not JSON: " + word)
    return json.loads(text, parse_constant=never)


class Checks(unittest.TestCase):
    maxDiff = None

    def plain_message(self, error):
        message = error.get("message")
        self.assertIsInstance(message, str)
        self.assertIn(" ", message.strip(), "the message is not a sentence")
        self.assertNotIn("\n", message)
        self.assertNotRegex(message, r"Traceback|Error:|Error\(|object at 0x|<class")
        self.assertNotRegex(message, r"[\u201c\"'](int|float|str|bool|list|dict|NoneType)\b", "a type of the programmer's")

    def is_error(self, answer, *codes):
        self.assertEqual(list(answer), ["error"])
        self.assertLessEqual(set(answer["error"]), {"code", "hand", "entry", "message"})
        self.assertIn(answer["error"]["code"], codes or CODES)
        self.plain_message(answer["error"])

    def is_report(self, answer):
        self.assertNotIn("error", answer)
        self.assertEqual(sorted(answer), ["hands", "scores", "sides", "warnings", "winners"])
        self.assertEqual(len(answer["scores"]), len(answer["sides"]))
        self.assertEqual([f for f in floats(answer) if f == int(f)], [], "whole numbers must be written whole")
        for warning in answer["warnings"]:
            self.assertIn(warning["code"], WARNINGS)

    def check(self, case, answer):
        expect = dict(case["expect"])
        if expect.pop("answered", False):
            self.is_error(answer) if "error" in answer else self.is_report(answer)
            return
        if "error" in expect:
            wanted = expect["error"]
            self.assertIn("error", answer, "a record that cannot be true was answered with a report")
            codes = wanted["code"] if isinstance(wanted["code"], list) else [wanted["code"]]
            self.is_error(answer, *codes)
            for key in wanted.keys() - {"code"}:
                self.assertTrue(same(answer["error"].get(key), wanted[key]), f"{key}: {answer['error']}")
            return
        self.is_report(answer)
        warnings = answer["warnings"]
        codes = [w["code"] for w in warnings]
        for code in expect.pop("warned", []):
            self.assertIn(code, codes)
            expect.setdefault("warnings", None)
        for code in expect.pop("not warned", []):
            self.assertNotIn(code, codes)
            expect.setdefault("warnings", None)
        wanted = expect.pop("warnings", [])
        if wanted is not None:
            self.assertEqual(codes, [w["code"] for w in wanted], warnings)
            for got, want in zip(warnings, wanted):
                for key in want:
                    self.assertTrue(same(got.get(key), want[key]), f"wanted {want}, got {got}")
        for path, want in expect.items():
            try:
                got = look(answer, full(path).split("."))
            except (KeyError, IndexError, TypeError, ValueError) as problem:
                self.fail(f"{path}: not in the report ({problem!r})")
            self.assertTrue(same(got, want), f"{path}: wanted {json.dumps(want)}, got {json.dumps(got)}")


# ---------------------------------------------------------------- running

def replay(*args, data=b"", env=None):
    return subprocess.run([sys.executable, "-m", "scoring", "replay", *map(str, args)], input=data, cwd=ROOT,
                          capture_output=True, timeout=120, env={**os.environ, **(env or {})})


CASES = [dict(case, file=path.name) for path in sorted((HERE / "cases").glob("*.json"))
         for case in json.loads(path.read_text(encoding="utf-8"))]


class TestCases(Checks):
    run_result = None

    @classmethod
    def setUpClass(cls):
        data = "".join(line(c) + "\n" for c in CASES).encode("utf-8", "surrogatepass")
        cls.run_result = replay("-", data=data)
        cls.lines = cls.run_result.stdout.decode("utf-8", "replace").split("\n")

    def test_every_case_has_a_name_of_its_own(self):
        names = [c["name"] for c in CASES]
        self.assertEqual(sorted(names), sorted(set(names)))
        for case in CASES:
            self.assertTrue(case["expect"], case["name"])

    def test_one_line_for_every_record(self):
        self.assertEqual(self.lines[-1:], [""])
        self.assertEqual(len(self.lines) - 1, len(CASES))

    def test_nothing_breaks(self):
        self.assertNotIn(b"Traceback", self.run_result.stderr)
        self.assertEqual(self.run_result.returncode, 1)


def _method(index, case):
    def test(self):
        self.assertLess(index, len(self.lines) - 1, "no answer")
        try:
            self.check(case, strict(self.lines[index]))
        except AssertionError as problem:
            rest = {k: v for k, v in case.items() if k not in ("name", "file")}
            raise AssertionError(f"{problem}\n{case['file']}: {case['name']}\n{json.dumps(rest)[:1500]}\n"
                                 f"answer: {self.lines[index][:1500]}") from None
    test.__doc__ = f"{case['file']}: {case['name']}"
    return test


for _i, _case in enumerate(CASES):
    _slug = re.sub(r"\W+", "_", _case["name"].lower()).strip("_")
    setattr(TestCases, f"test_{_case['file'][:-5]}_{_i:03d}_{_slug}", _method(_i, _case))


# ---------------------------------------------------------------- the command itself

def lead_of(tile):
    return build({"moves": ["0: " + tile]})


FIVE, TEN, NINE = lead_of("0-5"), lead_of("5-5"), lead_of("3-6")     # worth 5, 10 and nothing
BAD = dict(lead_of("3-6"), version=2)


class TestCommand(Checks):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    def answers(self, done, status):
        self.assertNotIn(b"Traceback", done.stderr)
        self.assertEqual(done.returncode, status, done)
        out = done.stdout.decode("utf-8")
        return [strict(text) for text in out.splitlines()]

    def scores(self, done, status=0):
        return [a.get("scores") for a in self.answers(done, status)]

    def test_standard_input(self):
        data = "\n".join(map(json.dumps, [FIVE, TEN, NINE])) + "\n"
        self.assertEqual(self.scores(replay("-", data=data.encode())), [[5, 0], [10, 0], [0, 0]])

    def test_no_newline_at_the_end(self):
        data = json.dumps(FIVE) + "\n" + json.dumps(TEN)
        self.assertEqual(self.scores(replay("-", data=data.encode())), [[5, 0], [10, 0]])

    def test_windows_line_ends(self):
        data = json.dumps(FIVE) + "\r\n" + json.dumps(TEN) + "\r\n"
        self.assertEqual(self.scores(replay("-", data=data.encode())), [[5, 0], [10, 0]])

    def test_nothing_at_all_on_standard_input(self):
        done = replay("-", data=b"")
        self.assertNotIn(b"Traceback", done.stderr)
        self.assertEqual(done.stdout.strip(), b"")

    def test_unicode_line_separators_do_not_end_a_record(self):
        record = json.dumps(dict(FIVE, note="one\u2028two\u2029three\u0085four"), ensure_ascii=False)
        self.assertEqual(self.scores(replay("-", data=(record + "\n" + json.dumps(TEN)).encode())), [[5, 0], [10, 0]])

    def test_several_files_in_order(self):
        files = [self.file(f"{i}.json", json.dumps(r)) for i, r in enumerate([TEN, FIVE, NINE])]
        self.assertEqual(self.scores(replay(*files)), [[10, 0], [5, 0], [0, 0]])

    def test_a_pretty_printed_record(self):
        self.assertEqual(self.scores(replay(self.file("a.json", json.dumps(FIVE, indent=2)))), [[5, 0]])

    def test_a_file_of_records(self):
        path = self.file("a.jsonl", "".join(json.dumps(r) + "\n" for r in [FIVE, NINE, TEN]))
        self.assertEqual(self.scores(replay(path)), [[5, 0], [0, 0], [10, 0]])

    def test_a_file_and_standard_input(self):
        path = self.file("a.json", json.dumps(FIVE))
        self.assertEqual(self.scores(replay(path, "-", data=json.dumps(TEN).encode())), [[5, 0], [10, 0]])

    def test_a_bad_record_does_not_stop_the_others(self):
        data = "\n".join(map(json.dumps, [FIVE, BAD, TEN])).encode()
        first, bad, last = self.answers(replay("-", data=data), 1)
        self.is_error(bad, "format")
        self.assertEqual([first["scores"], last["scores"]], [[5, 0], [10, 0]])

    def test_a_bad_file_does_not_stop_the_others(self):
        files = [self.file("a.json", json.dumps(FIVE)), self.file("b.json", '{"half'), self.file("c.json", json.dumps(TEN))]
        first, bad, last = self.answers(replay(*files), 1)
        self.is_error(bad, "format")
        self.assertEqual([first["scores"], last["scores"]], [[5, 0], [10, 0]])

    def test_a_bad_line_in_a_file_of_records(self):
        path = self.file("a.jsonl", json.dumps(FIVE) + "\nnonsense\n" + json.dumps(TEN) + "\n")
        first, bad, last = self.answers(replay(path), 1)
        self.is_error(bad, "format")
        self.assertEqual([first["scores"], last["scores"]], [[5, 0], [10, 0]])

    def test_warnings_leave_the_status_alone(self):
        record = build({"moves": ["0: 3-6", "0: 4-6 on 3-6"]})
        answer, = self.answers(replay("-", data=json.dumps(record).encode()), 0)
        self.assertEqual([w["code"] for w in answer["warnings"]], ["turn"])

    def test_a_missing_file(self):
        path = self.file("a.json", json.dumps(FIVE))
        done = replay(self.folder / "absent.json", path)
        self.assertNotIn(b"Traceback", done.stderr)
        self.assertEqual(done.returncode, 1)
        answers = [strict(text) for text in done.stdout.decode().splitlines()]
        self.assertIn([5, 0], [a.get("scores") for a in answers])

    def test_a_folder_in_place_of_a_file(self):
        done = replay(self.folder, self.file("a.json", json.dumps(FIVE)))
        self.assertNotIn(b"Traceback", done.stderr)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"[5, 0]", done.stdout.replace(b"[5,0]", b"[5, 0]"))

    def test_an_empty_file(self):
        done = replay(self.file("a.json", ""), self.file("b.json", json.dumps(FIVE)))
        self.assertNotIn(b"Traceback", done.stderr)
        self.assertIn([5, 0], [strict(t).get("scores") for t in done.stdout.decode().splitlines()])

    def test_not_utf8_on_standard_input(self):
        data = json.dumps(FIVE).encode() + b'\n{"players": ["\xff\xfe"]}\n' + json.dumps(TEN).encode() + b"\n"
        first, bad, last = self.answers(replay("-", data=data), 1)
        self.is_error(bad, "format")
        self.assertEqual([first["scores"], last["scores"]], [[5, 0], [10, 0]])

    def test_a_file_that_is_not_utf8(self):
        names = json.dumps(dict(FIVE, players=["\u00c4ij\u00e4", "Bruno"]), ensure_ascii=False).encode("latin-1")
        bad, good = self.answers(replay(self.file("a.json", names), self.file("b.json", json.dumps(FIVE))), 1)
        self.is_error(bad, "format")
        self.assertEqual(good["scores"], [5, 0])

    def test_utf8_whatever_the_locale(self):
        record = json.dumps(dict(FIVE, players=["\u00c4ij\u00e4", "\u5c71"]), ensure_ascii=False).encode()
        wrong = json.dumps({**FIVE, "\u00e4": 1}, ensure_ascii=False).encode()
        env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
        for source in ("-", self.file("a.jsonl", record + b"\n" + wrong + b"\n")):
            done = replay(source, data=record + b"\n" + wrong + b"\n", env=env)
            good, bad = self.answers(done, 1)
            self.assertEqual(good["scores"], [5, 0])
            self.is_error(bad, "format")

    def test_empty_lines_cost_nobody_an_answer(self):
        data = "\n" + json.dumps(FIVE) + "\n\n   \n" + json.dumps(TEN) + "\n\n"
        done = replay("-", data=data.encode())
        self.assertNotIn(b"Traceback", done.stderr)
        answers = [strict(t) for t in done.stdout.decode().splitlines()]
        self.assertEqual([a["scores"] for a in answers if "scores" in a], [[5, 0], [10, 0]])

    def test_deep_nesting(self):
        deep = "[" * 100_000 + "]" * 100_000
        objects = '{"a":' * 100_000 + "1" + "}" * 100_000
        inside = json.dumps(dict(FIVE, note="HERE")).replace('"HERE"', deep)
        data = "\n".join([deep, objects, inside, "[" * 100_000, json.dumps(FIVE)]).encode()
        *bad, good = self.answers(replay("-", data=data), 1)
        self.assertEqual(len(bad), 4)
        for answer in bad:
            self.is_error(answer, "format")
        self.assertEqual(good["scores"], [5, 0])
        bad, = self.answers(replay(self.file("a.json", deep)), 1)
        self.is_error(bad, "format")

    def test_integers_of_5000_digits(self):
        long = "9" * 5000
        lines = []
        for path, value in [("hands.0.entries.0", {"draw": "LONG", "seat": 0}), ("hands.0.entries.0.seat", "LONG"),
                            ("hands.0.lead", "LONG"), ("version", "LONG"), ("rules", {"hand_size": "LONG"}),
                            ("rules", {"reserve": "LONG"}), ("hands.0.end", {"how": "domino", "left": {"1": "LONG"}}),
                            ("hands.0.entries.0", {"adjust": {"side": "LONG", "points": 5}})]:
            lines.append(json.dumps(build({"moves": ["0: 3-6"], "set": {path: value}})).replace('"LONG"', long))
        lines.append(json.dumps(FIVE))
        *bad, good = self.answers(replay("-", data="\n".join(lines).encode()), 1)
        self.assertEqual(len(bad), len(lines) - 1)
        for answer in bad:
            self.is_error(answer)
        self.assertEqual(good["scores"], [5, 0])

    def test_corrections_and_targets_too_big_for_a_float(self):
        lines = []
        for word in ["9" * 5000, "9" * 400, "1e400", "-1e400", "1e308", "1E999999999"]:
            for path, value in [("hands.0.entries.0", {"adjust": {"side": 0, "points": "BIG"}}), ("rules", {"target": "BIG"})]:
                lines.append(json.dumps(build({"moves": ["0: 3-6"], "set": {path: value}})).replace('"BIG"', word))
        two = {"moves": ["side 0: adjust 1", "side 0: adjust 1"], "rules": {"target": 1e308}}
        lines.append(json.dumps(build(two)).replace('"points": 1', '"points": 1e308'))
        lines.append(json.dumps(FIVE))
        done = replay("-", data="\n".join(lines).encode())
        self.assertNotIn(b"Traceback", done.stderr)
        answers = [strict(t) for t in done.stdout.decode().splitlines()]     # no Infinity or NaN in an answer either
        self.assertEqual(len(answers), len(lines))
        self.assertEqual(answers[-1]["scores"], [5, 0])

    def test_lone_surrogates(self):
        lone = "\ud800"
        lines = [json.dumps(r) for r in [
            dict(FIVE, players=[lone, "Bruno"]), dict(FIVE, players=[lone, lone]), dict(FIVE, note=lone),
            {**FIVE, lone: 1}, dict(FIVE, rules={"preset": lone}), dict(FIVE, rules={lone: 1}), dict(FIVE, format=lone),
            lead_of(lone), lead_of(lone + "-1"), build({"moves": ["0: 3-6"], "end": "domino | 1: 3", "set": {"hands.0.end.how": lone}}),
            build({"moves": ["0: 3-6"], "set": {"hands.0.end": {"how": "domino", "left": {lone: 3}}}}),
            build({"moves": ["0: 3-6", "1: 6-6 on 3-6"], "set": {"hands.0.entries.1.on": lone}}),
            build({"moves": ["0: 3-6", "1: 6-6 on 3-6"], "set": {"hands.0.entries.1.port": lone}})]]
        data = "\n".join(lines + [json.dumps(FIVE)]).encode()
        for env in ({}, {"PYTHONIOENCODING": "ascii"}):
            answers = self.answers(replay("-", data=data, env=env), 1)
            self.assertEqual(len(answers), len(lines) + 1)
            self.is_error(answers[1], "players", "format")
            for answer in answers[3:-1]:
                self.is_error(answer)
            self.assertEqual(answers[-1]["scores"], [5, 0])
        raw = json.dumps(dict(FIVE, players=[lone, "Bruno"]), ensure_ascii=False).encode("utf-8", "surrogatepass")
        bad, good = self.answers(replay("-", data=raw + b"\n" + json.dumps(FIVE).encode()), 1)
        self.is_error(bad)                                                  # bytes that are not UTF-8
        self.assertEqual(good["scores"], [5, 0])

    def test_a_byte_order_mark_breaks_nothing(self):
        mark = b"\xef\xbb\xbf"
        for done in (replay("-", data=mark + json.dumps(FIVE).encode() + b"\n" + json.dumps(TEN).encode()),
                     replay(self.file("a.json", mark + json.dumps(FIVE, indent=1).encode()), self.file("b.json", json.dumps(TEN)))):
            self.assertNotIn(b"Traceback", done.stderr)
            first, last = [strict(t) for t in done.stdout.decode().splitlines()]
            self.is_error(first, "format") if "error" in first else self.assertEqual(first["scores"], [5, 0])
            self.assertEqual(last["scores"], [10, 0])

    def test_a_reader_that_has_heard_enough(self):
        command = subprocess.Popen([sys.executable, "-m", "scoring", "replay", "-"], cwd=ROOT, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        command.stdout.close()
        try:
            command.stdin.write((json.dumps(FIVE) + "\n").encode() * 50)
            command.stdin.close()
        except BrokenPipeError:
            pass
        problem = command.stderr.read()
        command.stderr.close()
        command.wait(60)
        self.assertNotIn(b"Traceback", problem)

    def test_many_records_and_many_draws_stay_quick(self):
        record = build({"moves": ["0: 3-6"] + ["1: draw 1"] * 10 + ["1: pass"]})
        data = (json.dumps(record) + "\n") * 500
        self.assertEqual(len(self.answers(replay("-", data=data.encode()), 0)), 500)


if __name__ == "__main__":
    unittest.main()
