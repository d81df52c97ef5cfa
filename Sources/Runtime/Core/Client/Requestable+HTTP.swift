public import HTTPTypes

extension Requestable {
    /// The request, for you to send yourself. Throws `invalidRequest` or `missingCredentials`.
    ///
    /// It has the defaults of the client's parameters; ``APIClient/httpRequest(for:)`` has a client's values. It holds
    /// the credentials: if you follow redirects, do not send it to another origin.
    public func httpRequest(
        server: API.Server, credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> (request: HTTPRequest, body: HTTPBody?) {
        let prepared = try prepared(server: server, credentials: credentials)
        return (prepared.request, prepared.body)
    }

    /// A client's request, without credentials.
    package func prepared(
        for configuration: ClientConfiguration<API>
    ) throws(APIError<Failure>) -> PreparedRequest {
        try Self.called {
            try PreparedRequest(
                self, server: configuration.server.address, movedServers: configuration.movedServers,
                configuration.parameters, headers: configuration.headers,
                forAnyOrigin: configuration.headersForAnyOrigin)
        }
    }

    /// A request without a client, with the credentials that it needs; nil adds none.
    package func prepared(
        server: API.Server, credentials: [API.Credential]? = nil
    ) throws(APIError<Failure>) -> PreparedRequest {
        try Self.called {
            let request = try PreparedRequest(self, server: server.address, API.defaultParameters)
            guard let credentials else { return request }
            return try request.authorized(by: credentials.isEmpty ? [] : credentials.map { $0.authentication })
        }
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The request to the API's default server. Throws `invalidRequest` or `missingCredentials`.
    public func httpRequest(
        credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> (request: HTTPRequest, body: HTTPBody?) {
        try httpRequest(server: .default, credentials: credentials)
    }
}

extension APIClient {
    /// The request that a call would make, with the client's credentials, for you to send yourself.
    public func httpRequest<E: Requestable>(
        for endpoint: E
    ) throws(APIError<E.Failure>) -> (request: HTTPRequest, body: HTTPBody?) where E.API == API {
        let prepared = try endpoint.prepared(for: configuration)
        let authorized = try E.called {
            try prepared.authorized(by: configuration.credentials.map { $0.authentication })
        }
        return (authorized.request, authorized.body)
    }
}
