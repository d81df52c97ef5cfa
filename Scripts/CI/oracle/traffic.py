"""Recorded calls, made again with the code of their specs: each sends the same request, and reads each response."""

import argparse
import base64
import collections
import decimal
import email
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

from compiler import MODULES, Broken, Compiler

HERE = pathlib.Path(__file__).resolve().parent

# The headers that every client sets by itself, from the URL, the body or the connection.
OWN = {"accept", "accept-encoding", "connection", "content-length", "expect", "host", "te", "trailer", "transfer-encoding",
       "user-agent", "upgrade", "keep-alive", "content-type"}


# Differences that no server sees: HTTP gives the order of items with different names no meaning, escapes are equal to
# what they stand for (RFC 3986 §6.2.2), and UTF-8 is the charset of JSON (RFC 8259 §8.1) and of the text that clients write.
EQUAL = {"query order", "query encoding", "path encoding", "charset", "form order", "part order"}

# What a finding says about a difference of a kind.
REPORTS = {"query item without =": "has no '='", "body type": ("media type", "one of these types"), "part type": ("has no media type", "without its media type"),
           "method": "is sent as", "not made": ("'servers.production'", "a name is missing", "one of these types", "is not JSON: the client"), "parts": "a name is missing",
           "server": "'servers.production'", "header cookie": ("name looks like a secret", "has no '='", "is percent-encoded"),
           "query": "name looks like a secret", "missing header": ("name looks like a secret", "a header's name may hold")}


class Traffic(Compiler):
    def __init__(self, build, work, inputs):
        super().__init__(build, work)
        self.inputs = inputs

    def read(self):
        """Imports the inputs, and writes the calls in Swift."""
        tool = self.build / "TrafficReplay"
        subprocess.run([tool, self.work, *self.inputs], check=True)
        self.report = json.loads((self.work / "cases.json").read_text())
        self.cases = {case["id"]: case for case in self.report["cases"]}

    def generate(self):
        output = self.work / "generated"
        result = subprocess.run(
            [self.tool, "generate", str(self.work / "specs"), "--output", str(output), "--quiet"], capture_output=True, text=True)
        if result.returncode != 0:
            raise Broken("apigen generate: " + result.stderr[-2000:])
        return sorted(output.glob("**/*.swift"))

    def check(self):
        """Lints the specs, and checks their form."""
        for command in [["lint"], ["format", "--check"]]:
            result = subprocess.run([self.tool, *command, str(self.work / "specs")], capture_output=True, text=True)
            if result.returncode != 0:
                raise Broken(f"apigen {command[0]}: " + (result.stderr + result.stdout)[-2000:])

    def compile_calls(self):
        """Compiles all calls. One whose Swift has an error is left out, with the error as its reason."""
        files = self.generate()
        while True:
            table = self.work / "All.swift"
            ids = [id for id, case in self.cases.items() if not case.get("reason")]
            chunks = [ids[start:start + 100] for start in range(0, len(ids), 100)]
            text = "extension Replay {\n"
            for index, chunk in enumerate(chunks):
                text += f"    func all{index}() async {{\n" + "".join(f"        await case{id}()\n" for id in chunk) + "    }\n"
            text += "    func all() async {\n" + "".join(f"        await all{index}()\n" for index in range(len(chunks))) + "    }\n}\n"
            table.write_text(text)
            calls = sorted(self.work.glob("Calls*.swift"))
            arguments = [
                "swiftc", "-Onone", "-parse-as-library", "-swift-version", "6", "-wmo", "-num-threads", "2",
                "-module-name", "Oracle", "-suppress-warnings", "-I", str(self.build / "Modules"), "-o",
                str(self.work / "replay"), str(HERE / "replay.swift"), str(table), *map(str, files), *map(str, calls)]
            module_map = self.build / "CAPIRuntimeCurl.build/module.modulemap"
            if module_map.exists():
                arguments += ["-Xcc", f"-fmodule-map-file={module_map}"]
            for module in [*MODULES, "APIRuntimeFiles", "APIRuntimeSequences"]:
                arguments += self.objects(module)
            result = subprocess.run(arguments, capture_output=True, text=True, cwd=self.work)
            if result.returncode == 0:
                return
            if not self.drop_broken(result.stderr):
                raise Broken("swiftc: " + result.stderr[-3000:])

    def drop_broken(self, said):
        found = False
        for path, line, message in re.findall(r"^(/[^:\n]+):(\d+):\d+: error: (.*)$", said, re.M):
            file = pathlib.Path(path)
            if not re.fullmatch(r"Calls\d+\.swift", file.name) or file.parent != self.work:
                continue
            lines = file.read_text().split("\n")
            for text in reversed(lines[:int(line)]):
                if match := re.search(r"func case(\d+)\(", text):
                    case = self.cases[int(match[1])]
                    if not case.get("reason"):
                        case["reason"] = "its Swift does not compile: " + message
                        found = True
                    break
        for file in self.work.glob("Calls*.swift"):
            text = file.read_text()
            kept = re.sub(
                r"    func case(\d+)\(\) async \{\n.*?\n    \}\n?",
                lambda match: "" if self.cases[int(match[1])].get("reason") else match[0], text, flags=re.S)
            if kept != text:
                file.write_text(kept)
        return found

    def run_calls(self):
        result = subprocess.run([self.work / "replay", self.work / "cases.json"], capture_output=True, text=True, timeout=600)
        self.outcomes = {}
        for line in result.stdout.splitlines():
            outcome = json.loads(line)
            self.outcomes[outcome["id"]] = outcome
        if result.returncode != 0:
            print("the program stopped:", result.stderr[-500:])

    def judge(self):
        """The differences of all calls: (case, kind, detail)."""
        found = []
        for id, case in self.cases.items():
            if case.get("reason"):
                found.append((case, "not made", case["reason"]))
                continue
            outcome = self.outcomes.get(id)
            if outcome is None:
                found.append((case, "crash", ""))
                continue
            for response, word in zip(case["responses"], outcome["responses"]):
                if response.get("body") is None or response["isRedirect"] or response["status"] == 304:
                    continue
                if word not in ("success", "failure"):
                    kind = "response" if is_json(response) else "response that is not JSON"
                    found.append((case, kind, f'{response["status"]} {response.get("contentType")}: {word}'))
            if outcome.get("error"):
                found.append((case, "not made", outcome["error"]))
                continue
            names = self.left_out(case)
            found += [(case, kind, detail) for kind, detail in compare(case, outcome, names)]
        return found


    def left_out(self, case):
        """The headers and cookies that the summary of the import names, because clients, browsers and proxies add them."""
        said = self.report["findings"].get(case["source"], [])
        return {message.removeprefix("left out: ").lower() for message in said if message.startswith("left out: ")}

    def is_reported(self, case, kind):
        """Whether a finding says that a difference exists. A comment is at a response that is not JSON."""
        if kind == "response that is not JSON":
            return True
        phrases = REPORTS.get(kind, ())
        said = " ".join(self.report["findings"].get(case["source"], []))
        return any(phrase in said for phrase in ((phrases,) if isinstance(phrases, str) else phrases))


