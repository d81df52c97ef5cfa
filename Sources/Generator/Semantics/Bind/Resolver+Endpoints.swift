/// Endpoints as a whole; their parts have files of their own.
extension Resolver {
    mutating func endpoint(_ syntax: EndpointSyntax) -> Endpoint? {
        let typeName = takeEndpointName(syntax.name)
        var inline = InlineTypes(
            path: [typeName ?? "Endpoint"],
            reserved: Self.reservedNestedNames.union(Self.endpointMembers).union(syntax.ownMembers))
        let fields = [
            syntax.parameters, syntax.query, syntax.headers, syntax.cookies, root.defaults.query, root.defaults.headers,
        ]
        inline.names.expected = fields.flatMap(\.self)
        var names = MemberNames(reserved: Self.reservedMembers)
        // The body's name is fixed, so it is others that have to give way.
        if let body = syntax.body { _ = names.claim("body", at: body.range, what: "the parameter", &sink) }
        let mediaType = mediaTypeParameter(syntax.body, &names)
        let server = server(syntax.server)
        var parameters = serverParameters(server, syntax.server, &names)
        parameters += placeholders(syntax, &names, &inline)
        var constants: [Endpoint.Constant] = []
        let query = merged(root.defaults.query, syntax.query) { $0 }
        for field in query { add(field, .query(nil), .query, &parameters, &constants, &names, &inline) }
        for field in headers(syntax) { add(field, .header, .header, &parameters, &constants, &names, &inline) }
        markDefaults(&constants, syntax)
        for field in syntax.cookies { add(field, .cookie, .cookie, &parameters, &constants, &names, &inline) }
        parameters += mediaType
        let body = body(syntax, &inline)
        for status in (syntax.responses?.value ?? []) + syntax.errors {
            if let type = status.type { _ = declareShape(of: type, &inline) }
        }
        let (statusHeaders, statusTypes) = statusHeaders(syntax, path: inline.path)
        let response = response(syntax, statusHeaders, &inline)
        let envelope = envelope(syntax, &inline)
        properties.add(inline.declarations)
        let responseHeaders = responseHeaders(syntax, path: inline.path)
        let (failure, sharesFailure) = failure(syntax)
        let policies = policies(syntax)
        let auth = requirement(syntax.auth ?? root.defaults.auth)
        checkStream(syntax, response)
        let pagination = pagination(
            syntax, response, parameters, PageBody(body, declarations: inline.declarations))
        guard let typeName else { return nil }
        return Endpoint(
            name: SwiftName.endpoint(syntax.name.value), typeName: typeName, summary: syntax.summary,
            deprecation: syntax.deprecation,
            method: syntax.method, path: syntax.path.template, auth: auth, scopes: scopes(syntax, auth), server: server,
            parameters: parameters,
            constants: constants, body: body, response: response, statusTypes: statusTypes,
            responseHeaders: responseHeaders, envelope: envelope, failure: failure,
            sharesFailure: sharesFailure, failsWhen: failsWhen(syntax, response), pagination: pagination,
            stream: syntax.stream?.value,
            timeout: syntax.timeout, policies: policies,
            nested: inline.declarations)
    }

    /// The inline types of one endpoint as they are found.
    struct InlineTypes {
        let path: [String]
        var declarations: [Declaration] = []
        var names: MemberNames

        init(path: [String], reserved: Set<String>) {
            self.path = path
            names = MemberNames(reserved: reserved)
        }
    }

    private mutating func takeEndpointName(_ name: Located<String>) -> String? {
        guard SwiftName.isMember(name.value) else {
            let hint = SwiftName.member(name.value).map { "; did you mean '\($0)'?" } ?? ""
            sink.error(
                .invalidName,
                "'\(name.value)' cannot be an endpoint: a name starts with a small letter and has letters, digits and '_'\(hint)",
                at: name.range)
            return nil
        }
        guard !SwiftName.isTaken(name.value) else {
            sink.error(
                .invalidName, "'\(name.value)' means something else behind a dot in Swift; choose another name",
                at: name.range)
            return nil
        }
        guard name.value != "configuration" else {
            sink.error(.nameCollision, "every client has a 'configuration'; choose another name", at: name.range)
            return nil
        }
        let typeName = SwiftName.type(ofEndpoint: SwiftName.endpoint(name.value))
        guard SwiftName.isType(typeName) else {
            sink.error(.invalidName, "no type name can be made of '\(name.value)'", at: name.range)
            return nil
        }
        // Behind a dot these two are never a type of one's own, not even in backticks.
        guard !["Protocol", "Type"].contains(typeName) else {
            sink.error(
                .invalidName, "'\(self.name).\(typeName)' means something else in Swift; choose another name",
                at: name.range)
            return nil
        }
        takeTypeName(name, as: typeName)
        return typeName
    }
}

extension EndpointSyntax {
    /// What its type declares besides what every endpoint's does.
    fileprivate var ownMembers: [String] {
        (pagination == nil ? [] : ["Item"]) + (stream == nil ? [] : ["Element"])
            + (events == nil ? [] : ["Event"])
            + (example == nil ? [] : ["ExampleValue"]) + (response?.envelope == nil ? [] : ["Envelope"])
    }
}
