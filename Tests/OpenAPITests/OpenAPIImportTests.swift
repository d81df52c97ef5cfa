import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// Documents, each with its specs and findings in the file beside it.
@Suite("Importing OpenAPI documents", .tags(.busy, .recorded)) struct OpenAPIImportTests {
    @Test("A document becomes exactly the specs beside it", arguments: Sample.all)
    func samples(_ sample: Sample) throws {
        let text = try sample.text
        let file = Sample.folder.appendingPathComponent(sample.name + ".expected")
        if ProcessInfo.processInfo.environment["APIGEN_RECORD"] == "1",
            (try? String(contentsOf: file, encoding: .utf8)) != text
        {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent); read it before it is committed")
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(sample.name)")
        }
    }

    @Test("Every import compiles, and has the canonical layout", arguments: Sample.all)
    func generated(_ sample: Sample) throws {
        let files = try sample.imported.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        let result = Generator().generate(files)
        #expect(!result.hasErrors, "\(result.diagnostics.map(\.message))")
        for output in result.outputs { #expect(!output.text.contains("fatalError()\n")) }
    }

    @Test(
        "A file that is not an OpenAPI document, or has no operations, is one error",
        arguments: [
            ("a: 1", "this is not an OpenAPI document"), ("openapi: 3.0.0", "the document has no operation"),
            ("", "the file is empty"), ("[1]", "this is not an OpenAPI document"), ("openapi: [", "a value is missing"),
            (
                "openapi: 3.0.0\npaths: { /a: { post: { responses: { 101: {} } } } }",
                "no operation could be carried over"
            ),
        ])
    func failures(text: String, message: String) {
        let failure = #expect(throws: DocumentFailure.self) {
            try Import(DocumentFiles(SourceFile(path: "a.yaml", bytes: Array(text.utf8))))
        }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test(
        "Some operations are selected by id, tag, method and path",
        arguments: [
            (["items/get"], [], ["itemsGet"]), (["items/*"], ["items/create"], ["itemsList", "itemsGet"]),
            (["tag: orders"], ["PUT *"], ["ordersCreate", "getOrdersByIDInvoice"]),
            (["GET /items/{id}", "getOrdersByIDInvoice"], [], ["itemsGet", "getOrdersByIDInvoice"]),
        ] as [([String], [String], [String])])
    func selection(only: [String], except: [String], expected: [String]) throws {
        var options = DocumentOptions()
        options.only = only
        options.except = except
        let result = try Import(DocumentFiles(try Sample(name: "shop.yaml").file), options)
        let text = result.files.map(\.text).joined()
        for name in expected { #expect(text.contains("\n  \(name):")) }
        #expect(result.operations.carried == expected.count)
        #expect(!text.contains("Unused"))
    }

    /// A document whose one response is the first of some schemas.
    private static func document(_ schemas: [String]) -> SourceFile {
        let response = "{ content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } }"
        let text = """
            openapi: 3.0.0
            paths: { /a: { get: { operationId: a, responses: { 200: \(response) } } } }
            components:
              schemas:
            \(schemas.enumerated().map { "    S\($0): \($1)" }.joined(separator: "\n"))
            """
        return SourceFile(path: "made.yaml", bytes: Array(text.utf8))
    }

    private static func reference(_ index: Int) -> String { "{ $ref: '#/components/schemas/S\(index)' }" }

    @Test(
        "Schemas that contain themselves, or double at each step, are limited and compile",
        arguments: [
            // A union that contains and extends itself.
            [
                "{ oneOf: [\(reference(1)), \(reference(0))] }", "{ allOf: [\(reference(0)), \(reference(2))] }",
                "{ anyOf: [\(reference(1)), { type: array, items: \(reference(2)) }] }",
            ],
            ["{ oneOf: [{ oneOf: [\(reference(0)), { type: string }] }, { type: integer }] }"],
            ["{ allOf: [\(reference(0))] }"], [reference(0)], ["{ type: array, items: \(reference(0)) }"],
            (0..<40).map { "{ allOf: [\(reference($0 + 1)), \(reference($0 + 1))] }" } + [
                "{ properties: { a: { type: string } } }"
            ],
            (0..<12).map {
                "{ type: array, items: { oneOf: [{ type: array, items: \(reference($0 + 1)) }, { type: object, additionalProperties: \(reference($0 + 1)) }] } }"
            }
                + ["{ properties: { a: { type: string } } }"],
            [
                "{ oneOf: ["
                    + (0..<2000).map { "{ type: object, properties: { a\($0): { type: string } } }" }.joined(
                        separator: ", ") + "] }"
            ],
            ["{ type: object, required: [a], properties: { a: \(reference(0)) } }"],
        ])
    func endless(schemas: [String]) throws {
        let result = try Import(DocumentFiles(Self.document(schemas)))
        #expect(result.operations.carried == 1)
        let files = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(files).hasErrors)
    }

    @Test("An enum and an object that are too large are simplified, with a warning")
    func large() throws {
        let values = (0...DeclarationLimits.values).map(String.init).joined(separator: ", v")
        let numbers = (0...DeclarationLimits.values).map(String.init).joined(separator: ", ")
        let keys = (0...DeclarationLimits.properties).map { "p\($0): { type: integer }" }.joined(separator: ", ")
        let schemas = [
            "{ properties: { a: \(Self.reference(1)), b: \(Self.reference(2)), c: \(Self.reference(3)) } }",
            "{ type: string, enum: [v\(values)] }", "{ type: integer, enum: [\(numbers)] }",
            "{ properties: { \(keys) } }",
        ]
        let result = try Import(DocumentFiles(Self.document(schemas)))
        let text = result.files.map(\.text).joined()
        #expect(text.contains("alias: String\n") && text.contains("alias: Int\n"))
        #expect(text.contains(" p999: Int?\n") && !text.contains("p1000"))
        #expect(
            result.findings.map(\.message).sorted() == [
                "'info' is missing: the title and version of the API",
                "the enum has more than 3000 values; it is Int", "the enum has more than 3000 values; it is String",
                "the object has more than 1000 properties; those behind them are left out",
            ])
        let files = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(files).hasErrors)
    }

    @Test(
        "An inline object or union is the same beside null, in 'anyOf' or 'oneOf', and as the only part",
        arguments: [
            "anyOf: [SCHEMA, { type: 'null' }]", "oneOf: [{ type: 'null' }, SCHEMA]", "anyOf: [SCHEMA]",
            "allOf: [SCHEMA]", "anyOf: [{ oneOf: [SCHEMA] }, { type: 'null' }]",
        ])
    func onlyAlternative(_ form: String) throws {
        let object = "{ type: object, required: [x], properties: { x: { type: integer } } }"
        let union =
            "{ oneOf: [{ type: object, required: [y], properties: { y: { type: integer } } }, { type: string }] }"
        let schemas = [
            "{ properties: { a: { \(form.replacing("SCHEMA", with: object)) }, b: { \(form.replacing("SCHEMA", with: union)) }, c: \(Self.reference(1)), d: \(Self.reference(2)) } }",
            "{ \(form.replacing("SCHEMA", with: object)) }", "{ \(form.replacing("SCHEMA", with: union)) }",
        ]
        let result = try Import(DocumentFiles(Self.document(schemas)))
        let text = result.files.map(\.text).joined()
        // As a property and as a model. A part beside other keywords is included, with optional keys.
        #expect(text.split(separator: " x: Int").count == 3, "\(text)")
        #expect(text.split(separator: " y: Int").count == 3, "\(text)")
        let files = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(files).hasErrors)
    }

    @Test("Inline types are nested to the language's limit, in models and in calls; deeper ones are JSON")
    func inlineTypes() throws {
        func nested(_ count: Int, _ inner: String) -> String {
            // A union of a type and null is the type.
            (0..<count).reduce(inner) { inner, level in
                let object = "{ type: object, properties: { l\(level): \(inner) } }"
                return level.isMultiple(of: 3) ? "{ anyOf: [\(object), { type: 'null' }] }" : object
            }
        }
        let (object, list) = ("{ type: object, properties: { x: { type: string } } }", "{ type: array, items: ")
        let end =
            "{ type: object, properties: { e: { type: string, enum: [p, q] }, o: \(object), s: { type: [string, integer] }, "
            + "a: \(list)\(object) }, u: { oneOf: [\(object), { type: boolean }] }, plain: { type: integer } } }"
        let document = """
            openapi: 3.1.0
            info: { title: Deep }
            servers: [{ url: "https://deep.example" }]
            paths:
              /deep:
                post:
                  operationId: postDeep
                  requestBody: { content: { application/json: { schema: \(nested(11, end)) } } }
                  responses:
                    "200": { content: { application/json: { schema: \(nested(12, "{ type: integer }")) } } }
              /item:
                get:
                  operationId: getItem
                  responses:
                    "200": { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
            components:
              schemas:
                Item: \(nested(12, end))

            """
        let file = SourceFile(path: "deep.yaml", bytes: Array(document.utf8))
        let result = try Import(DocumentFiles(file), DocumentOptions())
        let message = "more than 12 types without a name stand inside each other; this one is JSON"
        #expect(result.operations.carried == 2)
        // An enum, an object, text or a number, the elements of an array, and a union, in the body and in the model.
        #expect(result.findings.map(\.message) == Array(repeating: message, count: 10))
        let text = result.files.map(\.text).joined()
        #expect(text.contains("l0: Int?") && text.contains("plain: Int?"))
        let files = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(files).hasErrors)
    }

    private static let described = """
        openapi: 3.0.3
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        paths:
          /items:
            get:
              operationId: listItems
              summary: Lists.
              description: "Lists items.\\n\\nAll of\\nthem."
              parameters: [{ name: page, in: query, schema: { type: integer } }]
              responses:
                200:
                  headers: { Link: { schema: { type: string } } }
                  content:
                    application/json:
                      schema: { type: array, items: { $ref: "#/components/schemas/Item" } }
                      example: [{ id: 7, note: null, more: { a: 1 }, rate: -1.5e3, name: "7" }]
          /items/{id}:
            get:
              operationId: getItem
              parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
              responses:
                200:
                  content:
                    application/json:
                      schema: { $ref: "#/components/schemas/Item" }
                      examples: { first: { value: { id: seven } } }
                404: { $ref: "#/nowhere" }
        components:
          schemas:
            Item:
              required: [id]
              properties: { id: { type: integer }, note: { type: string }, rate: { type: number }, name: { type: string } }
            Hook: { properties: { kind: { type: string } } }
        """

    private static func described(_ change: (inout DocumentOptions) -> Void) throws -> (text: String, Import) {
        var options = DocumentOptions()
        change(&options)
        let file = SourceFile(path: "shop.yaml", bytes: Array(described.utf8))
        let result = try Import(DocumentFiles(file), options)
        let specs = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(specs).hasErrors)
        return (result.files.map(\.text).joined(), result)
    }

    @Test("An operation that responds with JSON or events is two endpoints")
    func events() throws {
        let text = """
            openapi: 3.1.0
            info: { title: Talk }
            servers: [{ url: "https://talk.example" }]
            paths:
              /responses:
                post:
                  operationId: createResponse
                  responses:
                    200:
                      content:
                        application/json: { schema: { $ref: "#/components/schemas/Answer" } }
                        text/event-stream: { schema: { $ref: "#/components/schemas/Event" } }
            components:
              schemas:
                Answer: { properties: { text: { type: string } } }
                Event: { properties: { delta: { type: string } } }
            """
        let result = try Import(DocumentFiles(SourceFile(path: "talk.yaml", bytes: Array(text.utf8))))
        #expect(result.operations.found == 1 && result.operations.carried == 1 && result.models == 2)
        let spec = result.files[0].text
        #expect(spec.contains("  createResponse:\n") && spec.contains("response: Answer"))
        #expect(
            spec.contains("  streamResponse:\n") && spec.contains("response: Event") && spec.contains("stream: events"))
    }

    @Test("Variables of a server keep their defaults and values; one with a single value is replaced by it")
    func serverVariables() throws {
        let text = """
            openapi: 3.1.0
            info: { title: Talk }
            servers:
              - url: "{scheme}://{region}.talk.example/{stage}/{version}"
                variables:
                  scheme: { default: https, enum: [https, http] }
                  region: { default: eu, enum: [eu, us], description: Where the data is. }
                  stage: { default: live }
                  version: { enum: [v1], default: v1 }
            paths:
              /a:
                get:
                  operationId: a
                  servers: [{ url: "{origin}/files", variables: { origin: { default: https://uploads.example } } }]
                  responses: { 204: {} }
            """
        let file = SourceFile(path: "talk.yaml", bytes: Array(text.utf8))
        let spec = try Import(DocumentFiles(file)).files[0].text
        #expect(spec.contains(#"url: "https://{region}.talk.example/{stage}/v1""#))
        #expect(spec.contains(#"uploads: "https://uploads.example/files""#))
        let code = try #require(
            Generator().generate(
                DocumentSpecTests.documents([SourceFile(path: "talk.openapi.yaml", bytes: file.bytes)])
            )
            .outputs.first?.text)
        #expect(code.contains("case production(region: Region = .eu, stage: String = \"live\")"))
    }

    @Test("An operation with the name of the API gets another name")
    func sameName() throws {
        let text = Self.described.replacingOccurrences(of: "operationId: getItem", with: "operationId: shop")
        let result = try Import(DocumentFiles(SourceFile(path: "shop.yaml", bytes: Array(text.utf8))))
        #expect(result.operations.carried == 2 && result.files[0].text.contains("  shopOperation:"))
    }

    @Test("A documented 'Link' header beside an array and a page parameter is pagination")
    func pages() throws {
        #expect(try Self.described { _ in }.text.contains("paginate: link"))
    }

    @Test("Schemas that no operation uses are imported if all models are taken, without a warning")
    func allModels() throws {
        #expect(try !Self.described { _ in }.text.contains("Hook:"))
        let (text, result) = try Self.described { $0.models = .all }
        #expect(text.contains("Hook:") && result.models == 2)
        let specs = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().lint(specs).contains { $0.rule == .unusedModel })
    }

    @Test("The whole description becomes documentation if the options ask for it")
    func descriptions() throws {
        #expect(try Self.described { _ in }.text.contains("summary: Lists.\n"))
        #expect(
            try Self.described { $0.descriptions = .full }.text.contains(
                #"summary: "Lists.\n\nLists items.\n\nAll of\nthem.""#))
    }

    @Test("Examples are imported if they fit; keys that a schema does not declare are left out")
    func examples() throws {
        #expect(try !Self.described { _ in }.text.contains("example:"))
        let (text, result) = try Self.described { $0.takesExamples = true }
        #expect(text.contains("rate: -1.5e3") && text.contains("note: null") && text.contains(#"name: "7""#))
        #expect(!text.contains("more:") && !text.contains("seven"))
        let pointers = result.findings.filter { $0.outcome == .leftOut }.map(\.pointer)
        #expect(pointers.contains { $0.contains("~1items~1{id}") })
    }

    @Test("An example that looks like a file's path is left out")
    func exampleFile() throws {
        let text = Self.described.replacingOccurrences(of: "{ id: seven }", with: "{ file: secrets.json }")
        var options = DocumentOptions()
        options.takesExamples = true
        let file = SourceFile(path: "shop.yaml", bytes: Array(text.utf8))
        #expect(try !Import(DocumentFiles(file), options).files.map(\.text).joined().contains("secrets"))
    }

    @Test("A finding has the JSON pointer of its place")
    func pointers() throws {
        let (_, result) = try Self.described { _ in }
        #expect(result.findings.map(\.pointer) == ["#/paths/~1items~1{id}/get/responses/404"])
        #expect(result.diagnostics[0].message.hasSuffix("(#/paths/~1items~1{id}/get/responses/404)"))
    }

    @Test("The order of a document's parts changes no name")
    func order() throws {
        let file = try Sample(name: "names.yaml").file
        let lines = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\n")
        let paths = lines.indices.filter { lines[$0].hasPrefix("  /") }
        var turned = lines
        for (index, other) in zip(paths, paths.reversed()) { turned[index] = lines[other] }
        let result = try Import(
            DocumentFiles(SourceFile(path: "a.yaml", bytes: Array(turned.joined(separator: "\n").utf8))))
        let words = { (text: String) in Set(text.split { !$0.isLetter && !$0.isNumber }) }
        #expect(try words(Sample(name: "names.yaml").imported.files[0].text) == words(result.files[0].text))
    }

    @Test("Real documents are imported completely", .enabled(if: Corpus.folder != nil), arguments: Corpus.documents)
    func corpus(name: String) throws {
        let folder = try #require(Corpus.folder)
        let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
        let result = try Import(DocumentFiles(SourceFile(path: name, bytes: bytes)))
        // Some operations of Docker's engine upgrade the connection to another protocol.
        let missing = name == "docker-engine.yaml" ? 1 : 0
        #expect(result.operations.carried == result.operations.found - missing)
        let files = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        #expect(!Generator().generate(files).hasErrors)
    }
}

