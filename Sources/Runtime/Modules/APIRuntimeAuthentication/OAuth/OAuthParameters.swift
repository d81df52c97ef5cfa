import APIRuntime
public import APIValues

/// Parameters that a token request has beside those of RFC 6749, such as `audience` or `resource` (RFC 8707).
///
/// ```swift
/// OAuthServer(tokenURL: url, clientID: "shelf", parameters: ["audience": "https://api.shelf.example"])
/// ```
///
/// A name may be there several times: `["resource": "https://a.example", "resource": "https://b.example"]`.
public struct OAuthParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The names and values, in the order in which they are sent.
    private var fields: [Field] = []

    private struct Field: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// Parameters in their order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// One parameter for each name, in the names' order.
    public init(_ values: [String: String]) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { append(name, value) }
    }

    /// The first value of a parameter; nil if it is missing. Setting it replaces all values of the parameter.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            fields.removeAll { $0.name == name }
            if let newValue { append(name, newValue) }
        }
    }

    /// Adds a value, beside those that the parameter has.
    public mutating func append(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }
}

extension OAuthParameters {
    /// The names that a token request writes itself.
    private static let tokenNames: Set = [
        "client_id", "client_secret", "code", "code_verifier", "device_code", "grant_type", "redirect_uri",
        "refresh_token", "scope",
    ]

    /// The names that the URL of an authorization page has itself.
    static let authorizationNames: Set = [
        "client_id", "client_secret", "code_challenge", "code_challenge_method", "nonce", "redirect_uri",
        "response_type", "scope", "state",
    ]

    /// The names that a device's request for a code writes itself.
    static let deviceNames: Set = ["client_id", "client_secret", "scope"]

    /// The names of values that may be shown; any other value may be a secret, such as a password or an assertion.
    private static let shown: Set = ["audience", "organization", "resource"]

    /// The values that may be secret.
    var secrets: [String] { fields.filter { !Self.shown.contains($0.name) }.map(\.value) }

    /// Writes the parameters of a token request.
    func write(to form: inout RequestWriter.Form) throws {
        for (name, value) in try fields(reserved: Self.tokenNames, for: "token request") {
            try form.field(name, value)
        }
    }

    /// The names and values.
    ///
    /// - Throws: `InvalidRequest` for a name that would replace a part of the protocol: many servers take the last of two.
    func fields(reserved: Set<String>, for use: String) throws(InvalidRequest) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for field in fields {
            guard !field.name.isEmpty else { throw InvalidRequest("a parameter of the OAuth server has no name") }
            guard !reserved.contains(field.name.lowercased()) else {
                throw InvalidRequest(
                    "the parameter '\(field.name)' of the OAuth server is one that the \(use) writes itself: "
                        + "leave it out")
            }
            pairs.append((field.name, field.value))
        }
        return pairs
    }
}

extension OAuthParameters: Undisclosed {
    /// The names, without the values.
    public var description: String { "\(fields.map(\.name))" }

    /// The names, without the values.
    public var disclosed: KeyValuePairs<String, Any> { ["names": fields.map(\.name)] }
}
