import Testing

/// Forms and multipart bodies.
@Suite("Forms of documents", .tags(.busy)) struct FormImportTests {
    private static func multipart(_ properties: String, required: String = "") -> String {
        "multipart/form-data: { schema: { type: object, required: [\(required)], properties: { \(properties) } } }"
    }

    @Test(
        "A file is one however it is described",
        arguments: [
            ("{ type: string, format: binary }", "File?"),
            ("{ anyOf: [{ type: string, format: binary }, { type: 'null' }] }", "File?"),
            ("{ type: [string, 'null'], format: binary }", "File?"),
            ("{ anyOf: [{ type: array, items: { type: string, format: binary } }, { type: 'null' }] }", "[File]?"),
            ("{ $ref: '#/components/schemas/Bin' }", "File?"),
            ("{ allOf: [{ $ref: '#/components/schemas/Bin' }] }", "File?"),
            ("{ type: array, items: { $ref: '#/components/schemas/Bin' } }", "[File]?"),
            ("{ type: string, contentMediaType: application/pdf }", "File?"), ("{}", "File?"),
            ("{ type: object, properties: { file: { $ref: '#/components/schemas/Bin' } } }", "File?"),
            (
                "{ type: object, properties: { ContentType: S, ContentDisposition: S, Headers: S, Length: S, Name: S, FileName: S } }",
                "File?"
            ),
        ])
    func files(_ schema: String, _ expected: String) throws {
        let schema = schema.replacing(": S", with: ": { type: string }")
        let spec = try ImportedSpec(
            body: Self.multipart("f: \(schema)"), "{ Bin: { type: string, format: binary } }")
        #expect(spec.body?.replacing("\"", with: "") == "multipart:\n  f: \(expected)", "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A file that is required is asked for, also if it may be null in JSON")
    func required() throws {
        let spec = try ImportedSpec(
            body: Self.multipart(
                "a: { type: string, format: binary }, b: { anyOf: [{ type: string, format: binary }, { type: 'null' }] }",
                required: "a, b"))
        #expect(spec.body == "multipart:\n  a: File\n  b: File?", "\(spec.text)")
    }

    @Test("A multipart body of another kind says which, and one of any names has them as values")
    func kinds() throws {
        let related = try ImportedSpec(
            body: Self.multipart(
                "meta: { type: object, properties: { n: { type: string } } }, f: { type: string, format: binary }"
            )
            .replacing("form-data", with: "related"))
        #expect(related.body?.contains("multipart:\n  meta:") == true, "\(related.text)")
        #expect(related.body?.hasSuffix("f: File?\ncontentType: multipart/related") == true)
        let free = try ImportedSpec(
            body:
                "multipart/form-data: { schema: { type: object, additionalProperties: { type: string, format: binary } } }"
        )
        #expect(free.body?.contains("additional: File") == true, "\(free.text)")
        let form = try ImportedSpec(
            body:
                "application/x-www-form-urlencoded: { schema: { type: object, additionalProperties: { type: integer } } }"
        )
        #expect(form.body?.contains("additional: Int") == true, "\(form.text)")
        #expect(related.findings.isEmpty && free.findings.isEmpty && form.findings.isEmpty)
    }

    @Test("Parts that are not described are bytes, whose boundary the caller knows, with a warning")
    func undescribed() throws {
        let spec = try ImportedSpec(body: "multipart/form-data: { schema: { type: string } }")
        #expect(spec.body == "binary: \"multipart/*\"", "\(spec.text)")
        let empty = try ImportedSpec(body: "multipart/form-data: {}")
        #expect(empty.body == "binary: \"multipart/*\"", "\(empty.text)")
        #expect(empty.findings == ["the parts of the body are not described; the call takes them as bytes"])
    }

    @Test(
        "An object in a form is JSON, unless a style is said",
        arguments: [
            ("", "json"), ("style: deepObject", "deepObject"), ("style: form", "form"),
            ("contentType: application/json", "json"),
        ])
    func objects(_ encoding: String, _ expected: String) throws {
        let spec = try ImportedSpec(
            body: """
                application/x-www-form-urlencoded: { schema: { type: object, properties: { address: \
                { $ref: '#/components/schemas/Address' } } }, encoding: { address: { \(encoding) } } }
                """, "{ Address: { type: object, properties: { city: { type: string } } } }")
        #expect(spec.body == "form:\n  address:\n    type: Address?\n    style: \(expected)", "\(spec.text)")
    }

    @Test(
        "Fields of alternatives and of all parts of an 'allOf' are fields, and those of all alternatives are required")
    func composed() throws {
        let schemas = """
            { One: { type: object, required: [id], properties: { id: { type: integer } } }, \
            Two: { type: object, required: [id, tag], properties: { id: { type: integer }, tag: { type: string } } } }
            """
        func form(_ key: String) -> String {
            "multipart/form-data: { schema: { \(key): [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }] } }"
        }
        let all = try ImportedSpec(body: form("allOf"), schemas)
        #expect(all.body == "multipart:\n  id: Int\n  tag: String", "\(all.text)")
        let one = try ImportedSpec(body: form("oneOf"), schemas)
        #expect(one.body == "multipart:\n  id: Int\n  tag: String?", "\(one.text)")
        #expect(all.findings.isEmpty)
    }

    @Test("What the server alone sets is not asked for")
    func readOnly() throws {
        let spec = try ImportedSpec(
            body: """
                application/x-www-form-urlencoded: { schema: { type: object, required: [id, name], properties: \
                { id: { type: integer, readOnly: true }, name: { type: string } } } }
                """)
        #expect(spec.body == "form:\n  name: String", "\(spec.text)")
    }

    @Test("A form that is text is text, and one that is a list is text with a warning")
    func text() throws {
        let text = try ImportedSpec(body: "application/x-www-form-urlencoded: { schema: { type: string } }")
        #expect(text.body == "text: application/x-www-form-urlencoded" && text.findings.isEmpty, "\(text.text)")
        let list = try ImportedSpec(
            body: "application/x-www-form-urlencoded: { schema: { type: array, items: { type: string } } }")
        #expect(list.body == text.body && list.findings.count == 1, "\(list.text)")
    }

    @Test("A part with an object that is no JSON is text or bytes, which is said; the other parts stay")
    func partsThatAreNoJSON() throws {
        let schema =
            "{ type: object, properties: { a: { type: object, properties: { n: { type: integer } } }, b: { type: array, items: {} }, c: { type: object }, d: { type: integer } } }"
        let encoding =
            "{ a: { contentType: application/xml; charset=utf-8 }, b: { contentType: text/xml }, c: { contentType: multipart/mixed } }"
        let spec = try ImportedSpec(body: "multipart/form-data: { schema: \(schema), encoding: \(encoding) }")
        let body = try #require(spec.body)
        for line in ["type: String?", "type: \"[String]?\"", "type: Data?", "d: Int?"] {
            #expect(body.contains(line), "\(body)")
        }
        #expect(spec.findings.count == 3 && spec.findings.allSatisfy { $0.contains("which is no JSON") })
    }
}
