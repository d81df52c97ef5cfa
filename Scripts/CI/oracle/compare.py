"""Whether the JSON that was written is the JSON that was read."""

import datetime
import json
import re

from normal import READ_ONLY, WRITE_ONLY
from unit import REQUEST, RESPONSE, walk

ABSENT = object()


class Comparison:
    """The differences that count as equal, each because of a promise of the language:

    - null for a property that may be absent is the same as its absence (Language.md, Null), and so is null for one that is always
      there, in a type that only a response has;
    - `JSON?` reads null as nil, and may be null where it is sent;
    - an absent property with a default has the default (Language.md, a property);
    - a moment in another offset, or with another number of digits, is the same moment (Language.md, Dates);
    - a UUID in other letters is the same UUID (RFC 9562 §4);
    - the elements of a set have no order (Language.md, types);
    - what only the server sets is not sent: the value that was read of a response has to hold it;
    - what only the client sends is not read, so it cannot be written here.
    """

    def __init__(self, unit, direction, allows):
        """`allows` says whether the schema allows a value."""
        self.direction = direction
        self.allows = allows
        schemas = [schema for root in unit.schemas.values() for schema in walk(root) if isinstance(schema, dict)]
        self.declared = {name for schema in schemas for name in schema.get("properties", {})}
        self.any = {name for schema in schemas for name, part in schema.get("properties", {}).items() if is_any(part)}
        self.defaults = [schema["default"] for schema in schemas if "default" in schema]
        self.has_sets = any(schema.get("uniqueItems") for schema in schemas)
        # If another schema allows any key, the key may belong to it.
        self.is_closed = not any({"anyOf", "oneOf", "additionalProperties"} & schema.keys() or "type" not in schema
                                 for schema in schemas if "$ref" not in schema)
        # An inline schema becomes another type for requests than for responses.
        self.is_sent = direction == REQUEST or not unit.isInline
        # In requests that change something, and in all requests if the spec asks for it (OpenAPI.md).
        self.tells_null = direction == REQUEST and (unit.method in ("put", "patch") or unit.explicitNulls)

    def difference(self, value, written, seen):
        """The kind of the difference and its place; None for equal values."""
        self.seen = seen
        self.lost_nulls = set()
        found = self.compare(value, written, ())
        if found is None and self.lost_nulls and self.is_sent and not self.allows(self.without_nulls(value, ())):
            return "null lost where the key is required", min(self.lost_nulls, key=len)
        return found

    def without_nulls(self, value, path):
        """The value that would be written if only nulls were lost."""
        if isinstance(value, dict):
            return {key: self.without_nulls(part, (*path, key)) for key, part in value.items()
                    if (*path, key) not in self.lost_nulls}
        if isinstance(value, list):
            return [self.without_nulls(part, (*path, index)) for index, part in enumerate(value)]
        return value

    def compare(self, value, written, path):
        if isinstance(value, dict) and isinstance(written, dict):
            return self.compare_objects(value, written, path)
        if isinstance(value, list) and isinstance(written, list):
            return self.compare_arrays(value, written, path)
        if same_scalar(value, written):
            return None
        return f"{kind(value)} changed to {kind(written)}", path

    def compare_objects(self, value, written, path):
        for key in value:
            place = (*path, key)
            if key not in written:
                if not self.may_lose(key, value[key], place):
                    return "null lost" if value[key] is None else "key lost", place
            elif found := self.compare(value[key], written[key], place):
                return found
        for key in written:
            if self.is_closed and key.startswith(READ_ONLY) and key in self.declared and self.direction == REQUEST:
                return "readOnly sent", (*path, key)
            if key not in value and not any(written[key] == default for default in self.defaults):
                return "key added", (*path, key)
        return None

    def may_lose(self, key, value, place):
        if key.startswith(READ_ONLY) and self.direction == RESPONSE:
            return all(leaf in self.seen for leaf in leaves(value))
        if key.startswith((READ_ONLY, WRITE_ONLY)) and self.direction == REQUEST:
            return True
        if value is None and key in self.declared and (not self.tells_null or key in self.any):
            if key not in self.any:
                self.lost_nulls.add(place)
            return True
        return False

    def compare_arrays(self, value, written, path):
        if len(value) != len(written):
            return "elements lost", path
        if self.has_sets:
            value, written = (sorted(elements, key=lambda element: json.dumps(element, sort_keys=True))
                              for elements in (value, written))
        for index, (one, other) in enumerate(zip(value, written)):
            if found := self.compare(one, other, (*path, index)):
                return found
        return None


def is_any(schema):
    """Whether the type of a property is `JSON?`."""
    if isinstance(schema, bool):
        return schema
    says = {key: value for key, value in schema.items() if key not in ("description", "title")}
    return says in ({}, {"type": "null"}, {"type": ["null"]}, {"enum": [None]}, {"const": None})


def leaves(value):
    """The texts that must be in a description of a value."""
    if isinstance(value, (dict, list)):
        return [leaf for part in (value.values() if isinstance(value, dict) else value) for leaf in leaves(part)]
    return [value] if isinstance(value, str) and value.isalnum() else []


def same_scalar(one, other):
    if isinstance(one, bool) or isinstance(other, bool) or one is None or other is None:
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return one == other
    if isinstance(one, str) and isinstance(other, str):
        return one == other or same_moment(one, other) or same_uuid(one, other)
    return False


def same_moment(one, other):
    moments = []
    for text in (one, other):
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", text):
            return False
        moments.append(datetime.datetime.fromisoformat(text))
    return moments[0] == moments[1]


def same_uuid(one, other):
    return re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", one) is not None \
        and one.lower() == other.lower()


def kind(value):
    match value:
        case None: return "null"
        case bool(): return "a truth value"
        case int() | float(): return "a number"
        case str(): return "text"
        case list(): return "an array"
        case _: return "an object"
