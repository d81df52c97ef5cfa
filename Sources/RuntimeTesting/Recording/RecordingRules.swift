public import HTTPTypes

/// What is kept out of a recording, besides what always is.
///
/// Never in a recording are: credentials, cookies and `Set-Cookie`; parameters and properties that the spec calls sensitive,
/// and bodies of requests that have such ones; what goes by a name that commonly is that of a secret, such as `X-API-Key`,
/// `password` or `token`; and wherever one of the secrets of the request is repeated, that too, if it has more than three
/// bytes, or more than five where only its name makes it a secret.
/// Where one of these was, it says `<redacted>`, or something of the same form where the endpoint could not read that.
///
/// ```swift
/// RecordingRules(hiding: ["signature"]) { request in
///     request.headers[.userAgent] = nil
/// } response: { response in
///     response.headers[.date] = nil
/// }
/// ```
public struct RecordingRules: Sendable {
    /// The names of headers, query items, members of JSON and fields of forms whose values are hidden, in any case of letters.
    public var hiddenNames: Set<String>
    /// The names of query items and fields of forms alone whose values are hidden, in any case of letters: `code`, a secret of
    /// OAuth 2 there (RFC 6749 §4.1), is what many APIs call the kind of an error in JSON.
    public var hiddenFields: Set<String> = ["code"]
    /// The headers of requests that are not recorded, as they are others every time.
    public var ignoredHeaders: Set<HTTPField.Name>
    /// Changes a request before it is recorded, and in the same way before it is looked for in a recording.
    public var changeRequest: @Sendable (inout RecordedRequest) -> Void
    /// Changes a response before it is recorded.
    public var changeResponse: @Sendable (inout RecordedResponse) -> Void

    /// Rules.
    ///
    /// - Parameters:
    ///   - names: More names whose values are hidden.
    ///   - headers: More headers of requests that are not recorded.
    ///   - request: Changes a request before it is recorded, and in the same way before it is looked for in a recording.
    ///   - response: Changes a response before it is recorded.
    public init(
        hiding names: Set<String> = [], ignoring headers: Set<HTTPField.Name> = [],
        request: @escaping @Sendable (inout RecordedRequest) -> Void = { _ in },
        response: @escaping @Sendable (inout RecordedResponse) -> Void = { _ in }
    ) {
        hiddenNames = Self.tokenNames.union(Self.keyNames).union(names)
        ignoredHeaders = Self.changingHeaders.union(headers)
        changeRequest = request
        changeResponse = response
    }

    /// Tokens and secrets of OAuth 2 (RFC 6749, 7521, 7636, 8628) and OpenID Connect, which no call of the API stands around.
    private static let tokenNames: Set = [
        "access_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code", "id_token",
        "password", "refresh_token",
    ]

    /// What keys, tokens and signatures are called where no spec says that they are secret.
    private static let keyNames: Set = [
        "api-key", "api_key", "apikey", "token", "x-amz-security-token", "x-amz-signature", "x-api-key", "x-auth-token",
    ]

    /// Headers of traces (W3C Trace Context, Baggage) and of the app's version.
    private static let changingHeaders = Set(
        ["baggage", "traceparent", "tracestate", "user-agent", "x-request-id"].compactMap { HTTPField.Name($0) })
}
