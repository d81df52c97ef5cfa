public import APIRuntime

extension Requestable {
    /// The request as a command for a POSIX shell, to try by hand or to include in a bug report.
    ///
    /// - Parameters:
    ///   - server: The server of the request.
    ///   - credentials: The credentials for the endpoint. Missing ones get a placeholder with the scheme's name:
    ///     `--header '<credentials for token>'`.
    ///   - showingSecrets: Whether the text contains credentials, sensitive parameters and sensitive bodies, for a
    ///     command that works. Otherwise they are `<redacted>`. A body with a sensitive part is redacted as a whole.
    /// - Throws: `invalidRequest`.
    public func curl(
        server: API.Server, credentials: [API.Credential] = [], showingSecrets: Bool = false
    ) throws(APIError<Failure>) -> String {
        let request = try prepared(server: server)
        let credentials = credentials.map(\.authentication)
        return try Self.called { try request.curl(credentials, showingSecrets) }
    }
}

extension PreparedRequest {
    // Not generic: each endpoint would have a copy, and a generic one fails an assertion of Swift 6.3's optimizer.
    fileprivate func curl(_ credentials: [Authentication], _ showsSecrets: Bool) throws -> String {
        var request = self
        let schemes = credentials.map(\.scheme)
        let missing = auth.missing(from: schemes)
        if !missing.isEmpty { request.change { $0.auth = .all($0.auth.first.filter(schemes.contains)) } }
        request = try request.authorized(by: credentials)
        return CurlCommand(
            showsSecrets ? request.request : request.masked, body: request.body,
            isBodyHidden: request.mask.hidesBody && !showsSecrets, missing: missing
        ).text
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The request to the API's default server as a command for a POSIX shell.
    ///
    /// - Parameters:
    ///   - credentials: The credentials for the endpoint; missing ones get a placeholder.
    ///   - showingSecrets: Whether the text contains credentials, sensitive parameters and sensitive bodies, for a
    ///     command that works.
    /// - Throws: `invalidRequest`.
    public func curl(
        credentials: [API.Credential] = [], showingSecrets: Bool = false
    ) throws(APIError<Failure>) -> String {
        try curl(server: .default, credentials: credentials, showingSecrets: showingSecrets)
    }
}

extension APIClient {
    /// The request of a call as a command for a POSIX shell: as this client would send it, to its server, with its parameters,
    /// headers and credentials. Changes by its layers are not included; credentials that they would provide have a placeholder.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - showingSecrets: Whether the text contains credentials, sensitive parameters and sensitive bodies, for a
    ///     command that works. Otherwise they are `<redacted>`.
    /// - Throws: `invalidRequest`.
    public func curl<E: Requestable>(
        for endpoint: E, showingSecrets: Bool = false
    ) throws(APIError<E.Failure>) -> String where E.API == API {
        let request = try endpoint.prepared(for: configuration)
        let credentials = configuration.credentials.map(\.authentication)
        return try E.called { try request.curl(credentials, showingSecrets) }
    }
}

extension AuthRequirement {
    /// The missing schemes of the first alternative; empty if any alternative is complete.
    fileprivate func missing(from schemes: [String]) -> [String] {
        if case .any(let lists) = self, lists.contains(where: { $0.allSatisfy(schemes.contains) }) { return [] }
        return first.filter { !schemes.contains($0) }
    }

    /// The schemes of the first alternative.
    fileprivate var first: [String] {
        switch self {
        case .none, .available: []
        case .all(let schemes): schemes
        case .any(let lists): lists.first ?? []
        }
    }
}
