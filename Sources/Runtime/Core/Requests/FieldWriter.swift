import APIValues

/// Writes values as `name=value` fields of a query or a form, which differ only in their encoding.
struct FieldWriter {
    enum Encoding: Sendable {
        /// RFC 3986: everything but the unreserved characters, a space as `%20`.
        case query
        /// `application/x-www-form-urlencoded`, a space as `+`.
        case form

        /// The separator of elements in one field; nil if each element is a field.
        func separator(_ style: RequestWriter.ArrayStyle) -> String? {
            self == .form && style == .space ? "+" : style.separator
        }
    }

    let encoding: Encoding
    /// The fields' name in errors.
    let role: String
    /// The fields in UTF-8, with `&` between them.
    private(set) var bytes: [UInt8] = []
    /// The secret fields.
    private(set) var secrets: [QueryItem] = []

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
        let texts = try RequestWriter.texts(values, dates, "\(self.role) '\(name)'")
        guard !texts.isEmpty else { return }
        let name = style == .brackets ? "\(name)[]" : name
        if let separator = encoding.separator(style) {
            append(name, texts, separatedBy: separator, secrecy)
        } else {
            for text in texts { append(name, text, secrecy) }
        }
    }

    /// Adds the members of an object or an array, each under its path: `filter[created][gte]=5`, `filter[ids][]=1`,
    /// `items[0][price]=5`. Null is left out.
    mutating func add(
        deepObject name: String, _ value: some WireWritable, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        let object = try DeepObject(value, dates: dates, role: "\(role) '\(name)'")
        for field in try object.fields(name) { append(field.name, field.text, secrecy) }
    }

    /// Adds the members of an object, each under its own name; the elements of an array share the array's.
    mutating func add(
        properties value: some WireWritable, dates: DateFormat, secrecy: QueryItem.Secrecy
    ) throws(InvalidRequest) {
        let object = try DeepObject(value, dates: dates, role: "\(role) object")
        for field in try object.properties { append(field.name, field.text, secrecy) }
    }

    mutating func append(_ name: String, _ text: String, _ secrecy: QueryItem.Secrecy) {
        append(name, CollectionOfOne(text), separatedBy: "", secrecy)
    }

    @inline(__always)
    private mutating func append(
        _ name: String, _ texts: some Collection<String>, separatedBy separator: String, _ secrecy: QueryItem.Secrecy
    ) {
        if bytes.isEmpty { bytes.reserveCapacity(128) } else { bytes.append(UInt8(ascii: "&")) }
        let start = bytes.count
        PercentEncoding.append(name, isForm: encoding == .form, to: &bytes)
        let end = bytes.count
        bytes.append(UInt8(ascii: "="))
        var isFirst = true
        for text in texts {
            if !isFirst { bytes += separator.utf8 }
            isFirst = false
            PercentEncoding.append(text, isForm: encoding == .form, to: &bytes)
        }
        guard secrecy != .none else { return }
        secrets.append(
            QueryItem(
                encodedName: String(decoding: bytes[start..<end], as: UTF8.self),
                encodedValue: String(decoding: bytes[(end + 1)...], as: UTF8.self), secrecy: secrecy))
    }
}
