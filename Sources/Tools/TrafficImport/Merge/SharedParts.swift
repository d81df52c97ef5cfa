import Generator

/// The defaults of the addition that its endpoints need in a spec with other defaults.
struct SharedParts {
    /// An entry that an endpoint gets.
    struct Part {
        let key: KeyName
        /// The entry under `errors`, `query` or `headers`; nil if `key` itself has the value.
        let name: String?
        let text: EntryText

        func add(to endpoint: Node, _ editor: inout SpecEditor) {
            if name == nil {
                editor.add(text, key: key, to: endpoint, .endpoint)
            } else {
                editor.add(text, under: key, of: endpoint, .endpoint)
            }
        }
    }

    private var parts: [Part] = []

    /// - Parameter edits: The changes of the addition's names.
    init(_ existing: MergeSide, _ addition: MergeSide, _ schemes: SchemePlan, _ edits: SortedEdits) {
        let own = addition.root["defaults"]
        let known = existing.root["defaults"]
        for entry in own?.entries ?? [] {
            guard let key = KeyName(rawValue: entry.name), Construct.endpoint.row(entry.name) != nil
            else { continue }
            let text = addition.text.entry(entry, in: own ?? addition.root, edits)
            guard [.errors, .query, .headers].contains(key) else {
                let isSame =
                    known?.entries.last { $0.name == entry.name }.map { $0.isSame(as: text) } ?? false
                if !isSame { parts.append(Part(key: key, name: nil, text: text)) }
                continue
            }
            for inner in entry.value.entries {
                let text = addition.text.entry(inner, in: entry.value, edits)
                let same = known?[entry.name]?.entries.last { $0.name == inner.name }
                if same?.isSame(as: text) == true { continue }
                parts.append(Part(key: key, name: inner.name, text: text))
            }
        }
        // A spec with schemes says of each endpoint whether it needs one.
        if own?["auth"] == nil, known?["auth"] != nil, addition.root["auth"] != nil {
            parts.append(Part(key: .auth, name: nil, text: EntryText("auth: none")))
        }
    }

    /// The parts that an endpoint does not have itself.
    func parts(missingIn endpoint: Node) -> [Part] {
        parts.filter { part in
            guard let value = endpoint[part.key.rawValue] else { return true }
            guard let name = part.name else { return false }
            return value.isMapping && value[name] == nil
        }
    }
}

extension Node.Entry {
    /// Whether the entry has the same value as that of a text.
    fileprivate func isSame(as text: EntryText) -> Bool {
        line == text.flow
    }
}
