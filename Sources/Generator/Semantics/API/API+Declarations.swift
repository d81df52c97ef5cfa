/// The types that files and endpoints declare.
extension API.File {
    /// The models, and the types inside endpoints, without those inside them.
    var declarations: [Declaration] { models + endpoints.flatMap(\.declarations) }

    /// Changes each of ``declarations``, and those inside them.
    mutating func update(_ change: (inout Declaration) -> Void) {
        models.update(change)
        for index in endpoints.indices { endpoints[index].update(change) }
    }
}

extension Endpoint {
    /// Its own inline types, and those of a form's fields, of response headers and of statuses.
    var declarations: [Declaration] {
        nested + (request.body?.fields?.nested ?? []) + (response.headers?.nested ?? []) + response.statusTypes
    }

    /// Changes each of ``declarations``, and those inside them.
    mutating func update(_ change: (inout Declaration) -> Void) {
        nested.update(change)
        if request.body?.fields?.nested.isEmpty == false { request.body?.fields?.update(change) }
        response.headers?.nested.update(change)
        response.statusTypes.update(change)
    }
}

extension Endpoint.Body.Fields {
    /// Changes the inline types of the fields, and those inside them.
    mutating func update(_ change: (inout Declaration) -> Void) { nested.update(change) }
}

extension [Declaration] {
    /// Changes each of them, and those inside them.
    fileprivate mutating func update(_ change: (inout Declaration) -> Void) {
        for index in indices { self[index].update(change) }
    }
}

extension Declaration {
    /// Changes the declaration, then those inside it.
    mutating func update(_ change: (inout Declaration) -> Void) {
        change(&self)
        if !nested.isEmpty { modify({ $0.nested.update(change) }, { $0.nested.update(change) }) }
    }

    /// Changes the struct that it is, or the union.
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

    /// Visits the declaration, then those inside it.
    func forEach(_ visit: (Declaration) -> Void) {
        visit(self)
        for inner in nested { inner.forEach(visit) }
    }
}