/// Real documents, if there are any: the folder `openapi` in `APIGEN_CORPUS`.
enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("openapi")
    }

    static let documents = [
        "2ch.yaml", "discord.json", "docker-engine.yaml", "figma.yaml", "github.json", "openai-1.2.yaml",
        "openai-2.3.yaml", "petstore-expanded.yaml", "petstore-test.yaml", "petstore.yaml", "plaid.yaml", "stripe.json",
        "telegram.json", "tinkoff.json",
    ]
}

/// A document in the folder beside this file.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")

    static let all = [
        "deep.yaml", "hostile.yaml", "imperfect.yaml", "left-out.yaml", "names.yaml", "shop.yaml", "swagger2.json",
        "unions.json",
    ].map {
        Sample(name: $0)
    }

    var file: SourceFile {
        get throws {
            SourceFile(path: name, bytes: try Array(Data(contentsOf: Self.folder.appendingPathComponent(name))))
        }
    }

    var imported: Import {
        get throws { try Import(DocumentFiles(try file)) }
    }

    /// The findings and the specs.
    var text: String {
        get throws {
            let result = try imported
            let findings = result.findings.map { finding in
                let start = finding.range.start
                return "\(name):\(start.line):\(start.column): \(finding.message) [\(finding.outcome.rule.rawValue)]\n"
            }
            return findings.joined() + result.files.map { "--- \($0.name)\n\($0.text)" }.joined()
        }
    }
}
