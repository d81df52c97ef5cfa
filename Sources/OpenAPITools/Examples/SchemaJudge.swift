import Generator
import OpenAPI

/// Whether a schema allows a value: by types, required keys, enums, formats that types are made of, and what is nested.
///
/// Where it is not sure it allows: an example is blamed for what it certainly has wrong. Lengths, ranges and patterns are not
/// looked at, as no type depends on them.
struct SchemaJudge {
    private let document: Document
    private let isRequest: Bool
    /// What `anyOf` inside `anyOf` costs at most.
    private var steps = 100_000
    private var depth = 0
    /// Where the value stands that is looked at, as errors of decoding say it: `items[3].owner.id`.
    private var path = ""
    /// The place that matters: what is wrong elsewhere is not why something was not read.
    private let place: String
    /// How many lists of alternatives are around, of which each may fail in another place.
    private var alternatives = 0

    /// - Parameter place: Where reading failed; nothing for the whole value.
    init(_ document: Document, isRequest: Bool, place: String = "") {
        self.document = document
        self.isRequest = isRequest
        self.place = place
    }

    /// What is wrong with a value first, above, at or below the place; nil where it is allowed.
    mutating func fault(of value: Node, _ schema: Node) -> Example.Fault? {
        steps -= 1
        guard steps > 0, depth < 200 else { return nil }
        depth += 1
        defer { depth -= 1 }
        if schema.text == "false" { return fault(value, "nothing is allowed here") }
        let isNull = value.jsonKind == .null
        if isNull, Self.isNullable(schema) { return nil }
        guard let target = document.resolved(schema) else { return nil }
        if isNull, Self.isNullable(target) { return nil }
        return typeFault(of: value, target) ?? enumFault(of: value, target) ?? partsFault(of: value, target)
            ?? nestedFault(of: value, target)
    }

    /// A fault, if it is one of the place that matters.
    /// - Parameter key: The key of the value that is wrong, where the value itself is not.
    private func fault(_ value: Node, _ message: String, key: String? = nil) -> Example.Fault? {
        let path = key.map { ExamplePath.join(self.path, key: $0) } ?? self.path
        guard alternatives > 0 || ExamplePath.areRelated(path, place) else { return nil }
        return Example.Fault(range: value.range, message: message)
    }

    private static func isNullable(_ schema: Node) -> Bool {
        schema.isTrue("nullable") || schema.isTrue("x-nullable")
    }

    // MARK: - The value itself

    private func typeFault(of value: Node, _ schema: Node) -> Example.Fault? {
        guard let type = schema["type"] else { return nil }
        let types = type.elements.isEmpty ? [type.text].compactMap { $0 } : type.elements.compactMap(\.text)
        let kind = value.jsonKind
        let isAllowed = types.isEmpty || types.contains { Self.allows($0, kind, value) }
        guard isAllowed else {
            let found = kind == .number && types.contains("integer") ? "a fraction" : kind.rawValue
            return fault(value, "the schema says \(types.joined(separator: " or ")), the example is \(found)")
        }
        guard kind == .string || kind == .number, let format = schema.text("format"), let text = value.text,
            !ExampleFormat.allows(kind == .string ? text : value.number ?? text, format)
        else { return nil }
        return fault(value, "the format is \(format), which this is not")
    }

    private static func allows(_ type: String, _ kind: JSONKind, _ value: Node) -> Bool {
        switch type {
        case "string", "file": kind == .string
        case "number": kind == .number
        case "integer": kind == .number && value.number.map(isWhole) ?? true
        case "boolean": kind == .boolean
        case "array": kind == .array
        case "object": kind == .object
        case "null": kind == .null
        default: true
        }
    }

    private static func isWhole(_ number: String) -> Bool {
        number.utf8.allSatisfy { "-0123456789".utf8.contains($0) } || Double(number).map { $0 == $0.rounded() } ?? true
    }

    private func enumFault(of value: Node, _ schema: Node) -> Example.Fault? {
        let values = schema["enum"]?.elements ?? schema["const"].map { [$0] } ?? []
        guard !values.isEmpty, !values.contains(where: { Self.isSame($0, value) }) else { return nil }
        return fault(value, "this is none of the schema's values")
    }

    private static func isSame(_ one: Node, _ other: Node) -> Bool {
        guard one.jsonKind == other.jsonKind else { return false }
        switch one.jsonKind {
        case .number: return one.number.flatMap { Double($0) } == other.number.flatMap { Double($0) }
        case .string: return one.text == other.text
        case .null, .array, .object: return true
        case .boolean: return one.text?.lowercased() == other.text?.lowercased()
        }
    }

    // MARK: - Parts of the schema

