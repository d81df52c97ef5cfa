/// Replaces unchecked defaults by their checked values, adds examples, and marks unions that are parameters.
struct LoweredValues {
    let literals: Literals
    let parameterUnions: Set<[String]>

    func lower(_ files: inout [API.File], _ client: inout Endpoint.Body.Fields?) {
        if !literals.defaults.isEmpty || !literals.models.isEmpty || !parameterUnions.isEmpty {
            files.update(lower)
            client?.nested.update(lower)
        }
        guard !literals.defaults.isEmpty || !literals.endpoints.isEmpty else { return }
        client?.parameters.update(set)
        files.updateEndpoints { endpoint in
            endpoint.updateParameters(set)
            endpoint.example = literals.endpoints[endpoint.name]
        }
    }

    func lowered(_ servers: [API.Server]) -> [API.Server] {
        servers.map { server in
            var server = server
            for index in server.address.variables.indices { set(&server.address.variables[index].defaultValue) }
            return server
        }
    }

    private func set(_ parameter: inout Endpoint.Parameter) { set(&parameter.defaultValue) }

    private func set(_ value: inout Literal?) {
        guard let number = value?.number else { return }
        // Nil is the value of an absent key anyway.
        value = if case .some(.none) = literals.defaults[number] { nil } else { literals.defaults[number] }
    }

    private func lower(_ declaration: inout Declaration) {
        let path = declaration.path
        let example = path.count == 1 ? literals.models[path[0]] : nil
        switch declaration {
        case .structure(var structure):
            for index in structure.properties.indices where structure.properties[index].defaultValue != nil {
                set(&structure.properties[index].defaultValue)
            }
            structure.example = example
            declaration = .structure(structure)
        case .enumeration(var enumeration):
            enumeration.example = example
            declaration = .enumeration(enumeration)
        case .union(var union):
            if parameterUnions.contains(path) { union.role = .parameter }
            union.example = example
            declaration = .union(union)
        case .newtype(var newtype):
            newtype.example = example
            declaration = .newtype(newtype)
        case .alias: break
        }
    }
}

extension [Endpoint.Parameter] {
    fileprivate mutating func update(_ change: (inout Endpoint.Parameter) -> Void) {
        for index in indices { change(&self[index]) }
    }
}

extension Endpoint {
    /// Changes the parameters, the fields of the body, and the headers of responses.
    fileprivate mutating func updateParameters(_ change: (inout Parameter) -> Void) {
        request.parameters.update(change)
        request.body?.fields?.parameters.update(change)
        response.headers?.parameters.update(change)
        guard case .byStatus(var rows) = response.outcome else { return }
        for index in rows.indices { rows[index].headers.update(change) }
        response.outcome = .byStatus(rows)
    }
}
