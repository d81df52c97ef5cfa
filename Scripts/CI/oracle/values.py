"""Random values that a schema allows, made from the schema in the form of `normal.py`."""

import json
import re

from words import ENCODINGS, EXTRA_NAMES, FORMATS, NAME_PATTERNS, PATTERNS, RANGES, TEXTS

OF_TYPE = {
    "object": {"properties", "required", "additionalProperties", "patternProperties", "minProperties", "maxProperties",
               "unevaluatedProperties", "propertyNames", "dependentRequired", "dependentSchemas"},
    "array": {"items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"},
    "string": {"minLength", "maxLength", "pattern", "contentEncoding", "contentMediaType", "contentSchema"},
    "number": {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
}
ALL_TYPES = ["object", "array", "string", "integer", "number", "boolean", "null"]
DEEPEST = 7


class Impossible(Exception):
    """No value was found. Another attempt may find one."""


class Values:
    def __init__(self, random, root):
        self.random = random
        self.root = root
        self.schemas = root["components"]["schemas"]

    def value(self):
        return self.made([{key: part for key, part in self.root.items() if key not in ("$schema", "components")}], 0)

    def chance(self, probability):
        return self.random.random() < probability

    # Schemas that hold at once

    def flat(self, schemas, depth):
        """The schemas with all that they refer to or combine, with one choice of alternatives."""
        todo, result = list(schemas), []
        while todo:
            schema = todo.pop(0)
            if schema is True:
                continue
            if schema is False or len(result) > 200:
                raise Impossible
            result.append(schema)
            if "$ref" in schema:
                todo.append(self.resolved(schema["$ref"]))
            todo += schema.get("allOf", [])
            if "oneOf" in schema:
                todo.append(self.choice(schema["oneOf"], depth))
            if "anyOf" in schema:
                todo.append(self.choice(schema["anyOf"], depth))
                if self.chance(0.25):
                    todo.append(self.choice(schema["anyOf"], depth))
            if "if" in schema:
                todo += [schema["if"], schema.get("then", True)] if self.chance(0.5) else [schema.get("else", True)]
            for key, part in schema.get("dependentSchemas", {}).items():
                if self.chance(0.5):
                    todo += [part, {"required": [key]}]
        return result

    def choice(self, alternatives, depth):
        if depth >= DEEPEST - 2:
            plain = [part for part in alternatives if "$ref" not in json.dumps(part)]
            alternatives = plain or alternatives
        return self.random.choice(alternatives)

    def resolved(self, pointer):
        schema = self.root
        for step in pointer.removeprefix("#/").split("/"):
            try:
                schema = schema[int(step) if isinstance(schema, list) else step]
            except KeyError:
                raise Impossible from None
        return schema

    def made(self, schemas, depth):
        if depth > DEEPEST:
            raise Impossible
        schemas = self.flat(schemas, depth)
        types = self.types(schemas)
        finite = [schema["enum"] if "enum" in schema else [schema["const"]]
                  for schema in schemas if "enum" in schema or "const" in schema]
        if finite:
            texts = set.intersection(*({json.dumps(value) for value in values} for values in finite))
            values = [json.loads(text) for text in sorted(texts)]
            values = [value for value in values if types is None or type_of(value) & types]
            if not values:
                raise Impossible
            if not any(isinstance(value, dict) for value in values):
                return self.random.choice(values)
        if types is None:
            types = {name for name, keys in OF_TYPE.items() for schema in schemas if keys & schema.keys()}
            types |= {"string" for schema in schemas if schema.get("format") in FORMATS}
            if not types:
                return self.anything(depth)
        if not types:
            raise Impossible
        if "null" in types and len(types) > 1 and not self.chance(0.25):
            types = types - {"null"}
        return self.of_type(self.random.choice(sorted(types)), schemas, depth)

    @staticmethod
    def types(schemas):
        """The types that all schemas allow; None if none names any."""
        result = None
        for schema in schemas:
            if "type" not in schema:
                continue
            named = schema["type"]
            named = set([named] if isinstance(named, str) else named)
            if "number" in named:
                named.add("integer")
            result = named if result is None else result & named
        return result

    def of_type(self, name, schemas, depth):
        match name:
            case "object": return self.object(schemas, depth)
            case "array": return self.array(schemas, depth)
            case "string": return self.string(schemas)
            case "integer": return self.number(schemas, whole=True)
            case "number": return self.number(schemas, whole=self.chance(0.2))
            case "boolean": return self.chance(0.5)
            case _: return None

    # Scalars

    def string(self, schemas):
        for key, texts in (("pattern", PATTERNS), ("format", FORMATS), ("contentEncoding", ENCODINGS)):
            for schema in schemas:
                if schema.get(key) in texts:
                    return self.random.choice(texts[schema[key]])
        least = max(schema.get("minLength", 0) for schema in schemas)
        most = min(schema.get("maxLength", 40) for schema in schemas)
        text = self.random.choice(TEXTS)
        while len(text) < least:
            text += "x"
        return text[:most]

    def number(self, schemas, whole):
        least, most = -(2**53), 2**53
        formats = [schema["format"] for schema in schemas if schema.get("format") in RANGES]
        for name in formats:
            least, most = (max(least, RANGES[name][0]), min(most, RANGES[name][1])) if len(formats) > 1 else RANGES[name]
        least = max([least] + [schema["minimum"] for schema in schemas if "minimum" in schema])
        most = min([most] + [schema["maximum"] for schema in schemas if "maximum" in schema])
        least = max([least] + [schema["exclusiveMinimum"] + 1 for schema in schemas if "exclusiveMinimum" in schema])
        most = min([most] + [schema["exclusiveMaximum"] - 1 for schema in schemas if "exclusiveMaximum" in schema])
        if least > most:
            raise Impossible
        candidates = [0, 1, -1, 42, 7, 1000, least, most]
        if not whole:
            candidates += [0.5, -2.25, 3.0, 1e-3, 1.5e10, 12345.678]
        steps = [schema["multipleOf"] for schema in schemas if "multipleOf" in schema]
        candidates = [number for number in candidates
                      if least <= number <= most and all(number % step == 0 for step in steps)]
        if not candidates:
            raise Impossible
        number = self.random.choice(candidates)
        return int(number) if whole else number

    def anything(self, depth):
        if depth > 3 or self.chance(0.6):
            return self.random.choice([None, True, 0, 9007199254740993, -1.5, "", "text", [], {}])
        if self.chance(0.5):
            return [self.anything(depth + 1) for _ in range(self.random.randint(1, 2))]
        return {name: self.anything(depth + 1) for name in self.random.sample(EXTRA_NAMES, self.random.randint(1, 2))}

    # Collections

    def array(self, schemas, depth):
        first = max(len(schema.get("prefixItems", [])) for schema in schemas)
        least = max([0] + [schema["minItems"] for schema in schemas if "minItems" in schema])
        most = min([max(first + 1, least + 2, 3)] + [schema["maxItems"] for schema in schemas if "maxItems" in schema])
        if least > most:
            raise Impossible
        low = max(least, min(first, most)) if first and self.chance(0.8) else least
        count = low if depth > 4 else self.random.randint(low, most)
        result = []
        for index in range(count):
            try:
                result.append(self.element(schemas, index, depth))
            except Impossible:
                if index < least:
                    raise
                break
        if any(schema.get("uniqueItems") for schema in schemas):
            texts = [json.dumps(value) for value in result]
            result = [value for index, value in enumerate(result) if texts.index(texts[index]) == index]
        return result

    def element(self, schemas, index, depth):
        parts = []
        for schema in schemas:
            first = schema.get("prefixItems", [])
            if index < len(first):
                parts.append(first[index])
            elif "items" in schema:
                parts.append(schema["items"])
            elif "contains" in schema and index == len(first):
                parts.append(schema["contains"])
        return self.made(parts, depth + 1)

    def object(self, schemas, depth):
        required = {name for schema in schemas for name in schema.get("required", [])}
        names = [name for schema in schemas for name in schema.get("properties", {})]
        names = list(dict.fromkeys(names + sorted(required)))
        result = {}
        for name in names:
            isWanted = name in required or self.chance(0.6 if depth < 3 else 0.15)
            if not isWanted:
                continue
            try:
                result[name] = self.made(self.member(schemas, name), depth + 1)
            except Impossible:
                if name in required:
                    raise
        for name in self.extras(schemas, bool(names)):
            try:
                result.setdefault(name, self.made(self.member(schemas, name), depth + 1))
            except Impossible:
                pass
        return result

    def extras(self, schemas, has_names):
        """Names that no schema has, if a schema allows any name, or no schema forbids others."""
        names = []
        for schema in schemas:
            for pattern in schema.get("patternProperties", {}):
                names += NAME_PATTERNS.get(pattern, [])
        opening = ("additionalProperties", "unevaluatedProperties")
        if not has_names or any(schema.get(key, False) is not False for schema in schemas for key in opening):
            names += EXTRA_NAMES
        return self.random.sample(names, min(len(names), self.random.randint(0, 2)))

    @staticmethod
    def member(schemas, name):
        parts = []
        for schema in schemas:
            found = [part for pattern, part in schema.get("patternProperties", {}).items() if re.search(pattern, name)]
            if name in schema.get("properties", {}):
                found.append(schema["properties"][name])
            if not found:
                found = [schema.get("additionalProperties", schema.get("unevaluatedProperties", True))]
            parts += found
        return parts


def type_of(value):
    """The types of JSON Schema that a value has."""
    if value is None:
        return {"null"}
    if isinstance(value, bool):
        return {"boolean"}
    if isinstance(value, int):
        return {"integer", "number"}
    if isinstance(value, float):
        return {"number", "integer"} if value.is_integer() else {"number"}
    return {"string"} if isinstance(value, str) else {"array"} if isinstance(value, list) else {"object"}
