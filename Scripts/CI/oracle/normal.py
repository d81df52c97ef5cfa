"""Translates a schema of any version to JSON Schema 2020-12, without OpenAPI's own keywords."""

from unit import LISTS, MAPS, RESPONSE, SCHEMAS, place

# Properties with these names, and no others, are readOnly or writeOnly.
READ_ONLY, WRITE_ONLY = "ro_", "wo_"
SAYS_NOTHING = {
    "nullable", "discriminator", "readOnly", "writeOnly", "description", "example", "examples", "deprecated", "xml",
    "title", "default", "$comment",
}


def validator_schema(unit, direction):
    """A schema for `jsonschema` with all components of a unit."""
    meaning = Meaning(unit, direction)
    schemas = {name: meaning.of(schema) for name, schema in unit.schemas.items()}
    root = meaning.of({"$ref": place(unit.version) + unit.name})
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": {"schemas": schemas}} | root


class Meaning:
    def __init__(self, unit, direction):
        self.version = unit.version
        self.schemas = unit.schemas
        self.place = place(unit.version)
        # An app reads only responses. This program reads a request's value to get one that it can write. So such values have
        # readOnly properties too, which a type may require when it is read.
        self.absent = (WRITE_ONLY,) if direction == RESPONSE else ()

    def of(self, schema, in_all_of=False):
        if isinstance(schema, bool):
            return schema
        old = self.version in ("2.0", "3.0")
        if "$ref" in schema and old:
            # A reference has no keywords beside it.
            return self.reference(schema["$ref"], in_all_of)
        result = {}
        for key, value in schema.items():
            if key in SAYS_NOTHING:
                continue
            if key == "$ref":
                result |= self.reference(value, in_all_of)
            elif key == "required":
                result[key] = [name for name in value if not name.startswith(self.absent)]
            elif key == "properties":
                result[key] = {name: self.property(name, part) for name, part in value.items()}
            elif key in SCHEMAS:
                result[key] = self.of(value)
            elif key in MAPS:
                result[key] = {name: self.of(part) for name, part in value.items()}
            elif key in LISTS:
                result[key] = [self.of(part, key == "allOf") for part in value]
            else:
                result[key] = value
        if old:
            self.modernize(result, schema)
        if isinstance(schema.get("discriminator"), dict):
            self.discriminate(result, schema)
        return result

    def property(self, name, schema):
        return False if name.startswith(self.absent) else self.of(schema)

    def modernize(self, result, schema):
        for limit, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
            if result.pop(exclusive, False) is True and limit in result:
                result[exclusive] = result.pop(limit)
        # OpenAPI 3.0.4, 4.7.24.2: null is allowed only beside a type, and 'enum' applies to it too.
        if schema.get("nullable") is True and self.version == "3.0" and "type" in schema:
            result["type"] = [schema["type"], "null"]

    def reference(self, pointer, in_all_of):
        name = pointer.removeprefix(self.place)
        target = {"$ref": "#/components/schemas/" + name}
        if pointer == name or in_all_of:
            return {"$ref": pointer} if pointer == name else target
        base = self.schemas.get(name)
        key = self.inherited(base)
        if key is None:
            return target
        # A base with a discriminator allows its children only.
        children = [child for child, schema in self.schemas.items() if self.extends(schema, pointer)]
        return {"anyOf": [self.chosen({"$ref": "#/components/schemas/" + child}, key, [child])
                          for child in [name] + children]}

    @staticmethod
    def inherited(base):
        """The discriminator's property of a base; None for any other schema."""
        if not isinstance(base, dict) or "oneOf" in base or "anyOf" in base:
            return None
        discriminator = base.get("discriminator")
        return discriminator["propertyName"] if isinstance(discriminator, dict) else discriminator

    @staticmethod
    def extends(schema, pointer):
        return isinstance(schema, dict) and any(
            isinstance(part, dict) and part.get("$ref") == pointer for part in schema.get("allOf", []))

    @staticmethod
    def chosen(schema, key, names):
        return {"allOf": [schema, {"type": "object", "required": [key], "properties": {key: {"enum": names}}}]}

    def discriminate(self, result, schema):
        """The property selects one alternative, even if the value fits others too."""
        discriminator = schema["discriminator"]
        key = discriminator["propertyName"]
        mapping = discriminator.get("mapping", {})
        default = discriminator.get("defaultMapping")
        for union in ("oneOf", "anyOf"):
            if union not in schema:
                continue
            alternatives, known = [], []
            for part, meant in zip(schema[union], result.pop(union)):
                pointer = part.get("$ref") if isinstance(part, dict) else None
                if pointer is None:
                    alternatives.append(meant)
                    continue
                short = pointer.removeprefix(self.place)
                names = [name for name, target in mapping.items() if target in (pointer, short)] or [short]
                known += names
                alternatives.append(self.chosen(meant, key, names))
            if default is not None:
                target = {"$ref": "#/components/schemas/" + default.removeprefix(self.place)}
                alternatives.append({"allOf": [target, {"type": "object", "properties": {key: {
                    "type": "string", "not": {"enum": known}}}}]})
            result["anyOf"] = alternatives
