import Foundation
import Testing

/// A comparison that is incomplete fails.
@Suite(.tags(.busy)) struct DiffCompletenessTests {
    private static func document(
        _ schema: String, parameters: String = "", operations: String = "", schemas: String = ""
    ) -> String {
        """
        {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example.com"}],
         "paths": {\(operations)"/a": {"get": {"operationId": "a", "parameters": [\(parameters)], "responses": {"200": {
          "description": "-", "content": {"application/json": {"schema": \(schema)}}}}}}},
         "components": {"schemas": {\(schemas)}}}
        """
    }
    private static let text = "{\"type\": \"string\"}"

    @Test(
        "A file that cannot be read is a failure in every report, even if nothing breaks",
        arguments: [
            "../common.json#/S", "missing.json", "missing.json#/S", "https://example.com/common.json",
            "https://example.com/common.json#/S", "/etc/common.json#/S", "broken.json#/S",
        ])
    func unread(reference: String) throws {
        let place = try Workplace()
        try place.write(Self.document("{\"$ref\": \"\(reference)\"}"), to: "old/api.json")
        try place.write("{\"S\": {\"type\": \"string\"}}", to: "common.json")
        try place.write("{\"S\": ", to: "old/broken.json")
        try place.write("api: Shop\nopenapi: api.json\n", to: "old/shop.api.yaml")
        let path = String(reference.prefix { $0 != "#" })
        for operand in ["old/api.json", "old/shop.api.yaml", "old"] {
            for failing in ["any", "wire", "source", "none"] {
                let run = try place.apigen("diff", operand, operand, "--fail-on", failing)
                #expect(run.error.contains("'\(path)'"), "\(run.error)")
                #expect(run.output.hasSuffix("no changes found; not all could be compared\n"), "\(run.output)")
                #expect(run.code == 74)
            }
        }
        for format in ["text", "json", "markdown", "github", "sarif"] {
            let run = try place.apigen("diff", "old", "old", "--format", format)
            #expect(run.output.replacing("%3A", with: ":").contains("'\(path)'"), "\(format) \(run.output)")
        }
        #expect(try place.apigen("diff", "old", "old", "--write-baseline", "accepted.txt").code == 74)
        #expect(try place.apigen("diff", "old", "old", "--baseline", "accepted.txt").code == 74)
    }

    @Test(
        "A part that is left out, simplified or repaired on only one side is a breaking change",
        arguments: [
            // A parameter without a name is left out, including its constraints.
            (document(text), document(text, parameters: "{\"in\": \"query\", \"required\": true}")),
            // A broken reference means any JSON, as before.
            (document("{}"), document("{\"$ref\": \"#/components/schemas/Nowhere\"}")),
            (
                document("{\"$ref\": \"#/components/schemas/S\"}", schemas: "\"S\": {}"),
                document(
                    "{\"$ref\": \"#/components/schemas/S\"}",
                    schemas: "\"S\": {\"$ref\": \"#/components/schemas/Nowhere\"}")
            ),
        ])
    func oneSided(old: String, new: String) throws {
        let place = try Workplace()
        try place.write(old, to: "old.json")
        try place.write(new, to: "new.json")
        for operands in [["old.json", "new.json"], ["new.json", "old.json"]] {
            let run = try place.apigen(["diff"] + operands)
            #expect(run.output.contains("[diff-not-compared]"), "\(run.output)\(run.error)")
            #expect(run.code == 1)
            #expect(try place.apigen(["diff"] + operands + ["--fail-on", "wire"]).code == 1)
        }
        for same in ["old.json", "new.json"] {
            #expect(try place.apigen("diff", same, same).output == "no changes\n")
        }
        #expect(try place.apigen("diff", "old.json", "new.json", "--write-baseline", "accepted.txt").code == 0)
        let accepted = try place.apigen("diff", "old.json", "new.json", "--baseline", "accepted.txt")
        #expect(accepted.output == "no changes\n")
        #expect(accepted.code == 0)
    }

    @Test("The losses of a new operation hide no change")
    func newOperation() throws {
        let place = try Workplace()
        let operation = """
            "/b": {"get": {"operationId": "b", "parameters": [{"in": "query"}], "responses": {"204": {"description": "-"}}}},
            """
        try place.write(Self.document(Self.text), to: "old.json")
        try place.write(Self.document(Self.text, operations: operation), to: "new.json")
        let run = try place.apigen("diff", "old.json", "new.json")
        #expect(
            run.output.contains("there is a new operation `b`") && !run.output.contains("not-compared"), "\(run.output)"
        )
        #expect(run.code == 0)
    }

    @Test(
        "Examples in files count as in generate: a missing file fails, and an example without a file is reported")
    func examples() throws {
        func spec(_ example: String) -> String {
            """
            api: Shop
            servers: { production: https://shop.example.com }
            models: { Item: { properties: { id: Int }\(example) } }
            endpoints: { getItem: { path: /item, response: Item } }

            """
        }
        let place = try Workplace()
        try place.write(spec(", example: { file: item.json }"), to: "old/shop.api.yaml")
        try place.write("{\"id\": 1}", to: "old/item.json")
        try place.write(spec(""), to: "new/shop.api.yaml")
        let run = try place.apigen("diff", "old", "new")
        #expect(run.output.contains("[diff-conformance-lost]"), "\(run.output)\(run.error)")
        #expect(run.code == 1)
        try place.remove("old/item.json")
        let lost = try place.apigen("diff", "old", "new")
        #expect(lost.error.contains("'item.json' cannot be read: no such file or directory"))
        #expect(lost.code == 74)
    }

    @Test("A folder without specs, and a spec that cannot be read, are errors on either side")
    func empty() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "old/shop.api.yaml")
        try place.write("-", to: "empty/notes.txt")
        try place.link("lost/shop.api.yaml", to: "nowhere.api.yaml", inNewFolder: true)
        for other in ["empty", "lost", "nowhere"] {
            #expect(try place.apigen("diff", "old", other).code != 0)
            #expect(try place.apigen("diff", other, "old").code != 0)
            #expect(try place.apigen("diff", other, other, "--fail-on", "none").code != 0)
        }
    }

    // MARK: - Accepted changes

    @Test("Lines of a baseline that accept nothing are reported, like comments")
    func baseline() throws {
        let place = try Workplace()
        try place.write(Self.document(Self.text), to: "old.json")
        try place.write(Self.document(Self.text).replacing("/a", with: "/b"), to: "new.json")
        let written = try place.apigen("diff", "old.json", "new.json", "--write-baseline", "accepted.txt")
        #expect(written.output.contains("[diff-path-changed]"))
        #expect(written.code == 0)
        let lines = try place.read("accepted.txt")
        let more = "\n# a reason\ndiff-path-changed endpoints/gone/path\ndiff-path-chnged endpoints/a/path\r\n"
        try place.write(lines + more + (lines.split(separator: "\n").last ?? "") + "  \n", to: "accepted.txt")
        let run = try place.apigen("diff", "old.json", "new.json", "--baseline", "accepted.txt")
        #expect(run.output == "no changes\n")
        #expect(
            run.error == """
                accepted.txt:5: 'diff-path-changed endpoints/gone/path' accepts nothing here
                accepted.txt:6: there is no rule 'diff-path-chnged'; did you mean 'diff-path-changed'?
                accepted.txt:7: the line is there twice

                """)
        #expect(run.code == 0)
        // A limited comparison does not judge other operations.
        #expect(
            try place.apigen("diff", "old.json", "new.json", "--baseline", "accepted.txt", "--only", "a").error == "")
    }

    @Test("A comment in a document accepts nothing, and the report names what does")
    func comments() throws {
        func document(_ required: Bool) -> String {
            """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [{ url: https://shop.example.com }]
            paths:
              /a:
                get:
                  operationId: a
                  description: "# apigen:ignore diff-path-changed"
                  parameters:
                    # apigen:ignore diff-parameter-required -- all send it
                    - { name: page, in: query, required: \(required), schema: { type: integer } }
                  responses: { 204: { description: "-" } }

            """
        }
        let place = try Workplace()
        for (folder, required) in [("old", false), ("new", true)] {
            try place.write(document(required), to: folder + "/shop.yaml")
            try place.write("api: Shop\nopenapi: shop.yaml\n", to: folder + "/shop.api.yaml")
            try place.write(document(required), to: folder + "-compiled/shop.openapi.yaml")
        }
        for (old, new) in [("old", "new"), ("old/shop.yaml", "new/shop.yaml"), ("old-compiled", "new-compiled")] {
            let run = try place.apigen("diff", old, new)
            #expect(run.error.contains(".yaml:11: a comment in an OpenAPI document accepts nothing"), "\(run.error)")
            #expect(run.error.split(separator: "\n").count == 1)
            #expect(run.output.contains("`page` of `a` is required now"))
            #expect(run.output.contains("--write-baseline <file> writes it, --baseline <file> reads it.\n"))
            #expect(run.code == 1)
            for format in ["json", "markdown", "github"] {
                #expect(try place.apigen("diff", old, new, "--format", format).output.contains("--write-baseline"))
            }
        }
        // If a comment can accept it, the report does not mention files.
        try place.write(spec("Shop"), to: "spec.api.yaml")
        try place.write(spec("Shop").replacing("/items", with: "/item"), to: "changed.api.yaml")
        let plain = try place.apigen("diff", "spec.api.yaml", "changed.api.yaml")
        #expect(plain.output.contains("[diff-path-changed]") && !plain.output.contains("--write-baseline"))
    }
}