def is_json(response):
    try:
        json.loads(base64.b64decode(response.get("body") or ""))
        return True
    except ValueError:
        return not response.get("body") or "json" not in (response.get("contentType") or "")


def compare(case, outcome, left_out):
    """The differences between a recorded request and the one that is sent."""
    if case["method"] != outcome["method"]:
        yield "method", f'{outcome["method"]}, not {case["method"]}'
    sent = outcome["url"]
    rest = sent[len(case["origin"]):]
    if not sent.startswith(case["origin"]) or (rest and rest[0] not in "/?"):
        yield "server", f'{sent}, not {case["origin"]}'
        return
    path, _, query = rest.partition("?")
    placeholders = {key.partition(" ")[2]: value for key, value in case["credentials"].items() if key.startswith("query ")}
    yield from compare_path(case["path"] or "/", path or "/")
    yield from compare_query(case["query"], query, placeholders)
    yield from compare_headers(case, outcome, left_out)
    yield from compare_body(case, outcome)


def compare_path(recorded, sent):
    if recorded == sent:
        return
    if urllib.parse.unquote(recorded) == urllib.parse.unquote(sent):
        if "{{" not in recorded:
            yield "path encoding", f"{sent}, not {recorded}"
    else:
        yield "path", f"{sent}, not {recorded}"


def compare_query(items, query, placeholders):
    recorded = [item["name"] + ("=" + item["value"] if item.get("value") is not None else "") for item in items]
    sent = [item for item in query.split("&") if item]
    pairs = [urllib.parse.unquote_plus(item) for item in recorded]
    others = [urllib.parse.unquote_plus(item) for item in sent]
    others = [item for item in others if item.partition("=")[0] not in placeholders]
    if recorded == sent:
        return
    if pairs == others:
        if "{{" not in "".join(recorded):
            yield "query encoding", f"{sent}, not {recorded}"
        return
    if sorted(pairs) == sorted(others):
        names = {item.partition("=")[0] for item in pairs}
        same = all([p for p in pairs if p.partition("=")[0] == n] == [p for p in others if p.partition("=")[0] == n] for n in names)
        yield "query order" if same else "query order of one name", f"{sent}, not {recorded}"
        return
    bare = {item for item in pairs if "=" not in item}
    if sorted(item + "=" if item in bare else item for item in pairs) == sorted(others):
        yield "query item without =", f"{sent}, not {recorded}"
        return
    yield "query", f"{sent}, not {recorded}"


