public import APIValues

extension RequestWriter {
    /// Sets the whole path below the server's: `request.path("/users/\(name)/repos")`. Without it, the path is the endpoint's.
    ///
    /// It has a value for each placeholder of the endpoint's path, in the same order. The call throws `invalidRequest`
    /// for another number of values, or for a value that a path cannot hold.
    public mutating func path(_ path: Path) { self.path = path }

    /// A path with values, which are encoded: `"/users/\(name)/repos"`.
    ///
    /// A value is a segment or a part of one, and not empty, `.` or `..`. With `segments:` it may be several, such as
    /// `docs/guide.md`, or empty at the end of the path of a request that only reads. Lists and objects have commas in
    /// them, or another separator.
    public struct Path: Sendable {
        private(set) var text = ""
        /// The path with a placeholder for each secret; nil without secrets.
        private var publicText: String?
        private var secrets: [String] = []
        /// The number of values so far.
        private var count = 0
        /// The index of an empty value, which is allowed only at the end of a path.
        private var emptyIndex: Int?
        /// The first value that a path cannot hold.
        private var problem: (index: Int, reason: PathSegment.Problem)?
    }
}

extension RequestWriter.Path: ExpressibleByStringInterpolation, StringInterpolationProtocol {
    /// An empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// A path without values.
    public init(stringLiteral text: String) { appendLiteral(text) }

    /// A path with values.
    public init(stringInterpolation path: RequestWriter.Path) { self = path }

    /// Adds text. Characters that a path forbids are encoded.
    public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { append(PathSegment.literal(literal)) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some ParameterValue) {
        add(false, PathSegment.one) { () throws(InvalidValue) in try value.parameterText(dates: .iso8601) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(
        _ value: some ParameterValue, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) {
        add(sensitive, PathSegment.one) { () throws(InvalidValue) in try value.parameterText(dates: dates) }
    }

    /// Adds a value that may be several segments.
    public mutating func appendInterpolation(
        segments value: some ParameterValue, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) {
        add(sensitive, PathSegment.several) { () throws(InvalidValue) in try value.parameterText(dates: dates) }
    }

    /// Adds a list of at least one value: with the separator `;id=`, `1;id=2`.
    public mutating func appendInterpolation(
        _ values: some ParameterList, separator: String = ",", dates: DateFormat = .iso8601, sensitive: Bool = false
    ) {
        let encode = { (texts: [String]) throws(PathSegment.Problem) in
            try PathSegment.list(texts, separator: separator)
        }
        add(sensitive, encode) { () throws(InvalidValue) in try values.parameterTexts(dates: dates) }
    }

    mutating func add<Value>(
        _ isSecret: Bool, _ encode: (Value) throws(PathSegment.Problem) -> String,
        _ make: () throws(InvalidValue) -> Value
    ) {
        do throws(PathSegment.Problem) {
            let value: Value
            do throws(InvalidValue) { value = try make() } catch { throw .invalid(error) }
            append(try encode(value), isSecret: isSecret)
        } catch {
            problem = problem ?? (count, error)
        }
        count += 1
    }

    private mutating func append(_ encoded: String, isSecret: Bool = false) {
        if let emptyIndex { problem = problem ?? (emptyIndex, .empty) }
        // An empty secret would match everywhere.
        if encoded.isEmpty {
            emptyIndex = count
        } else if isSecret {
            secrets.append(encoded)
        }
        if isSecret || publicText != nil {
            publicText = (publicText ?? text) + (isSecret ? redactedText : encoded)
        }
        text += encoded
    }
}

extension RequestWriter.Path {
    /// Throws if a value cannot be in this path, or if there are too few or too many. The placeholders of the endpoint's path
    /// name them.
    func check(for endpoint: Endpoint, behind base: String, isSafe: Bool) throws(InvalidRequest) {
        let template = URITemplate(endpoint.path)
        guard count == template.placeholderCount else {
            throw InvalidRequest("'write(to:)' gives \(count) values to the path '\(endpoint.path)'")
        }
        // Without its name, the DELETE of one object would address all of them (RFC 6570 §3.2.3).
        if let (index, reason) = problem ?? (isSafe ? nil : emptyIndex).map({ ($0, .empty) }) {
            let names = template.names
            let name = index < names.count ? names[index] : "\(index + 1)"
            throw reason.request("path parameter '\(name)'")
        }
        // An empty path names the server's own.
        guard (text.isEmpty ? base : text).utf8.first == UInt8(ascii: "/") else {
            throw InvalidRequest("the path does not start with '/'")
        }
        try PathSegment.check(text)
    }

    /// The secrets of the path behind a server's base path; nil without secrets.
    func secret(behind base: String) -> SecretPath? {
        publicText.map { SecretPath(path: base + text, publicPath: base + $0, values: secrets) }
    }
}
