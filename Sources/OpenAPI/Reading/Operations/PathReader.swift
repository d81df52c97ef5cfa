import Generator

/// Reads operations from paths.
struct PathReader {
    let reading: Reading
    /// The reader of parameters, bodies and responses.
    let parts: any PartReader
    let security: SecurityReader
    let servers: ServerReader
    private static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// The operations under `paths`.
    func operations(_ paths: Node?) -> [Operation] {
        guard let paths = paths.flatMap({ reading.followed($0, "'paths'") }) else { return [] }
        reading.notes.checkDuplicates(in: paths.entries)
        var operations: [Operation] = []
        var templates: [String: (path: String, methods: Set<String>)] = [:]
        for entry in paths.entries.ownUnique where entry.name != "$ref" {
            if !entry.name.hasPrefix("/") {
                reading.note(.repaired, "the path '\(entry.name.beginning)' begins with '/'", at: entry.key)
            }
            let own = self.operations(in: entry)
            checkTwin(entry, own, &templates)
            operations += own
        }
        return operations
    }

    /// Notes an operation that exists twice: paths that differ only in the names of placeholders are the same.
    private func checkTwin(
        _ entry: Node.Entry, _ operations: [Operation],
        _ templates: inout [String: (path: String, methods: Set<String>)]
    ) {
        // Endpoints of a spec may use different placeholder names for one path.
        let template = PathTemplate(entry.name)
        guard !reading.isExtended, !template.values.isEmpty else { return }
        let methods = Set(operations.map(\.method))
        guard let other = templates.updateValue((entry.name, methods), forKey: template.shape) else { return }
        if !other.methods.isDisjoint(with: methods) {
            reading.note(
                .repaired, "the path '\(entry.name.beginning)' is '\(other.path.beginning)' once more", at: entry.key)
        }
        templates[template.shape]?.methods.formUnion(other.methods)
    }

    /// The operations of one path, of a webhook or of a callback.
    func operations(in entry: Node.Entry, key: String? = nil) -> [Operation] {
        guard let item = reading.followed(entry.value, "the path", at: entry.key) else { return [] }
        guard item.isMapping else {
            if !item.isNull {
                let message = "a path is a mapping of methods to operations, not \(item.kindName)"
                reading.note(.leftOut, message, at: item)
            }
            return []
        }
        if entry.value !== item { reading.notes.check(entry.value, .pathItem) }
        reading.notes.check(item, .pathItem)
        let path = entry.name
        let own = Self.merged(entry.value, over: item)
        func operation(_ entry: Node.Entry, _ method: String, in item: Node) -> [Operation] {
            self.operation(entry, Operation.Route(method: method, path: path, key: key, item: item))
        }
        var operations: [Operation] = []
        for part in own.entries.ownUnique {
            if Self.methods.contains(part.name) || part.name == "query" && reading.version >= .v32 {
                operations += operation(part, part.name.uppercased(), in: own)
            } else if part.name == "additionalOperations", reading.version >= .v32 {
                for other in part.value.entries.unique { operations += operation(other, other.name, in: own) }
            }
        }
        // An export writes other methods here before OpenAPI 3.2.
        let others = reading.isExtended ? item["x-apigen-additionalOperations"]?.entries ?? [] : []
        for other in others.unique { operations += operation(other, other.name, in: item) }
        return operations
    }

    /// A path with the keys beside its reference. They override those of the target.
    private static func merged(_ item: Node, over target: Node) -> Node {
        guard item !== target, item.entries.count > 1 else { return target }
        let own = item.entries.filter { $0.name != "$ref" }
        let inherited = target.entries.filter { entry in !own.contains { $0.name == entry.name } }
        return Node(content: .mapping(inherited + own), style: item.style, range: item.range)
    }

    /// The operation of a route; empty after a finding if it cannot be read.
    private func operation(_ entry: Node.Entry, _ route: Operation.Route) -> [Operation] {
        guard !entry.value.isNull, let node = reading.followed(entry.value, "the operation", at: entry.key) else {
            return []
        }
        guard node.isMapping else {
            reading.note(.leftOut, "an operation is a mapping, not \(node.kindName)", at: entry.key)
            return []
        }
        let id = node["operationId"].flatMap { id in
            id.isNull ? nil : id.text.map { Schema.Text(text: $0, node: id) }
        }
        return [
            Operation(
                route, node, operationID: id, tags: node["tags"]?.elements.compactMap(\.text) ?? [], reader: reader)
        ]
    }

    private var reader: Operation.Reader {
        let parts = parts
        let security = security
        let servers = servers
        func part<Part>(_ read: @escaping (Operation) -> Part) -> (Operation) -> Part {
            { [notes = reading.notes] operation in
                notes.reading(.operation(ObjectIdentifier(operation))) { read(operation) }
            }
        }
        return Operation.Reader(
            parameters: part { parts.parameters(of: $0) }, body: part { parts.body(of: $0) },
            responses: part { parts.responses(of: $0) }, security: part { security.requirements($0.node["security"]) },
            servers: part { servers.servers(of: $0) }, callbacks: part { self.callbacks(of: $0) },
            unreadable: { parts.unreadable(of: $0) })
    }

    // MARK: - Webhooks and callbacks

    /// The operations under `webhooks`.
    func webhooks(_ section: Node?) -> [Operation] {
        guard let section = section.flatMap({ reading.followed($0, "'webhooks'") }) else { return [] }
        reading.notes.checkDuplicates(in: section.entries)
        return section.entries.unique.flatMap { operations(in: $0, key: $0.name) }
    }

    /// The operations under `callbacks`, whose paths are expressions.
    private func callbacks(of operation: Operation) -> [Operation] {
        guard reading.version >= .v30 else { return [] }
        return (operation.node["callbacks"]?.entries ?? []).unique.flatMap { entry -> [Operation] in
            let callback = reading.followed(entry.value, "the callback")
            return (callback?.entries ?? []).ownUnique.flatMap { operations(in: $0, key: entry.name) }
        }
    }
}

/// Reads the parts of operations as one version has them.
protocol PartReader {
    func parameters(of operation: Operation) -> [Parameter]
    func body(of operation: Operation) -> Body?
    /// Why the body cannot be read; nil if it can.
    func unreadable(of operation: Operation) -> Operation.Unreadable?
    func responses(of operation: Operation) -> [Response]
}
