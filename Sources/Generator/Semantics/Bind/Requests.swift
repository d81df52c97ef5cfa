/// Ties models to the endpoints that fetch them.
enum Requests {
    static func bind(_ files: inout [API.File], _ declared: Names, _ sink: inout DiagnosticSink) {
        guard declared.models.values.contains(where: { $0.requestedBy != nil }) else { return }
        let written = declared.files.flatMap(\.names.endpoints)
        let known = Set(written)
        let endpoints = Dictionary(files.flatMap(\.endpoints).map { ($0.name, $0) }) { first, _ in first }
        for file in files.indices {
            for index in files[file].models.indices {
                let declaration = files[file].models[index]
                guard let requestedBy = declared.models[declaration.path[0]]?.requestedBy else { continue }
                guard let endpoint = endpoints[SwiftName.endpoint(requestedBy.value)] else {
                    // One that could not be bound has a report already.
                    if known.contains(requestedBy.value) { continue }
                    let hint = sink.proposal(for: requestedBy.value, among: written)
                    sink.error(
                        .unknownEndpoint, "the API has no endpoint '\(requestedBy.value)'\(hint)", at: requestedBy.range
                    )
                    continue
                }
                if let problem = problem(declaration, endpoint) {
                    sink.error(.wrongKind, problem, at: requestedBy.range)
                } else {
                    files[file].models[index].setRequest(RequestedBy(endpoint: endpoint.typeName))
                }
            }
        }
    }

    /// Why an endpoint does not fetch the model; nil where it does.
    private static func problem(_ declaration: Declaration, _ endpoint: Endpoint) -> String? {
        let name = declaration.path.joined(separator: ".")
        if let parameter = endpoint.parameters.first(where: { !$0.isOptional && $0.defaultValue == nil }) {
            return "'\(endpoint.name)' needs '\(parameter.wireName)', so '\(name)' cannot be fetched by its type"
        }
        if let body = endpoint.body, !body.isOptional {
            return "'\(endpoint.name)' needs a body, so '\(name)' cannot be fetched by its type"
        }
        guard case .single(let payload, _) = endpoint.response, !payload.isOptional,
            endpoint.responseHeaders == nil, endpoint.stream == nil,
            payload.type.canonical == declaration.plainType
        else { return "the response of '\(endpoint.name)' is not '\(name)'" }
        return nil
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

    fileprivate mutating func setRequest(_ request: RequestedBy) {
        switch self {
        case .structure(var structure):
            structure.request = request
            self = .structure(structure)
        case .union(var union):
            union.request = request
            self = .union(union)
        case .enumeration, .newtype, .alias: break
        }
    }
}
