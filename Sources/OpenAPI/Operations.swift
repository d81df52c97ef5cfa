package import Generator

/// An operation of the document: a method of a path.
package struct Operation {
    package let method: String
    package let path: String
    package let node: Node
    /// What all operations of the path have.
    package let item: Node
    /// What the endpoint is called in the spec.
    package var name = ""
    /// Whether the events are meant of an operation that answers with JSON or with events.
    var isStream = false
    /// Whether it changes what is there, so that null removes and an absent key leaves alone.
    var isUpdate: Bool { method == "PATCH" || method == "PUT" }

    /// The operations in the document's order; those of methods that a spec does not have are left out.
    package static func all(
        in document: Document, renamed names: [String: String], _ findings: inout [Finding]
    ) -> [Operation] {
        var operations: [Operation] = []
        let methods = ["get", "put", "post", "delete", "options", "head", "patch"]
        let itemKeys = ["$ref", "summary", "description", "parameters", "servers", "trace"]
        for entry in document.root["paths"]?.entries ?? [] where !entry.name.hasPrefix("x-") {
            guard let item = document.resolved(entry.value) else {
                findings.note(
                    .leftOut, "the path has a '$ref', but \(document.problem(of: entry.value))", at: entry.key)
                continue
            }
            var seen: Set<String> = []
            for part in item.entries {
                let isKnown = methods.contains(part.name) || itemKeys.contains(part.name) || part.name.hasPrefix("x-")
                if !isKnown || methods.contains(part.name) && !part.value.isMapping && !part.value.isNull {
                    let hint = proposal(for: part.name, among: methods)
                    findings.note(
                        .leftOut,
                        isKnown
                            ? "an operation is a mapping, not \(part.value.kindName)"
                            : "a path has no key '\(part.name.beginning)'\(hint)", at: part.key)
                } else if ["parameters", "servers"].contains(part.name), !part.value.isList, !part.value.isNull {
                    findings.note(.repaired, "'\(part.name)' is a list, not \(part.value.kindName)", at: part.value)
                } else if !seen.insert(part.name).inserted {
                    findings.note(.repaired, "'\(part.name)' is there twice", at: part.key)
                }
                if methods.contains(part.name), part.value.isMapping {
                    guard let node = document.resolved(part.value) else {
                        let problem = document.problem(of: part.value)
                        findings.note(.leftOut, "the operation has a '$ref', but \(problem)", at: part.key)
                        continue
                    }
                    operations.append(
                        Operation(method: part.name.uppercased(), path: entry.name, node: node, item: item))
                } else if part.name == "trace" {
                    findings.note(.leftOut, "TRACE is not supported", at: part.key)
                }
            }
        }
        return named(operations, in: document, names, &findings)
    }

    /// The operations with their names: by `operationId`, and where that is missing or repeated by method and path.
    private static func named(
        _ operations: [Operation], in document: Document, _ renamed: [String: String], _ findings: inout [Finding]
    ) -> [Operation] {
        let ids = operations.map { $0.node.text("operationId").map { Naming.member($0) } }
        var counts: [String: Int] = [:]
        for case let id? in ids { counts[id, default: 0] += 1 }
        var operations = operations
        var taken: Set<String> = []
        for index in operations.indices {
            if let name = document.chosenName(operations[index].node) { operations[index].name = name }
            guard let chosen = renamed[operations[index].id], chosen.first?.isUppercase == false else { continue }
            // Others keep their names: what was chosen and is one of them is a mistake.
            operations[index].name = chosen
        }
        // The names do not depend on the order of the paths, which may change.
        let order = operations.indices.filter { operations[$0].name.isEmpty }.sorted {
            (operations[$0].path, operations[$0].method) < (operations[$1].path, operations[$1].method)
        }
        for index in order {
            let (operation, id) = (operations[index], ids[index])
            var name = id ?? operation.pathName
            if let id, counts[id] != 1 || id == "configuration" {
                let path = operation.pathName
                name = id + path.prefix(1).uppercased() + path.dropFirst()
            }
            if ["type", "protocol", "self", "client", "server", "credential", "failure"].contains(name) {
                name += "Operation"
            }
            name = Naming.untaken(name, adding: operation.method.capitalized, among: taken.count) {
                taken.contains($0.lowercased())
            }
            taken.insert(name.lowercased())
            operations[index].name = name
        }
        let texts = Dictionary(operations.map { ($0.node.text("operationId"), 1) }, uniquingKeysWith: +)
        for index in order {
            guard let id = operations[index].node["operationId"], let name = ids[index], counts[name] ?? 0 > 1 else {
                continue
            }
            let message =
                (texts[id.text] ?? 0 > 1
                    ? "another operation has the operationId" : "the name of another operation is that of")
                + " '\((id.text ?? "").beginning)'; this one is '\(operations[index].name)'"
            findings.note(.repaired, message, at: id)
        }
        return operations
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
    package var id: String { node.text("operationId") ?? "\(method) \(path)" }

    /// The operation once more where it answers with events too: `streamResponse` beside `createResponse`.
    func streaming(in document: Document, _ isTaken: (String) -> Bool) -> Operation? {
        let responses = node["responses"]?.entries.filter { $0.name.hasPrefix("2") } ?? []
        let kinds = responses.compactMap { document.resolved($0.value)?["content"]?.entries }.joined()
        guard kinds.contains(where: { $0.name.isEventStream }),
            kinds.contains(where: { !$0.name.isEventStream })
        else { return nil }
        var operation = self
        operation.isStream = true
        let verb = ["create", "get", "list", "post", "run", "submit", "send"].first { verb in
            name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
        }
        let rest = name.dropFirst(verb?.count ?? 0)
        operation.name = "stream" + rest.prefix(1).uppercased() + rest.dropFirst()
        if isTaken(operation.name) {
            operation.name = Naming.untaken(name + "Events", adding: "Stream", among: 1, isTaken)
        }
        return operation
    }

    /// The operation under another name, where its own would become that of the API.
    package func apart(from api: String) -> Operation {
        var operation = self
        if typeName == api { operation.name += "Operation" }
        return operation
    }

    /// What the endpoint becomes in Swift.
    package var typeName: String { SwiftName.type(ofEndpoint: name) }

    var tag: String? { node["tags"]?.elements.first?.text }
}

extension [Operation] {
    /// Those without the ones that are not taken because others have been given their names.
    ///
    /// - Parameter names: The names that were chosen, by the ids of operations.
    package func withoutNamesakes(of names: [String: String]) -> [Operation] {
        let chosen = Set(names.values)
        return filter { !chosen.contains($0.name) || names[$0.id] != nil }
    }
}

extension String {
    /// Whether it is the media type of server-sent events.
    var isEventStream: Bool { lowercased().hasPrefix("text/event-stream") }

    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
