"""Validates specs against the schema of the language: validate.py <schema> <spec>...

Prints a JSON array with one row for each spec: what is wrong where its scalars are typed by the core schema of YAML 1.2,
as editors do it, and by YAML 1.1; an empty text where nothing is.
"""
import json
import re
import sys
import warnings

import jsonschema
import yaml

warnings.simplefilter("ignore")


class CoreLoader(yaml.CSafeLoader):
    """Scalars typed by the core schema of YAML 1.2.2 (10.3)."""

    yaml_implicit_resolvers = {}


for tag, pattern in [
    ("null", r"^(|~|null|Null|NULL)$"),
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$"),
    ("int", r"^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$"),
    ("float", r"^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$"),
]:
    CoreLoader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), None)


def json_value(value):
    """The value as JSON has it: keys are text, and there are no dates."""
    if isinstance(value, dict):
        return {key_text(key): json_value(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [json_value(inner) for inner in value]
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    return str(value)


def key_text(key):
    return key if isinstance(key, str) else json.dumps(key) if key is None or isinstance(key, bool) else str(key)


def problem(validator, path, loader):
    try:
        with open(path, "rb") as file:
            value = json_value(yaml.load(file, loader))
        # The deepest one says most.
        error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return "no YAML: " + str(error)
    return "" if error is None else error.json_path + ": " + error.message[:300]


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
# Servers for editors read schemas by this older draft.
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
rows = [[problem(validator, path, loader) for loader in (CoreLoader, yaml.CSafeLoader)] for path in sys.argv[2:]]
print(json.dumps(rows))
