"""Writes units as documents, one for each version, and records the unit of each line."""

import json
import pathlib

from places import dumped
from unit import place

NUMBERS = {"2.0": "2.0", "3.0": "3.0.4", "3.1": "3.1.1", "3.2": "3.2.0"}
MEDIA_TYPE = "application/json"


def write_documents(folder, units):
    """Writes documents and specs into a folder. Returns the content of each line, by file name."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    # The API of the program's own request.
    (folder / "harness.api.yaml").write_text("api: OracleHarness\nservers: { production: https://example.com }\n")
    lines = {}
    for api in sorted({unit.api for unit in units}):
        chosen = [unit for unit in units if unit.api == api]
        text, owners = document(chosen)
        (folder / f"{api}.json").write_text(text)
        (folder / f"{api}.api.yaml").write_text(
            f"api: {api}\nopenapi: {{ document: {api}.json, explicitNulls: {str(chosen[0].explicitNulls).lower()} }}\n"
            "defaults: { coding: both }\n")
        lines[f"{api}.json"] = owners
    return lines


def document(units):
    """A document of units of one version, and of each of its lines the unit, the component, and the places of its parts.

    A line has one operation or one component.
    """
    version = units[0].version
    head = {"info": {"title": "Oracle", "version": "1"}}
    if version == "2.0":
        head = {"swagger": "2.0"} | head | {
            "host": "example.com", "schemes": ["https"], "consumes": [MEDIA_TYPE], "produces": [MEDIA_TYPE]}
    else:
        head = {"openapi": NUMBERS[version]} | head | {"servers": [{"url": "https://example.com"}]}
    lines = [json.dumps(head)[:-1] + ",", '"paths": {']
    owners = {}

    def add(unit, name, value, isLast):
        label = json.dumps(name) + ": "
        text, spans = dumped(value, len(label))
        lines.append(label + text + ("" if isLast else ","))
        # A finding at the operation is about the whole schema.
        owners[len(lines)] = (unit.name, name, spans) if name in unit.schemas else (unit.name, unit.name, [])

    for index, unit in enumerate(units):
        add(unit, f"/{unit.name}", {unit.method: operation(unit)}, index == len(units) - 1)
    lines += ["},", '"definitions": {' if version == "2.0" else '"components": { "schemas": {']
    components = [(unit, name, schema) for unit in units for name, schema in unit.schemas.items()]
    for index, (unit, name, schema) in enumerate(components):
        add(unit, name, schema, index == len(components) - 1)
    lines.append("} }" if version == "2.0" else "} } }")
    return "\n".join(lines) + "\n", owners


def operation(unit):
    schema = unit.schemas[unit.name] if unit.isInline else {"$ref": place(unit.version) + unit.name}
    if unit.version == "2.0":
        return {"operationId": "call" + unit.name,
                "parameters": [{"name": "body", "in": "body", "required": True, "schema": schema}],
                "responses": {"200": {"description": "Done.", "schema": schema}}}
    content = {MEDIA_TYPE: {"schema": schema}}
    return {"operationId": "call" + unit.name, "requestBody": {"required": True, "content": content},
            "responses": {"200": {"description": "Done.", "content": content}}}
