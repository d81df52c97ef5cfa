import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The types and names of named schemas.
@Suite("Schemas with names", .tags(.busy)) struct NamedSchemaTests {
    @Test("A document with only schemas gives all of them")
    func alone() throws {
        let spec = try ImportedSpec(
            schemas: """
                { Pet: { type: object, properties: { n: { type: string } } }, \
                Rows: { type: array, items: { type: object, required: [val], properties: { val: { type: string, enum: [first, second] } } } }, \
                Values: { type: object, additionalProperties: { oneOf: [{ type: boolean }, { type: string }] } }, \
                Either: { type: [string, number] }, Code: { type: string }, Codes: { type: array, items: { type: string } }, \
                Same: { $ref: '#/components/schemas/Pet' } }
                """)
        #expect(spec.models["Pet"] == "properties:\n  n: String?\n", "\(spec.text)")
        #expect(spec.models["Rows"] == "alias: \"[Row]\"\n", "\(spec.text)")
        #expect(spec.models["Row"] == "properties:\n  val:\n    enum: [first, second]\n", "\(spec.text)")
        #expect(spec.models["Values"] == "alias: \"[String: Value]\"\n", "\(spec.text)")
        #expect(spec.models["Value"] == "oneOf: [Bool, String]\n", "\(spec.text)")
        #expect(spec.models["Either"] == "oneOf: [Double, String]\n", "\(spec.text)")
        #expect(
            spec.models["Code"] == "alias: String\n" && spec.models["Codes"] == "alias: \"[String]\"\n", "\(spec.text)")
        #expect(spec.models["Same"] == "alias: Pet\n", "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("The elements of a named list are one type, wherever the list is used")
    func lists() throws {
        let spec = try ImportedSpec(
            answer: """
                { type: object, required: [a, b], properties: { a: { $ref: '#/components/schemas/LineItems' }, \
                b: { $ref: '#/components/schemas/LineItems' }, c: { $ref: '#/components/schemas/Staff' } } }
                """,
            """
            { LineItems: { type: array, items: { type: object, properties: { sku: { type: string } } } }, \
            Staff: { type: object, additionalProperties: { type: object, properties: { age: { type: integer } } } } }
            """)
        #expect(spec.text.contains("a: LineItems\n") && spec.text.contains("b: LineItems\n"), "\(spec.text)")
        #expect(spec.models["LineItems"] == "alias: \"[LineItem]\"\n", "\(spec.text)")
        #expect(spec.models["LineItem"] == "properties:\n  sku: String?\n", "\(spec.text)")
        #expect(spec.models["Staff"] == "alias: \"[String: StaffValue]\"\n", "\(spec.text)")
        #expect(spec.models["StaffValue"] == "properties:\n  age: Int?\n", "\(spec.text)")
    }

    @Test("An element whose name is taken is named after its list")
    func takenElement() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Rows' }",
            """
            { Rows: { type: array, items: { type: object, properties: { sku: { type: string } } } }, \
            Row: { type: object, properties: { other: { type: string } } } }
            """)
        #expect(spec.models["Rows"] == "alias: \"[RowsElement]\"\n", "\(spec.text)")
        #expect(spec.models["RowsElement"] == "properties:\n  sku: String?\n", "\(spec.text)")
    }

    @Test("Scalars and lists of scalars are inline, unless all models are taken")
    func scalars() throws {
        func spec(_ models: DocumentOptions.Models) throws -> ImportedSpec {
            try ImportedSpec(
                answer: "{ type: object, properties: { v: { $ref: '#/components/schemas/Codes' } } }",
                "{ Code: { type: string }, Codes: { type: array, items: { $ref: '#/components/schemas/Code' } } }"
            ) { $0.models = models }
        }
        let used = try spec(.used)
        #expect(used.text.contains("v: \"[String]?\"\n") && used.models.isEmpty, "\(used.text)")
        let all = try spec(.all)
        #expect(all.text.contains("v: \"[String]?\"\n"), "\(all.text)")
        #expect(
            all.models["Code"] == "alias: String\n" && all.models["Codes"] == "alias: \"[String]\"\n", "\(all.text)")
    }

    @Test("A schema of another file has the name of the component that refers to it")
    func otherFile() throws {
        let result = try WholeImportTests.imported(
            WholeImportTests.document(
                answer: "{ $ref: '#/components/schemas/Pet' }", schemas: "{ Pet: { $ref: 'pets.yaml#/Pet' } }"),
            ["pets.yaml": "Pet: { type: object, properties: { name: { type: string } } }"])
        let text = result.files[0].text
        #expect(text.contains("response: Pet\n") && !text.contains("PetValue"), "\(text)")
    }

    @Test("A property may have the name of a keyword")
    func keywords() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Entry' }",
            """
            { Entry: { type: object, required: [word], properties: { word: { type: string }, \
            example: { $ref: '#/components/schemas/Sentence' }, \
            examples: { type: array, items: { $ref: '#/components/schemas/Sentence' } }, default: { type: string }, \
            properties: { type: integer }, enum: { type: array, items: { type: string } } } }, \
            Sentence: { type: object, required: [text], properties: { text: { type: string } } } }
            """, isSent: true)
        let entry = try #require(spec.models["Entry"])
        for line in [
            "example: Sentence?\n", "examples: \"[Sentence]?\"\n", "default: String?\n", "properties: Int?\n",
            "enum: \"[String]?\"\n",
        ] { #expect(entry.contains(line), "\(line): \(entry)") }
        #expect(spec.models["Sentence"] != nil)
    }

    @Test(
        "Ids that are paths become words, cut where the name is too long",
        arguments: [
            ("get-/crm/v3/objects_getPage", "getCrmV3ObjectsGetPage"),
            ("GET /pets/{petId}", "getPetsPetID"),
            (
                "get-/marketing/v3/marketing-events/participations/{marketingEventId}/breakdown_getParticipationsBreakdownByMarketingEvent",
                "getMarketingV3MarketingEventsParticipationsMarketingEventIDBreakdownGetParticipationsBreakdownBy"
            ),
        ])
    func ids(_ id: String, _ expected: String) throws {
        let paths = "/a: { get: { operationId: '\(id)', responses: { 204: {} } } }"
        let spec = try ImportedSpec(WholeImportTests.document(paths))
        #expect(spec.text.contains("  \(expected):\n"), "\(spec.text)")
    }

    @Test("Ids that are cut to the same name get distinct names")
    func cutIDs() throws {
        let beginning = "get-/" + Array(repeating: "segment", count: 14).joined(separator: "/")
        let paths = ["a", "b", "c"].map {
            "/\($0): { get: { operationId: '\(beginning)/\($0)long', responses: { 204: {} } } }"
        }
        let result = try WholeImportTests.imported(WholeImportTests.document(paths.joined(separator: ", ")))
        let text = result.files[0].text
        #expect(text.components(separatedBy: "    path: ").count == 4, "\(text)")
        #expect(!text.contains("Slash") && !text.contains("Minus"), "\(text)")
    }

    @Test("A schema keeps its name beside an operation with the same name")
    func operations() throws {
        let schema = "{ $ref: '#/components/schemas/Pet' }"
        let paths =
            "/a: { get: { operationId: pet, responses: { 200: { content: { application/json: { schema: \(schema) } } } } } }"
        let spec = try ImportedSpec(
            WholeImportTests.document(paths, schemas: "{ Pet: { type: object, properties: { n: { type: string } } } }"))
        #expect(spec.text.contains("  getPet:\n") && spec.text.contains("response: Pet\n"), "\(spec.text)")
        #expect(spec.models["Pet"] != nil)
    }

    @Test("Names of statuses and reserved names")
    func poorNames() throws {
        let spec = try ImportedSpec(
            schemas: """
                { '404': { type: object, properties: { hashValue: { type: string }, n: { type: integer } } }, \
                Pair: { oneOf: [{ type: object, required: [id], properties: { id: { type: string }, a: { type: string } } }, \
                { type: object, required: [id], properties: { id: { type: integer }, b: { type: string } } }] } }
                """)
        #expect(spec.models["NotFound"]?.contains("as: hash\n") ?? false, "\(spec.text)")
        #expect(!spec.text.contains("id2"), "\(spec.text)")
    }

    @Test("The type of a shared parameter is one model")
    func sharedParameters() throws {
        func operation(_ id: String) -> String {
            "/\(id): { get: { operationId: \(id), parameters: [{ $ref: '#/components/parameters/key' }, { $ref: '#/components/parameters/order' }], responses: { 204: {} } } }"
        }
        let spec = try ImportedSpec(
            WholeImportTests.document("\(operation("a")), \(operation("b"))")
                .replacingOccurrences(
                    of: "components: {",
                    with: """
                        components: { parameters: { \
                        key: { name: key, in: query, schema: { oneOf: [{ type: integer }, { type: string }] } }, \
                        order: { name: order, in: query, schema: { type: string, enum: [asc, desc] } } },
                        """))
        #expect(spec.models["Key"] == "oneOf: [Int, String]\n", "\(spec.text)")
        #expect(spec.models["Order"] == "enum: [asc, desc]\n", "\(spec.text)")
        #expect(spec.text.components(separatedBy: "key: Key?\n").count == 3, "\(spec.text)")
    }
}
