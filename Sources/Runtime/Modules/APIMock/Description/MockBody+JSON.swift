package import APIValues

extension MockBody: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            isRequired: try object.value("required", default: false), try object.value("contents", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.ifTrue("required", isRequired)
            try object.unlessEmpty("contents", contents)
        }
    }
}

extension MockContent: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("type"), schema: try object.optional("schema"),
            examples: try object.value("examples", default: []), stream: try object.optional("stream"),
            encodings: try object.value("encodings", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("type", mediaType)
            try object.optional("schema", schema)
            try object.unlessEmpty("examples", examples)
            try object.optional("stream", stream)
            try object.unlessEmpty("encodings", encodings)
        }
    }
}

extension MockExample: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("value"), name: try object.value("name", default: ""),
            isText: try object.value("text", default: false))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("name", name)
            try object.value("value", self.value)
            try object.ifTrue("text", isText)
        }
    }
}

extension MockEncoding: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("name"), style: try object.value("style", default: .form),
            isExploded: try object.value("explode", default: true), mediaType: try object.optional("mediaType"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("name", name)
            try object.optional("style", style == .form ? nil : style)
            try object.optional("explode", isExploded ? nil : false)
            try object.optional("mediaType", mediaType)
        }
    }
}
