public import APIValues
import Foundation
import HTTPTypes

/// Collects the parts of an endpoint's request.
///
/// Each method checks and encodes its value, which cannot change other parts of the request; nil leaves it out, and null a member
/// of an object. A value that its place cannot hold, such as a number that is not finite, throws `InvalidRequest`. A `sensitive`
/// value is hidden in descriptions and, except in a path, from other origins: no redirect takes a sensitive body there.
public struct RequestWriter: Sendable {
    /// The endpoint's own server.
    var server: ServerAddress?
    /// The path parameters, encoded. They are few: a dictionary would take longer.
    private var pathValues: [(name: String, value: String)] = []
    /// The names of secret path parameters.
    private var secretPathNames: Set<String> = []
    var fields = FieldWriter(.query, role: "query parameter")
    var query: [QueryItem] { fields.items }
    /// The secrets, except those of the query, which its items tell.
    var mask = RequestMask()
    var headers = HTTPFields()
    var cookies: [String] = []
    var body: HTTPBody?
    /// The media type of `body`, unless a header has another.
    var contentType: String?
    /// Whether reading the body requires `contentType`.
    var contentTypeIsFixed = false
    /// The headers of the spec's defaults, which a client's headers replace.
    var defaultHeaders: Set<HTTPField.Name> = []
    /// The headers with a common prefix, from a dictionary.
    var prefixedHeaders: Set<HTTPField.Name> = []
    /// The headers of credentials; each can hold one.
    private var credentialHeaders: Set<HTTPField.Name> = []

    init() {}

    /// Sends the request to another server than the client's.
    public mutating func server(_ address: ServerAddress) { server = address }

    /// Fills a placeholder of the path with a value that is not empty, `.` or `..`.
    ///
    /// With `keepingSlashes` the value may be several such segments, `docs/guide.md`, or empty at the end of the path of a request
    /// that only reads.
    public mutating func path(
        _ name: String, _ value: some ParameterValue, keepingSlashes: Bool = false, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        let text = try Self.text(value, dates, "path parameter '\(name)'")
        let value =
            keepingSlashes
            ? try PathTemplate.segments(text, of: "path parameter '\(name)'")
            : try PathTemplate.segment(text, of: "path parameter '\(name)'")
        set(path: name, value, sensitive: sensitive)
    }

    /// Fills a placeholder with an encoded value.
    mutating func set(path name: String, _ value: String, sensitive: Bool) {
        pathValues.append((name, value))
        if sensitive { secretPathNames.insert(name) }
    }

    /// The encoded value of a path parameter, if set.
    func pathValue(_ name: String) -> String? { pathValues.last { $0.name == name }?.value }

    /// The secrets of a path made from the template; nil without secrets.
    func secretPath(_ path: String, base: String, template: String) throws(InvalidRequest) -> SecretPath? {
        guard !secretPathNames.isEmpty else { return nil }
        let publicPath = try PathTemplate.fill(template[...]) { name throws(InvalidRequest) in
            secretPathNames.contains(name) ? SecretPath.placeholder : pathValue(name) ?? ""
        }
        // An empty value would be found everywhere.
        let values = secretPathNames.compactMap(pathValue).filter { !$0.isEmpty }
        return SecretPath(path: path, publicPath: base + publicPath, values: values)
    }

    /// Sets a header. Its name is a token that the transport does not set, and its value has no control character (RFC 9110 §5.5).
    @inlinable
    public mutating func header(
        _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        if let value { try add(header: name, value, dates, sensitive) }
    }

    @usableFromInline
    mutating func add(
        header name: String, _ value: some ParameterValue, _ dates: DateFormat, _ sensitive: Bool
    ) throws(InvalidRequest) {
        try set(name, Self.text(value, dates, "header '\(name)'"), sensitive: sensitive)
    }

    /// Sets a header to a comma-separated list (RFC 9110 §5.6.1), without commas in its values outside of quotes. An empty array
    /// or set leaves it out.
    public mutating func header(
        _ name: String, _ values: (some ParameterList)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let values else { return }
        let texts = try Self.texts(values, dates, "header '\(name)'")
        guard !texts.isEmpty else { return }
        guard texts.allSatisfy(QuotedText.isListElement) else {
            throw InvalidRequest("an element of the header '\(name)' has a comma in it, which would make two of it")
        }
        try set(name, texts.joined(separator: ", "), sensitive: sensitive)
    }

    /// Sets a default header, which headers of the endpoint and the client replace.
    public mutating func header(
        default name: String, _ value: String, sensitive: Bool = false
    ) throws(InvalidRequest) {
        try set(name, value, sensitive: sensitive)
        defaultHeaders.insert(try HTTPSyntax.fieldName(name))
    }

    package static func text(
        _ value: some ParameterValue, _ dates: DateFormat, _ role: @autoclosure () -> String
    ) throws(InvalidRequest) -> String {
        try valid(role()) { () throws(InvalidValue) in try value.parameterText(dates: dates) }
    }

    package static func texts(
        _ values: some ParameterList, _ dates: DateFormat, _ role: @autoclosure () -> String
    ) throws(InvalidRequest) -> [String] {
        try valid(role()) { () throws(InvalidValue) in try values.parameterTexts(dates: dates) }
    }

    /// The result of `make`, its error extended by the value's role.
    @inline(__always)
    package static func valid<Result>(
        _ role: @autoclosure () -> String, _ make: () throws(InvalidValue) -> Result
    ) throws(InvalidRequest) -> Result {
        do throws(InvalidValue) {
            return try make()
        } catch {
            throw InvalidRequest("the \(role()) is not valid: \(error)")
        }
    }

    mutating func set(_ name: String, _ value: String, sensitive: Bool) throws(InvalidRequest) {
        let field = try HTTPSyntax.fieldName(name)
        try HTTPSyntax.check(value: value, of: field)
        headers[field] = value
        if !defaultHeaders.isEmpty { defaultHeaders.remove(field) }
        if sensitive { mask.headers.insert(field) }
    }

    mutating func credential(header name: String, _ value: String) throws(InvalidRequest) {
        try set(name, value, sensitive: true)
        if let field = HTTPField.Name(name), !credentialHeaders.insert(field).inserted {
            throw InvalidRequest("two credentials go into the header '\(field)'")
        }
    }

    mutating func credential(query name: String, _ value: String) {
        fields.append(name, value, .credential)
    }

    mutating func credential(cookie name: String, _ value: String) {
        cookies.append("\(name)=\(value)")
    }
}

extension RequestWriter: Undisclosed {}
