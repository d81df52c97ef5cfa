import APIValues

/// Makes `name=value` fields of values, for a query or a form, which differ in how they are encoded only.
struct FieldWriter {
    /// How names and values are encoded.
    enum Encoding: Sendable {
        /// RFC 3986: everything but the unreserved characters, a space as `%20`.
        case query
        /// `application/x-www-form-urlencoded`, a space as `+`.
        case form

        func text(_ text: String) -> String {
            switch self {
            case .query: PercentEncoding.value(text)
            case .form: PercentEncoding.form(text)
            }
        }

        /// What stands between two elements of one field; nil where every element is a field.
        func separator(_ style: RequestWriter.ArrayStyle) -> String? {
            self == .form && style == .space ? "+" : style.separator
        }
    }

    let encoding: Encoding
    /// What fields are called in errors.
    let role: String
    private(set) var items: [QueryItem] = []

    init(_ encoding: Encoding, role: String) {
        self.encoding = encoding
        self.role = role
    }

    mutating func add(
        _ name: String, _ value: some ParameterValue, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        append(name, try RequestWriter.text(value, dates, "\(self.role) '\(name)'"), secrecy)
    }

    /// - Parameter isSorted: whether the elements have no order of their own, so that equal sets make equal requests.
    mutating func add<Value: ParameterValue>(
        _ name: String, _ values: some Sequence<Value>, isSorted: Bool = false, style: RequestWriter.ArrayStyle,
        dates: DateFormat,
        secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        var texts: [String] = []
        for value in values { texts.append(try RequestWriter.text(value, dates, "\(self.role) '\(name)'")) }
        guard !texts.isEmpty else { return }
        if isSorted { texts.sort() }
        let name = style == .brackets ? "\(name)[]" : name
        if let separator = encoding.separator(style) {
            let list = texts.map(encoding.text).joined(separator: separator)
            items.append(QueryItem(encodedName: encoding.text(name), encodedValue: list, secrecy: secrecy))
        } else {
            for text in texts { append(name, text, secrecy) }
        }
    }

    /// Adds the members of an object, each under its path: `filter[created][gte]=5`, `filter[ids][]=1`. Null leaves no trace.
    mutating func add(
        deepObject name: String, _ value: some WireValue, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        let json: JSONValue
        do {
            json = try decodeJSON(JSONValue.self, from: encodeJSON(value, dates: dates))
        } catch let error as InvalidValue {
            throw InvalidRequest("the \(role) '\(name)' is not valid: \(error)")
        } catch {
            throw InvalidRequest("the \(role) '\(name)' is not valid")
        }
        guard let object = json.object else { throw InvalidRequest("the \(role) '\(name)' is not an object") }
        guard !json.hasBracketInKey else {
            throw InvalidRequest("a key in the \(role) '\(name)' has a bracket, which would make another path of it")
        }
        // A list of what is left, as the depth is the caller's and stacks are small.
        var waiting = object.reversed().map { (name: "\(name)[\($0.key)]", value: $0.value) }
        while let (name, value) = waiting.popLast() {
            switch value {
            case .object(let object):
                waiting += object.reversed().map { (name: "\(name)[\($0.key)]", value: $0.value) }
            case .array(let elements):
                for element in elements where !element.isNull {
                    guard let text = element.fieldText else {
                        throw InvalidRequest("the \(role) '\(name)' has an array of more than scalars")
                    }
                    append("\(name)[]", text, secrecy)
                }
            default:
                if let text = value.fieldText { append(name, text, secrecy) }
            }
        }
    }

    mutating func append(_ name: String, _ text: String, _ secrecy: QueryItem.Secrecy) {
        if items.isEmpty { items.reserveCapacity(8) }
        items.append(
            QueryItem(encodedName: encoding.text(name), encodedValue: encoding.text(text), secrecy: secrecy))
    }
}

extension JSONValue {
    /// Whether a key of an object in here, however deep, would read as a path.
    fileprivate var hasBracketInKey: Bool {
        // A list of what is left, as the depth is the caller's and stacks are small.
        var waiting = [self]
        while let value = waiting.popLast() {
            guard case .object(let object) = value else { continue }
            if object.contains(where: { $0.key.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } }) {
                return true
            }
            waiting += object.map { $0.value }
        }
        return false
    }

    /// The text of a scalar; nil for null, arrays and objects.
    fileprivate var fieldText: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number.text
        case .string(let string): string
        }
    }
}
