/// Models: their names, and the declaration that each becomes.
extension Resolver {
    /// Modules and types of the app, whose names no type of the API may hide where generated code uses them.
    mutating func takeOutsideNames(_ models: [ModelSyntax], coders: [Located<String>]) {
        for module in root.imports where outsideNames[module.value] == nil {
            outsideNames[module.value] = module.range
        }
        let types = models.compactMap { if case .external(let type) = $0.shape { type } else { nil } }
        for type in types + coders {
            let first = String(type.value.prefix { $0 != "." })
            let isOwn =
                Self.namespaceMembers.contains(first) || Self.endpointMembers.contains(first) || first == name
            if isOwn {
                sink.error(
                    .nameCollision,
                    "inside '\(name)', '\(first)' is another type; write the app's type with its module in front",
                    at: type.range)
            } else if outsideNames[first] == nil {
                outsideNames[first] = type.range
            }
        }
    }

    mutating func register(_ model: ModelSyntax) {
        let name = model.name
        guard SwiftName.isType(name.value) else {
            let hint = SwiftName.type(name.value).map { "; did you mean '\($0)'?" } ?? ""
            return sink.error(
                .invalidName,
                "'\(name.value)' cannot be a model: a name starts with a capital letter and has letters, digits and '_'\(hint)",
                at: name.range)
        }
        if case .external(let type) = model.shape, type.value == name.value, typeNames[name.value] == nil {
            // The app's type goes by this name, and nothing is declared that could hide it.
            typeNames[name.value] = name.range
        } else {
            takeTypeName(name, as: name.value)
            if name.value == "Failure", !model.parameters.isEmpty {
                sink.error(
                    .nameCollision,
                    "a generic model cannot be called 'Failure', the name of an endpoint's typed error; choose another name",
                    at: name.range)
            }
        }
        // A `File` is a part of a multipart body only, and what many APIs have.
        if Builtin(rawValue: name.value).map({ $0 != .file }) ?? (name.value == "Set") {
            sink.warning(
                .shadowedType,
                "this model hides the built-in type '\(name.value)' in the whole API; choose another name",
                at: name.range)
        }
        if models[name.value] == nil { models[name.value] = model }
    }

    /// The Swift that a model becomes; nil for a type of the app, and after a report.
    mutating func declaration(of model: ModelSyntax) -> Declaration? {
        owner = model.name.value
        defer { owner = "" }
        let path = [model.name.value]
        let parameters = openParameters(of: model)
        let before = sink.diagnostics.count
        // One that has a report is no unknown type besides.
        open = Set(model.parameters.map(\.value))
        usedParameters = []
        defer { open = [] }
        if parameters.count < model.parameters.count { incompleteDeclarations.insert(path) }
        switch model.shape {
        case .structure(let syntax):
            var structure = structure(
                syntax, path: path, summary: model.summary, isMutable: model.isMutable,
                reserved: model.requestedBy == nil ? [] : ["Request"])
            structure.parameters = parameters
            if sink.diagnostics.count == before { reportUnused(parameters, of: model, "property") }
            return .structure(structure)
        case .enumeration(let syntax):
            return .enumeration(enumeration(syntax, path: path, summary: model.summary))
        case .union(let syntax):
            var union = union(
                syntax, path: path, summary: model.summary, reserved: model.requestedBy == nil ? [] : ["request"])
            union?.parameters = parameters
            if sink.diagnostics.count == before { reportUnused(parameters, of: model, "alternative") }
            return union.map { .union($0) }
        case .newtype, .alias: return namedType(model)
        case .external: return nil
        }
    }

    // MARK: - Generic models

    private static let mostParameters = 16

