public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Collects the parts of an endpoint's request.
///
/// Each method checks and encodes its value, which cannot change other parts of the request. Nil and an object's null
/// members are left out. A value that its place cannot hold, such as infinity, throws `InvalidRequest`; in a path, the
/// call throws it. A `sensitive` value is hidden in descriptions and, except in a path, from other origins: no redirect
/// takes a sensitive body there.
public struct RequestWriter: Sendable {
    /// The endpoint's own server.
    var server: ServerAddress?
    /// The path below the server's; nil for the endpoint's.
    var path: Path?
    var fields = Form(isForm: false)
    /// The secrets, except those of the query, which are in `fields`.
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

    /// Sends the request to a server other than the client's.
    public mutating func server(_ address: ServerAddress) { server = address }

    /// Sets a header. Throws for an invalid name, one that the transport sets, or a control character (RFC 9110 §5.5).
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
}

extension RequestWriter: Undisclosed {}
