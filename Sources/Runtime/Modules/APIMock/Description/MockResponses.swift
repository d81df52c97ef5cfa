package import APIValues

/// The responses with a status, or with a range of them.
package struct MockResponses: Sendable, Hashable {
    /// The status: `200`, `4XX` or `default`.
    package var status: String
    /// The media types that a request may ask for; empty for a response without a body.
    package var contents: [MockContent]
    package var headers: [MockHeader]

    package init(_ status: String, _ contents: [MockContent] = [], headers: [MockHeader] = []) {
        self.status = status
        self.contents = contents
        self.headers = headers
    }
}

/// A header of a response.
package struct MockHeader: Sendable, Hashable {
    package var name: String
    package var isRequired: Bool
    /// The index of its schema; nil for any text.
    package var schema: Int?
    package var examples: [MockExample]

    package init(_ name: String, isRequired: Bool = false, schema: Int? = nil, examples: [MockExample] = []) {
        self.name = name
        self.isRequired = isRequired
        self.schema = schema
        self.examples = examples
    }
}

extension MockResponses: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("status"), try object.value("contents", default: []),
            headers: try object.value("headers", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("status", status)
            try object.unlessEmpty("contents", contents)
            try object.unlessEmpty("headers", headers)
        }
    }
}

extension MockHeader: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("name"), isRequired: try object.value("required", default: false),
            schema: try object.optional("schema"), examples: try object.value("examples", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("name", name)
            try object.ifTrue("required", isRequired)
            try object.optional("schema", schema)
            try object.unlessEmpty("examples", examples)
        }
    }
}
