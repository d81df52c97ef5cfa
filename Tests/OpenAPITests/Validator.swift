import Foundation
import Testing

/// Python's `openapi-spec-validator`, if it is installed.
enum Validator {
    static let hint: Comment = "python3 has no module openapi_spec_validator"
    static let isThere = (try? run("import openapi_spec_validator, yaml", []).code) == 0

    private static let script = """
        import json, os, sys, yaml
        from openapi_spec_validator import validate
        from openapi_spec_validator.validation.keywords import SchemaValidator

        # Below 'allOf', it looks for properties in all that a schema leads to, and in one that leads to itself without an end.
        collect, open_schemas = SchemaValidator._collect_properties, set()
        def collect_once(self, schema):
            value = id(schema.read_value())
            if value in open_schemas:
                return set()
            open_schemas.add(value)
            try:
                return collect(self, schema)
            finally:
                open_schemas.discard(value)
        SchemaValidator._collect_properties = collect_once
        for name in sorted(os.listdir(sys.argv[1])):
            text = open(os.path.join(sys.argv[1], name), encoding="utf-8").read()
            try:
                validate(json.loads(text) if name.endswith(".json") else yaml.safe_load(text))
            except Exception as error:
                print(name, str(error)[:300])
        """

    /// The mistakes in the documents of a folder, with at least a line for each.
    static func report(on folder: URL) throws -> String { try run(script, [folder.path]).output }

    private static func run(_ script: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
