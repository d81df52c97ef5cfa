"""The place of a warning in a schema, and whether it can explain a change to a part of a value.

A node is a component's name and the keys that lead to a schema in it.
"""

import json
import re

from unit import LISTS, MAPS, SCHEMAS


def dumped(value, start=0, keys=()):
    """JSON, with the start, the end and the keys of each of its parts."""
    if isinstance(value, dict):
        parts = [(json.dumps(name) + ": ", name, part) for name, part in value.items()]
        text, end = "{", "}"
    elif isinstance(value, list):
        parts = [("", index, part) for index, part in enumerate(value)]
        text, end = "[", "]"
    else:
        text = json.dumps(value)
        return text, [(start, start + len(text), keys)]
    spans = []
    for label, key, part in parts:
        text += (", " if len(text) > 1 else "")
        begin = start + len(text)
        inner, found = dumped(part, begin + len(label), (*keys, key))
        text += label + inner
        # The name belongs to the value after it.
        spans += [(begin, start + len(text), (*keys, key)), *found]
    text += end
    return text, [(start, start + len(text), keys), *spans]


def keys_at(spans, column):
    """The keys that lead to the smallest part around a column, which counts from 1."""
    around = [(end - begin, keys) for begin, end, keys in spans if begin < column <= end]
    return min(around, key=lambda found: found[0])[1] if around else ()


def steps(path):
    """The keys and indices of a path such as `items[3].owner["odd key"]`."""
    found = []
    for quoted, index, name in re.findall(r'\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|\.?([^.\[]+)', path):
        found.append(int(index) if index else json.loads(f'"{quoted}"') if quoted else name)
    return found


class Places:
    def __init__(self, unit):
        self.schemas = unit.schemas
        self.root = unit.name

    def explains(self, node, path):
        """Whether a warning at a node is about the part of a value at a path, what it is in, or what is in it."""
        level = self.expanded([(self.root, ())])
        seen = set(level)
        for step in path:
            level = self.expanded(self.inside(level, step))
            seen |= level
        todo = set(level)
        while todo:
            inner = self.expanded(part for place in todo for part in self.parts(place))
            todo = inner - seen
            seen |= inner
        name, keys = node
        # A warning at a keyword is about the schema that contains it.
        while (name, keys) not in seen and keys and not self.is_schema(name, keys):
            keys = keys[:-1]
        return (name, keys) in seen

    def schema(self, node):
        name, keys = node
        found = self.schemas[name]
        for key in keys:
            found = found[key]
        return found if isinstance(found, dict) else {}

    def is_schema(self, name, keys):
        node, rest = (name, ()), keys
        while rest:
            key = rest[0]
            if key in SCHEMAS:
                length = 1
            elif key in MAPS | LISTS and len(rest) > 1:
                length = 2
            else:
                return False
            node, rest = (name, node[1] + rest[:length]), rest[length:]
        return True

    def parts(self, node):
        """The schemas directly inside another one."""
        name, keys = node
        for key, value in self.schema(node).items():
            if key in SCHEMAS and isinstance(value, dict):
                yield name, (*keys, key)
            elif key in MAPS and isinstance(value, dict):
                yield from ((name, (*keys, key, inner)) for inner in value)
            elif key in LISTS and isinstance(value, list):
                yield from ((name, (*keys, key, index)) for index in range(len(value)))

    def expanded(self, nodes):
        """The nodes, and all others for the same value."""
        todo, found = list(nodes), set()
        while todo:
            node = todo.pop()
            if node in found:
                continue
            found.add(node)
            length = len(node[1])
            todo += [part for part in self.parts(node)
                     if part[1][length] in ("allOf", "anyOf", "oneOf", "if", "then", "else", "not", "dependentSchemas")]
            pointer = self.schema(node).get("$ref", "")
            if isinstance(pointer, str) and pointer.split("/")[-1] in self.schemas:
                todo.append((pointer.split("/")[-1], ()))
            if "discriminator" in self.schema(node):
                # A model that extends it.
                todo += [(name, ()) for name, schema in self.schemas.items() if isinstance(schema, dict) and any(
                    isinstance(part, dict) and part.get("$ref", "").split("/")[-1] == node[0]
                    for part in schema.get("allOf", []))]
        return found

    def inside(self, nodes, step):
        """The schemas of a member or an element."""
        for name, keys in nodes:
            schema = self.schema((name, keys))
            if isinstance(step, int):
                kinds = ["prefixItems", "items", "unevaluatedItems", "contains"]
            else:
                kinds = ["additionalProperties", "unevaluatedProperties"]
                if step in schema.get("properties", {}):
                    yield name, (*keys, "properties", step)
                for pattern in schema.get("patternProperties", {}):
                    yield name, (*keys, "patternProperties", pattern)
            for kind in kinds:
                if kind == "prefixItems":
                    yield from ((name, (*keys, kind, index)) for index in range(len(schema.get(kind, []))))
                elif isinstance(schema.get(kind), dict):
                    yield name, (*keys, kind)
