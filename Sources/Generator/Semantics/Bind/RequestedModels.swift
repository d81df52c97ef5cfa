/// Ties models to the endpoints that fetch them.
enum RequestedModels {
    static func bind(_ files: inout [API.File], _ declared: Names) {
        guard declared.models.values.contains(where: { $0.requestedBy != nil }) else { return }
        let endpoints = Dictionary(files.flatMap(\.endpoints).map { ($0.name, $0) }) { first, _ in first }
        for file in files.indices {
            for index in files[file].models.indices {
                let declaration = files[file].models[index]
                guard let name = declared.models[declaration.path[0]]?.requestedBy?.value,
                    let endpoint = endpoints[SwiftName.endpoint(name)], problem(declaration, endpoint) == nil
                else { continue }
                let request = RequestedBy(endpoint: endpoint.typeName)
                files[file].models[index].modify({ $0.request = request }, { $0.request = request })
            }
        }
    }

    /// Why an endpoint does not fetch the model; nil where it does.
    static func problem(_ declaration: Declaration, _ endpoint: Endpoint) -> String? {
        let name = declaration.path.joined(separator: ".")
        if let parameter = endpoint.request.parameters.first(where: { !$0.isOptional && $0.defaultValue == nil }) {
            return "'\(endpoint.name)' needs '\(parameter.wireName)', so '\(name)' cannot be fetched by its type"
        }
        if let body = endpoint.request.body, !body.isOptional {
            return "'\(endpoint.name)' needs a body, so '\(name)' cannot be fetched by its type"
        }
        guard case .single(let payload, _) = endpoint.response.outcome, !payload.isOptional,
            endpoint.response.headers == nil, endpoint.response.stream == nil,
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
}
