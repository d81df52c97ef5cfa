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
        nested + (body?.fields?.nested ?? []) + (responseHeaders?.nested ?? []) + statusTypes
    }

    /// Changes each of ``declarations``, and those inside them.
    mutating func update(_ change: (inout Declaration) -> Void) {
        nested.update(change)
        if body?.fields?.nested.isEmpty == false { body?.fields?.update(change) }
        responseHeaders?.nested.update(change)
        statusTypes.update(change)
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
        switch self {
        case .structure(var structure) where !structure.nested.isEmpty:
            structure.nested.update(change)
            self = .structure(structure)
        case .union(var union) where !union.nested.isEmpty:
            union.nested.update(change)
            self = .union(union)
        default: break
        }
    }

    /// Visits the declaration, then those inside it.
    func forEach(_ visit: (Declaration) -> Void) {
        visit(self)
        for inner in nested { inner.forEach(visit) }
    }
}
