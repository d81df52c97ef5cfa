/// Parameters of calls: placeholders, query parameters, headers and cookies.
extension Binder {
    mutating func server(_ name: Located<String>?, _ common: Common) -> ServerAddress? {
        guard let name else { return nil }
        if let address = common.servers[name.value] { return address }
        if declared.root.servers?.value.contains(where: { $0.name.value == name.value }) ?? false { return nil }
        let nearest = sink.proposal(for: name.value, among: Array(common.servers.keys))
        return sink.refuse(
            .unknownServer, "the API has no server '\(name.value)'\(nearest.hint)", at: name.range,
            fix: nearest.fix(at: name.range))
    }

    mutating func serverParameters(
        _ server: ServerAddress?, _ name: Located<String>?, _ scope: inout Scope
    ) -> [Endpoint.Parameter] {
        guard let server, let name else { return [] }
        return server.variables.compactMap { variable in
            guard scope.members.claim(variable.swiftName, at: name.range, what: "the variable", &sink) else {
                return nil
            }
            return Endpoint.Parameter(
                origin: Located(scope.part.part(KeyName.server.rawValue, variable.name), name.range),
                wireName: variable.name, swiftName: variable.swiftName,
                documentation: Documentation(summary: variable.summary), place: .server,
                type: variable.type, defaultValue: variable.defaultValue)
        }
    }

    mutating func placeholders(_ syntax: EndpointSyntax, _ scope: inout Scope) -> [Endpoint.Parameter] {
        let placeholders = syntax.request.path.placeholders
        let known = placeholders.map(\.name.value)
        for field in syntax.request.parameters where !known.contains(field.name.value) {
            let nearest = sink.proposal(for: field.name.value, among: known)
            let hint = nearest.name == nil ? "; what stands behind '?' goes under 'query'" : nearest.hint
            sink.error(
                .placeholderMismatch, "the path has no placeholder '{\(field.name.value)}'\(hint)",
                at: field.name.range, notes: .at(syntax.request.path.range, "this is the path"),
                fix: nearest.fix(at: field.name.range))
        }
        let hasStray = syntax.request.parameters.contains { !known.contains($0.name.value) }
        return placeholders.compactMap { placeholder in
            let long = syntax.request.parameters.first { $0.name.value == placeholder.name.value }
            if long == nil, hasStray, placeholder.type == nil {
                sink.error(
                    .placeholderMismatch, "the placeholder '{\(placeholder.name.value)}' has no entry in 'parameters'",
                    at: placeholder.name.range)
            }
            return self.placeholder(placeholder, long, &scope)
        }
    }

    private mutating func placeholder(
        _ placeholder: PathSyntax.Placeholder, _ long: FieldSyntax?, _ scope: inout Scope
    ) -> Endpoint.Parameter? {
        if let long, !long.isUntyped, let type = placeholder.type {
            return sink.refuse(
                .duplicateKey, "the type of '\(placeholder.name.value)' is given twice", at: long.name.range,
                notes: .at(type.range, "in the path"))
        }
        let type = placeholder.type ?? TypeSyntax(kind: .text, range: placeholder.name.range)
        var field = long ?? FieldSyntax(name: placeholder.name, content: .type(type))
        if field.isUntyped { field.content = .type(type) }
        if case .constant(let constant) = field.content {
            return sink.refuse(
                .misplacedKey, "a placeholder cannot be a constant; write its value into the path", at: constant.range)
        }
        if field.isOmitted || field.isOptional {
            return sink.refuse(
                .invalidType,
                "a placeholder always has a value; it cannot be \(field.isOmitted ? "'none'" : "optional")",
                at: field.name.range)
        }
        return parameter(field, .path(keepsSlashes: placeholder.keepsSlashes), &scope)
    }

    /// The defaults and the endpoint's own fields, which replace defaults with the same name.
    mutating func merged(_ defaults: [FieldSyntax], _ own: [FieldSyntax], _ key: (String) -> String) -> [FieldSyntax] {
        if defaults.isEmpty, !own.contains(where: \.isOmitted) { return own }
        for field in own
        where field.isOmitted && !defaults.contains(where: { key($0.name.value) == key(field.name.value) }) {
            sink.error(
                .misplacedKey, "'none' removes a default, and 'defaults' has no '\(field.name.value)'",
                at: field.name.range)
        }
        let replaced = Set(own.map { key($0.name.value) })
        // Constants of the API come first, because no caller sees them; then the endpoint's own fields.
        let kept = defaults.filter { !replaced.contains(key($0.name.value)) }
        return kept.filter(\.isConstant) + own.filter { !$0.isOmitted } + kept.filter { !$0.isConstant }
    }

