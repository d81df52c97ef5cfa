/// Endpoints as a whole; their parts are in other files.
extension Binder {
    /// What all endpoints have in common.
    struct Common {
        /// The servers by their names.
        let servers: [String: ServerAddress]
        /// What endpoints fail with that say nothing else.
        let errors: [StatusSyntax]
        let failure: Endpoint.Outcome
    }

    mutating func endpoint(_ syntax: EndpointSyntax, _ typeName: String, _ common: Common) -> Endpoint {
        let defaults = declared.root.defaults
        let request = syntax.request
        var scope = Scope(
            [typeName], types: ReservedNames.insideEndpoint, reserved: Set(syntax.ownMembers),
            request.parameters, request.query, request.headers, request.cookies, defaults.query, defaults.headers)
        // The body's name is fixed, so it is others that have to give way.
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
        let rows = statuses(syntax.responses?.value ?? [], &scope)
        let errors = statuses(syntax.failures.statuses, &scope)
        let response = response(syntax, rows, &scope)
        let failure = failure(syntax, errors, response.outcome, common, scope)
        let auth = declared.schemes.requirement(request.auth ?? defaults.auth, &sink)
        return Endpoint(
            name: SwiftName.endpoint(syntax.name.value), typeName: typeName, documentation: syntax.documentation,
            request: Endpoint.Request(
                method: request.method, path: request.path.template, server: server, auth: auth,
                scopes: request.scopes.map(\.value), parameters: parameters,
                constants: query.constants + headers.constants + cookies.constants, body: body),
            response: response, failure: failure, policies: policies(syntax),
            nested: scope.declarations)
    }

    /// How calls are made.
    func policies(_ syntax: EndpointSyntax) -> Endpoint.Policies {
        let (own, method) = (syntax.policies, syntax.request.method)
        let defaults = declared.root.defaults.policies
        let isIdempotent = (own.isIdempotent ?? defaults.isIdempotent)?.value ?? method.isIdempotent
        // A default key is for the calls that are not safe to repeat without one.
        let key = own.idempotencyKey ?? (isIdempotent ? nil : defaults.idempotencyKey)
        return Endpoint.Policies(
            timeout: own.timeout, retry: own.retry?.value,
            isIdempotent: isIdempotent == method.isIdempotent ? nil : isIdempotent, idempotencyKey: key?.value,
            cache: method.isCacheable ? own.cache?.value : nil)
    }
}

extension HTTPMethod {
    /// Whether responses to it can be kept.
    var isCacheable: Bool { self == .get || self == .head }
}

extension EndpointSyntax {
    /// What its type declares besides what every endpoint's does.
    fileprivate var ownMembers: [String] {
        (pagination == nil ? [] : ["Item"]) + (stream == nil ? [] : ["Element"])
            + (stream?.events == nil ? [] : ["Event"])
            + (example == nil ? [] : ["ExampleValue"]) + (response?.envelope == nil ? [] : ["Envelope"])
    }
}
