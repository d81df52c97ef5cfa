import Testing

/// The kind of a body, by its media type and its schema.
@Suite("Bodies of documents", .tags(.busy)) struct BodyImportTests {
    private static let room = "{ Room: { type: object, properties: { name: { type: string } } } }"
    private static let reference = "{ $ref: '#/components/schemas/Room' }"

    @Test(
        "Binary content is bytes in any media type, and plain text in any media type is text",
        arguments: [
            ("'*/*': { schema: { type: string, format: binary } }", "binary: \"*/*\""),
            ("application/json: { schema: { type: string, format: binary } }", "binary: application/json"),
            ("application/vnd.x+json: { schema: { type: string, format: binary } }", "binary: application/vnd.x+json"),
            ("text/csv: { schema: { type: string, format: binary } }", "binary: text/csv"),
            ("image/*: { schema: { type: string, format: binary } }", "binary: \"image/*\""),
            ("'*/*': {}", "binary: \"*/*\""), ("'*/*': { schema: { type: string } }", "text: text/plain"),
            ("'*/*': { schema: REF }", "Room"),
            ("application/xml: { schema: { type: string } }", "text: application/xml"),
            ("application/pdf: { schema: { type: string } }", "binary: application/pdf"),
            ("application/json: { schema: { type: string } }", "type: String\ncontentType: application/json"),
        ])
    func kinds(_ content: String, _ expected: String) throws {
        let spec = try ImportedSpec(body: content.replacing("REF", with: Self.reference), Self.room)
        #expect(spec.body == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test(
        "The parameters of a media type are sent unchanged",
        arguments: [
            ("application/json;v=2.0", "application/json;v=2.0"),
            ("application/json; charset=utf-8", "application/json; charset=utf-8"),
            (
                "'application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\"'",
                "\"application/ld+json; profile=\\\"https://www.w3.org/ns/activitystreams\\\"\""
            ),
        ])
    func parameters(_ mediaType: String, _ expected: String) throws {
        let spec = try ImportedSpec(body: "\(mediaType): { schema: \(Self.reference) }", Self.room)
        let text = spec.body?.split(separator: "\n").last.map(String.init)
        #expect(text?.replacing("\"", with: "") == "contentType: " + expected.replacing("\"", with: ""), "\(spec.text)")
    }

    @Test(
        "A text body with a scalar has its type, and other text and bytes are unchanged",
        arguments: [
            ("text/plain: { schema: { type: integer } }", "type: Int\ncontentType: text/plain", 0),
            ("text/plain: { schema: { type: string, format: uuid } }", "type: UUID\ncontentType: text/plain", 0),
            ("text/plain: { schema: { type: string } }", "text: text/plain", 0),
            ("text/plain: { schema: REF }", "type: Room\ncontentType: text/plain", 0),
            ("text/html: { schema: REF }", "text: text/html", 1),
            ("text/csv: { schema: { type: object } }", "text: text/csv", 0),
            ("application/xml: { schema: REF }", "binary: application/xml", 1),
            ("application/zip: { schema: REF }", "binary: application/zip", 1),
        ])
    func text(_ content: String, _ expected: String, _ findings: Int) throws {
        let spec = try ImportedSpec(body: content.replacing("REF", with: Self.reference), Self.room)
        #expect(spec.body == expected, "\(spec.text)")
        #expect(spec.findings.count == findings)
    }

    @Test(
        "An optional body can be left out, and a nullable one can be null",
        arguments: [
            ("application/json: { schema: REF }", false, "Room?"),
            ("application/json: { schema: { anyOf: [REF, { type: 'null' }] } }", true, "type: Room\nnullable: true"),
            ("application/json: { schema: { anyOf: [REF, { type: 'null' }] } }", false, "Room?"),
            (
                "multipart/form-data: { schema: { type: object, required: [f], properties: { f: { type: string, format: binary } } } }",
                false, "multipart:\n  f: File\noptional: true"
            ),
            (
                "application/x-www-form-urlencoded: { schema: { type: object, required: [a], properties: { a: { type: string } } } }",
                false, "form:\n  a: String\noptional: true"
            ),
            ("text/plain: { schema: { type: string } }", false, "text: text/plain\noptional: true"),
        ])
    func optional(_ content: String, _ isRequired: Bool, _ expected: String) throws {
        let spec = try ImportedSpec(
            body: content.replacing("REF", with: Self.reference), Self.room, isRequired: isRequired)
        #expect(spec.body == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("Media types with one schema are one body without a warning")
    func oneSchema() throws {
        let content = ["text/json", "application/*+json", "application/json", "application/xml", "text/xml"].map {
            "\($0): { schema: \(Self.reference) }"
        }
        let spec = try ImportedSpec(body: content.joined(separator: ", "), Self.room)
        #expect(spec.body == "Room" && spec.endpoints.count == 1, "\(spec.text)")
        let inline = "{ schema: { type: object, properties: { a: { type: integer } } } }"
        let same = try ImportedSpec(
            body:
                "application/json: \(inline), application/x-www-form-urlencoded: \(inline), multipart/form-data: \(inline)"
        )
        #expect(same.body == "properties:\n  a: Int?" && same.endpoints.count == 1, "\(same.text)")
        #expect(spec.findings.isEmpty && same.findings.isEmpty)
    }

    @Test("If the schemas of a body differ, the caller chooses: each is an endpoint")
    func choice() throws {
        let spec = try ImportedSpec(
            body: """
                application/json: { schema: \(Self.reference) }, \
                application/x-www-form-urlencoded: { schema: { type: object, required: [b], properties: { b: { type: string } } } }, \
                text/plain: { schema: { type: string } }, application/octet-stream: { schema: { type: string, format: binary } }, \
                application/merge-patch+json: { schema: { type: object, required: [c], properties: { c: { type: string } } } }
                """, Self.room)
        #expect(spec.body == "Room")
        #expect(spec.part("body", of: "aAsForm") == "form:\n  b: String", "\(spec.text)")
        #expect(spec.part("body", of: "aAsText") == "text: text/plain")
        #expect(spec.part("body", of: "aAsData") == "binary: application/octet-stream")
        #expect(
            spec.part("body", of: "aAsMergePatch")
                == "properties:\n  c: String\ncontentType: application/merge-patch+json")
        #expect(spec.endpoints.count == 5 && spec.findings.isEmpty)
    }

    @Test("The caller chooses the media type of bytes if the document has several")
    func images() throws {
        let file = "{ schema: { type: string, format: binary } }"
        let spec = try ImportedSpec(body: "image/png: \(file), image/jpeg: \(file)")
        #expect(spec.body == "binary: \"image/*\"" && spec.endpoints.count == 1, "\(spec.text)")
        let mixed = try ImportedSpec(body: "image/png: \(file), application/pdf: \(file)")
        #expect(mixed.body == "binary: \"*/*\"" && mixed.findings.isEmpty, "\(mixed.text)")
    }

    @Test("A sequence of values is a stream in a request")
    func streams() throws {
        let lines = try ImportedSpec(body: "application/x-ndjson: { schema: \(Self.reference) }", Self.room)
        #expect(lines.body == "type: Room\nstream: lines", "\(lines.text)")
        let batch =
            "multipart/mixed: { itemSchema: \(Self.reference), itemEncoding: { contentType: application/json } }"
        let parts = try ImportedSpec(body: batch, Self.room, version: "3.2.0")
        #expect(parts.body == "type: Room\nstream: parts", "\(parts.text)")
        let images = try ImportedSpec(
            body: "multipart/mixed: { itemSchema: {}, itemEncoding: { contentType: image/png } }", version: "3.2.0")
        #expect(images.body == "binary: \"multipart/*\"" && images.findings.count == 1, "\(images.text)")
        let list = "application/json-seq: { schema: { type: array, items: \(Self.reference) } }"
        let sequence = try ImportedSpec(body: list, Self.room, version: "3.2.0")
        #expect(sequence.body == "type: Room\nstream: sequence", "\(sequence.text)")
    }

    @Test("Text with a charset other than UTF-8 is bytes, which the caller encodes")
    func charsets() throws {
        let other = try ImportedSpec(body: "text/plain; charset=iso-8859-1: { schema: { type: string } }")
        #expect(other.body == "binary: \"text/plain; charset=iso-8859-1\"", "\(other.text)")
        #expect(other.findings == ["text in 'iso-8859-1' is not written: the call takes it as bytes"])
        let usual = try ImportedSpec(body: "text/plain; charset=UTF-8: { schema: { type: string } }")
        #expect(usual.body == "text: \"text/plain; charset=UTF-8\"" && usual.findings.isEmpty, "\(usual.text)")
    }

    @Test("A type 'file' in OpenAPI 3 is binary, with a warning")
    func fileType() throws {
        let spec = try ImportedSpec(body: "application/json: { schema: { type: file } }", version: "3.0.3")
        #expect(spec.body == "binary: application/json", "\(spec.text)")
        #expect(spec.findings == ["a file is 'type: string' with 'format: binary', not 'file'"])
    }

    @Test("A file or an object under any media type is bytes with a warning, and base64 in bytes is bytes")
    func filesAndObjects() throws {
        let either = try ImportedSpec(
            body:
                "'*/*': { schema: { oneOf: [{ type: string, format: binary }, { type: object, properties: { a: { type: string } } }] } }"
        )
        #expect(either.body == "binary: \"*/*\"" && either.findings.count == 1, "\(either.text)")
        let bytes = try ImportedSpec(
            body: "application/zip: { schema: { type: string, format: byte } }", version: "3.0.3")
        #expect(bytes.body == "binary: application/zip" && bytes.findings.isEmpty, "\(bytes.text)")
    }
}
