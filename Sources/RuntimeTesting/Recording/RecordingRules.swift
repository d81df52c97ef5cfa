public import HTTPTypes

/// What is kept out of a recording, besides what always is.
///
/// Never in a recording are: credentials, cookies and `Set-Cookie`; parameters and properties that the spec calls sensitive,
/// and bodies of requests that have such ones; and wherever a server repeats one of the secrets of the request, that too, if
/// it has more than three bytes.
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
        hiddenNames = Self.tokenNames.union(names)
        ignoredHeaders = Self.changingHeaders.union(headers)
        changeRequest = request
        changeResponse = response
    }

    /// Tokens and secrets of OAuth 2 (RFC 6749, 7521, 7636, 8628) and OpenID Connect, which no call of the API stands around.
    private static let tokenNames: Set = [
        "access_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code", "id_token",
        "password", "refresh_token",
    ]

    /// Headers of traces (W3C Trace Context, Baggage) and of the app's version.
    private static let changingHeaders = Set(
        ["baggage", "traceparent", "tracestate", "user-agent", "x-request-id"].compactMap { HTTPField.Name($0) })
}
