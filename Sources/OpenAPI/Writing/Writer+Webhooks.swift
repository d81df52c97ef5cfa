import Generator

/// Webhooks and callbacks.
extension Writer {
    /// The types of bodies by the names of webhooks and callbacks, if all models are taken.
    mutating func webhooks() -> [(String, Node)] {
        guard options.models == .all, !document.isExtended else { return [] }
        var rows: [(String, Node)] = []
        var types: [String: SpecType] = [:]
        var taken: Set<String> = []
        use = ValueUse(isReceived: true)
        for (name, operation) in document.webhooks where !name.isEmpty {
            guard let body = operation.body, !body.content.isEmpty else { continue }
            guard let content = meaning.choices(body.content, { meaning.areAlike($0, $1) }).first, content.kind == .json
            else {
                note(
                    .leftOut, "the webhook '\(name.beginning)' has a body that is no JSON; it is left out",
                    at: body.node)
                continue
            }
            begin(Naming.type(name))
            let type = content.value.map { self.type($0).plain } ?? .json
            if let known = types[name] {
                guard !known.saysTheSame(as: type) else { continue }
                note(
                    .leftOut, "another webhook is called '\(name.beginning)'; this one is left out", at: operation.node)
                continue
            }
            types[name] = type
            if content.value?.isNullable ?? false {
                note(
                    .leftOut, "the body of the webhook '\(name.beginning)' may be null, which is left out",
                    at: body.node)
            }
            rows.append((name, webhook(type, operation, chosenName(name, &taken))))
        }
        return rows
    }

    /// The name in Swift, if the language would derive another one.
    private func chosenName(_ name: String, _ taken: inout Set<String>) -> String? {
        let usual = SwiftName.member(name)
        let chosen = Naming.untaken(usual ?? Naming.member(name), adding: "Event", among: taken.count, taken.contains)
        taken.insert(chosen)
        return chosen == usual ? nil : chosen
    }

    private func webhook(_ type: SpecType, _ operation: Operation, _ name: String?) -> Node {
        let node = operation.node
        var keys = type.keys(at: node)
        for key in [KeyName.sensitive, .contentType] { keys[key] = nil }
        keys[.as] = .text(name, at: node)
        keys[.summary] = .text(node.summary(options.descriptions), at: node)
        return Node.shortest(keys, at: node)
    }
}
