@testable import APIMock
import APIValues

/// A change of a value that breaks one rule of its schema. Others may be broken too.
struct ValueMutation {
    /// The keyword of JSON Schema that the value breaks.
    let rule: String
    /// The place of the finding.
    let pointer: String
    let value: JSONValue

    /// The changes of a value that each break a rule.
    /// - Parameter isText: Whether the value is read from texts, where each scalar is also a string.
    static func all(
        _ value: JSONValue, _ schema: Int?, _ description: MockDescription, isText: Bool
    ) -> [ValueMutation] {
        SchemaPlace.all(value, schema, description).flatMap { place in
            place.schemas.flatMap { schema in
                let changes = place.changes(schema) + place.memberChanges(schema, description)
                return changes.filter { !isText || $0.isReadable(place, schema) }
            }.map { change in
                ValueMutation(
                    rule: change.rule, pointer: SchemaPlace.pointer(change.path),
                    value: value.replacing(change.path[...], with: change.value))
            }
        }
    }
}

/// A new value for a place; nil removes the value.
private struct Change {
    let rule: String
    let path: [SchemaPlace.Step]
    let value: JSONValue?

    /// Whether the change is one of a text too.
    func isReadable(_ place: SchemaPlace, _ schema: MockSchema) -> Bool {
        guard let value else {
            // Without members, the whole value is missing.
            return (place.value.object?.count ?? 0) > 1
        }
        switch value {
        case .object: return false
        case .array(let elements): return !elements.isEmpty && rule != "type"
        case .string(let text):
            return !text.isEmpty
                && (rule != "type" || !schema.kinds.contains { [.array, .object, .null].contains($0) })
        case .null, .bool, .number: return rule != "type" && rule != "enum"
        }
    }
}

extension SchemaPlace {
    /// The changes that break a rule of one of the place's schemas.
    fileprivate func changes(_ schema: MockSchema) -> [Change] {
        var broken: [(String, JSONValue?)] = [("type", wrongKind(schema)), ("enum", unlisted(schema))]
        switch value {
        case .string: broken += texts(schema)
        case .number: broken += numbers(schema)
        case .array(let elements): broken += arrays(elements, schema)
        case .object(let object): broken += objects(object, schema)
        case .null, .bool: break
        }
        return broken.compactMap { rule, value in value.map { Change(rule: rule, path: path, value: $0) } }
    }

    /// The changes that take a required member away, or add one that is not documented.
    fileprivate func memberChanges(_ schema: MockSchema, _ description: MockDescription) -> [Change] {
        guard let object = value.object, let rules = schema.object else { return [] }
        var changes = rules.required.filter { object[$0] != nil }.map { key in
            Change(rule: "required", path: path + [.key(key)], value: nil)
        }
        if rules.isClosed, rules.patterns.isEmpty {
            changes.append(Change(rule: "additionalProperties", path: path + [.key("undocumentedKey")], value: "text"))
        }
        return changes
    }

    private func wrongKind(_ schema: MockSchema) -> JSONValue? {
        guard !schema.kinds.isEmpty else { return nil }
        let others: [JSONValue] = ["wrong", ["wrong": true], [true], 1.5, true]
        return others.first { other in !schema.kinds.contains(where: other.isOf) }
    }

    private func unlisted(_ schema: MockSchema) -> JSONValue? {
        guard let values = schema.values else { return nil }
        let others: [JSONValue] = ["an unlisted text", 987_654_321]
        return others.first { other in
            !values.contains(other) && (schema.kinds.isEmpty || schema.kinds.contains(where: other.isOf))
        }
    }

    private func texts(_ schema: MockSchema) -> [(String, JSONValue?)] {
        var broken: [(String, JSONValue?)] = []
        if let minimum = schema.text?.minimum, minimum > 0, minimum < 10_000 {
            broken.append(("minLength", .string(String(repeating: "x", count: minimum - 1))))
        }
        if let maximum = schema.text?.maximum, maximum < 10_000 {
            broken.append(("maxLength", .string(String(repeating: "x", count: maximum + 1))))
        }
        if let pattern = schema.text?.pattern.flatMap({ Pattern($0) }) {
            let others = ["~", "a b", "0", "no-such-text!", "ÄÖ"]
            broken.append(("pattern", others.first { !pattern.matches($0) }.map(JSONValue.string)))
        }
        if let format = schema.format.flatMap({ TextFormat(rawValue: $0) }), format.mismatch("no such text") != nil {
            broken.append(("format", "no such text"))
        }
        return broken
    }

    private func numbers(_ schema: MockSchema) -> [(String, JSONValue?)] {
        let rules = schema.number
        func moved(_ number: JSONNumber?, by step: Double) -> JSONValue? {
            guard let number else { return nil }
            if let int = number.int { return .number(JSONNumber(int.addingReportingOverflow(Int(step)).partialValue)) }
            return number.double.flatMap { JSONNumber($0 + step) }.map(JSONValue.number)
        }
        var broken: [(String, JSONValue?)] = [
            ("minimum", moved(rules?.minimum, by: -1)), ("maximum", moved(rules?.maximum, by: 1)),
            ("exclusiveMinimum", rules?.above.map(JSONValue.number)),
            ("exclusiveMaximum", rules?.below.map(JSONValue.number)),
        ]
        if let multiple = rules?.multiple?.int, multiple > 1 {
            broken.append(("multipleOf", .number(JSONNumber(multiple + 1))))
        }
        if let range = schema.format.flatMap({ MockSchema.integerRange($0) }) {
            broken.append(("format", .number(JSONNumber(Int(range.upperBound) + 1))))
        }
        return broken
    }

    private func arrays(_ elements: [JSONValue], _ schema: MockSchema) -> [(String, JSONValue?)] {
        guard let rules = schema.array, let first = elements.first else { return [] }
        var broken: [(String, JSONValue?)] = []
        if let minimum = rules.minimum, minimum > 0 {
            broken.append(("minItems", .array(Array(elements.prefix(minimum - 1)))))
        }
        if let maximum = rules.maximum, maximum < 1_000 {
            broken.append(("maxItems", .array(Array(repeating: first, count: maximum + 1))))
        }
        if rules.isUnique { broken.append(("uniqueItems", .array([first, first]))) }
        return broken
    }

    private func objects(_ object: JSONObject, _ schema: MockSchema) -> [(String, JSONValue?)] {
        guard let rules = schema.object else { return [] }
        var broken: [(String, JSONValue?)] = []
        if let minimum = rules.minimum, minimum > 0 { broken.append(("minProperties", .object([:]))) }
        if let maximum = rules.maximum, maximum < 1_000 {
            var larger = object
            for number in 0...maximum { larger["another\(number)"] = "text" }
            broken.append(("maxProperties", .object(larger)))
        }
        return broken
    }
}
