import Generator

/// One of the two descriptions: an API with its types by their names and its parts by their places.
final class Side {
    let api: API
    /// All types, those inside others included.
    private(set) var types: [[String]: Declaration] = [:]
    /// The keys that lead to each type.
    private(set) var parts: [[String]: Subject] = [:]
    let directions: CodingDirections
    private let roots: [Node]
    private var tables: [ObjectIdentifier: [String: (Node, SourceRange)]] = [:]

    /// - Parameter roots: The trees of the API's files.
    init(_ api: API, _ roots: [Node]) {
        self.api = api
        self.roots = roots
        directions = CodingDirections(api)
        api.files.forEachDeclaration(and: api.common.client) { types[$0.path] = $0 }
        for declaration in api.serverTypes { declaration.forEach { types[$0.path] = $0 } }
        for path in types.keys where path.count == 1 { place(path) }
        for endpoint in endpoints { place(endpoint) }
    }

    var endpoints: [Endpoint] { api.files.flatMap(\.endpoints) }

    /// Models stand under their names; an inline type stands where its owner's property names it.
    private func place(_ path: [String]) {
        if path.count == 1, parts[path] == nil { parts[path] = ["models", path[0]] }
        guard let owner = parts[path], let declaration = types[path] else { return }
        for (keys, type) in declaration.members { take(type, inside: path, owner + keys) }
    }

    /// The inline types of an operation stand where it names them.
    private func place(_ endpoint: Endpoint) {
        func take(_ type: ValueType, _ keys: Subject) {
            self.take(type, inside: [endpoint.typeName], endpoint.subject + keys)
        }
        for parameter in endpoint.request.parameters {
            take(parameter.type, [parameter.place.section, parameter.wireName])
        }
        if let body = endpoint.request.body {
            take(body.type, ["body"])
            for field in body.fields?.parameters ?? [] { take(field.type, ["body", body.section, field.wireName]) }
        }
        for row in Statuses(endpoint.response).ordered {
            guard let type = row.payload?.type else { continue }
            take(type, ResponseComparison.response(endpoint, row.status))
        }
        for row in Statuses(endpoint.failure.outcome).ordered {
            if let type = row.payload?.type { take(type, ["errors", row.status.text]) }
        }
        if let envelope = endpoint.response.envelope { take(envelope, ["response", "envelope"]) }
        for header in endpoint.response.headers?.parameters ?? endpoint.response.outcome.headers {
            take(header.type, ["response", "headers", header.wireName])
        }
    }

    /// Takes note of the inline types in a type that stands at a place.
    func take(_ type: ValueType, inside owner: [String], _ subject: Subject) {
        for path in type.declared where path.count > owner.count && path.starts(with: owner) {
            if parts[path] == nil {
                parts[path] = subject
                place(path)
            }
        }
    }

    func subject(_ path: [String]) -> Subject { parts[path] ?? ["models"] + path }

    /// Where a part stands, or the nearest one around it.
    func range(_ subject: Subject) -> SourceRange? {
        var best: SourceRange?
        for root in roots {
            var node = root
            var range: SourceRange?
            walk: for key in subject {
                guard let (next, place) = table(node)[key] else { break walk }
                (node, range) = (next, place)
                // The part that is named first decides among files: a section alone is in several of them.
                if subject.count > 1, key == subject[0] { range = nil }
            }
            if let range { return range }
            best = best ?? table(root)[subject.first ?? ""]?.1
        }
        return best ?? roots.first?.entries.first?.key.range
    }

    /// The values of a mapping by their keys, or the texts of a list, each with its place.
    private func table(_ node: Node) -> [String: (Node, SourceRange)] {
        let id = ObjectIdentifier(node)
        if let known = tables[id] { return known }
        var table: [String: (Node, SourceRange)] = [:]
        for entry in node.entries { table[entry.name] = (entry.value, entry.key.range) }
        for element in node.elements { element.text.map { table[$0] = (element, element.range) } }
        tables[id] = table
        return table
    }
}

/// The keys that lead to a part of a spec: `models`, `Profile`, `properties`, `login`.
typealias Subject = [String]

extension ValueType {
    /// The paths of all declared types that it is or names.
    var declared: [[String]] {
        var paths: [[String]] = []
        func visit(_ type: ValueType) {
            switch type {
            case .structure(let path, _), .union(let path, _), .enumeration(let path), .newtype(let path, _),
                .alias(let path, _):
                paths.append(path)
            default: break
            }
            type.parts.forEach(visit)
        }
        visit(self)
        return paths
    }
}

extension Declaration {
    /// The types inside, each with the keys that lead to it.
    fileprivate var members: [(keys: [String], type: ValueType)] {
        switch self {
        case .structure(let structure):
            structure.properties.map { (["properties", $0.wireName], $0.type) }
                + (structure.additional.map { [(["additional"], $0.type)] } ?? [])
        case .union(let union): union.cases.map { (["oneOf", $0.wire ?? $0.swiftName], $0.type) }
        case .newtype(let newtype): [([], newtype.type)]
        case .alias(let alias): [([], alias.type)]
        case .enumeration: []
        }
    }
}
