public import APIValues
import Foundation

extension RequestWriter {
    /// Collects the fields of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.2): a space becomes `+`;
    /// everything except letters, digits and `*-._` is percent-encoded. Nil fields and null members are left out.
    public struct Form: Sendable {
        var fields = FieldWriter(.form, role: "form field")

        init() {}

        var data: Data { Data(fields.bytes) }

        /// Adds a field.
        public mutating func field(
            _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let value else { return }
            try fields.add(name, value, dates: dates, secrecy: .none)
        }

        /// Adds an array or a set; an empty one adds nothing.
        public mutating func field(
            _ name: String, _ values: (some ParameterList)?, style: RequestWriter.ArrayStyle = .repeated,
            dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let values else { return }
            try fields.add(name, values, style: style, dates: dates, secrecy: .none)
        }

        /// Adds the members of an object, or of an array of objects, each under its path, the brackets percent-encoded:
        /// `filter[created][gte]=5&filter[ids][]=1&items[0][price]=5`.
        public mutating func field(
            deepObject name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
        ) throws(InvalidRequest) {
            guard let value else { return }
            try fields.add(deepObject: name, value, dates: dates, secrecy: .none)
        }
    }
}

extension RequestWriter.Form: Undisclosed {}

extension RequestWriter {
    /// Sends the fields of a form, `application/x-www-form-urlencoded`, in the order in which `fields` writes them.
    public mutating func body(
        sensitive: Bool = false, form fields: (inout RequestWriter.Form) throws -> Void
    ) throws {
        var form = RequestWriter.Form()
        try fields(&form)
        try body(data: form.data, contentType: "application/x-www-form-urlencoded")
        mask.hidesBody = sensitive
    }
}
