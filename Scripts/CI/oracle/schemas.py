"""Random schemas: each function makes one kind, in the words of its version."""

from composition import Composition
from normal import READ_ONLY, WRITE_ONLY
from unit import Unit, place
from words import ENCODINGS, ENUM_TEXTS, FORMATS, NAME_PATTERNS, NAMES, PATTERNS


def random_unit(random, name, version):
    maker = Maker(random, name, version)
    maker.schemas[name] = {}
    maker.schemas[name] = maker.schema(0)
    return Unit(
        name, version, maker.schemas, "put" if maker.chance(0.25) else "post", isInline=maker.chance(0.2),
        explicitNulls=maker.chance(0.15))


class Maker(Composition):
    def __init__(self, random, name, version):
        self.random = random
        self.name = name
        self.version = version
        self.is_new = version in ("3.1", "3.2")
        self.schemas = {}

    def chance(self, probability):
        return self.random.random() < probability

    def some(self, values, least, most):
        return self.random.sample(values, min(len(values), self.random.randint(least, most)))

    def schema(self, depth):
        """A schema of any kind; deeper ones are simpler."""
        kinds = [(self.scalar, 5), (self.enumeration, 2), (self.array, 2), (self.object, 4), (self.map, 1.5),
                 (self.free, 0.7), (self.reference, 2 if len(self.schemas) < 6 else 0.5), (self.all_of, 2)]
        if self.version != "2.0":
            kinds += [(self.union, 3), (self.discriminated, 1.2), (self.with_union, 1.2), (self.null, 1.5)]
        if self.version in ("2.0", "3.0"):
            kinds += [(self.inherited, 0.7), (self.beside_reference, 0.3)]
        if self.is_new:
            kinds += [(self.beside_reference, 1), (self.constant, 1), (self.several_types, 1.2), (self.tuple, 0.5),
                      (self.encoded, 0.4), (self.conditional, 0.4)]
        if depth == 0:
            simple = (self.scalar, self.free)
            kinds = [(kind, weight * (0.2 if kind in simple else 1)) for kind, weight in kinds]
        if depth > 2:
            kinds = kinds[:2] + [(self.reference, 0.5), (self.free, 0.2)]
        makers, weights = zip(*kinds)
        return self.random.choices(makers, weights)[0](depth + 1)

    # References

    def component(self, make, depth):
        """Makes a component, and a reference to it."""
        first, second = divmod(len(self.schemas) - 1, 26)
        name = self.name + (chr(64 + first) if first else "") + chr(65 + second)
        # The name is taken first, so that a cycle can refer to it.
        self.schemas[name] = {}
        self.schemas[name] = make(depth)
        return self.to(name)

    def to(self, name):
        return {"$ref": place(self.version) + name}

    def reference(self, depth):
        """A reference to a new component or to an existing one, which is then shared or contains itself."""
        if len(self.schemas) > 1 and self.chance(0.4) or len(self.schemas) > 12:
            # Only inside a property or a list: elsewhere, a cycle allows no value.
            return self.to(self.random.choice(list(self.schemas)[1:] or [self.name]))
        return self.component(self.schema, depth)

    def beside_reference(self, depth):
        """Keywords beside $ref, which have a meaning from 3.1 on."""
        schema = self.component(self.object, depth)
        if not self.is_new:
            return schema | {"description": "Nothing counts here.", "required": ["a"]}
        if self.chance(0.5):
            schema |= {"properties": self.properties(depth, 1, 2)}
        if self.chance(0.5):
            properties = self.schemas[schema["$ref"].split("/")[-1]].get("properties", {})
            schema["required"] = self.some(list(properties), 1, 2) or [self.random.choice(NAMES)]
        if self.chance(0.3):
            schema["description"] = "Beside a reference."
        return schema

    # Scalars

    def scalar(self, depth):
        match self.random.choice(["string", "string", "format", "integer", "number", "boolean"]):
            case "string":
                schema = {"type": "string"}
                if self.chance(0.15):
                    schema["pattern"] = self.random.choice(list(PATTERNS))
                elif self.chance(0.2):
                    schema |= {"minLength": self.random.randint(0, 3)} | ({"maxLength": 9} if self.chance(0.5) else {})
                return schema
            case "format": return {"type": "string", "format": self.random.choice(list(FORMATS))}
            case "integer":
                schema = {"type": "integer"} | self.random.choice([{}, {"format": "int32"}, {"format": "int64"}])
                return schema | self.limits()
            case "number":
                return {"type": "number"} | self.random.choice([{}, {"format": "double"}, {"format": "decimal"}])
            case _: return {"type": "boolean"}

    def limits(self):
        if not self.chance(0.25):
            return {}
        schema = {"minimum": self.random.choice([0, 1, -5]), "maximum": self.random.choice([10, 100, 2**31])}
        if self.chance(0.4):
            if self.is_new:
                schema["exclusiveMinimum"] = schema.pop("minimum")
            else:
                schema["exclusiveMinimum"] = True
        return schema

    def enumeration(self, depth):
        kind = self.random.choice(["string"] * 4 + ["integer", "number", "boolean", "mixed"])
        values = {
            "string": self.some(ENUM_TEXTS, 1, 4), "integer": self.some([0, 1, 2, -1, 404], 1, 3),
            "number": self.some([0.5, 1.5, 2, -0.25], 1, 3), "boolean": self.some([True, False], 1, 1),
            "mixed": self.some(["a", 1, 2.5, True, "1"], 2, 3),
        }[kind]
        schema = {"enum": values} if kind == "mixed" else {"type": kind, "enum": values}
        if self.version == "2.0":
            return schema
        if kind != "mixed" and self.chance(0.2):
            # An enum without a type, or with null.
            del schema["type"]
        elif self.chance(0.25):
            values.append(None)
            if self.is_new and kind != "mixed":
                schema["type"] = [kind, "null"]
            elif kind != "mixed":
                schema["nullable"] = True
        return schema

    def constant(self, depth):
        value = self.random.choice(["a", "", 1, 1.5, True, False, None])
        return {"const": value}

    def encoded(self, depth):
        schema = {"type": "string", "contentEncoding": self.random.choice(list(ENCODINGS))}
        return schema | ({"contentMediaType": "image/png"} if self.chance(0.3) else {})

    # Null

    def null(self, depth):
        """All ways to say that a value may be null."""
        if self.version == "3.0":
            match self.random.randint(0, 2):
                case 0:
                    schema = self.random.choice([self.scalar, self.array, self.object, self.map])(depth)
                    return schema | ({"nullable": True} if "type" in schema else {})
                case 1: return self.component(lambda depth: self.scalar(depth) | {"nullable": True}, depth)
                case _: return {"oneOf": [self.schema(depth), {"type": "string", "nullable": True, "enum": [None]}]}
        null = self.random.choice([
            {"type": "null"}, {"type": "null"}, {"const": None}, {"enum": [None]}, {"type": ["null"]}, "component"])
        if null == "component":
            null = self.component(lambda depth: {"type": "null"}, depth)
        if self.chance(0.05):
            return null
        alternatives = [self.schema(depth), null]
        self.random.shuffle(alternatives)
        return {self.random.choice(["oneOf", "anyOf"]): alternatives}

    def several_types(self, depth):
        types = self.some(["string", "integer", "number", "boolean", "object", "array"], 1, 3)
        schema = {"type": types + (["null"] if self.chance(0.6) else [])}
        if "object" in types and self.chance(0.7):
            schema["properties"] = self.properties(depth, 1, 2)
        if "array" in types and self.chance(0.7):
            schema["items"] = self.schema(depth + 1)
        if "string" in types and self.chance(0.3):
            schema["format"] = self.random.choice(["date-time", "uuid", "date"])
        return schema

    # Collections

    def array(self, depth):
        schema = {"type": "array", "items": self.schema(depth)}
        if self.chance(0.1):
            schema["uniqueItems"] = True
        if self.chance(0.15):
            schema |= {"minItems": 1, "maxItems": 3}
        if self.is_new and self.chance(0.1):
            del schema["items"]
        return schema

    def tuple(self, depth):
        schema = {"type": "array", "prefixItems": [self.schema(depth) for _ in range(self.random.randint(1, 2))]}
        return schema | self.random.choice([{}, {"items": False}, {"items": self.scalar(depth)}])

    def properties(self, depth, least, most):
        properties = {}
        for name in self.some(NAMES, least, most):
            properties[name] = self.schema(depth)
        return properties

    def object(self, depth):
        properties = self.properties(depth, 1, 4)
        for prefix, key in ((READ_ONLY, "readOnly"), (WRITE_ONLY, "writeOnly")):
            if self.chance(0.1) and (self.version != "2.0" or key == "readOnly"):
                part = {"type": "object", "properties": {"a": {"type": "string"}}} if self.chance(0.2) else {"type": "string"}
                properties[prefix + "key"] = part | {key: True}
        schema = {"type": "object", "properties": properties}
        required = [name for name in properties if self.chance(0.45)]
        for name, part in properties.items():
            if name not in required and part == {"type": "string"} and self.chance(0.15):
                properties[name] = part | {"default": "by default"}
        if required:
            schema["required"] = required
        if self.chance(0.015):
            schema.setdefault("required", []).append("undescribed")
        if self.chance(0.1):
            del schema["type"]
        if self.chance(0.35):
            schema |= self.opening(depth)
        return schema

    def opening(self, depth):
        """The schema of keys that an object does not name."""
        if self.is_new and self.chance(0.2):
            name = self.random.choice(["patternProperties", "unevaluatedProperties"])
            if name == "patternProperties":
                return {name: {pattern: self.schema(depth + 1) for pattern in self.some(list(NAME_PATTERNS), 1, 2)}}
            return {name: self.random.choice([True, False, {"type": "integer"}])}
        kinds = [True, {}, False, self.scalar(depth), self.schema(depth + 1)]
        return {"additionalProperties": self.random.choice(kinds)}

    def map(self, depth):
        return {"type": "object", "additionalProperties": self.schema(depth)}

    def free(self, depth):
        """Any value, any object, or any list."""
        kinds = [{}, {"type": "object"}, {"type": "object", "additionalProperties": True}]
        if self.version != "2.0":
            kinds += [{"type": "array", "items": {}}, {"description": "Anything."}]
        if self.is_new and depth > 1:
            kinds += [True]
        return self.random.choice(kinds)

    def conditional(self, depth):
        """Keywords of JSON Schema alone: a type that depends on a value."""
        schema = {"type": "object", "properties": {"mode": {"type": "string"}} | self.properties(depth, 1, 2)}
        part = {"properties": self.properties(depth + 1, 1, 1)}
        match self.random.randint(0, 2):
            case 0:
                when = {"properties": {"mode": {"const": "a"}}, "required": ["mode"]}
                return schema | {"if": when, "then": part}
            case 1: return schema | {"dependentSchemas": {"mode": part}}
            case _: return schema | {"not": {"required": ["mode"]}}
