package import APIValues

/// An object or an array whose members become fields, or a scalar as an alternative of a union.
package struct DeepObject {
    package typealias Field = (name: String, text: String)

    private let json: JSONValue
    /// The value's name in errors.
    private let role: String

    /// - Throws: `InvalidRequest` for null, or for a value that JSON cannot hold.
    package init(_ value: some WireWritable, dates: DateFormat, role: String) throws(InvalidRequest) {
        self.role = role
        do {
            json = try decodeJSON(JSONValue.self, from: encodeJSON(value, dates: dates))
        } catch let error as InvalidValue {
            throw InvalidRequest("the \(role) is not valid: \(error)")
        } catch {
            throw InvalidRequest("the \(role) is not valid")
        }
        guard !json.isNull else { throw InvalidRequest("the \(role) is not an object") }
    }

    /// A field for each scalar but null, under its path: `name[created][gte]`, `name[ids][]`, `name[0][price]`.
    package func fields(_ name: String) throws(InvalidRequest) -> [Field] {
        var fields: [Field] = []
        // A list instead of recursion: the caller decides the depth, and stacks are small.
        var waiting = [(name: name, value: json)]
        while let (name, value) = waiting.popLast() {
            switch value {
            case .object(let object):
                guard !object.contains(where: { $0.key.utf8.contains { "[]".utf8.contains($0) } }) else {
                    throw InvalidRequest("a key in the \(role) has a bracket, which would make another path of it")
                }
                waiting += object.reversed().map { (name: "\(name)[\($0.key)]", value: $0.value) }
            case .array(let elements):
                let elements = elements.filter { !$0.isNull }
                let isList = elements.allSatisfy { $0.fieldText != nil }
                waiting += elements.enumerated().reversed().map { (isList ? "\(name)[]" : "\(name)[\($0)]", $1) }
            default:
                if let text = value.fieldText { fields.append((name, text)) }
            }
        }
        return fields
    }

    /// A field for each member, under its own name; one for each element of an array. Null is left out. A value that is
    /// not an object has fields of the name, if there is one.
    func properties(named name: String?) throws(InvalidRequest) -> [Field] {
        guard let name, json.object == nil else { return try members { $0.array ?? [$0] } }
        return try Self.fields(name, json.array ?? [json], role)
    }

    /// A field for each member. Null is left out.
    var members: [Field] {
        get throws(InvalidRequest) { try members { [$0] } }
    }

    private func members(_ elements: (JSONValue) -> [JSONValue]) throws(InvalidRequest) -> [Field] {
        guard let object = json.object else { throw InvalidRequest("the \(role) is not an object") }
        var fields: [Field] = []
        for (name, value) in object.map({ ($0.key, $0.value) }) {
            fields += try Self.fields(name, elements(value), role)
        }
        return fields
    }

    private static func fields(
        _ name: String, _ elements: [JSONValue], _ role: String
    ) throws(InvalidRequest) -> [Field] {
        var fields: [Field] = []
        for element in elements where !element.isNull {
            guard let text = element.fieldText else {
                throw InvalidRequest("the \(role) has an object or an array inside")
            }
            fields.append((name, text))
        }
        return fields
    }
}

extension JSONValue {
    /// The text of a scalar; nil for null, arrays and objects.
    package var fieldText: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number.text
        case .string(let string): string
        }
    }
}
