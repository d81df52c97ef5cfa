import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Checks bodies that are no single value: bytes, parts with files, and streams.
struct UploadCheck {
    let description: MockDescription
    let data: Data
    let type: MediaType
    let content: MockContent

    private static let mostFindings = 20

    /// What does not fit beside the value of the body.
    func findings() -> [MockFinding] {
        if let stream = content.stream { return elements(stream) }
        if type.isMultipart { return parts() }
        return type.isJSON || type.isForm || type.isText || type.isXML ? [] : size()
    }

    /// The finding about a multipart body without a boundary or an end; nil for any other body.
    var malformed: MockFinding? {
        guard type.isMultipart, type.subtype == "form-data" else { return nil }
        guard let boundary = type.parameters["boundary"] else {
            return MockFinding(.header, "Content-Type", rule: MockFinding.Rule.syntax, "must have a boundary")
        }
        guard MultipartParts.read(data, boundary) == nil else { return nil }
        return MockFinding(.body, nil, rule: MockFinding.Rule.syntax, "has no end after its parts")
    }

    /// The limits of a string are those of the bytes (OpenAPI 3.1 §4.8.14.4).
    private func size() -> [MockFinding] {
        guard let rules = description.schema(content.schema).text else { return [] }
        if let maximum = rules.maximum, data.count > maximum {
            return [MockFinding(.body, nil, rule: "maxLength", "must have at most \(maximum) bytes")]
        }
        if let minimum = rules.minimum, data.count < minimum {
            return [MockFinding(.body, nil, rule: "minLength", "must have at least \(minimum) bytes")]
        }
        return []
    }

    /// Parts have the media types of their encodings (OpenAPI 3.1 §4.8.15.1).
    private func parts() -> [MockFinding] {
        let parts = type.parameters["boundary"].flatMap { MultipartParts.read(data, $0) } ?? []
        return parts.compactMap { part in
            guard let own = part.type, let types = content.encodings.first(where: { $0.name == part.name })?.mediaType,
                !MediaType.split(types, at: ",").compactMap({ MediaType($0.trimmed) }).contains(where: {
                    $0.includes(own)
                })
            else { return nil }
            return MockFinding(
                .body, nil, pointer: SchemaCheck.token(part.name), rule: MockFinding.Rule.mediaType, "must be \(types)")
        }
    }

    /// Each line or record is a value of the element's schema. Events have more than values, and are not checked.
    private func elements(_ stream: MockContent.Stream) -> [MockFinding] {
        guard stream != .events else { return [] }
        let separator = stream == .lines ? UInt8(ascii: "\n") : 0x1E
        var findings: [MockFinding] = []
        for (position, element) in data.split(separator: separator).enumerated()
        where findings.count < Self.mostFindings {
            guard element.contains(where: { $0 > 0x20 }) else { continue }
            let pointer = "/\(position)"
            do {
                let value = try JSONValue(parsing: Data(element))
                findings += SchemaCheck.failures(of: value, content.schema, description, isRequest: true).map {
                    MockFinding(.body, nil, pointer: pointer + $0.pointer, rule: $0.rule, $0.reason)
                }
            } catch {
                findings.append(
                    MockFinding(.body, nil, pointer: pointer, rule: MockFinding.Rule.syntax, "is \(error.reason)"))
            }
        }
        return findings
    }
}
