import Generator

/// Removes errors of the compiler from imported specs: the part with the error is simplified or left out.
enum SafetyNet {
    /// Compiles all specs, then only the changed parts and their dependents until they have no errors, then all specs again,
    /// because errors hide other errors.
    /// - Returns: The first error that remains.
    static func apply(to specs: inout SpecFiles, _ findings: inout [Finding]) -> Diagnostic? {
        var attempts: [Part: Int] = [:]
        /// The declarations to compile; nil for all.
        var scope: Set<Part.Declaration>?
        for _ in 0..<40 {
            let errors = Generator().errors(in: specs.trees(of: scope))
            guard let first = errors.first else {
                guard scope != nil else { return nil }
                scope = nil
                continue
            }
            let changed = simplify(errors, in: &specs, &attempts, &findings)
            if changed.isEmpty { return first }
            scope = specs.surroundings(of: Set(changed.map(\.declaration)))
        }
        return Generator().errors(in: specs.trees(of: nil)).first
    }

    /// Simplifies or removes the parts with errors, each once.
    /// - Parameter attempts: How often each part was simplified before.
    /// - Returns: The changed parts.
    private static func simplify(
        _ errors: [Diagnostic], in specs: inout SpecFiles, _ attempts: inout [Part: Int], _ findings: inout [Finding]
    ) -> Set<Part> {
        var changed: Set<Part> = []
        for error in errors {
            guard let place = error.part else { continue }
            // A schema allows undeclared keys, but a model's example does not.
            if place.isKey, place.isInExample, place.path.count > 1, !specs.isRepeated(place) {
                if changed.insert(place).inserted {
                    specs.change(place.declaration) { $0.replacing(place.path[...], with: nil) }
                }
                continue
            }
            let part = place.whole
            guard changed.insert(part).inserted else { continue }
            if case .key(let name) = part.declaration, part.path.isEmpty || attempts[part] != nil {
                if let node = specs.takeBack(name) {
                    findings.note(.leftOut, "'x-apigen-\(name)' is left out: \(error.message)", at: node)
                    continue
                }
                // The key is from the document itself.
                if part.path.isEmpty {
                    changed.remove(part)
                    continue
                }
            }
            let attempt = attempts[part, default: 0]
            attempts[part] = attempt + 1
            specs.change(part.declaration) { node in
                let change = simpler(node, part, attempt)
                findings.note(change.outcome, "\(change.subject): \(error.message)", at: change.place)
                return change.result
            }
        }
        return changed
    }

    /// A change to a declaration, and its finding.
    private struct Change {
        let outcome: Finding.Outcome
        let subject: String
        let place: Node
        /// Nil if the declaration is left out.
        var result: Node?
    }

    /// The change that simplifies or removes a part of a declaration.
    private static func simpler(_ node: Node, _ part: Part, _ attempt: Int) -> Change {
        switch part.declaration {
        case .model(let name): model(name, node, part, attempt)
        case .endpoint(let name): endpoint(name, node, part, attempt)
        case .key(let name):
            Change(
                outcome: .leftOut, subject: "'\(([name] + part.path).joined(separator: "."))'",
                place: part.path.reduce(node) { $0[$1] ?? $0 },
                result: key(name, node.replacing(part.path[...], with: nil)))
        }
    }

    /// A key of the head of a spec. A spec must have a server.
    private static func key(_ name: String, _ node: Node) -> Node {
        guard name == "servers", node.entries.isEmpty else { return node }
        return Node([("own", Node(text: "https://{host}", at: node))], at: node)
    }

    private static func model(_ name: String, _ node: Node, _ part: Part, _ attempt: Int) -> Change {
        if part.isInExample {
            return Change(
                outcome: .leftOut, subject: "the example of '\(name)'", place: node[.example] ?? node,
                result: node.replacing([KeyName.example.rawValue], with: nil))
        }
        if attempt < 2, part.path.count == 2, part.begins(with: .properties),
            let property = node[.properties]?[part.path[1]]
        {
            let replacement = attempt == 0 ? Node(text: "JSON?", at: property) : nil
            return Change(
                outcome: attempt == 0 ? .approximated : .leftOut,
                subject: "the property '\(part.path[1])' of '\(name)'", place: property,
                result: node.replacing(part.path[...], with: replacement))
        }
        guard attempt < 3 else { return Change(outcome: .leftOut, subject: "the model '\(name)'", place: node) }
        return Change(
            outcome: .approximated, subject: "the model '\(name)' is JSON", place: node,
            result: Node([.alias: Node(text: "JSON", at: node)], at: node))
    }

    private static func endpoint(_ name: String, _ node: Node, _ part: Part, _ attempt: Int) -> Change {
        // Without its path or method, it would be a different call.
        let own = [KeyName.path.rawValue, KeyName.method.rawValue]
        guard let key = part.path.first, !own.contains(key), attempt < 2, let value = node[key] else {
            return Change(outcome: .leftOut, subject: "the operation '\(name)' is left out", place: node)
        }
        let type: String? =
            switch KeyName(rawValue: key) {
            case _ where attempt > 0: nil
            case .response, .body: "JSON"
            case .query where part.path.count > 1, .headers where part.path.count > 1: "String?"
            case .parameters where part.path.count > 1: "String"
            default: nil
            }
        return Change(
            outcome: type == nil ? .leftOut : .approximated,
            subject: "'\(part.path.joined(separator: "."))' of '\(name)'", place: value,
            result: node.replacing(part.path[...], with: type.map { Node(text: $0, at: value) }))
    }
}

extension Part {
    fileprivate var isInExample: Bool { begins(with: .example) }

    fileprivate func begins(with keys: KeyName...) -> Bool { keys.contains { $0.rawValue == path.first } }

    /// The part that is simplified as a whole: an example, a body, a response, a property or a parameter.
    fileprivate var whole: Part {
        let depth =
            switch declaration {
            case _ where isInExample: 1
            case .model: 2
            case .endpoint: begins(with: .body, .response) ? 1 : 2
            case .key: 3
            }
        return Part(declaration, Array(path.prefix(depth)))
    }
}

extension Node {
    /// The node with the value at a path of keys replaced or removed.
    fileprivate func replacing(_ path: ArraySlice<String>, with value: Node?) -> Node {
        guard let key = path.first else { return self }
        // A path has no indexes of lists, so all elements change.
        if !elements.isEmpty { return Node(list: elements.map { $0.replacing(path, with: value) }, at: self) }
        let entries: [(String, Node)] = entries.compactMap { entry in
            guard entry.name == key else { return (entry.name, entry.value) }
            guard path.count == 1 else {
                let rest = entry.value.replacing(path.dropFirst(), with: value)
                let isEmpty = rest.isMapping && rest.entries.isEmpty && key != KeyName.properties.rawValue
                return isEmpty ? nil : (key, rest)
            }
            return value.map { (key, $0) }
        }
        return Node(entries, at: self)
    }
}