    /// The names that a generic model leaves open, those left out that have a report.
    private mutating func openParameters(of model: ModelSyntax) -> [String] {
        if model.parameters.count > Self.mostParameters {
            sink.error(
                .limitExceeded, "a model has at most \(Self.mostParameters) type parameters", at: model.name.range)
        }
        var first: [String: SourceRange] = [:]
        return model.parameters.prefix(Self.mostParameters).compactMap { parameter in
            let text = parameter.value
            guard SwiftName.isType(text), !SwiftKeyword.isReservedType(text) else {
                let hint = SwiftName.type(text).map { $0 == text ? "" : "; did you mean '\($0)'?" } ?? ""
                sink.error(
                    .invalidName,
                    text.isEmpty
                        ? "a name is missing"
                        : SwiftKeyword.isReservedType(text)
                            ? "'\(text)' is a word that Swift reserves"
                            : "'\(text)' cannot be a type parameter: a name starts with a capital letter\(hint)",
                    at: parameter.range)
                return nil
            }
            if let earlier = first.updateValue(parameter.range, forKey: text) {
                sink.error(
                    .duplicateKey, "'\(text)' is given twice", at: parameter.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: earlier)])
                return nil
            }
            if let other = models[text]?.name.range ?? outsideNames[text] {
                sink.error(
                    .nameCollision, "'\(text)' would hide the type of that name; choose another one",
                    at: parameter.range, notes: [Diagnostic.Note(message: "this is that type", range: other)])
            } else if text == name || Builtin(rawValue: text) != nil || Self.moduleNames.contains(text) || text == "Set"
            {
                sink.error(
                    .nameCollision, "'\(text)' is a built-in name; choose another name", at: parameter.range)
            }
            return text
        }
    }

    private mutating func reportUnused(_ parameters: [String], of model: ModelSyntax, _ part: String) {
        let unused = Set(parameters).subtracting(usedParameters)
        for parameter in model.parameters where unused.contains(parameter.value) {
            sink.error(
                .invalidType, "no \(part) of '\(model.name.value)' is of the type '\(parameter.value)'; leave it out",
                at: parameter.range)
        }
    }

    // MARK: - Requests

    /// Ties models to the endpoints that fetch them.
    mutating func bindRequests(_ files: inout [API.File], among written: [String]) {
        guard models.values.contains(where: { $0.requestedBy != nil }) else { return }
        var endpoints: [String: Endpoint] = [:]
        for endpoint in files.flatMap(\.endpoints) where endpoints[endpoint.name] == nil {
            endpoints[endpoint.name] = endpoint
        }
        let known = Set(written)
        for file in files.indices {
            for index in files[file].models.indices {
                let declaration = files[file].models[index]
                guard let requestedBy = declaration.path.first.flatMap({ models[$0] })?.requestedBy else { continue }
                guard let endpoint = endpoints[SwiftName.endpoint(requestedBy.value)] else {
                    // One that could not be bound has a report of its own.
                    if known.contains(requestedBy.value) { continue }
                    let hint = sink.proposal(for: requestedBy.value, among: written)
                    sink.error(
                        .unknownEndpoint, "the API has no endpoint '\(requestedBy.value)'\(hint)", at: requestedBy.range
                    )
                    continue
                }
                if let request = request(declaration, endpoint, requestedBy.range) {
                    files[file].models[index] = declaration.requested(by: request)
                }
            }
        }
    }

    private mutating func request(
        _ declaration: Declaration, _ endpoint: Endpoint, _ range: SourceRange
    ) -> RequestedBy? {
        let name = declaration.path.joined(separator: ".")
        if let parameter = endpoint.parameters.first(where: { !$0.isOptional && $0.defaultValue == nil }) {
            sink.error(
                .wrongKind,
                "'\(endpoint.name)' needs '\(parameter.wireName)', so '\(name)' cannot be fetched by its type",
                at: range)
            return nil
        }
        if let body = endpoint.body, !body.isOptional {
            sink.error(
                .wrongKind, "'\(endpoint.name)' needs a body, so '\(name)' cannot be fetched by its type", at: range)
            return nil
        }
        guard case .single(let payload, _) = endpoint.response, !payload.isOptional,
            endpoint.responseHeaders == nil, endpoint.stream == nil,
            payload.type.canonical == declaration.plainType
        else {
            sink.error(.wrongKind, "the response of '\(endpoint.name)' is not '\(name)'", at: range)
            return nil
        }
        return RequestedBy(endpoint: endpoint.typeName)
    }
}

extension Declaration {
    /// The type that is declared; nil where it is generic or no model.
    fileprivate var plainType: ValueType? {
        switch self {
        case _ where !parameters.isEmpty: nil
        case .structure(let structure): .structure(structure.path, [])
        case .union(let union): .union(union.path, [])
        case .enumeration, .newtype, .alias: nil
        }
    }

    fileprivate func requested(by request: RequestedBy) -> Declaration {
        switch self {
        case .structure(var structure):
            structure.request = request
            return .structure(structure)
        case .union(var union):
            union.request = request
            return .union(union)
        case .enumeration, .newtype, .alias: return self
        }
    }
}
