public import APIValues
import HTTPTypes

// A mismatch has a path like `header X-Total-Count`.

extension RawResponse {
    /// A header's value. A missing header is a mismatch.
    ///
    /// - Parameters:
    ///   - name: The header's name, in any case.
    ///   - dates: The date format.
    public func header<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Value {
        guard let value: Value = try optionalHeader(name, dates: dates) else { throw missing(name) }
        return value
    }

    /// The elements of a comma-separated header (RFC 9110 §5.6.1). A missing header is a mismatch.
    public func header<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> [Value] {
        guard let values: [Value] = try optionalHeader(name, dates: dates) else { throw missing(name) }
        return values
    }

    /// The distinct elements of a comma-separated header (RFC 9110 §5.6.1). A missing header is a mismatch.
    @_disfavoredOverload
    public func header<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Set<Value> {
        try Set(header(name, dates: dates) as [Value])
    }

    /// A header's value; nil if the header is missing.
    public func optionalHeader<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Value? {
        try headers[named: name].map { (text) throws(DecodingMismatch) in try value(text, of: name, dates) }
    }

    /// The elements of a comma-separated header (RFC 9110 §5.6.1); nil if the header is missing.
    public func optionalHeader<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> [Value]? {
        guard let field = HTTPField.Name(name) else { return nil }
        let lines = headers[values: field]
        guard !lines.isEmpty else { return nil }
        // `Set-Cookie` alone is not a comma-separated list (RFC 9110 §5.3).
        let texts = field == .setCookie ? lines : lines.flatMap { QuotedText.split($0, at: ",") }
        return try texts.map { (text) throws(DecodingMismatch) in try value(text, of: name, dates) }
    }

    /// The distinct elements of a comma-separated header (RFC 9110 §5.6.1); nil if the header is missing.
    @_disfavoredOverload
    public func optionalHeader<Value: ParameterValue>(
        _ name: String, dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Set<Value>? {
        (try optionalHeader(name, dates: dates) as [Value]?).map { Set($0) }
    }

    private func missing(_ name: String) -> DecodingMismatch {
        DecodingMismatch(path: "header \(name)", reason: "missing")
    }

    private func value<Value: ParameterValue>(
        _ text: String, of name: String, _ dates: DateFormat
    ) throws(DecodingMismatch) -> Value {
        guard let value = Value(parameterText: text, dates: dates) else {
            throw DecodingMismatch(path: "header \(name)", reason: "not a value of \(Value.self)")
        }
        return value
    }
}
