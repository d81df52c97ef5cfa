public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RequestWriter {
    /// Collects the fields of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.2): a space becomes `+`;
    /// everything except letters, digits and `*-._` is percent-encoded. Nil fields and null members are left out.
    public struct Form: Sendable {
        /// False for a query, which differs only in its encoding (RFC 3986): everything but the unreserved characters, a space as
        /// `%20`.
        private let isForm: Bool
        /// The kind of secret in the values to add.
        var secrecy = QueryItem.Secrecy.none
        /// Whether reserved characters of the values to add are sent as they are.
        var keepsReserved = false
        /// The fields in UTF-8, with `&` between them.
        private(set) var bytes: [UInt8] = []
        /// The secret fields.
        private(set) var secrets: [QueryItem] = []

        init(isForm: Bool) { self.isForm = isForm }

        /// The fields' name in errors.
        var role: String { isForm ? "form field" : "query parameter" }

        /// Adds a field.
        public mutating func field(
            _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let value else { return }
            append(name, try RequestWriter.text(value, dates, "\(role) '\(name)'"))
        }

        /// Adds an array or a set; an empty one adds nothing.
        public mutating func field(
            _ name: String, _ values: (some ParameterList)?, style: RequestWriter.ArrayStyle = .repeated,
            dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let values else { return }
            append(name, try RequestWriter.texts(values, dates, "\(role) '\(name)'"), style)
        }

        mutating func append(_ name: String, _ texts: [String], _ style: RequestWriter.ArrayStyle) {
            guard !texts.isEmpty else { return }
            let name = style == .brackets ? "\(name)[]" : name
            if let separator = style.separator(inForm: isForm) {
                append(name, texts, separatedBy: separator)
            } else {
                for text in texts { append(name, text) }
            }
        }

        /// Adds the members of an object, or of an array of objects, each under its path, the brackets percent-encoded:
        /// `filter[created][gte]=5&filter[ids][]=1&items[0][price]=5`.
        public mutating func field(
            deepObject name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let value else { return }
            let object = try DeepObject(value, dates: dates, role: "\(role) '\(name)'")
            for field in try object.fields(name) { append(field.name, field.text) }
        }

        /// Adds a text that has no name.
        mutating func append(whole text: String) {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            let start = bytes.count
            PercentEncoding.append(text, isForm: isForm, to: &bytes)
            guard secrecy != .none else { return }
            secrets.append(
                QueryItem(encodedWhole: String(decoding: bytes[start...], as: UTF8.self), secrecy: secrecy))
        }

        mutating func append(_ name: String, _ text: String) { append(name, CollectionOfOne(text), separatedBy: "") }

        @inline(__always)
        private mutating func append(_ name: String, _ texts: some Collection<String>, separatedBy separator: String) {
            if bytes.isEmpty { bytes.reserveCapacity(128) } else { bytes.append(UInt8(ascii: "&")) }
            let start = bytes.count
            PercentEncoding.append(name, isForm: isForm, to: &bytes)
            let end = bytes.count
            bytes.append(UInt8(ascii: "="))
            var isFirst = true
            for text in texts {
                if !isFirst { bytes += separator.utf8 }
                isFirst = false
                if keepsReserved {
                    PercentEncoding.append(reserved: text, isForm: isForm, to: &bytes)
                } else {
                    PercentEncoding.append(text, isForm: isForm, to: &bytes)
                }
            }
            guard secrecy != .none else { return }
            secrets.append(
                QueryItem(
                    encodedName: String(decoding: bytes[start..<end], as: UTF8.self),
                    encodedValue: String(decoding: bytes[(end + 1)...], as: UTF8.self), secrecy: secrecy))
        }
    }
}

extension RequestWriter.Form: Undisclosed {}

extension RequestWriter {
    /// Sends the fields of a form, `application/x-www-form-urlencoded`, in the order in which `fields` writes them.
    public mutating func body(
        sensitive: Bool = false, form fields: (inout RequestWriter.Form) throws -> Void
    ) throws {
        var form = RequestWriter.Form(isForm: true)
        try fields(&form)
        try body(data: Data(form.bytes), contentType: "application/x-www-form-urlencoded", sensitive: sensitive)
    }
}
