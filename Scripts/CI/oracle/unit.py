"""A schema under test: a named component with the components that it refers to."""

import dataclasses

VERSIONS = ["2.0", "3.0", "3.1", "3.2"]
REQUEST, RESPONSE = "request", "response"


@dataclasses.dataclass
class Case:
    """A value that the schema allows in a direction."""

    direction: str
    value: object


@dataclasses.dataclass
class Unit:
    """The first of the schemas is the one that the operation names; its name is the prefix of the others."""

    name: str
    version: str
    schemas: dict
    method: str = "post"
    cases: list = dataclasses.field(default_factory=list)
    # Whether it is alone in its document, because its names could collide with those of others.
    isAlone: bool = False
    # Whether the operation contains the schema itself instead of a reference to it.
    isInline: bool = False

    # Whether the spec of its document asks for explicit nulls in requests.
    explicitNulls: bool = False

    @property
    def api(self):
        """The name of its document, and of the API in Swift."""
        name = "V" + self.version.replace(".", "")
        return name + ("Nulls" if self.explicitNulls else "") + (self.name if self.isAlone else "")


def place(version):
    """The path of the components in a reference."""
    return "#/definitions/" if version == "2.0" else "#/components/schemas/"


def parts(schema):
    """The schemas directly inside a schema, each with a function that replaces it."""
    if not isinstance(schema, dict):
        return
    for key, value in schema.items():
        if key in SCHEMAS and isinstance(value, (dict, bool)):
            yield value, setter(schema, key)
        elif key in MAPS and isinstance(value, dict):
            for name, part in value.items():
                yield part, setter(value, name)
        elif key in LISTS and isinstance(value, list):
            for index, part in enumerate(value):
                yield part, setter(value, index)


def setter(owner, key):
    def put(value):
        owner[key] = value

    return put


def walk(schema):
    """A schema and all schemas inside it."""
    yield schema
    for part, _ in parts(schema):
        yield from walk(part)


# The keywords whose value is a schema, has schemas by name, or is a list of schemas.
SCHEMAS = {
    "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "unevaluatedProperties",
    "unevaluatedItems", "contentSchema",
}
MAPS = {"properties", "patternProperties", "dependentSchemas", "$defs"}
LISTS = {"allOf", "anyOf", "oneOf", "prefixItems"}
