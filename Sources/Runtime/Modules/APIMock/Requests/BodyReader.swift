import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a body as a value, to check it.
struct BodyReader {
    let description: MockDescription
    let data: Data
    let type: MediaType

    /// The value; nil for a body that is not checked, such as an image, XML or a stream.
    func value(_ content: MockContent) -> JSONValue? {
        guard content.stream == nil else { return nil }
        if type.isJSON { return try? JSONValue(parsing: data) }
        if type.isForm { return form(content) }
        if type.isMultipart { return multipart(content) }
        guard type.isText, !type.isXML else { return nil }
        let shape = TextShape(description, content.schema)
        // A list or object as text is JSON, or in a form that is not known.
        if shape.isObject || shape.isArray { return try? JSONValue(parsing: data) }
        return shape.value(text)
    }

    private var text: String { String(decoding: data, as: UTF8.self) }

    private func form(_ content: MockContent) -> JSONValue {
        let pairs = TextPair.list(form: text)
        let shape = TextShape(description, content.schema)
        var object = JSONObject()
        var read: Set<String> = []
        for (name, schema) in shape.properties.sorted(by: { $0.key < $1.key }) {
            let encoding = content.encodings.first { $0.name == name } ?? MockEncoding(name)
            let reader = reader(encoding, TextShape(description, schema))
            guard let value = reader.value(among: pairs) else { continue }
            object[name] = value
            read.formUnion(reader.names(among: pairs))
        }
        for pair in pairs where !read.contains(pair.name) && object[pair.name] == nil {
            object[pair.name] = .string(pair.text)
        }
        return .object(object)
    }

    private func reader(_ encoding: MockEncoding, _ shape: TextShape) -> StyledText {
        StyledText(
            name: encoding.name, style: encoding.style, isExploded: encoding.isExploded, shape: shape, isInForm: true)
    }

    private func multipart(_ content: MockContent) -> JSONValue? {
        guard let boundary = type.parameters["boundary"], let parts = MultipartParts.read(data, boundary) else {
            return nil
        }
        // Parts of other kinds than forms need no names (RFC 2046 §5.1).
        guard !parts.isEmpty || type.subtype == "form-data" else { return nil }
        let shape = TextShape(description, content.schema)
        var object = JSONObject()
        let deep = content.encodings.filter { $0.style == .deepObject }
        var read: Set<String> = []
        let pairs = deep.isEmpty ? [] : parts.map { TextPair($0.name, String(decoding: $0.content, as: UTF8.self)) }
        for encoding in deep {
            let reader = reader(encoding, TextShape(description, shape.properties[encoding.name]))
            guard let value = reader.value(among: pairs) else { continue }
            object[encoding.name] = value
            read.formUnion(reader.names(among: pairs))
        }
        for part in parts where !read.contains(part.name) {
            let property = TextShape(description, shape.properties[part.name])
            let isArray = property.kinds.contains(.array)
            let value = self.value(of: part, isArray ? property.element : property)
            if isArray {
                object[part.name] = .array((object[part.name]?.array ?? []) + [value])
            } else {
                object[part.name] = value
            }
        }
        return .object(object)
    }

    private func value(of part: MultipartParts.Part, _ shape: TextShape) -> JSONValue {
        let isJSON = part.type?.isJSON ?? shape.kinds.isSubset(of: [.object]) && !shape.kinds.isEmpty
        if isJSON, let value = try? JSONValue(parsing: part.content) { return value }
        // A scalar for each byte of a file: its limits are in bytes.
        if part.isFile { return .string(String(String.UnicodeScalarView(part.content.map { Unicode.Scalar($0) }))) }
        return shape.value(String(decoding: part.content, as: UTF8.self))
    }
}
