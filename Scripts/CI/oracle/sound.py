"""Whether a document may have a unit: a reduced schema can contradict its version of OpenAPI."""

import jsonschema

from normal import READ_ONLY, WRITE_ONLY, validator_schema
from unit import REQUEST, parts, walk


def is_sound(unit):
    if any(isinstance(schema, bool) for schema in unit.schemas.values()) and unit.version in ("2.0", "3.0"):
        return False
    schemas = [schema for root in unit.schemas.values() for schema in walk(root)]
    if not all(is_sound_schema(schema, unit.version) for schema in schemas):
        return False
    # Only objects have a discriminator's property.
    for schema in schemas:
        if isinstance(schema, dict) and isinstance(schema.get("discriminator"), dict):
            for part in schema.get("oneOf", []) + schema.get("anyOf", []):
                target = unit.schemas.get(part.get("$ref", "").split("/")[-1]) if isinstance(part, dict) else None
                if isinstance(target, dict) and target.get("type", "object") != "object":
                    return False
    try:
        jsonschema.Draft202012Validator.check_schema(validator_schema(unit, REQUEST))
    except (jsonschema.SchemaError, KeyError, TypeError, AttributeError):
        return False
    return True


def is_sound_schema(schema, version):
    if isinstance(schema, bool):
        return True
    if version in ("2.0", "3.0"):
        # Only 'additionalProperties' may be true or false.
        inner = [part for part, _ in parts({key: value for key, value in schema.items() if key != "additionalProperties"})]
        if any(isinstance(part, bool) for part in inner):
            return False
    if any(schema.get(key) == [] for key in ("required", "enum", "allOf", "anyOf", "oneOf", "type", "prefixItems")):
        return False
    if version in ("2.0", "3.0") and schema.get("type") == "array" and "items" not in schema:
        return False
    if isinstance(schema.get("discriminator"), dict) and "propertyName" not in schema["discriminator"]:
        return False
    for prefix, key in ((READ_ONLY, "readOnly"), (WRITE_ONLY, "writeOnly")):
        for name, part in schema.get("properties", {}).items():
            if name.startswith(prefix) != (isinstance(part, dict) and part.get(key) is True):
                return False
    return True
