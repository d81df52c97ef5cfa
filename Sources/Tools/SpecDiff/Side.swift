import Generator

/// The keys that lead to a part of a spec: `models`, `Profile`, `properties`, `login`.
typealias Subject = [String]

/// One of the two descriptions: an API, its types by their paths, and the keys that lead to each type.
final class Side {
    let api: API
    /// All types by their paths, with nested ones.
    private(set) var types: [[String]: Declaration] = [:]
    let directions: CodingDirections
    private var subjects: [[String]: Subject] = [:]
    private var keys: KeyPlaces

    init(_ description: DescribedAPI) {
        api = description.api
        keys = description.keys
        directions = CodingDirections(api)
        api.files.forEachDeclaration(and: api.common.client) { types[$0.path] = $0 }
        for declaration in api.serverTypes { declaration.forEach { types[$0.path] = $0 } }
        for (path, type) in types where path.count == 1 {
            add(path, type.isWebhooks ? ["webhooks"] : ["models", path[0]])
        }
        for endpoint in endpoints {
            for (keys, type) in endpoint.parts { add(type, inside: [endpoint.typeName], endpoint.subject + keys) }
        }
    }

    var endpoints: [Endpoint] { api.files.flatMap(\.endpoints) }

    // MARK: - Keys

    /// The keys that lead to a type.
    func subject(_ path: [String]) -> Subject { subjects[path] ?? ["models"] + path }

    /// The place of a part, or of the nearest part around it.
    func range(_ subject: Subject) -> SourceRange? { keys.range(subject) }

    /// Adds a type, and the types nested in it. A nested type is at the part of its owner that names it.
    private func add(_ path: [String], _ subject: Subject) {
        guard subjects[path] == nil else { return }
        subjects[path] = subject
        for (keys, type) in types[path]?.parts ?? [] { add(type, inside: path, subject + keys) }
    }

    private func add(_ type: ValueType, inside owner: [String], _ subject: Subject) {
        if let path = type.declared, path.count > owner.count, path.starts(with: owner) { add(path, subject) }
        for part in type.parts { add(part, inside: owner, subject) }
    }
}

extension Declaration {
    /// Whether a declaration outside of endpoints is the union of the bodies that the server sends by itself.
    var isWebhooks: Bool {
        if case .union(let union) = self { union.role == .event && union.path.count == 1 } else { false }
    }

    /// The types of its parts, with the keys that lead to each.
    fileprivate var parts: [(keys: Subject, type: ValueType)] {
        switch self {
        case .structure(let structure):
            structure.properties.map { ([$0.section.key, $0.wireName], $0.type) }
                + (structure.additional.map { [(["additional"], $0.type)] } ?? [])
        case .union(let union): union.cases.map { (union.keys(to: $0), $0.type) }
        case .newtype(let newtype): [([], newtype.type)]
        case .alias(let alias): [([], alias.type)]
        case .enumeration: []
        }
    }
}

extension Endpoint {
    /// The types of its parts, with the keys that lead to each.
    fileprivate var parts: [(keys: Subject, type: ValueType)] {
        var parts = request.parameters.map { ([$0.section.key, $0.wireName], $0.type) }
        if let body = request.body {
            parts.append((["body"], body.type))
            parts += (body.fields?.parameters ?? []).map { (["body", body.section, $0.wireName], $0.type) }
        }
        for isError in [false, true] {
            for row in Statuses(self, isError: isError).ordered {
                let keys = keys(row.status, isError: isError)
                if let payload = row.payload { parts.append((keys, payload.type)) }
                parts += row.headers.map { (keys + ["headers", $0.wireName], $0.type) }
            }
        }
        if let envelope = response.envelope { parts.append((["response", "envelope"], envelope)) }
        return parts
    }
}
