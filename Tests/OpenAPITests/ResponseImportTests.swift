import Testing

/// The parts of responses that are read.
@Suite("Responses of documents", .tags(.busy)) struct ResponseImportTests {
    private static let schemas = """
        { Room: { type: object, required: [name], properties: { name: { type: string } } }, \
        Problem: { type: object, required: [code], properties: { code: { type: string } } } }
        """
    private static let room = "{ schema: { $ref: '#/components/schemas/Room' } }"
    private static let problem = "{ schema: { $ref: '#/components/schemas/Problem' } }"

    private func spec(_ responses: String, version: String = "3.1.0") throws -> ImportedSpec {
        let text = responses.replacing("ROOM", with: Self.room).replacing("PROBLEM", with: Self.problem)
        return try ImportedSpec(responses: text, Self.schemas, version: version)
    }

    @Test(
        "Binary content is bytes in any media type, and its media type is requested",
        arguments: [
            ("'*/*': { schema: { type: string, format: binary } }", "Data"),
            ("application/json: { schema: { type: string, format: binary } }", "Data"),
            ("'*/*': { schema: { type: string } }", "String"), ("'*/*': ROOM", "Room"), ("'*/*': {}", "Data"),
            ("application/json: ROOM", "Room"), ("application/json; charset=utf-8: ROOM", "Room"),
            ("application/hal+json: ROOM", "type: Room\ncontentType: application/hal+json"),
            ("application/json;v=2: ROOM", "type: Room\ncontentType: \"application/json;v=2\""),
            ("image/png: { schema: { type: string, format: binary } }", "Data"),
            ("text/csv: { schema: { type: string } }", "String"),
            ("text/plain: { schema: { type: integer } }", "type: Int\ncontentType: text/plain"),
            ("text/plain: ROOM", "type: Room\ncontentType: text/plain"),
            ("application/json: { schema: { type: string } }", "type: String\ncontentType: application/json"),
        ])
    func kinds(_ content: String, _ expected: String) throws {
        let spec = try self.spec("200: { content: { \(content) } }")
        #expect(spec.response == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("JSON is read if the media types have several schemas, and a warning names the others")
    func severalMediaTypes() throws {
        let other = try self.spec("200: { content: { application/hal+json: PROBLEM, application/json: ROOM } }")
        #expect(other.response == "Room", "\(other.text)")
        #expect(
            other.findings == ["of the response 'application/json' is taken; 'application/hal+json' is left out"])
        let same = try self.spec("200: { content: { text/plain: ROOM, application/json: ROOM, text/json: ROOM } }")
        #expect(same.response == "Room" && same.findings.isEmpty, "\(same.text)")
    }

    @Test("Without a success, 'default' is for every status: a lenient success, and the error")
    func defaultAlone() throws {
        let only = try self.spec("default: { content: { application/json: ROOM } }")
        #expect(only.response == "type: Room?\nlenient: true", "\(only.text)")
        #expect(only.part("errors") == "default: Room")
        let beside = try self.spec(
            "400: { content: { application/json: PROBLEM } }, default: { content: { application/json: ROOM } }")
        #expect(beside.response == "type: Room?\nlenient: true", "\(beside.text)")
        #expect(beside.part("errors") == "400: Problem\ndefault: Room")
        let both = try self.spec(
            "200: { content: { application/json: ROOM } }, default: { content: { application/json: PROBLEM } }")
        #expect(both.response == "Room" && both.part("errors") == "default: Problem", "\(both.text)")
    }

    @Test("Statuses without a body have none, whatever the document says")
    func withoutBody() throws {
        for status in [204, 205] {
            let spec = try self.spec("\(status): { content: { application/json: ROOM } }")
            #expect(spec.response == "none" && !spec.text.contains("Room"), "\(spec.text)")
        }
        let errors = try self.spec(
            "204: { description: Done }, 404: { description: None }, 4XX: { content: { application/json: PROBLEM } }")
        #expect(errors.part("errors") == "404: none\n4xx: Problem", "\(errors.text)")
        #expect(errors.findings.isEmpty)
    }

    @Test(
        "An empty success beside another one makes it optional, named or inline",
        arguments: [
            ("ROOM", "Room?"),
            (
                "{ schema: { type: object, properties: { a: { type: integer } } } }",
                "properties:\n  a: Int?\noptional: true"
            ),
            ("{ schema: { type: string, enum: [a, b] } }", "enum: [a, b]\noptional: true"),
        ])
    func optional(_ content: String, _ expected: String) throws {
        let spec = try self.spec("200: { content: { application/json: \(content) } }, 204: { description: None }")
        #expect(spec.response == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A redirect with a body is an error with that body")
    func redirect() throws {
        let spec = try self.spec(
            "200: { content: { application/json: ROOM } }, 300: { content: { application/json: PROBLEM } }, 304: { content: { application/json: PROBLEM } }"
        )
        #expect(spec.response == "Room" && spec.part("errors") == "300: Problem", "\(spec.text)")
    }

    @Test(
        "A body that is neither JSON nor text is bytes, with a warning if its schema is lost",
        arguments: [
            "application/xml", "application/x-www-form-urlencoded", "multipart/form-data", "application/vnd.room",
        ])
    func bytes(_ mediaType: String) throws {
        let spec = try self.spec(
            "200: { content: { \(mediaType): ROOM } }, 500: { content: { \(mediaType): PROBLEM } }")
        #expect(spec.response == "Data" && spec.part("errors") == nil, "\(spec.text)")
        #expect(
            spec.findings == [
                "the response is '\(mediaType)', which is no JSON; it becomes Data",
                "the error is '\(mediaType)', which is no JSON; its body is left out",
            ])
    }

    @Test(
        "JSON lines and sequences are streams",
        arguments: [
            ("application/x-ndjson", "Room", "lines"),
            ("application/jsonl", "type: Room\ncontentType: application/jsonl", "lines"),
            ("application/json-seq", "Room", "sequence"),
            ("application/geo+json-seq", "type: Room\ncontentType: application/geo+json-seq", "sequence"),
            ("text/event-stream", "Room", "events"),
        ])
    func streams(_ mediaType: String, _ expected: String, _ framing: String) throws {
        let spec = try self.spec("200: { content: { \(mediaType): ROOM } }")
        #expect(spec.response == expected && spec.part("stream") == framing, "\(spec.text)")
        let list = try self.spec(
            "200: { content: { \(mediaType): { itemSchema: { $ref: '#/components/schemas/Room' } } } }",
            version: "3.2.0")
        #expect(list.response == expected && list.part("stream") == framing, "\(list.text)")
    }

    @Test("Events that are described with their fields have the type of their data, by name if there are several")
    func events() throws {
        func data(_ schema: String) -> String {
            "data: { type: string, contentMediaType: application/json, contentSchema: \(schema) }"
        }
        let one = try self.spec(
            "200: { content: { text/event-stream: { itemSchema: { type: object, properties: { event: { type: string }, "
                + "\(data("{ $ref: '#/components/schemas/Room' }")) } } } } }", version: "3.2.0")
        #expect(one.response == "Room" && one.part("stream") == "events", "\(one.text)")
        let named = try self.spec(
            """
            200: { content: { text/event-stream: { itemSchema: { type: object, properties: { event: { type: string }, data: { type: string } }, oneOf: [ \
            { properties: { event: { const: text } } }, \
            { properties: { event: { const: number }, \(data("{ type: integer }")) } }, \
            { properties: { event: { const: room }, \(data("{ $ref: '#/components/schemas/Room' }")) } } ] } } } }
            """, version: "3.2.0")
        #expect(named.part("events") == "text: String\nnumber: Int\nroom: Room", "\(named.text)")
    }

    @Test("The errors of a download are JSON, whatever their media type")
    func errorsOfDownloads() throws {
        let spec = try self.spec(
            "200: { content: { application/pdf: { schema: { type: string, format: binary } } } }, 404: { content: { application/pdf: PROBLEM } }"
        )
        #expect(spec.response == "Data" && spec.part("errors")?.contains("404: Problem") ?? false, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
        let xml = try self.spec("404: { content: { application/xml: PROBLEM } }")
        #expect(xml.findings.contains { $0.contains("no JSON") }, "\(xml.findings)")
    }

    @Test("A media type of bytes or text with parameters is requested, and bytes are never read as JSON")
    func askedFor() throws {
        let schema = "{ schema: { type: string, format: binary } }"
        let version = try self.spec("200: { content: { application/octet-stream;v=2: \(schema) } }")
        #expect(version.response == "type: Data\ncontentType: \"application/octet-stream;v=2\"", "\(version.text)")
        let several = try self.spec("200: { content: { application/json: \(schema), application/pdf: \(schema) } }")
        #expect(several.response == "type: Data\ncontentType: application/pdf", "\(several.text)")
        #expect(version.findings.isEmpty && several.findings.isEmpty)
    }

    @Test("A loss in 'default' is one warning, though it is a success and an error")
    func lossOfDefault() throws {
        let spec = try self.spec("default: { content: { application/xml: ROOM } }")
        #expect(spec.response == "Data", "\(spec.text)")
        #expect(spec.findings == ["the response is 'application/xml', which is no JSON; it becomes Data"])
    }

    @Test(
        "The data of events that is text is text",
        arguments: [
            ("{ type: string }", true), ("{ type: string, format: binary }", true),
            ("{ type: string, format: date }", false),
        ])
    func textsOfEvents(_ schema: String, _ isWhole: Bool) throws {
        let spec = try self.spec("200: { content: { text/event-stream: { schema: \(schema) } } }")
        #expect(spec.part("events") == "message: String", "\(spec.text)")
        #expect(spec.findings == (isWhole ? [] : ["the data of the events is text"]))
        let fields = try self.spec(
            "200: { content: { text/event-stream: { itemSchema: { type: object, properties: { data: \(schema) } } } } }",
            version: "3.2.0")
        #expect(fields.part("events") == "message: String", "\(fields.text)")
    }

    @Test("A text in JSON lines is JSON, and lines of a whole text are text")
    func textsOfLines() throws {
        let items = try self.spec(
            "200: { content: { application/x-ndjson: { itemSchema: { type: string } } } }", version: "3.2.0")
        #expect(items.response == "JSON" && items.part("stream") == "lines", "\(items.text)")
        #expect(items.findings == ["each line is a text in JSON; it becomes JSON"])
        let whole = try self.spec("200: { content: { application/x-ndjson: { schema: { type: string } } } }")
        #expect(whole.response == "String" && whole.findings.isEmpty, "\(whole.text)")
    }

    @Test("A warning reports streams with other elements and errors that are streams")
    func otherStreams() throws {
        let kinds = try self.spec("200: { content: { application/json-seq: PROBLEM, application/vnd.a+ndjson: ROOM } }")
        #expect(kinds.part("stream") == "lines" && kinds.response?.contains("Room") == true, "\(kinds.text)")
        #expect(
            kinds.findings == [
                "of the response 'application/vnd.a+ndjson' is taken; 'application/json-seq' is left out"
            ])
        let statuses = try self.spec(
            "200: { content: { application/x-ndjson: ROOM } }, 206: { content: { application/x-ndjson: PROBLEM } }")
        #expect(statuses.response == "Room", "\(statuses.text)")
        #expect(statuses.findings == ["the stream of 206 is left out: it is another one"])
        let error = try self.spec("204: { description: Done }, 400: { content: { application/x-ndjson: PROBLEM } }")
        #expect(
            error.findings == ["the error is 'application/x-ndjson', which is a stream; its body is left out"])
    }

    @Test("A success and a stream of two statuses are two endpoints, each with its own")
    func streamOfAnotherStatus() throws {
        let spec = try self.spec(
            "200: { content: { application/json: ROOM } }, 206: { content: { application/x-ndjson: PROBLEM } }")
        #expect(spec.response == "Room" && spec.part("stream") == nil, "\(spec.text)")
        #expect(spec.part("response", of: "streamA") == "Problem", "\(spec.text)")
        #expect(spec.part("stream", of: "streamA") == "lines" && spec.findings.isEmpty)
    }

    @Test("One of several scalars in a text is text")
    func scalarsInText() throws {
        let spec = try self.spec(
            "200: { content: { text/plain: { schema: { oneOf: [{ type: string }, { type: integer }] } } } }")
        #expect(spec.response == "String" && spec.findings.isEmpty, "\(spec.text)")
    }
}