def compare_headers(case, outcome, left_out):
    recorded = collections.defaultdict(list)
    for header in case["headers"]:
        recorded[header["name"].lower()].append((header.get("value") or "").strip())
    sent = collections.defaultdict(list)
    for name, value in outcome["headers"]:
        sent[name.lower()].append(value)
    for key, value in case["credentials"].items():
        place, _, name = key.partition(" ")
        if place == "authorization":
            recorded["authorization"] = [value]
        elif place == "header":
            recorded[name.lower()] = [value]
        elif place == "cookie":
            recorded["cookie"].append(f"{name}={value}")
    for name in sorted(recorded.keys() | sent.keys()):
        if name in OWN or name in left_out:
            continue
        before, after = recorded.get(name, []), sent.get(name, [])
        if name == "cookie":
            before = [part for part in cookies(before) if part.partition("=")[0].lower() not in left_out]
            after = cookies(after)
        if before == after:
            continue
        if not before:
            yield "additional header", f"{name}: {after}"
        elif not after:
            yield "missing header", f"{name}: {before}"
        else:
            yield "header " + name if name == "cookie" else "header", f"{name}: {after}, not {before}"


def cookies(values):
    return sorted(part.strip() for value in values for part in value.split(";") if part.strip())


def compare_body(case, outcome):
    sent = base64.b64decode(outcome.get("body") or "")
    types = [value for name, value in outcome["headers"] if name.lower() == "content-type"]
    type = types[-1] if types else None
    if case.get("form") is not None:
        if essence(type) != "application/x-www-form-urlencoded":
            yield "body type", f"{type}, not a form"
            return
        fields = [(field["name"], field.get("value") or "") for field in case["form"]]
        pairs = urllib.parse.parse_qsl(sent.decode("utf-8", "replace"), keep_blank_values=True)
        if fields != pairs:
            yield ("form order" if sorted(fields) == sorted(pairs) else "form"), f"{pairs}, not {fields}"
        return
    if case.get("parts") is not None:
        yield from compare_parts(case["parts"], sent, type)
        return
    if case.get("file") is not None:
        stated = case.get("contentType")
        if essence(stated) != essence(type):
            yield "body type", f"{type}, not {stated} (of a file)"
        return
    body = base64.b64decode(case.get("body") or "")
    stated = case.get("contentType") or next((h.get("value") for h in case["headers"] if h["name"].lower() == "content-type"), None)
    if not body and not sent:
        if type and not stated:
            yield "body type", f"{type}, and no body"
        return
    if body != sent and not same_json(body, sent):
        yield "body", f"{sent[:200]!r}, not {body[:200]!r}"
    if essence(stated) != essence(type):
        yield "body type", f"{type}, not {stated}"
    elif parameters(stated) != parameters(type):
        yield "body type parameters", f"{type}, not {stated}"
    elif stated != type:
        yield "charset", f"{type}, not {stated}"


def essence(type):
    return (type or "").partition(";")[0].strip().lower()


def quoted(name, disposition):
    """A name of a part. Quotes and line breaks are percent-encoded (HTML §4.10.21.8)."""
    match = re.search(rf'[; ]{name}="([^"]*)"', disposition)
    return match and match[1].replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n")


def parameters(type):
    """The parameters of a media type, without a charset that is UTF-8."""
    found = [part.strip().lower() for part in (type or "").split(";")[1:] if part.strip()]
    return sorted(part.replace('"', "") for part in found if part.replace('"', "") != "charset=utf-8")


def same_json(one, other):
    def parsed(text):
        return json.loads(text, parse_float=decimal.Decimal, parse_int=decimal.Decimal)
    try:
        return parsed(one) == parsed(other)
    except ValueError:
        return False


def compare_parts(parts, sent, type):
    message = email.message_from_bytes(b"Content-Type: " + (type or "").encode() + b"\r\n\r\n" + sent)
    if not message.is_multipart():
        yield "body type", f"{type}, not multipart"
        return
    recorded = [(p["name"], p.get("fileName"), p.get("contentType"), base64.b64decode(p.get("content") or "")) for p in parts]
    found = []
    for part in message.get_payload():
        disposition = part.get("content-disposition") or ""
        found.append((quoted("name", disposition), quoted("filename", disposition), part.get("content-type"),
                      part.get_payload(decode=True) or b""))
    if len(recorded) != len(found):
        yield "parts", f"{[p[:3] for p in found]}, not {[p[:3] for p in recorded]}"
        return
    if [p[0] for p in recorded] != [p[0] for p in found]:
        kind = "part order" if sorted(p[0] for p in recorded) == sorted(p[0] for p in found) else "parts"
        yield kind, f"{[p[0] for p in found]}, not {[p[0] for p in recorded]}"
        return
    for one, other in zip(recorded, found):
        if one[3] != other[3] and not same_json(one[3], other[3]):
            yield "part content", f"{other}, not {one}"
        if one[1] != other[1]:
            yield "part file name", f"{other[:3]}, not {one[:3]}"
        if one[2] != other[2]:
            yield "part type", f"{other[:3]}, not {one[:3]}"


