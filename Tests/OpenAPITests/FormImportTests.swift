import Testing

/// Forms and multipart bodies.
@Suite("Forms of documents", .tags(.busy)) struct FormImportTests {
    private static func multipart(_ properties: String, required: String = "") -> String {
        "multipart/form-data: { schema: { type: object, required: [\(required)], properties: { \(properties) } } }"
    }

    @Test(
        "A file is a file, however it is described",
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

    @Test("A required file is a required parameter, even if it is nullable in JSON")
    func required() throws {
        let spec = try ImportedSpec(
            body: Self.multipart(
                "a: { type: string, format: binary }, b: { anyOf: [{ type: string, format: binary }, { type: 'null' }] }",
                required: "a, b"))
        #expect(spec.body == "multipart:\n  a: File\n  b: File?", "\(spec.text)")
    }

    @Test("A multipart body of another type states it, and one with any names takes a dictionary")
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

    @Test("Undescribed parts are bytes with the caller's boundary, with a warning")
    func undescribed() throws {
        let spec = try ImportedSpec(body: "multipart/form-data: { schema: { type: string } }")
        #expect(spec.body == "binary: \"multipart/*\"", "\(spec.text)")
        let empty = try ImportedSpec(body: "multipart/form-data: {}")
        #expect(empty.body == "binary: \"multipart/*\"", "\(empty.text)")
        #expect(empty.findings == ["the parts of the body are not described; the call takes them as bytes"])
    }

    @Test(
        "An object in a form is JSON, unless it has a style",
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

    @Test("Properties of alternatives and of parts of 'allOf' are fields, required if all alternatives require them")
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

    @Test("Read-only properties are not sent")
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

    @Test("A part that is an object in another language is text with its media type, and the other parts stay")
    func otherLanguages() throws {
        let content = """
            schema: { type: object, properties: { a: { type: object, properties: { x: { type: string } } }, \
            b: { type: string, contentMediaType: text/csv }, f: { type: string, format: binary } } }, \
            encoding: { a: { contentType: application/xml } }
            """
        let parts = try ImportedSpec(body: "multipart/form-data: { \(content) }")
        #expect(
            parts.body
                == """
                multipart:
                  a:
                    type: String?
                    contentType: application/xml
                  b:
                    type: String?
                    contentType: text/csv
                  f: File?
                """, "\(parts.text)")
        #expect(parts.findings == ["'a' is 'application/xml', which is no JSON; it becomes text"])
        let form = try ImportedSpec(body: "application/x-www-form-urlencoded: { \(content) }")
        #expect(form.body?.hasPrefix("form:\n  a: String?") == true, "\(form.text)")
        #expect(form.findings == parts.findings)
    }

    @Test("Headers of a part give a warning, and 'deepObject' is used from OpenAPI 3.1 on")
    func encodings() throws {
        func spec(_ version: String) throws -> ImportedSpec {
            try ImportedSpec(
                body: """
                    multipart/form-data: { schema: { type: object, properties: { a: { type: object, properties: \
                    { x: { type: string } } }, b: { type: string } } }, encoding: { a: { style: deepObject }, \
                    b: { headers: { X-B: { schema: { type: string } } } } } }
                    """, version: version)
        }
        let new = try spec("3.1.0")
        #expect(new.body?.contains("style: deepObject") == true, "\(new.text)")
        #expect(new.findings == ["of the part 'b' the headers are left out: 'X-B'"])
        #expect(try spec("3.0.3").body?.contains("style") == false)
    }

    @Test("A file or text is a file with a warning, and a form with files is multipart")
    func filesOrTexts() throws {
        let either = try ImportedSpec(
            body: Self.multipart("f: { oneOf: [{ type: string, format: binary }, { type: string, format: uri }] }"))
        #expect(either.body == "multipart:\n  f: File?", "\(either.text)")
        #expect(either.findings == ["'f' is a file; a text is sent as one, too"])
        let schema = "{ schema: { type: object, properties: { f: { type: string, format: binary } } } }"
        let both = try ImportedSpec(
            body: "application/x-www-form-urlencoded: \(schema), multipart/form-data: \(schema)")
        #expect(both.body == "multipart:\n  f: File?" && both.findings.isEmpty, "\(both.text)")
    }

    @Test("A multipart body of any kind is a form")
    func anyKind() throws {
        let spec = try ImportedSpec(body: Self.multipart("a: { type: string }").replacing("form-data", with: "*"))
        #expect(spec.body == "multipart:\n  a: String?" && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A required constant is sent without a parameter", arguments: ["form", "multipart"])
    func constants(_ key: String) throws {
        let mediaType = key == "form" ? "application/x-www-form-urlencoded" : "multipart/form-data"
        let spec = try ImportedSpec(
            body: """
                \(mediaType): { schema: { type: object, required: [grant, n], properties: { grant: { const: code }, \
                n: { const: 5 }, o: { const: x } } } }
                """)
        #expect(
            spec.body
                == "\(key):\n  grant:\n    value: code\n  n:\n    value: 5\n"
                + "  o:\n    enum: [x]\n    optional: true",
            "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("Undescribed parts with any names are JSON, with a warning that they cannot be files")
    func free() throws {
        let spec = try ImportedSpec(body: "multipart/form-data: { schema: { type: object } }", version: "3.0.3")
        #expect(spec.body?.contains("additional: JSON") == true, "\(spec.text)")
        #expect(
            spec.findings == ["the parts of the body are not described; they are JSON, and none is a file"])
    }
}