    private mutating func partsFault(of value: Node, _ schema: Node) -> Example.Fault? {
        for part in schema["allOf"]?.elements ?? [] {
            if let fault = fault(of: value, part) { return fault }
        }
        for key in ["oneOf", "anyOf"] {
            // One that fits several alternatives of 'oneOf' is read as one of them.
            guard let alternatives = schema[key]?.elements, !alternatives.isEmpty else { continue }
            var faults: [Example.Fault] = []
            self.alternatives += 1
            for alternative in alternatives {
                guard let fault = fault(of: value, alternative) else { break }
                faults.append(fault)
            }
            self.alternatives -= 1
            // The one that came furthest is the one that was meant, mostly.
            guard faults.count == alternatives.count,
                let deepest = faults.max(by: { $0.range.start < $1.range.start }),
                fault(value, "") != nil
            else { continue }
            let message = "none of the \(faults.count) alternatives allows the example; \(deepest.message)"
            return faults.count == 1 ? deepest : Example.Fault(range: deepest.range, message: message)
        }
        return discriminatorFault(of: value, schema)
    }

    private func discriminatorFault(of value: Node, _ schema: Node) -> Example.Fault? {
        guard let discriminator = schema["discriminator"], value.isMapping,
            let key = discriminator.text("propertyName") ?? discriminator.text
        else { return nil }
        guard let tag = value[key] else {
            return fault(value, "'\(key)', which tells the alternatives apart, is missing")
        }
        let parts = (schema["oneOf"]?.elements ?? []) + (schema["anyOf"]?.elements ?? [])
        let names = parts.compactMap { document.reference($0)?.split(separator: "/").last.map(String.init) }
        let known = Set((discriminator["mapping"]?.entries.map(\.name) ?? []) + names)
        guard !parts.isEmpty, names.count == parts.count, let text = tag.text, !known.contains(text) else { return nil }
        return fault(tag, "'\(key)' names none of the alternatives", key: key)
    }

    // MARK: - What is inside

    private mutating func nestedFault(of value: Node, _ schema: Node) -> Example.Fault? {
        switch value.content {
        case .scalar: return nil
        case .sequence(let elements): return elementFault(of: elements, schema)
        case .mapping(let entries): return propertyFault(of: value, entries, schema)
        }
    }

    private mutating func elementFault(of elements: [Node], _ schema: Node) -> Example.Fault? {
        let places = schema["prefixItems"]?.elements ?? schema["items"]?.elements ?? []
        for (index, element) in elements.enumerated() {
            let schema = places.indices.contains(index) ? places[index] : schema["items"]
            guard let schema, schema.elements.isEmpty else { continue }
            if let fault = inside("[\(index)]", { $0.fault(of: element, schema) }) { return fault }
        }
        return nil
    }

    /// What is wrong below a key or an index.
    private mutating func inside(
        _ step: String, _ look: (inout SchemaJudge) -> Example.Fault?
    ) -> Example.Fault? {
        let outside = path
        defer { path = outside }
        path = ExamplePath.join(path, step)
        return look(&self)
    }

    private mutating func propertyFault(
        of value: Node, _ entries: [Node.Entry], _ schema: Node
    ) -> Example.Fault? {
        let properties = schema["properties"]
        for key in schema["required"]?.elements.compactMap(\.text) ?? [] where value[key] == nil {
            // One side does not send what only the other one does.
            let property = properties?[key].flatMap { document.resolved($0) }
            if property?.isTrue(isRequest ? "readOnly" : "writeOnly") ?? false { continue }
            if let fault = fault(value, "'\(key)' is missing, which the schema requires", key: key) { return fault }
        }
        for entry in entries {
            let rest = schema["patternProperties"] == nil ? schema["additionalProperties"] : nil
            guard let property = properties?[entry.name] ?? rest else { continue }
            if property.text == "false" {
                let message = "the schema has no '\(entry.name)'"
                if let fault = fault(entry.key, message, key: entry.name) { return fault }
            } else if property.isMapping,
                let fault = inside(ExamplePath.component(entry.name), { $0.fault(of: entry.value, property) })
            {
                return fault
            }
        }
        return nil
    }
}

/// The paths of errors of decoding.
enum ExamplePath {
    /// A key as a part of a path: as it is where it is an identifier, else `["odd key"]`.
    static func component(_ key: String) -> String {
        let isIdentifier = key.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isIdentifier && !(key.first?.isNumber ?? true) ? key : "[\"\(key)\"]"
    }

    static func join(_ path: String, key: String) -> String { join(path, component(key)) }

    static func join(_ path: String, _ step: String) -> String {
        path.isEmpty || step.hasPrefix("[") ? path + step : path + "." + step
    }

    /// Whether one of the paths leads to the other one.
    static func areRelated(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
        guard long.utf8.starts(with: short.utf8), !short.isEmpty else { return short.isEmpty }
        return long.utf8.dropFirst(short.utf8.count).first.map { ".[".utf8.contains($0) } ?? true
    }
}
