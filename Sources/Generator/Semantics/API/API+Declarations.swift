/// The types that files and endpoints declare.
extension API.File {
    /// The models and the types that endpoints declare. Types nested in them are not in the list.
    var declarations: [Declaration] { models + endpoints.flatMap(\.declarations) }
}

extension [API.File] {
    /// Visits all declarations: also those of a client's fields, and nested ones.
    package func forEachDeclaration(and client: Endpoint.Body.Fields?, _ visit: (Declaration) -> Void) {
        for file in self {
            for declaration in file.models { declaration.forEach(visit) }
            for declaration in file.endpoints.lazy.flatMap(\.declarations) { declaration.forEach(visit) }
        }
        for declaration in client?.nested ?? [] { declaration.forEach(visit) }
    }

    /// Changes each declaration, then the declarations nested in it.
    mutating func update(_ change: (inout Declaration) -> Void) {
        updateModels { $0.update(change) }
        updateEndpoints { endpoint in
            endpoint.nested.update(change)
            endpoint.request.body?.fields?.nested.update(change)
            endpoint.response.headers?.nested.update(change)
            endpoint.response.statusTypes.update(change)
        }
    }

    /// Changes each model, but not the declarations nested in it.
    mutating func updateModels(_ change: (inout Declaration) -> Void) {
        for file in indices {
            for index in self[file].models.indices { change(&self[file].models[index]) }
        }
    }

    mutating func updateEndpoints(_ change: (inout Endpoint) -> Void) {
        for file in indices {
            for index in self[file].endpoints.indices { change(&self[file].endpoints[index]) }
        }
    }
}

extension Endpoint {
    /// The endpoint's inline types, and those of its form's fields, its response headers and its statuses.
    package var declarations: [Declaration] {
        nested + (request.body?.fields?.nested ?? []) + (response.headers?.nested ?? []) + response.statusTypes
    }
}

extension [Declaration] {
    /// Changes each declaration, then the declarations nested in it.
    mutating func update(_ change: (inout Declaration) -> Void) {
        for index in indices { self[index].update(change) }
    }
}

extension Declaration {
    /// Changes the declaration, then the declarations nested in it.
    mutating func update(_ change: (inout Declaration) -> Void) {
        change(&self)
        if !nested.isEmpty { modify({ $0.nested.update(change) }, { $0.nested.update(change) }) }
    }

    /// Changes the declaration if it is a struct or a union.
    mutating func modify(_ structure: (inout Structure) -> Void, _ union: (inout Union) -> Void = { _ in }) {
        switch self {
        case .structure(var value):
            structure(&value)
            self = .structure(value)
        case .union(var value):
            union(&value)
            self = .union(value)
        case .enumeration, .newtype, .alias: break
        }
    }

    /// Visits the declaration, then the declarations nested in it.
    package func forEach(_ visit: (Declaration) -> Void) {
        visit(self)
        for inner in nested { inner.forEach(visit) }
    }
}
