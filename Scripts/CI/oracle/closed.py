"""Values that apigen promises to keep, which are a part of those that JSON Schema calls valid.

Three things are valid for JSON Schema, and no promise of a generator of types:

- keys that an object has beside its `properties`, where nothing says that there may be others. Clients ignore them, so that a server
  can add one;
- a number or a text where a schema has `properties`, or another keyword for objects, and no `type`; and so for the keywords of other
  types;
- a text that contradicts its `format` or `contentEncoding`, where that is a type in Swift: a date, a moment, a UUID, bytes.

This module makes a schema that refuses them.
"""

import datetime
import re

import jsonschema

from unit import LISTS
from values import OF_TYPE

FORMATS = jsonschema.FormatChecker(formats=())
BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
NUMBERS = {"int32", "int64", "float", "double", "decimal"}


def closed(root):
    """A validator for the closed form of a whole schema."""
    return jsonschema.Draft202012Validator(Closing(root).value(root), format_checker=FORMATS)


@FORMATS.checks("date", raises=ValueError)
def is_date(value):
    return not isinstance(value, str) or bool(datetime.date.fromisoformat(value))


@FORMATS.checks("date-time", raises=ValueError)
def is_moment(value):
    return not isinstance(value, str) or bool(datetime.datetime.fromisoformat(value).tzinfo)


@FORMATS.checks("uuid")
def is_uuid(value):
    return not isinstance(value, str) or bool(re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", value))


class Closing:
    def __init__(self, root):
        self.root = root

    def value(self, schema):
        """A schema that holds for a whole value."""
        if isinstance(schema, bool):
            return schema
        result = self.of(schema)
        if self.names_keys(schema, set()):
            result.setdefault("unevaluatedProperties", False)
        return result

    def of(self, schema):
        """A schema that holds for a value beside others."""
        if isinstance(schema, bool):
            return schema
        result = dict(schema)
        if not {"type", "enum", "const"} & schema.keys():
            implied = sorted(name for name, keys in OF_TYPE.items() if keys & schema.keys())
            if not implied and schema.get("format", "int32") not in NUMBERS:
                implied = ["string"]
            if implied:
                result["type"] = implied
        if schema.get("contentEncoding") == "base64":
            result.setdefault("pattern", BASE64)
        for key in ("properties", "patternProperties"):
            if key in schema:
                result[key] = {name: self.value(part) for name, part in schema[key].items()}
        for key in ("items", "additionalProperties", "unevaluatedProperties", "unevaluatedItems"):
            if key in schema:
                result[key] = self.value(schema[key])
        for key in LISTS & schema.keys():
            part = {"allOf": self.of, "prefixItems": self.value}.get(key, self.alternative)
            result[key] = [part(element) for element in schema[key]]
        for key in ("then", "else"):
            if key in schema:
                result[key] = self.of(schema[key])
        for key in ("dependentSchemas", "$defs"):
            if key in schema:
                result[key] = {name: self.of(part) for name, part in schema[key].items()}
        if "components" in schema:
            schemas = {name: self.of(part) for name, part in schema["components"]["schemas"].items()}
            result["components"] = {"schemas": schemas}
        # A required key is named, too.
        missing = set(schema.get("required", [])) - schema.get("properties", {}).keys()
        if missing:
            result["properties"] = result.get("properties", {}) | {
                name: schema.get("additionalProperties", True) for name in missing}
        return result

    def alternative(self, schema):
        # An alternative that allows any object names all keys.
        if self.names_keys(schema, set()):
            return self.of(schema)
        return {"allOf": [self.of(schema)], "additionalProperties": True}

    def names_keys(self, schema, seen):
        """Whether the schemas name the keys of an object."""
        if isinstance(schema, bool):
            return False
        if any(schema.get(key) for key in ("properties", "patternProperties", "required", "$dynamicRef")):
            return True
        parts = [part for key in ("allOf", "anyOf", "oneOf") for part in schema.get(key, [])]
        parts += [schema[key] for key in ("then", "else") if key in schema]
        parts += schema.get("dependentSchemas", {}).values()
        pointer = schema.get("$ref")
        if pointer is not None and pointer not in seen:
            seen.add(pointer)
            parts.append(self.resolved(pointer))
        return any(self.names_keys(part, seen) for part in parts)

    def resolved(self, pointer):
        """The schema at a pointer; any value for other references."""
        found = self.root
        for step in pointer.removeprefix("#").split("/")[1:]:
            try:
                found = found[int(step) if isinstance(found, list) else step.replace("~1", "/").replace("~0", "~")]
            except (KeyError, ValueError, IndexError):
                return True
        return found if pointer.startswith("#") else True
