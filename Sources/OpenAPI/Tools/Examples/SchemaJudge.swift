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

    init(_ document: Document, isRequest: Bool) {
        self.document = document
        self.isRequest = isRequest
    }

    /// What is wrong with a value first; nil where it is allowed.
    mutating func fault(of value: Node, _ schema: Node) -> Example.Fault? {
        steps -= 1
        guard steps > 0, depth < 200 else { return nil }
        depth += 1
        defer { depth -= 1 }
        if schema.text == "false" { return Example.Fault(range: value.range, message: "nothing is allowed here") }
        let isNull = value.jsonKind == .null
        if isNull, Self.isNullable(schema) { return nil }
        guard let target = document.resolved(schema) else { return nil }
        if isNull, Self.isNullable(target) { return nil }
        return typeFault(of: value, target) ?? enumFault(of: value, target) ?? partsFault(of: value, target)
            ?? nestedFault(of: value, target)
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
            return Example.Fault(
                range: value.range,
                message: "the schema says \(types.joined(separator: " or ")), the example is \(found)")
        }
        guard kind == .string || kind == .number, let format = schema.text("format"), let text = value.text,
            !ExampleFormat.allows(kind == .string ? text : value.number ?? text, format)
        else { return nil }
        return Example.Fault(range: value.range, message: "the format is \(format), which this is not")
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
        return Example.Fault(range: value.range, message: "this is none of the schema's values")
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
            for alternative in alternatives {
                guard let fault = fault(of: value, alternative) else { break }
                faults.append(fault)
            }
            guard faults.count == alternatives.count, let first = faults.first else { continue }
            // The one that came furthest is the one that was meant, mostly.
            let deepest = faults.max { $0.range.start < $1.range.start } ?? first
            return faults.count == 1
                ? first
                : Example.Fault(
                    range: deepest.range,
                    message: "none of the \(faults.count) alternatives allows the example; \(deepest.message)")
        }
        return discriminatorFault(of: value, schema)
    }

    private func discriminatorFault(of value: Node, _ schema: Node) -> Example.Fault? {
        guard let discriminator = schema["discriminator"], value.isMapping,
            let key = discriminator.text("propertyName") ?? discriminator.text
        else { return nil }
        guard let tag = value[key] else {
            return Example.Fault(
                range: value.range, message: "'\(key)', which tells the alternatives apart, is missing")
        }
        let parts = (schema["oneOf"]?.elements ?? []) + (schema["anyOf"]?.elements ?? [])
        let names = parts.compactMap { document.reference($0)?.split(separator: "/").last.map(String.init) }
        let known = Set((discriminator["mapping"]?.entries.map(\.name) ?? []) + names)
        guard !parts.isEmpty, names.count == parts.count, let text = tag.text, !known.contains(text) else { return nil }
        return Example.Fault(range: tag.range, message: "'\(key)' names none of the alternatives")
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
        for (element, place) in zip(elements, places) {
            if let fault = fault(of: element, place) { return fault }
        }
        guard let items = schema["items"], items.elements.isEmpty else { return nil }
        for element in elements.dropFirst(places.count) {
            if let fault = fault(of: element, items) { return fault }
        }
        return nil
    }

    private mutating func propertyFault(
        of value: Node, _ entries: [Node.Entry], _ schema: Node
    ) -> Example.Fault? {
        let properties = schema["properties"]
        for key in schema["required"]?.elements.compactMap(\.text) ?? [] where value[key] == nil {
            // One side does not send what only the other one does.
            let property = properties?[key].flatMap { document.resolved($0) }
            if property?.isTrue(isRequest ? "readOnly" : "writeOnly") ?? false { continue }
            return Example.Fault(range: value.range, message: "'\(key)' is missing, which the schema requires")
        }
        for entry in entries {
            if let property = properties?[entry.name] {
                if let fault = fault(of: entry.value, property) { return fault }
            } else if let rest = schema["additionalProperties"], schema["patternProperties"] == nil {
                if rest.text == "false" {
                    return Example.Fault(range: entry.key.range, message: "the schema has no '\(entry.name)'")
                }
                if rest.isMapping, let fault = fault(of: entry.value, rest) { return fault }
            }
        }
        return nil
    }
}
