/// The methods that an endpoint may have.
package enum HTTPMethod: String, CaseIterable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case head = "HEAD"
    case options = "OPTIONS"

    /// Whether it only reads (RFC 9110 §9.2.1).
    var isSafe: Bool { self == .get || self == .head || self == .options }

    /// Whether making a request twice does what making it once does (RFC 9110 §9.2.2).
    var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
