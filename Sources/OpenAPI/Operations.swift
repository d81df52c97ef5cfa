import Generator

/// An operation of the document: a method of a path.
struct Operation {
    let method: String
    let path: String
    let node: Node
    /// What all operations of the path have.
    let item: Node
    /// What the endpoint is called in the spec.
    var name = ""
    /// Whether the events are meant of an operation that answers with JSON or with events.
    var isStream = false

    /// The operations in the document's order; those of methods that a spec does not have are left out.
    static func all(
        in document: Document, renamed names: [String: String], _ findings: inout [Finding]
    ) -> [Operation] {
        var operations: [Operation] = []
        let methods = ["get", "put", "post", "delete", "options", "head", "patch"]
        for entry in document.root["paths"]?.entries ?? [] where !entry.name.hasPrefix("x-") {
            guard let item = document.resolved(entry.value) else {
                findings.append(
                    Finding(
                        kind: .leftOut, message: "the path has a '$ref', but \(document.problem(of: entry.value))",
                        range: entry.key.range))
                continue
            }
            for part in item.entries {
                if methods.contains(part.name), part.value.isMapping {
                    operations.append(
                        Operation(method: part.name.uppercased(), path: entry.name, node: part.value, item: item))
                } else if part.name == "trace" {
                    findings.append(
                        Finding(kind: .leftOut, message: "TRACE is not supported", range: part.key.range))
                }
            }
        }
        return named(operations, names)
    }

    /// The operations with their names: by `operationId`, and where that is missing or repeated by method and path.
    private static func named(_ operations: [Operation], _ renamed: [String: String]) -> [Operation] {
        let ids = operations.map { $0.node.text("operationId").map { Naming.member($0) } }
        var counts: [String: Int] = [:]
        for case let id? in ids { counts[id, default: 0] += 1 }
        let reserved: Set = ["configuration"]
        var taken: Set<String> = []
        return zip(operations, ids).map { operation, id in
            var operation = operation
            if let chosen = renamed[operation.id], chosen.first?.isUppercase == false {
                operation.name = chosen
                taken.insert(chosen.lowercased())
                return operation
            }
            let path = operation.pathName
            var name = path
            if let id {
                name =
                    counts[id] == 1 && !reserved.contains(id) ? id : id + path.prefix(1).uppercased() + path.dropFirst()
            }
            if ["type", "protocol", "self", "client", "server", "credential", "failure"].contains(name) {
                name += "Operation"
            }
            operation.name = Naming.untaken(name, adding: operation.method.capitalized, among: taken.count) {
                taken.contains($0.lowercased())
            }
            taken.insert(operation.name.lowercased())
            return operation
        }
    }

    /// `GET /pets/{petId}` is `getPetsByPetID`.
    private var pathName: String {
        let words = path.split(separator: "/").map { part -> String in
            let placeholders = part.split(separator: "{").compactMap { piece in
                piece.contains("}") ? piece.prefix { $0 != "}" } : nil
            }
            if !placeholders.isEmpty { return placeholders.map { "By" + Naming.type(String($0)) }.joined() }
            return Naming.type(String(part))
        }
        return method.lowercased() + words.joined()
    }

    /// The document's own name for it, else its method and path.
    var id: String { node.text("operationId") ?? "\(method) \(path)" }

    /// The operation once more where it answers with events too: `streamResponse` beside `createResponse`.
    func streaming(in document: Document) -> Operation? {
        let responses = node["responses"]?.entries.filter { $0.name.hasPrefix("2") } ?? []
        let kinds = responses.compactMap { document.resolved($0.value)?["content"]?.entries }.joined()
        guard kinds.contains(where: { $0.name.isEventStream }),
            kinds.contains(where: { Converter.MediaKind($0.name) == .json })
        else { return nil }
        var operation = self
        operation.isStream = true
        let verb = ["create", "get", "list", "post", "run", "submit", "send"].first { verb in
            name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
        }
        let rest = name.dropFirst(verb?.count ?? 0)
        operation.name = "stream" + rest.prefix(1).uppercased() + rest.dropFirst()
        return operation
    }

    /// The operation under another name, where its own would become that of the API.
    func apart(from api: String) -> Operation {
        var operation = self
        if typeName == api { operation.name += "Operation" }
        return operation
    }

    /// What the endpoint becomes in Swift.
    var typeName: String { name.prefix(1).uppercased() + name.dropFirst() }

    var tag: String? { node["tags"]?.elements.first?.text }
}

extension String {
    /// Whether it is the media type of server-sent events.
    var isEventStream: Bool { lowercased().hasPrefix("text/event-stream") }

    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