    /// The headers of a request. A media type in `contentType` replaces a default `Accept`.
    mutating func headers(_ syntax: EndpointSyntax) -> [FieldSyntax] {
        var defaults = declared.root.defaults.headers
        let own = syntax.request.headers.first { $0.name.isAccept }
        if let contentType = syntax.askedFor {
            if case .constant(let constant)? = own?.content, constant.value.wire == contentType.value {
                // The same value is given twice, which is no contradiction.
            } else if let own {
                sink.error(
                    .duplicateKey, "'contentType' and the header 'Accept' set the same; give one of them",
                    at: contentType.range, notes: .at(own.name.range, "the header is here"))
            } else {
                defaults.removeAll { $0.name.isAccept }
                let value = Located(Constant(wire: contentType.value, kind: .text), contentType.range)
                defaults.append(FieldSyntax(name: Located("Accept", contentType.range), content: .constant(value)))
            }
        } else if syntax.stream?.framing.value == .events {
            // The runtime asks for events, unless the spec asks for another media type.
            defaults.removeAll { $0.name.isAccept }
        }
        return merged(defaults, syntax.request.headers) { $0.lowercased() }
    }

    /// Marks the constant headers that come from `defaults`.
    func markDefaults(_ constants: inout [Endpoint.Constant], _ syntax: EndpointSyntax) {
        guard constants.contains(where: { $0.place == .header }) else { return }
        let own = Set(
            syntax.request.headers.map { $0.name.value.lowercased() } + (syntax.askedFor == nil ? [] : ["accept"]))
        for index in constants.indices where constants[index].place == .header {
            constants[index].isDefault = !own.contains(constants[index].name.lowercased())
        }
    }

    /// The parameters and constants of fields.
    mutating func inputs(
        _ fields: [FieldSyntax], _ place: TypePlace, _ scope: inout Scope
    ) -> (parameters: [Endpoint.Parameter], constants: [Endpoint.Constant]) {
        var inputs: (parameters: [Endpoint.Parameter], constants: [Endpoint.Constant]) = ([], [])
        for field in fields {
            if case .constant(let constant) = field.content {
                let isInBody = place == .part || place == .form
                inputs.constants.append(
                    Endpoint.Constant(
                        name: field.name.value, value: constant.value.wire, place: place.inRequest,
                        isSensitive: field.isSensitive,
                        contentType: isInBody ? partType(field, .builtin(.string), place.inRequest) : nil))
            } else if let parameter = parameter(field, place, &scope) {
                inputs.parameters.append(parameter)
            }
        }
        return inputs
    }

    mutating func parameter(_ field: FieldSyntax, _ typePlace: TypePlace, _ scope: inout Scope) -> Endpoint.Parameter? {
        var place = typePlace.inRequest
        let part = scope.part.part(typePlace.section.rawValue, field.name.value)
        let swiftName = scope.members.take(field.name, as: field.swiftName, what: "the parameter", &sink)
        if case .prefix(let prefix) = field.content {
            guard case .header = place else {
                return sink.refuse(.misplacedKey, "'prefix' is for headers", at: prefix.range)
            }
            // A dictionary of all headers whose names begin with the prefix.
            return swiftName.map { name in
                Endpoint.Parameter(
                    origin: field.origin(part), wireName: prefix.value, swiftName: name,
                    documentation: field.shownDocumentation, place: .headers,
                    type: .dictionary(.builtin(.string)), defaultValue: .dictionary([]), isSensitive: field.isSensitive)
            }
        }
        let content = content(of: field, part, self.typePlace(field, place) ?? typePlace, &scope)
        guard let swiftName, let content, !isShownSecret(field, swiftName) else { return nil }
        if let format = field.form.text {
            sink.error(
                .misplacedKey,
                "a parameter is always sent as text; remove 'format: \(format.value.name)', which is for JSON",
                at: format.range)
        }
        let style = style(field, content, typePlace)
        if case .query = place { place = .query(style.fit.style) }
        return Endpoint.Parameter(
            origin: field.origin(part), wireName: field.name.value, swiftName: swiftName,
            documentation: field.shownDocumentation, place: place,
            type: content.type, isOptional: content.isOptional, defaultValue: content.defaultValue,
            dates: dates(content.type, field.form.dates?.value), isSensitive: field.isSensitive || place == .cookie,
            contentType: partType(field, content.type, place), form: style.written)
    }
}

extension Located<String> {
    fileprivate var isAccept: Bool { value.lowercased() == "accept" }
}
