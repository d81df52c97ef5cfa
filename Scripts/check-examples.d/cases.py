"""Takes the JSON examples out of an OpenAPI document, and writes the table that hands each to its generated type.

USAGE: cases.py <document> <folder of the generated code>
"""
import json
import pathlib
import re
import sys

API = "Sample"
METHODS = ("get", "put", "post", "delete", "patch", "head", "options")


def main(path, folder):
    document = load(pathlib.Path(path))
    code = "\n".join(file.read_text() for file in sorted(folder.glob("*.api*.swift")))
    types = endpoint_types(code)
    responses, requests = [], []
    for operation in operations(document):
        for status, response in operation.get("responses", {}).items():
            for example in examples(document, response):
                responses.append(case(operation, status, example))
        for example in examples(document, operation.get("requestBody", {})):
            requests.append(case(operation, "0", example))
    (folder / "responses.json").write_text(json.dumps(responses))
    (folder / "requests.json").write_text(json.dumps(requests))
    (folder / "Table.swift").write_text(table(types, responses, requests))


def load(path):
    if path.suffix == ".json":
        return json.loads(path.read_text())
    try:
        import yaml
    except ImportError:
        sys.exit(f"{path}: a document in YAML needs Python's package 'pyyaml'; install it, or convert the document to JSON")

    class Loader(yaml.SafeLoader):
        """Leaves dates text, as they are in JSON."""

    Loader.yaml_implicit_resolvers = {
        first: [row for row in rows if row[0] != "tag:yaml.org,2002:timestamp"]
        for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    return yaml.load(path.read_text(), Loader)


def resolved(document, node):
    while "$ref" in node:
        target = document
        for key in node["$ref"].lstrip("#/").split("/"):
            target = target[key.replace("~1", "/").replace("~0", "~")]
        node = target
    return node


def operations(document):
    for item in document["paths"].values():
        for method, operation in item.items():
            if method in METHODS and "operationId" in operation:
                yield operation


def examples(document, node):
    """The examples of the media type that the generated code takes: JSON that has no vendor's name."""
    content = resolved(document, node).get("content", {})
    media = content.get("application/json", {})
    if "example" in media:
        yield media["example"]
    for example in media.get("examples", {}).values():
        example = resolved(document, example)
        if "value" in example:
            yield example["value"]


def case(operation, status, example):
    status = status if status.isdigit() else "200"
    return {"operation": operation["operationId"], "status": int(status), "json": json.dumps(example)}


def endpoint_types(code):
    """The body's type, or None, by the endpoint's type."""
    types = {}
    pattern = r"\n    nonisolated struct (\w+): API\w+\.(?:\w*Requestable|Paginated)[^\n]*\{\n(.*?)\n    \}\n"
    for match in re.finditer(pattern, code, re.S):
        name, text = match.groups()
        body = re.search(r"\n        var body: ([^\n=]+)", text)
        body = body.group(1).strip().rstrip("?") if body else None
        if body and re.match(r"\[*\w+[\w.]*\]*$", body):
            base = body.strip("[]")
            inside = re.search(r"\n        nonisolated (?:struct|enum) " + base.split(".")[0] + r"\b", text)
            is_declared = inside or re.search(r"\n    (?:nonisolated (?:struct|enum)|typealias) " + base.split(".")[0] + r"\b", code)
            if is_declared and not re.match(r"(Swift|Foundation|API\w+)\.", base):
                body = body.replace(base, f"{API}.{name}.{base}" if inside else f"{API}.{base}")
        else:
            body = None
        types[name] = body
    return types


def table(types, responses, requests):
    by_key = {re.sub(r"[^a-z0-9]", "", name.lower()): name for name in types}

    def type_of(operation):
        return by_key.get(re.sub(r"[^a-z0-9]", "", operation.lower()))

    lines = ["import Foundation", "", "let responseReaders: [[String: @Sendable (Int, Data) throws -> Any]] = ["]
    wanted = sorted({case["operation"] for case in responses if type_of(case["operation"])})
    for start in range(0, max(len(wanted), 1), 50):
        rows = [f"    {json.dumps(id)}: {{ try read({API}.{type_of(id)}.self, $0, $1) }}," for id in wanted[start : start + 50]]
        lines += ["  ["] + (rows or [":"]) + ["  ],"]
    lines += ["]", "", "let bodyReaders: [String: @Sendable (Data) throws -> Any] = ["]
    rows = []
    for id in sorted({case["operation"] for case in requests}):
        name = type_of(id)
        if name and types[name]:
            rows.append(f"    {json.dumps(id)}: {{ try read({types[name]}.self, $0) }},")
    lines += (rows or [":"]) + ["]", ""]
    return "\n".join(lines)


main(sys.argv[1], pathlib.Path(sys.argv[2]))
