import APIValues

/// Writes values as `name=value` fields of a query or a form, which differ only in their encoding.
struct FieldWriter {
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

        /// The separator of elements in one field; nil if each element is a field.
        func separator(_ style: RequestWriter.ArrayStyle) -> String? {
            self == .form && style == .space ? "+" : style.separator
        }
    }

    let encoding: Encoding
    /// The fields' name in errors.
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

    mutating func add(
        _ name: String, _ values: some ParameterList, style: RequestWriter.ArrayStyle, dates: DateFormat,
        secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        var texts = try RequestWriter.texts(values, dates, "\(self.role) '\(name)'")
        guard !texts.isEmpty else { return }
        for index in texts.indices { texts[index] = encoding.text(texts[index]) }
        let name = encoding.text(style == .brackets ? "\(name)[]" : name)
        if let separator = encoding.separator(style) { texts = [texts.joined(separator: separator)] }
        for text in texts { append(encodedName: name, text, secrecy) }
    }

    /// Adds the members of an object or an array, each under its path: `filter[created][gte]=5`, `filter[ids][]=1`,
    /// `items[0][price]=5`. Null is left out.
    mutating func add(
        deepObject name: String, _ value: some WireWritable, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        let object = try DeepObject(value, dates: dates, role: "\(role) '\(name)'")
        for field in try object.fields(name) { append(field.name, field.text, secrecy) }
    }

    /// Adds the members of an object, each under its own name, an array's elements under the same one.
    mutating func add(
        properties value: some WireWritable, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        let object = try DeepObject(value, dates: dates, role: "\(role) object")
        for field in try object.properties { append(field.name, field.text, secrecy) }
    }

    mutating func append(_ name: String, _ text: String, _ secrecy: QueryItem.Secrecy) {
        append(encodedName: encoding.text(name), encoding.text(text), secrecy)
    }

    private mutating func append(encodedName name: String, _ value: String, _ secrecy: QueryItem.Secrecy) {
        if items.isEmpty { items.reserveCapacity(8) }
        items.append(QueryItem(encodedName: name, encodedValue: value, secrecy: secrecy))
    }
}
