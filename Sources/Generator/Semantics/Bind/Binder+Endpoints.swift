/// Endpoints as a whole. Their parts are in other files.
extension Binder {
    /// The servers and errors that all endpoints share.
    struct Common {
        /// The servers by their names.
        let servers: [String: ServerAddress]
        /// The errors of endpoints that declare no others.
        let errors: [BoundStatus]
        let failure: Endpoint.Outcome
    }

    mutating func endpoint(_ syntax: EndpointSyntax, _ typeName: String, _ common: Common) -> Endpoint {
        let defaults = declared.root.defaults
        let request = syntax.request
        var scope = Scope(
            [typeName], Part(.endpoint(syntax.name.value), []), types: ReservedNames.insideEndpoint,
            reserved: Set(syntax.ownMembers),
            request.parameters, request.query, request.headers, request.cookies, defaults.query, defaults.headers)
        // The name `body` is fixed, so parameters with this name need another one.
        if let body = request.body { _ = scope.members.claim("body", at: body.range, what: "the parameter", &sink) }
        let mediaType = mediaTypeParameter(request.body, &scope)
        let server = server(request.server, common)
        var parameters = serverParameters(server, request.server, &scope)
        parameters += placeholders(syntax, &scope)
        let queryFields = merged(defaults.query, request.query) { $0 }
        checkWholeQuery(queryFields)
        let query = inputs(queryFields, .query, &scope)
        var headers = inputs(headers(syntax), .header, &scope)
        markDefaults(&headers.constants, syntax)
        let cookies = inputs(request.cookies, .cookie, &scope)
        parameters += query.parameters + headers.parameters + cookies.parameters + mediaType
        let body = body(syntax, &scope)
        let rows = statuses(syntax.responses?.value ?? [], of: .responses, &scope)
        let errors = statuses(syntax.failures.statuses, of: .errors, &scope)
        let response = response(syntax, rows, &scope)
        let failure = failure(syntax, errors, response.outcome, common, scope)
        let auth = declared.schemes.requirement(request.auth ?? defaults.auth, &sink)
        return Endpoint(
            origin: Located(scope.part, syntax.name.range), name: SwiftName.endpoint(syntax.name.value),
            typeName: typeName, documentation: syntax.documentation,
            request: Endpoint.Request(
                method: request.method, path: request.path.template, server: server, auth: auth,
                scopes: request.scopes.map(\.value), parameters: parameters,
                constants: query.constants + headers.constants + cookies.constants, body: body),
            response: response, failure: failure, policies: policies(syntax),
            nested: scope.declarations)
    }

    /// Timeout, retry, idempotency and caching.
    func policies(_ syntax: EndpointSyntax) -> Endpoint.Policies {
        let own = syntax.policies
        let method = syntax.request.method
        let defaults = declared.root.defaults.policies
        let isIdempotent = (own.isIdempotent ?? defaults.isIdempotent)?.value ?? method.isIdempotent
        // A default key is only for calls that are not safe to repeat without one.
        let key = own.idempotencyKey ?? (isIdempotent ? nil : defaults.idempotencyKey)
        return Endpoint.Policies(
            timeout: own.timeout, retry: own.retry?.value,
            isIdempotent: isIdempotent == method.isIdempotent ? nil : isIdempotent, idempotencyKey: key?.value,
            cache: method.isCacheable ? own.cache?.value : nil)
    }
}

extension HTTPMethod {
    /// Whether responses to this method can be cached.
    var isCacheable: Bool { self == .get || self == .head }
}

extension EndpointSyntax {
    /// The names of the types that not every endpoint declares.
    fileprivate var ownMembers: [String] {
        (pagination == nil ? [] : ["Item"]) + (stream == nil ? [] : ["Element"])
            + (stream?.events == nil ? [] : ["Event"])
            + (example == nil ? [] : ["ExampleValue"]) + (response?.envelope == nil ? [] : ["Envelope"])
    }
}
