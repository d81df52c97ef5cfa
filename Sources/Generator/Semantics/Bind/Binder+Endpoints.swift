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

    mutating func endpoint(_ syntax: EndpointSyntax, _ typeName: String?, _ common: Common) -> Endpoint? {
        let defaults = declared.root.defaults
        let request = syntax.request
        var scope = Scope(
            [typeName ?? "Endpoint"], reserved: ReservedNames.endpoint.union(syntax.ownMembers),
            request.parameters + request.query + request.headers + request.cookies + defaults.query + defaults.headers)
        // The body's name is fixed, so it is others that have to give way.
        if let body = syntax.request.body {
            _ = scope.members.claim("body", at: body.range, what: "the parameter", &sink)
        }
        let mediaType = mediaTypeParameter(syntax.request.body, &scope)
        let server = server(syntax.request.server, common)
        var parameters = serverParameters(server, syntax.request.server, &scope)
        parameters += placeholders(syntax, &scope)
        let query = inputs(merged(defaults.query, syntax.request.query) { $0 }, .query, &scope)
        var headers = inputs(headers(syntax), .header, &scope)
        markDefaults(&headers.constants, syntax)
        let cookies = inputs(syntax.request.cookies, .cookie, &scope)
        parameters += query.parameters + headers.parameters + cookies.parameters + mediaType
        let body = body(syntax, &scope)
        let responses = statuses(syntax.responses?.value ?? [], &scope)
        let errors = statuses(syntax.failures.statuses, &scope)
        let (statusHeaders, statusTypes) = statusHeaders(syntax, path: scope.path)
        let response = response(syntax, responses, statusHeaders, &scope)
        let envelope = envelope(syntax, &scope)
        models.properties.add(scope.declarations)
        let responseHeaders = responseHeaders(syntax, path: scope.path)
        let (failure, sharesFailure) = failure(syntax, errors, common, scope)
        let policies = policies(syntax)
        let auth = declared.schemes.requirement(syntax.request.auth ?? defaults.auth, &sink)
        checkStream(syntax, response)
        let pagination = pagination(syntax, response, parameters, PageBody(body, declarations: scope.declarations))
        guard let typeName else { return nil }
        return Endpoint(
            name: SwiftName.endpoint(syntax.name.value), typeName: typeName, summary: syntax.documentation.summary,
            deprecation: syntax.documentation.deprecation,
            method: syntax.request.method, path: syntax.request.path.template, auth: auth, scopes: scopes(syntax, auth),
            server: server,
            parameters: parameters, constants: query.constants + headers.constants + cookies.constants, body: body,
            response: response, statusTypes: statusTypes,
            responseHeaders: responseHeaders, envelope: envelope, failure: failure,
            sharesFailure: sharesFailure, failsWhen: failsWhen(syntax, response), pagination: pagination,
            stream: syntax.stream?.framing.value,
            timeout: syntax.policies.timeout, policies: policies,
            nested: scope.declarations)
    }
}

extension EndpointSyntax {
    /// What its type declares besides what every endpoint's does.
    fileprivate var ownMembers: [String] {
        (pagination == nil ? [] : ["Item"]) + (stream == nil ? [] : ["Element"])
            + (stream?.events == nil ? [] : ["Event"])
            + (example == nil ? [] : ["ExampleValue"]) + (response?.envelope == nil ? [] : ["Envelope"])
    }
}
