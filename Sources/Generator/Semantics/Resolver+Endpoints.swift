/// Endpoints: names, parameters, bodies and what comes back.
extension Resolver {
    mutating func endpoint(_ syntax: EndpointSyntax) -> Endpoint? {
        let typeName = takeEndpointName(syntax.name)
        var inline = InlineTypes(
            path: [typeName ?? "Endpoint"], reserved: Self.reservedNestedNames.union(Self.endpointMembers))
        var names = MemberNames(reserved: Self.reservedMembers)
        // The body's name is fixed, so it is others that have to give way.
        if let body = syntax.body { _ = names.claim("body", at: body.range, what: "the parameter", &sink) }
        let server = server(syntax.server)
        var parameters = serverParameters(server, syntax.server, &names)
        parameters += placeholders(syntax, &names, &inline)
        var constants: [Endpoint.Constant] = []
        let query = merged(root.defaults.query, syntax.query) { $0 }
        for field in query { add(field, isHeader: false, &parameters, &constants, &names, &inline) }
        let headers = merged(root.defaults.headers, syntax.headers) { $0.lowercased() }
        for field in headers { add(field, isHeader: true, &parameters, &constants, &names, &inline) }
        let body = body(syntax, &inline)
        let response = response(syntax)
        let failure = failure(syntax)
        let auth = requirement(syntax.auth ?? root.defaults.auth)
        guard let typeName else { return nil }
        return Endpoint(
            name: syntax.name.value, typeName: typeName, summary: syntax.summary, deprecation: syntax.deprecation,
            method: syntax.method, path: syntax.path.template, auth: auth, server: server, parameters: parameters,
            constants: constants, body: body, response: response, failure: failure,
            timeout: syntax.timeout ?? root.defaults.timeout, successStatuses: successStatuses(syntax),
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
        guard name.value != "configuration" else {
            sink.error(.nameCollision, "every client has a 'configuration'; choose another name", at: name.range)
            return nil
        }
        let bare = name.value.drop { $0 == "_" }
        let typeName = bare.prefix(1).uppercased() + bare.dropFirst()
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

    // MARK: - Parameters

    private mutating func server(_ name: Located<String>?) -> ServerAddress? {
        guard let name else { return nil }
        if let address = servers[name.value] { return address }
        if root.servers?.value.contains(where: { $0.name.value == name.value }) ?? false { return nil }
        let hint = sink.proposal(for: name.value, among: Array(servers.keys))
        sink.error(.unknownServer, "the API has no server '\(name.value)'\(hint)", at: name.range)
        return nil
    }

    private mutating func serverParameters(
        _ server: ServerAddress?, _ name: Located<String>?, _ names: inout MemberNames
    ) -> [Endpoint.Parameter] {
        guard let server, let name else { return [] }
        return server.variables.compactMap { variable in
            guard names.claim(variable.swiftName, at: name.range, what: "the variable", &sink) else { return nil }
            return Endpoint.Parameter(
                wireName: variable.name, swiftName: variable.swiftName, summary: nil, place: .server,
                type: .builtin(.string), isOptional: false, defaultValue: nil, dates: nil, isSensitive: false,
                deprecation: nil)
        }
    }

    private mutating func placeholders(
        _ syntax: EndpointSyntax, _ names: inout MemberNames, _ inline: inout InlineTypes
    ) -> [Endpoint.Parameter] {
        let placeholders = syntax.path.placeholders
        let known = placeholders.map(\.name.value)
        for field in syntax.parameters where !known.contains(field.name.value) {
            let hint = sink.proposal(for: field.name.value, among: known)
            sink.error(
                .placeholderMismatch,
                "the path has no placeholder '{\(field.name.value)}'\(hint)",
                at: field.name.range,
                notes: [Diagnostic.Note(message: "this is the path", range: syntax.path.range)])
        }
        let hasStray = syntax.parameters.contains { !known.contains($0.name.value) }
        return placeholders.compactMap { placeholder in
            let long = syntax.parameters.first { $0.name.value == placeholder.name.value }
            if long == nil, hasStray, placeholder.type == nil {
                sink.error(
                    .placeholderMismatch,
                    "the placeholder '{\(placeholder.name.value)}' has no entry in 'parameters'",
                    at: placeholder.name.range)
            }
            return self.placeholder(placeholder, long, &names, &inline)
        }
    }

    private mutating func placeholder(
        _ placeholder: PathSyntax.Placeholder, _ long: FieldSyntax?, _ names: inout MemberNames,
        _ inline: inout InlineTypes
    ) -> Endpoint.Parameter? {
        if let long, let type = placeholder.type {
            sink.error(
                .duplicateKey, "the type of '\(placeholder.name.value)' is given twice", at: long.name.range,
                notes: [Diagnostic.Note(message: "in the path", range: type.range)])
            return nil
        }
        let type = placeholder.type ?? TypeSyntax(kind: .text, range: placeholder.name.range)
        let field = long ?? FieldSyntax(name: placeholder.name, content: .type(type))
        if case .constant(let value) = field.content {
            sink.error(.wrongKind, "a placeholder is no constant; write its value into the path", at: value.range)
            return nil
        }
        if field.isOmitted {
            sink.error(.invalidType, "a placeholder always has a value; it cannot be 'none'", at: field.name.range)
            return nil
        }
        if field.isOptional {
            sink.error(.invalidType, "a placeholder always has a value; it cannot be optional", at: field.name.range)
            return nil
        }
        return parameter(field, .path(keepsSlashes: placeholder.keepsSlashes), .path, &names, &inline)
    }

    /// Own fields replace defaults of the same name.
    private mutating func merged(
        _ defaults: [FieldSyntax], _ own: [FieldSyntax], _ key: (String) -> String
    ) -> [FieldSyntax] {
        for field in own
        where field.isOmitted && !defaults.contains(where: { key($0.name.value) == key(field.name.value) }) {
            sink.error(
                .wrongKind, "'none' leaves out a default, and 'defaults' has no '\(field.name.value)'",
                at: field.name.range)
        }
        let replaced = Set(own.map { key($0.name.value) })
        // Constants come first, as they belong to the API rather than to the call; then the endpoint's own fields.
        let kept = defaults.filter { !replaced.contains(key($0.name.value)) }
        let constants = kept.filter { if case .constant = $0.content { true } else { false } }
        let typed = kept.filter { if case .constant = $0.content { false } else { true } }
        return constants + own.filter { !$0.isOmitted } + typed
    }

    private mutating func add(
        _ field: FieldSyntax, isHeader: Bool, _ parameters: inout [Endpoint.Parameter],
        _ constants: inout [Endpoint.Constant], _ names: inout MemberNames, _ inline: inout InlineTypes
    ) {
        let place: Endpoint.Place = isHeader ? .header : .query(nil)
        if case .constant(let value) = field.content {
            constants.append(
                Endpoint.Constant(
                    name: field.name.value, value: value.value, place: place, isSensitive: field.isSensitive))
        } else if let parameter = parameter(field, place, isHeader ? .header : .query, &names, &inline) {
            parameters.append(parameter)
        }
    }

    private mutating func parameter(
        _ field: FieldSyntax, _ place: Endpoint.Place, _ typePlace: TypePlace, _ names: inout MemberNames,
        _ inline: inout InlineTypes
    ) -> Endpoint.Parameter? {
        let swiftName = names.take(field.name, as: field.swiftName, what: "the parameter", &sink)
        let content = content(of: field, path: inline.path, &inline.declarations, &inline.names, typePlace)
        guard let swiftName, let content, !isShownSecret(field, swiftName) else { return nil }
        var place = place
        if case .query = place { place = .query(style(field, content.type)) } else { refuseStyle(field) }
        return Endpoint.Parameter(
            wireName: field.name.value, swiftName: swiftName, summary: field.documentation, place: place,
            type: content.type, isOptional: content.isOptional, defaultValue: content.defaultValue,
            dates: dates(field, content.type), isSensitive: field.isSensitive, deprecation: field.deprecation)
    }

    private mutating func style(_ field: FieldSyntax, _ type: ValueType) -> ArrayStyle? {
        switch type.unaliased {
        case .array, .set: return field.style?.value
        default:
            refuseStyle(field)
            return nil
        }
    }

    private mutating func refuseStyle(_ field: FieldSyntax) {
        guard let style = field.style else { return }
        sink.error(.wrongKind, "'style' is for arrays in a query", at: style.range)
    }

    // MARK: - Body

    private mutating func body(_ syntax: EndpointSyntax, _ inline: inout InlineTypes) -> Endpoint.Body? {
        guard let body = syntax.body else { return nil }
        if syntax.method == .get || syntax.method == .head {
            sink.warning(
                .bodyOnGet,
                "many servers and proxies drop the body of a \(syntax.method.rawValue) request, and URLSession sends none",
                at: body.range)
        }
        switch body.value {
        case .structure(let fields):
            let path = inline.path + ["Body"]
            inline.declarations.append(.structure(structure(fields, path: path, summary: nil, isMutable: nil)))
            return Endpoint.Body(type: .structure(path, []), isOptional: false, dates: nil)
        case .type(let syntax):
            guard let type = bind(syntax) else { return nil }
            if case .optional(let inner) = type {
                return Endpoint.Body(type: inner, isOptional: true, dates: dates(inner))
            }
            return Endpoint.Body(type: type, isOptional: false, dates: dates(type))
        }
    }

    // MARK: - Responses and errors

    private mutating func response(_ syntax: EndpointSyntax) -> Endpoint.Outcome {
        if let responses = syntax.responses {
            return outcome(responses.value, ofFailure: false)
        }
        if syntax.method == .head, let type = syntax.response?.type {
            sink.error(.wrongKind, "a response to HEAD has no body; its 'response' is none", at: type.range)
        }
        guard let response = syntax.response, let type = response.type, let payload = payload(type) else {
            if let unwrap = syntax.response?.unwrap, syntax.response?.type == nil {
                sink.error(.wrongKind, "'unwrap' has nothing to unwrap in 'none'", at: unwrap.range)
            }
            return .none
        }
        let unwrap = response.unwrap?.value ?? []
        return .single(
            Endpoint.Payload(type: payload.type, isOptional: payload.isOptional, unwrap: unwrap, dates: payload.dates),
            statuses: [])
    }

    private mutating func failure(_ syntax: EndpointSyntax) -> Endpoint.Outcome {
        let own = Set(syntax.errors.map(\.pattern))
        let documented = Set(syntax.responses?.value.map(\.pattern) ?? [])
        for error in syntax.errors where documented.contains(error.pattern) {
            sink.warning(
                .unreachableError, "'responses' has this status already, so the error is never thrown", at: error.range)
        }
        let defaults = root.defaults.errors.filter { !own.contains($0.pattern) }
        return outcome((syntax.errors + defaults).filter { !documented.contains($0.pattern) }, ofFailure: true)
    }

    mutating func outcome(_ statuses: [StatusSyntax], ofFailure isFailure: Bool) -> Endpoint.Outcome {
        let sorted = statuses.sorted { $0.pattern < $1.pattern }
        let rows = sorted.map { status in
            (
                pattern: status.pattern, caseName: StatusName.name(of: status.pattern),
                payload: status.type.flatMap { payload($0) }
            )
        }
        guard let first = rows.first else { return .none }
        let patterns = rows.map(\.pattern)
        if !isFailure, rows.allSatisfy({ $0.payload == nil }) {
            return .empty(statuses: patterns)
        }
        if let payload = first.payload, rows.allSatisfy({ $0.payload.map { $0.isSame(as: payload) } ?? false }) {
            return .single(payload, statuses: patterns)
        }
        return .byStatus(rows)
    }

    private mutating func payload(_ syntax: TypeSyntax) -> Endpoint.Payload? {
        guard let type = bind(syntax) else { return nil }
        if case .optional(let inner) = type {
            return Endpoint.Payload(type: inner, isOptional: true, unwrap: [], dates: dates(inner))
        }
        return Endpoint.Payload(type: type, isOptional: false, unwrap: [], dates: dates(type))
    }

    private func successStatuses(_ syntax: EndpointSyntax) -> [Int] {
        (syntax.responses?.value ?? []).compactMap { status in
            if case .code(let code) = status.pattern, !(200..<300).contains(code) { code } else { nil }
        }.sorted()
    }
}

extension FieldSyntax {
    fileprivate var isOmitted: Bool {
        if case .omitted = content { true } else { false }
    }
}

extension Endpoint.Payload {
    fileprivate func isSame(as other: Endpoint.Payload) -> Bool {
        type == other.type && isOptional == other.isOptional
    }
}

extension StatusSyntax.Pattern: Comparable {
    /// Single statuses first, then classes, then the rest: the order in which a switch has to ask.
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .code(let code): code
        case .hundreds(let first): 1000 + first
        case .other: 2000
        }
    }
}
