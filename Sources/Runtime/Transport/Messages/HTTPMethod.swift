import HTTPTypes

/// A request method (RFC 9110 §9).
///
/// Any text can be a `rawValue`. A request with one that is not a token fails before it is sent.
public struct HTTPMethod: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method as it is sent. Methods are case-sensitive.
    public let rawValue: String

    /// A method of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The method's name.
    public var description: String { rawValue }

    /// Whether making a request twice has the same effect as making it once (RFC 9110 §9.2.2).
    public var isIdempotent: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY", "PUT", "DELETE"].contains(rawValue) }

    /// Reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Lets a resource process the body.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes parts of a resource (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Reads the headers that a GET would answer with.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Asks for the options of communication with a resource, such as its methods.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Asks for the request as the server received it.
    public static let trace = HTTPMethod(rawValue: "TRACE")
    /// Reads a resource, as GET does, with a body that says what to read (draft-ietf-httpbis-safe-method-w-body).
    public static let query = HTTPMethod(rawValue: "QUERY")
}

extension HTTPRequest.Method {
    /// Whether a request only reads (RFC 9110 §9.2.1).
    package var isSafe: Bool { [.get, .head, .options, .trace].contains(self) || rawValue == "QUERY" }
}
