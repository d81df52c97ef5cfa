/// The method of an endpoint: a known one or any other token (RFC 9110 §9.1).
package struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let get = HTTPMethod(rawValue: "GET")
    package static let post = HTTPMethod(rawValue: "POST")
    package static let put = HTTPMethod(rawValue: "PUT")
    package static let patch = HTTPMethod(rawValue: "PATCH")
    package static let delete = HTTPMethod(rawValue: "DELETE")
    package static let head = HTTPMethod(rawValue: "HEAD")
    package static let options = HTTPMethod(rawValue: "OPTIONS")
    package static let trace = HTTPMethod(rawValue: "TRACE")
    /// A safe method with a body (draft-ietf-httpbis-safe-method-w-body).
    package static let query = HTTPMethod(rawValue: "QUERY")

    /// The methods that the runtime declares as constants.
    package static let known: [HTTPMethod] = [.get, .post, .put, .patch, .delete, .head, .options, .trace, .query]

    /// Whether the method is safe: it only reads (RFC 9110 §9.2.1).
    var isSafe: Bool { [.get, .head, .options, .trace, .query].contains(self) }

    /// Whether two equal requests have the effect of one (RFC 9110 §9.2.2).
    var isIdempotent: Bool { isSafe || self == .put || self == .delete }

    /// The known method with a name, in upper or lower case.
    static func named(_ name: String) -> HTTPMethod? {
        let method = HTTPMethod(rawValue: name.uppercased())
        return known.contains(method) ? method : nil
    }
}
