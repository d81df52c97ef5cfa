package import HTTPTypes

/// The syntax of a request's text, checked before a byte is sent. Foundation and swift-http-types accept a line break:
/// Foundation sends it in a method, whose rest becomes a second request, and drops a header with one; swift-http-types
/// replaces it by a space.
package enum HTTPSyntax {
    /// Whether the text is a token: a method, a header's name (RFC 9110 §5.6.2).
    package static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { PercentEncoding.isUnreserved($0) || "!#$%&'*+^`|".utf8.contains($0) }
    }

    /// Whether a cookie's value may contain a byte (RFC 6265 §4.1.1).
    package static func isCookieOctet(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\",;\\".utf8.contains(byte)
    }

    /// Whether the text is free of control characters, except the tab (RFC 9110 §5.5).
    package static func isFieldValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    /// A header's name, if a request may set it.
    package static func fieldName(_ name: String) throws(InvalidRequest) -> HTTPField.Name {
        guard let field = HTTPField.Name(name) else { throw InvalidRequest("a header's name is not a token") }
        try check(field)
        return field
    }

    /// Throws for a header that a request may not set.
    private static func check(_ field: HTTPField.Name) throws(InvalidRequest) {
        guard !framing.contains(field) else {
            throw InvalidRequest("the header '\(field)' is the transport's to set")
        }
    }

    /// Throws if the value could end the header or the request.
    package static func check(value: String, of field: HTTPField.Name) throws(InvalidRequest) {
        guard isFieldValue(value) else {
            throw InvalidRequest("the value of the header '\(field)' has a control character")
        }
    }

    /// Throws if the request breaks the syntax. Returns the request's origin.
    @discardableResult
    package static func check(_ request: HTTPRequest) throws(InvalidRequest) -> Origin {
        let origin = try Origin(request)
        guard isToken(request.method.rawValue) else { throw InvalidRequest("the method is not a token") }
        guard let path = request.path, path.utf8.first == UInt8(ascii: "/"), PercentEncoding.isLiteral(path) else {
            throw InvalidRequest("the path does not start with '/' or has a character that a URL cannot have")
        }
        for field in request.headerFields {
            try check(field.name)
            try check(value: field.value, of: field.name)
        }
        return origin
    }

    /// The headers that give a message's length and host (RFC 9112 §6, RFC 9110 §7.2). Contradictions in them smuggle
    /// requests.
    private static let framing =
        [HTTPField.Name.contentLength, .transferEncoding] + [HTTPField.Name("Host")].compactMap(\.self)
}
