public import APIRuntime

extension Requestable {
    /// The request as a command for a POSIX shell, to be tried by hand or shown to those who run the server.
    ///
    /// - Parameters:
    ///   - server: Where the request goes.
    ///   - credentials: The credentials for the endpoint, if it needs any.
    ///   - showingSecrets: Whether the text contains credentials, sensitive parameters and sensitive bodies, so that the command
    ///     works as it is. Otherwise it says `<redacted>` in their place. A body with a sensitive part is redacted as a whole.
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func curl(
        server: API.Server, credentials: [API.Credential] = [], showingSecrets: Bool = false
    ) throws(APIError<Failure>) -> String {
        let prepared = try prepared(server: server, credentials: credentials)
        return CurlCommand(
            showingSecrets ? prepared.request : prepared.masked, body: prepared.body,
            isBodyHidden: prepared.bodyIsSensitive && !showingSecrets
        ).text
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The request to the API's default server as a command for a POSIX shell.
    ///
    /// - Parameters:
    ///   - credentials: The credentials for the endpoint, if it needs any.
    ///   - showingSecrets: Whether the text contains credentials, sensitive parameters and sensitive bodies, so that the command
    ///     works as it is.
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func curl(
        credentials: [API.Credential] = [], showingSecrets: Bool = false
    ) throws(APIError<Failure>) -> String {
        try curl(server: .default, credentials: credentials, showingSecrets: showingSecrets)
    }
}
