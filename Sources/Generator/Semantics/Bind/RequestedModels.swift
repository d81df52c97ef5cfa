/// Connects models with the endpoints that fetch them.
enum RequestedModels {
    static func bind(_ files: inout [API.File], _ declared: Names) {
        guard declared.models.values.contains(where: { $0.requestedBy != nil }) else { return }
        let endpoints = Dictionary(files.flatMap(\.endpoints).map { ($0.name, $0) }) { first, _ in first }
        files.updateModels { model in
            guard let name = declared.models[model.path[0]]?.requestedBy?.value,
                let endpoint = endpoints[SwiftName.endpoint(name)], problem(model, endpoint) == nil
            else { return }
            let request = RequestedBy(endpoint: endpoint.typeName)
            model.modify({ $0.request = request }, { $0.request = request })
        }
    }

    /// The reason why an endpoint does not fetch the model; nil if it does.
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
            declaration.parameters.isEmpty, payload.type.canonical == declaration.type
        else { return "the response of '\(endpoint.name)' is not '\(name)'" }
        return nil
    }
}
