import Generator

/// Errors of the compiler inside of what was imported: the part that each of them is about gets simpler, or is left out.
enum SafetyNet {
    /// - Returns: What could not be mended.
    static func apply(to specs: inout SpecFiles, _ findings: inout [Finding]) -> Diagnostic? {
        var attempts: [[String]: Int] = [:]
        for _ in 0..<40 {
            let trees = placed(specs)
            let errors = Generator().errors(in: trees)
            guard let first = errors.first else { return nil }
            var changed: Set<[String]> = []
            for error in errors {
                let file = Int(error.range.file)
                guard trees.indices.contains(file) else { continue }
                let whole = Self.path(to: error.range.start, in: trees[file])
                // A schema allows keys that it does not name, a model's example does not.
                if isInExample(whole), whole.count > 3, error.message.contains("has no property") {
                    if changed.insert(whole).inserted { specs.change(file) { removeFromExample(&$0, whole) } }
                    continue
                }
                let path = Array(whole.prefix(length(of: whole)))
                guard path.count > 1, changed.insert(path).inserted else { continue }
                let count = attempts[path, default: 0]
                attempts[path] = count + 1
                specs.change(file) { simplify(&$0, path, count, error.message, &findings) }
            }
            if changed.isEmpty { return first }
        }
        return Generator().errors(in: placed(specs)).first
    }

    private static func isInExample(_ path: [String]) -> Bool { path.count > 2 && path[2] == "example" }

    /// How many keys lead to the part that gets simpler: an example, a body and a response are one, a property and a parameter
    /// are one each.
    private static func length(of path: [String]) -> Int {
        if isInExample(path) { return 3 }
        return path.first == "models" || path.count > 3 && !["body", "response"].contains(path[2]) ? 4 : 3
    }

    /// The trees with a line of its own for every value, by which errors are traced.
    private static func placed(_ specs: SpecFiles) -> [Node] {
        specs.trees.enumerated().map { index, spec in
            var origins = Origins()
            return origins.placed(spec.tree, in: Int32(index))
        }
    }

    /// The keys that lead to a place.
    private static func path(to position: SourcePosition, in node: Node) -> [String] {
        switch node.content {
        case .scalar: return []
        case .sequence(let elements):
            return elements.last { $0.range.start <= position }.map { path(to: position, in: $0) } ?? []
        case .mapping(let entries):
            // The last entry that begins in front of it.
            guard let entry = entries.last(where: { $0.key.range.start <= position }) else { return [] }
            return [entry.name] + path(to: position, in: entry.value)
        }
    }

    private static func removeFromExample(_ file: inout SpecFiles.File, _ path: [String]) {
        func change(_ parts: inout [(String, Node)]) {
            guard let index = parts.firstIndex(where: { $0.0 == path[1] }) else { return }
            parts[index].1 = replacing(Array(path.dropFirst(2)), with: nil, in: parts[index].1)
        }
        path[0] == "models" ? change(&file.models) : change(&file.endpoints)
    }

    private static func simplify(
        _ file: inout SpecFiles.File, _ path: [String], _ attempt: Int, _ reason: String, _ findings: inout [Finding]
    ) {
        func note(_ kind: Finding.Kind, _ what: String, _ node: Node) {
            findings.append(Finding(kind: kind, message: "\(what): \(reason)", range: node.range))
        }
        switch path[0] {
        case "models":
            guard let index = file.models.firstIndex(where: { $0.0 == path[1] }) else { return }
            let model = file.models[index].1
            if isInExample(path) {
                note(.leftOut, "the example of '\(path[1])'", model["example"] ?? model)
                file.models[index].1 = replacing(["example"], with: nil, in: model)
                return
            }
            if path.count == 4, path[2] == "properties", let property = model["properties"]?[path[3]], attempt < 2 {
                let replacement = attempt == 0 ? Node(text: "JSON?", at: property) : nil
                note(attempt == 0 ? .approximated : .leftOut, "the property '\(path[3])' of '\(path[1])'", property)
                file.models[index].1 = replacing(["properties", path[3]], with: replacement, in: model)
            } else if attempt < 3 {
                note(.approximated, "the model '\(path[1])' is JSON", model)
                file.models[index].1 = Node([("alias", Node(text: "JSON", at: model))], at: model)
            } else {
                note(.leftOut, "the model '\(path[1])'", model)
                file.models.remove(at: index)
            }
        case "endpoints":
            guard let index = file.endpoints.firstIndex(where: { $0.0 == path[1] }) else { return }
            let endpoint = file.endpoints[index].1
            guard path.count > 2, path[2] != "path", attempt < 2, let part = endpoint[path[2]] else {
                note(.leftOut, "the operation '\(path[1])' is left out", endpoint)
                file.endpoints.remove(at: index)
                return
            }
            let inner = Array(path.dropFirst(2))
            var replacement: Node?
            if attempt == 0 {
                switch path[2] {
                case "response", "body": replacement = Node(text: "JSON", at: part)
                case "query", "headers": replacement = inner.count > 1 ? Node(text: "String?", at: part) : nil
                case "parameters": replacement = inner.count > 1 ? Node(text: "String", at: part) : nil
                default: replacement = nil
                }
            }
            note(
                replacement == nil ? .leftOut : .approximated, "'\(inner.joined(separator: "."))' of '\(path[1])'", part
            )
            file.endpoints[index].1 = replacing(inner, with: replacement, in: endpoint)
        default:
            guard let index = file.head.firstIndex(where: { $0.0 == path[0] }) else { return }
            let node = file.head[index].1
            note(.leftOut, "'\(path.joined(separator: "."))'", path.dropFirst().reduce(node) { $0[$1] ?? $0 })
            file.head[index].1 = replacing(Array(path.dropFirst()), with: nil, in: node)
            if path[0] == "servers", file.head[index].1.entries.isEmpty {
                file.head[index].1 = Node([("own", Node(text: "https://{host}", at: node))], at: node)
            }
        }
    }

    /// The node with another value at the end of some keys, or without it.
    private static func replacing(_ path: [String], with value: Node?, in node: Node) -> Node {
        guard let key = path.first else { return node }
        // The keys do not say which element of a list is meant.
        if case .sequence(let elements) = node.content {
            return Node(list: elements.map { replacing(path, with: value, in: $0) }, at: node)
        }
        let entries: [(String, Node)] = node.entries.compactMap { entry in
            guard entry.name == key else { return (entry.name, entry.value) }
            guard path.count == 1 else {
                let rest = replacing(Array(path.dropFirst()), with: value, in: entry.value)
                return rest.isMapping && rest.entries.isEmpty && key != "properties" ? nil : (key, rest)
            }
            return value.map { (key, $0) }
        }
        return Node(entries, at: node)
    }
}