def substituted(text, test):
    values = [("%HOSTIP", "127.0.0.1"), ("%HTTPPORT", "8990"), ("%TESTNUMBER", test["name"][4:]), ("%LOGDIR", "log"),
              ("%PWD", "/tmp"), ("%SRCDIR", "/src"), ("%VERSION", "8.0.0"), ("%AMP", "&"), ("%LT", "<")]
    for name, value in values:
        text = text.replace(name, value)
    return text


def inputs(corpus, folder):
    """The files of a corpus, each with a name of its own."""
    found = []

    def put(name, text, files={}):
        path = folder / name
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        for file, content in files.items():
            target = pathlib.Path(str(path) + ".files") / file.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.encode("utf-8", "surrogatepass"))
        found.append(path)

    for kind in ["har", "har-requests", "postman"]:
        for file in sorted((corpus / kind).glob("*")):
            path = folder / f"{kind}-{file.name}"
            path.write_bytes(file.read_bytes())
            found.append(path)
    if (corpus / "curl-commands.json").exists():
        for name, command in json.loads((corpus / "curl-commands.json").read_text()).items():
            put(f"curl-{name}", command)
    if (corpus / "curl-tests.json").exists():
        for test in json.loads((corpus / "curl-tests.json").read_text()):
            command = "curl " + substituted(test["command"], test).replace("\n", " ")
            files = {substituted(k, test): substituted(v, test) for k, v in test["files"].items()}
            if test["stdin"] is not None:
                command = "cat input-of-test | " + command
                files["input-of-test"] = substituted(test["stdin"], test)
            put(f"curltest-{test['name']}.sh", command, files)
    return found


def main():
    parser = argparse.ArgumentParser(prog="check-traffic", description=__doc__)
    parser.add_argument("--build", default=".build/debug")
    parser.add_argument("--work", help="where specs and code are kept")
    parser.add_argument("--details", action="store_true", help="list all differences")
    parser.add_argument("--only", default="", help="the inputs whose names have this text")
    parser.add_argument("corpus", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(options.work or temporary)
        (work / "inputs").mkdir(parents=True, exist_ok=True)
        files = [file for file in inputs(options.corpus, work / "inputs") if options.only in file.name]
        traffic = Traffic(options.build, work, files)
        traffic.read()
        traffic.check()
        traffic.compile_calls()
        traffic.run_calls()
        found = traffic.judge()
        return 1 if report(traffic, found, options.details) else 0


def report(traffic, found, details):
    """Prints the figures. Returns whether a difference is neither equal to a server nor reported by a finding."""
    fails = False
    for kind in ["har", "postman", "curl-", "curltest"]:
        cases = {id for id, case in traffic.cases.items() if case["source"].startswith(kind)}
        if not cases:
            continue
        own = [row for row in found if row[0]["id"] in cases]
        equal = [row for row in own if row[1] in EQUAL]
        reported = [row for row in own if row[1] not in EQUAL and traffic.is_reported(row[0], row[1])]
        others = [row for row in own if row not in equal and row not in reported]
        responses = sum(response.get("body") is not None and not response["isRedirect"] for id in cases for response in traffic.cases[id]["responses"])
        unsent = {row[0]["id"] for row in others + reported if not row[1].startswith("response")}
        unread = sum(row[1].startswith("response") for row in own)
        refused = sum(name.startswith(kind) for name in traffic.report["refused"])
        print(f"{kind.strip('-')}: {len(cases)} calls, {len(cases) - len(unsent)} sent unchanged; "
              f"{responses} responses, {responses - unread} decoded; {refused} inputs without a call")
        for title, rows in [("equal to a server", equal), ("reported", reported), ("different", others)]:
            for word, count in collections.Counter(row[1] for row in rows).most_common():
                print(f"    {title}: {count} {word}")
                if details or title == "different":
                    for case, _, detail in [row for row in rows if row[1] == word]:
                        print(f"        {case['source']} {case.get('endpoint')}: {detail}")
        fails = fails or bool(others)
    if details:
        for name, reason in sorted(traffic.report["refused"].items()):
            print(f"no call: {name}: {reason}")
    return fails


if __name__ == "__main__":
    sys.exit(main())
