import APIRuntimeDiagnostics
public import HTTPTypes

/// Rules that leave further parts out of a recording.
///
/// These are never recorded: credentials, cookies and `Set-Cookie`; parameters and properties that the spec calls sensitive,
/// and bodies of requests with sensitive parts; values whose names are typical of secrets, such as `X-API-Key`, `password` or
/// `token`; and any repetition of a request's secret of more than three bytes, or of more than five if only its name makes it a
/// secret. The recording has `<redacted>` in their place, or a value of the same form if the endpoint could not decode that.
///
/// Names are found in JSON, whole or broken, in streams, forms, multipart bodies, XML and property lists. A response in another
/// format that holds the name of a sensitive property is left out, with the reason.
///
/// ```swift
/// RecordingRules(hiding: ["signature"]) { request in
///     request.headers[.userAgent] = nil
/// } response: { response in
///     response.headers[.date] = nil
/// }
/// ```
public struct RecordingRules: Sendable {
    /// The names of headers, query items, JSON keys and form fields with hidden values, in upper or lower case.
    public var hiddenNames: Set<String>
    /// The names of query items and form fields with hidden values, in upper or lower case. They do not apply to JSON
    /// keys: `code` is a secret in OAuth 2 (RFC 6749 §4.1), but often an error's kind in JSON.
    public var hiddenFields: Set<String> = ["code"]
    /// The request headers that are not recorded, since they differ every time.
    public var ignoredHeaders: Set<HTTPField.Name>
    /// Changes a request before it is recorded, and before it is searched for in a recording.
    public var changeRequest: @Sendable (inout RecordedRequest) -> Void
    /// Changes a response before it is recorded.
    public var changeResponse: @Sendable (inout RecordedResponse) -> Void

    /// Rules.
    ///
    /// - Parameters:
    ///   - names: More names whose values are redacted.
    ///   - headers: More request headers that are not recorded.
    ///   - request: Changes a request before it is recorded, and before it is searched for in a recording.
    ///   - response: Changes a response before it is recorded.
    public init(
        hiding names: Set<String> = [], ignoring headers: Set<HTTPField.Name> = [],
        request: @escaping @Sendable (inout RecordedRequest) -> Void = { _ in },
        response: @escaping @Sendable (inout RecordedResponse) -> Void = { _ in }
    ) {
        hiddenNames = SecretNames.typical.union(names)
        ignoredHeaders = Self.changingHeaders.union(headers)
        changeRequest = request
        changeResponse = response
    }

    /// Headers of traces (W3C Trace Context, Baggage) and of the app's version.
    private static let changingHeaders = Set(
        ["baggage", "traceparent", "tracestate", "user-agent", "x-request-id"].compactMap { HTTPField.Name($0) })
}
