import Generator

/// A document in the parts that can still be changed.
struct DocumentParts {
    struct Operation {
        let name: String
        let path: String
        let method: String
        var keys: DocumentObject
    }

    struct Model {
        let name: String
        let component: String
        var schema: DocumentObject
    }

    let version: Export.Version
    /// What stands at the top beside the parts below: `info`, `servers`, and what the spec says in its own words.
    var head: DocumentObject
    var models: [Model]
    var instances: [(component: String, schema: DocumentObject)]
    var operations: [Operation]
    let parameters: DocumentObject
    let schemes: DocumentObject

    /// The whole document.
    var value: DocumentValue {
        var root: DocumentObject = ["openapi": .text(version == .v30 ? "3.0.3" : "3.1.0")]
        root = root.with(head)
        var order: [String] = []
        var paths: [String: [(String, DocumentValue)]] = [:]
        for operation in operations {
            if paths[operation.path] == nil { order.append(operation.path) }
            paths[operation.path, default: []].append((operation.method, .object(operation.keys)))
        }
        root["paths"] = .object(
            DocumentObject(order.map { ($0, .object(DocumentObject(paths[$0] ?? []))) }))
        let schemas =
            models.map { ($0.component, DocumentValue.object($0.schema)) }
            + instances.map { ($0.component, DocumentValue.object($0.schema)) }
        var components: DocumentObject = [:]
        if !schemas.isEmpty { components["schemas"] = .object(DocumentObject(schemas)) }
        if !parameters.isEmpty { components["parameters"] = .object(parameters) }
        if !schemes.isEmpty { components["securitySchemes"] = .object(schemes) }
        if !components.isEmpty { root["components"] = .object(components) }
        return .object(root)
    }
}
