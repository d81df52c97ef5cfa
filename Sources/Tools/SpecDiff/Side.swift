import Generator

/// The keys that lead to a part of a spec: `models`, `Profile`, `properties`, `login`.
typealias Subject = [String]

/// One of the two descriptions: an API with its types by their names and its parts by their places.
final class Side {
    let api: API
    /// All types, those inside others included.
    private(set) var types: [[String]: Declaration] = [:]
    let directions: CodingDirections
    /// The keys that lead to each type.
    private var parts: [[String]: Subject] = [:]
    private let roots: [Node]
    private var tables: [ObjectIdentifier: [String: (Node, SourceRange)]] = [:]

    init(_ api: API, _ roots: [Node]) {
        (self.api, self.roots) = (api, roots)
        directions = CodingDirections(api)
        api.files.forEachDeclaration(and: api.common.client) { types[$0.path] = $0 }
        for declaration in api.serverTypes { declaration.forEach { types[$0.path] = $0 } }
        for path in types.keys where path.count == 1 { place(path, ["models", path[0]]) }
        for endpoint in endpoints {
            for (keys, type) in endpoint.parts { place(type, inside: [endpoint.typeName], endpoint.subject + keys) }
        }
    }

    var endpoints: [Endpoint] { api.files.flatMap(\.endpoints) }

    // MARK: - Places

    func subject(_ path: [String]) -> Subject { parts[path] ?? ["models"] + path }

    /// Takes note of where a type stands, and of those inside: they stand where their owner names them.
    private func place(_ path: [String], _ subject: Subject) {
        guard parts[path] == nil else { return }
        parts[path] = subject
        for (keys, type) in types[path]?.parts ?? [] { place(type, inside: path, subject + keys) }
    }

    private func place(_ type: ValueType, inside owner: [String], _ subject: Subject) {
        if let path = type.declared, path.count > owner.count, path.starts(with: owner) { place(path, subject) }
        for part in type.parts { place(part, inside: owner, subject) }
    }

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

extension Declaration {
    /// The types inside, each with the keys that lead to it.
    fileprivate var parts: [(keys: Subject, type: ValueType)] {
        switch self {
        case .structure(let structure):
            structure.properties.map { ([$0.section.key, $0.wireName], $0.type) }
                + (structure.additional.map { [(["additional"], $0.type)] } ?? [])
        case .union(let union): union.cases.map { ($0.keys, $0.type) }
        case .newtype(let newtype): [([], newtype.type)]
        case .alias(let alias): [([], alias.type)]
        case .enumeration: []
        }
    }
}

extension Endpoint {
    /// The types that it names, each with the keys that lead to it.
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
