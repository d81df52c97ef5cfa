/// The types that files and endpoints declare, without those inside them.
extension API.File {
    /// The models, and the types inside endpoints.
    var declarations: [Declaration] { models + endpoints.flatMap(\.declarations) }

    /// Changes each of ``declarations``.
    mutating func updateDeclarations(_ change: (inout Declaration) -> Void) {
        for index in models.indices { change(&models[index]) }
        for index in endpoints.indices { endpoints[index].updateDeclarations(change) }
    }
}

extension Endpoint {
    /// Its own inline types, and those of a form's fields, of response headers and of statuses.
    var declarations: [Declaration] {
        nested + (body?.fields?.nested ?? []) + (responseHeaders?.nested ?? []) + statusTypes
    }

    /// Changes each of ``declarations``.
    mutating func updateDeclarations(_ change: (inout Declaration) -> Void) {
        for index in nested.indices { change(&nested[index]) }
        body?.fields?.updateDeclarations(change)
        for index in (responseHeaders?.nested ?? []).indices {
            if var declaration = responseHeaders?.nested[index] {
                change(&declaration)
                responseHeaders?.nested[index] = declaration
            }
        }
        for index in statusTypes.indices { change(&statusTypes[index]) }
    }
}

extension Endpoint.Body.Fields {
    /// Changes the inline types of the fields.
    mutating func updateDeclarations(_ change: (inout Declaration) -> Void) {
        for index in nested.indices { change(&nested[index]) }
    }
}
