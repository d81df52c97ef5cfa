/// A mapping whose keys have been checked against the table of its construct.
struct Fields {
    private let entries: [Node.Entry]
    /// The keys that others were most likely meant to be, and are said to be.
    private let proposed: Set<String>

    /// Reads the mapping, reporting keys that the construct does not know; nil where the node is no mapping.
    init?(_ node: Node, _ table: KeyTable, _ sink: inout DiagnosticSink) {
        guard let entries = node.entries(of: table.construct, &sink) else { return nil }
        var known: [Node.Entry] = []
        var proposed: Set<String> = []
        if let first = Self.firstBareProperty(entries, table) {
            sink.error(
                .unknownKey, "\(table.construct) has no key '\(first.name)'; properties go under 'properties'",
                at: first.key.range)
            return nil
        }
        if let (owner, entry) = Self.firstUnindented(entries, table) {
            sink.reportUnindented(entry, below: owner)
            return nil
        }
        for entry in entries where !entry.isOfAuthor {
            if table.keys.contains(where: { $0.name == entry.name }) {
                known.append(entry)
            } else {
                let isTornText =
                    node.style == .flow && entry.value.isNull && (entry.name.contains(" ") || entry.name.hasSuffix(">"))
                let foreign = ForeignWords.name(key: entry.name, of: table.construct)
                let nearest =
                    isTornText ? nil : foreign ?? nearestName(to: entry.name, among: table.keys.lazy.map(\.name))
                if let nearest { proposed.insert(nearest) }
                // `get: /items` is said to be a method and a path.
                if table.construct == KeyTable.endpoint.construct, HTTPMethod(rawValue: entry.name.uppercased()) != nil
                {
                    proposed.insert("path")
                }
                let hint =
                    isTornText
                    ? "; text with a comma inside '{ … }' needs quotes"
                    : ForeignWords.hint(key: entry.name, of: table.construct)
                        ?? nearest.map { "; did you mean '\($0)'?" } ?? ""
                sink.error(.unknownKey, "\(table.construct) has no key '\(entry.name)'\(hint)", at: entry.key.range)
            }
        }
        self.entries = known
        self.proposed = proposed
    }

    /// A name that stands beside `properties:` or `query:` instead of below it.
    private static func firstUnindented(
        _ entries: [Node.Entry], _ table: KeyTable
    ) -> (owner: Node.Entry, entry: Node.Entry)? {
        for (owner, entry) in zip(entries, entries.dropFirst()) where owner.value.isEmptyText {
            let holdsNames = ["properties", "query", "headers", "parameters", "form", "multipart"].contains(owner.name)
            if holdsNames, !entry.isOfAuthor, !table.keys.contains(where: { $0.name == entry.name }) {
                return (owner, entry)
            }
        }
        return nil
    }

    /// The first of properties that stand where 'properties' is missing; nil where the mapping has any key of the construct.
    private static func firstBareProperty(_ entries: [Node.Entry], _ table: KeyTable) -> Node.Entry? {
        guard [KeyTable.model.construct, KeyTable.body.construct].contains(table.construct) else { return nil }
        let own = entries.filter { !$0.isOfAuthor }
        let areProperties = own.allSatisfy { entry in
            let isStranger =
                !table.keys.contains { $0.name == entry.name }
                && ForeignWords.hint(key: entry.name, of: table.construct) == nil
                && nearestName(to: entry.name, among: table.keys.lazy.map(\.name)) == nil
            return isStranger && entry.value.looksLikeType
        }
        return areProperties ? own.first : nil
    }

    /// Whether a key is missing, and not just misspelt, which has a report of its own.
    func lacks(_ name: String) -> Bool {
        self[name] == nil && !proposed.contains(name)
    }

    subscript(name: String) -> Node? {
        entry(name)?.value
    }

    func entry(_ name: String) -> Node.Entry? {
        entries.first { $0.name == name }
    }

    /// The text of a key, reporting where it is something else.
    func text(_ name: String, _ sink: inout DiagnosticSink) -> Located<String>? {
        guard let node = self[name] else { return nil }
        guard let text = node.text, !node.isNull else {
            sink.error(.wrongKind, "'\(name)' is text, not \(node.kindName)", at: node.range)
            return nil
        }
        return Located(text, node.range)
    }

    /// The truth value of a key, reporting where it is something else.
    func flag(_ name: String, _ sink: inout DiagnosticSink) -> Bool? {
        guard let node = self[name] else { return nil }
        switch node.text {
        case "true": return true
        case "false": return false
        default:
            sink.error(.wrongKind, "'\(name)' is true or false", at: node.range)
            return nil
        }
    }
}

extension Node {
    /// Whether it is a type, as far as its beginning tells.
    fileprivate var looksLikeType: Bool {
        switch content {
        case .scalar(let text): text.first.map { $0.isUppercase || $0 == "[" } ?? false
        case .sequence(let elements): elements.count == 1
        case .mapping: false
        }
    }
}

extension Node.Entry {
    /// Whether the key is one of the author's own, `x-…`, of which the language takes no notice.
    var isOfAuthor: Bool { name.hasPrefix("x-") }
}

extension Node {
    /// The entries of a mapping whose keys are names in the spec, without the author's own such as templates for anchors.
    func namedEntries(of construct: String, _ sink: inout DiagnosticSink) -> [Entry]? {
        entries(of: construct, &sink)?.filter { !$0.isOfAuthor }
    }

    /// The entries of a mapping, duplicates reported; nil and a report where the node is something else.
    func entries(of construct: String, _ sink: inout DiagnosticSink) -> [Entry]? {
        guard case .mapping(let entries) = content else {
            sink.error(
                .wrongKind,
                isNull
                    ? construct == KeyTable.file.construct
                        ? "the file is empty; a spec begins with 'api: Name'"
                        : "\(construct) is empty; write its keys below it, indented, or leave it out"
                    : "\(construct) is a mapping, not \(kindName)\(slipHint)\(mappingHint(of: construct))", at: range)
            return nil
        }
        return Self.withoutDuplicates(entries, &sink)
    }

    /// Reports keys that a mapping has more than once.
    package func reportDuplicates(_ sink: inout DiagnosticSink) {
        guard case .mapping(let entries) = content else { return }
        _ = Self.withoutDuplicates(entries, &sink)
    }

    /// What is wrong with text that looks like a key and its value.
    private var slipHint: String {
        guard style == .plain, let text, let end = text.firstIndex(where: { !$0.isLetter }) else { return "" }
        if text[end] == ":", !text[end...].hasPrefix("://") { return "; a space is missing behind ':'" }
        guard text.split(separator: " ").count == 2 else { return "" }
        return text[end] == " " && end != text.startIndex ? "; a ':' is missing behind '\(text[..<end])'" : ""
    }

    /// Nearly all mappings are small, and compared in less time than hashed.
    private static func areDifferent(_ names: [String]) -> Bool {
        for (index, name) in names.enumerated() {
            for other in names[..<index] where other == name { return false }
        }
        return true
    }

    private static func withoutDuplicates(_ entries: [Entry], _ sink: inout DiagnosticSink) -> [Entry] {
        if entries.count <= 16, areDifferent(entries.map { $0.name }) { return entries }
        var first: [String: Int] = Dictionary(minimumCapacity: entries.count)
        var unique: [Entry] = []
        for (index, entry) in entries.enumerated() {
            if let earlier = first[entry.name] {
                sink.error(
                    .duplicateKey, "'\(entry.name)' is given twice", at: entry.key.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: entries[earlier].key.range)])
            } else {
                first[entry.name] = index
                unique.append(entry)
            }
        }
        return unique
    }
}
