/// A mapping whose keys were checked against the rows of its construct.
struct Fields {
    let construct: Construct
    /// The keys of the mapping; `entries` has the entry of each at the same index. Looking for a key copies no entry.
    private var keys: [KeyName] = []
    private var entries: [Node.Entry] = []
    /// The keys that diagnostics propose for unknown keys.
    private var proposed: Set<KeyName> = []
    /// Whether a key was reported.
    let hasReport: Bool

    /// Reads the mapping and reports unknown keys; nil if the node is not a mapping.
    init?(_ node: Node, _ construct: Construct, _ sink: inout DiagnosticSink) {
        let before = sink.diagnostics.count
        guard let entries = node.entries(of: construct, &sink) else { return nil }
        if let first = Self.firstBareProperty(entries, construct) {
            sink.error(
                .unknownKey, "\(construct.rawValue) has no key '\(first.name)'; properties go under 'properties'",
                at: first.key.range)
            return nil
        }
        let isUnindented = entries.reportUnindented(&sink) { owner, entry in
            !entry.isOfAuthor && construct.row(entry.name) == nil
                && ["properties", "query", "headers", "parameters", "form", "multipart"].contains(owner.name)
        }
        if isUnindented { return nil }
        self.construct = construct
        for entry in entries where !entry.isOfAuthor {
            if let row = construct.row(entry.name) {
                keys.append(row.key)
                self.entries.append(entry)
                continue
            }
            let isTornText =
                node.style == .flow && entry.value.isNull && (entry.name.contains(" ") || entry.name.hasSuffix(">"))
            let nearest = isTornText ? nil : Self.nearest(entry.name, construct)
            if let nearest { proposed.insert(nearest) }
            // The report of `get: /items` proposes a method and a path.
            if construct == .endpoint, HTTPMethod.named(entry.name) != nil { proposed.insert(.path) }
            let hint =
                isTornText
                ? "; text with a comma inside '{ … }' needs quotes"
                : ForeignWords.hint(key: entry.name, of: construct, value: entry.value)
                    ?? nearest.map { "; did you mean '\($0)'?" } ?? ""
            let fix = Self.fix(entry, construct)
            let isNew = !entries.contains { $0.name == fix?.text }
            sink.error(
                .unknownKey, "\(construct.rawValue) has no key '\(entry.name)'\(hint)", at: entry.key.range,
                fix: isNew ? fix : nil)
        }
        hasReport = sink.diagnostics.count > before
    }

    /// The key that an unknown word most likely means.
    private static func nearest(_ name: String, _ construct: Construct) -> KeyName? {
        ForeignWords.key(name, of: construct)
            ?? nearestName(to: name, among: construct.rows.lazy.map(\.name)).flatMap { construct.row($0)?.key }
    }

    /// The change to the nearest key, or the removal of a key that means nothing here.
    private static func fix(_ entry: Node.Entry, _ construct: Construct) -> Fix? {
        let range = entry.key.range
        if ForeignWords.isWithoutMeaning(entry, in: construct) {
            return Fix(entry.key.range.to(entry.value.range), entry.name, to: "", .entry)
        }
        let bare = TypographicCharacters.withoutMarks(entry.name)
        if bare != entry.name, construct.row(bare) != nil { return Fix(range, entry.name, to: bare) }
        if let key = ForeignWords.key(entry.name, of: construct) {
            let isSafe = ForeignWords.isCertain(key: entry.name, of: construct, value: entry.value)
            return Fix(range, entry.name, to: key.rawValue, isSafe: isSafe)
        }
        // The hint says something else.
        if ForeignWords.hint(key: entry.name, of: construct, value: entry.value) != nil { return nil }
        let nearest = Proposal(NearestName(to: entry.name, among: construct.rows.lazy.map(\.name)), for: entry.name)
        // A key of another construct may be at the wrong place.
        return nearest.fixOfWord(at: range, isSafe: KeyName(rawValue: entry.name) == nil)
    }

    /// The first of several properties without 'properties' above them; nil if the mapping has any key of the construct.
    private static func firstBareProperty(_ entries: [Node.Entry], _ construct: Construct) -> Node.Entry? {
        guard [.model, .body, .response].contains(construct) else { return nil }
        let own = entries.filter { !$0.isOfAuthor }
        let areProperties = own.allSatisfy { entry in
            construct.row(entry.name) == nil && !ForeignWords.isStructural(entry.name, in: construct)
                && nearestName(to: entry.name, among: construct.rows.lazy.map(\.name)) == nil
                && entry.value.looksLikeType
        }
        return areProperties ? own.first : nil
    }

    /// Whether a key is missing. A misspelt key has its own report.
    func lacks(_ key: KeyName) -> Bool {
        !keys.contains(key) && !proposed.contains(key)
    }

    subscript(key: KeyName) -> Node? {
        keys.firstIndex(of: key).map { entries[$0].value }
    }

    func entry(_ key: KeyName) -> Node.Entry? { keys.firstIndex(of: key).map { entries[$0] } }

    /// The keys of a list that the mapping has.
    func those(of keys: [KeyName]) -> [KeyName] {
        keys.filter { self.keys.contains($0) }
    }

    /// The keys of a list that the mapping has and that give the shape.
    func shapes(among keys: [KeyName]) -> [KeyName] {
        let shapes = those(of: keys)
        // These properties are shared by the union's alternatives.
        if shapes == [.properties, .oneOf] { return [.oneOf] }
        // All properties may come from models.
        return shapes.isEmpty && self[.extends] != nil ? [.properties] : shapes
    }

    /// The result of reading a key's value, with the place of the key.
    func located<Value>(_ key: KeyName, _ read: (Node) -> Value?) -> Located<Value>? {
        guard let entry = entry(key) else { return nil }
        return read(entry.value).map { Located($0, entry.key.range) }
    }

    /// The text of a key; reports another kind of value.
    func text(_ key: KeyName, _ sink: inout DiagnosticSink) -> Located<String>? {
        guard let node = self[key] else { return nil }
        return node.text("'\(key)' is text", &sink).map { Located($0, node.range) }
    }

    /// The words for true and false of YAML 1.1 (yaml.org/type/bool.html).
    private static let booleans = [
        "true": "true", "yes": "true", "on": "true", "y": "true", "false": "false", "no": "false", "off": "false",
        "n": "false",
    ]

    /// The boolean of a key; reports another kind of value.
    func flag(_ key: KeyName, _ sink: inout DiagnosticSink) -> Bool? {
        guard let node = self[key] else { return nil }
        if let text = node.text, let flag = Bool(text) { return flag }
        return sink.refuse(
            .invalidBoolean, "'\(key)' is true or false", at: node.range,
            fix: node.text.flatMap { text in
                Self.booleans[text.lowercased()].map { Fix(node.range, text, to: $0) }
            })
    }
}

extension Node {
    /// Whether it looks like a type, judged by its first character.
    fileprivate var looksLikeType: Bool {
        switch content {
        case .scalar(let text):
            text.first.map { $0.isUppercase || $0 == "[" || ForeignWords.isType(text) } ?? false
        case .sequence(let elements): elements.count == 1 && (elements[0].isMapping || elements[0].looksLikeType)
        case .mapping(let entries): entries.contains { ["type", "$ref", "enum"].contains($0.name) }
        }
    }

    /// The text of the node; nil after a report that names the expected value.
    func text(_ expected: @autoclosure () -> String, _ sink: inout DiagnosticSink) -> String? {
        if let text, !isNull { return text }
        return sink.refuse(.wrongKind, "\(expected()), not \(kindName)", at: range)
    }
}

extension Node.Entry {
    /// Whether the key is an author's own, `x-…`, which the language ignores.
    var isOfAuthor: Bool { name.hasPrefix("x-") }
}

extension Node {
    /// The entries of a mapping whose keys are names, without the author's own keys such as templates for anchors.
    func namedEntries(of key: KeyName, _ sink: inout DiagnosticSink) -> [Entry]? {
        entries(of: key, &sink)?.filter { !$0.isOfAuthor }
    }

    /// The entries of a key's mapping; reports duplicates. Nil after a report if the node is not a mapping.
    func entries(of key: KeyName, _ sink: inout DiagnosticSink) -> [Entry]? { entries(of: "'\(key)'", &sink) }

    func entries(of construct: Construct, _ sink: inout DiagnosticSink) -> [Entry]? {
        entries(of: construct.rawValue, &sink)
    }

    private func entries(of owner: String, _ sink: inout DiagnosticSink) -> [Entry]? {
        guard case .mapping(let entries) = content else {
            return sink.refuse(
                isNull ? .emptyValue : .wrongKind,
                isNull
                    ? owner == Construct.file.rawValue
                        ? "the file is empty; a spec begins with 'api: Name'"
                        : "\(owner) is empty; write its keys below it, indented, or leave it out"
                    : "\(owner) is a mapping, not \(kindName)\(slipHint)\(shapeHint(of: owner))\(mappingHint(of: owner))",
                at: range, fix: slipFix)
        }
        return Self.withoutDuplicates(entries, &sink)
    }

    /// Reports duplicate keys of a mapping.
    package func reportDuplicates(_ sink: inout DiagnosticSink) {
        _ = Self.withoutDuplicates(entries, &sink)
    }

    /// The mistake in text that looks like a key and its value.
    private var slipHint: String {
        guard style == .plain, let text, let end = text.firstIndex(where: { !$0.isLetter }) else { return "" }
        if text[end] == ":", !text[end...].hasPrefix("://") { return "; a space is missing behind ':'" }
        guard text.split(separator: " ").count == 2 else { return "" }
        return text[end] == " " && end != text.startIndex ? "; a ':' is missing behind '\(text[..<end])'" : ""
    }

    /// The change of `path:/items` or `path /items` to `path: /items`.
    private var slipFix: Fix? {
        guard !slipHint.isEmpty, let text, let end = text.firstIndex(where: { !$0.isLetter }) else { return nil }
        let value = TypographicCharacters.withoutMarks(String(text[text.index(after: end)...]))
        return Fix(range, text, to: text[..<end] + ": " + value, .line)
    }

    private static func withoutDuplicates(_ entries: [Entry], _ sink: inout DiagnosticSink) -> [Entry] {
        // Nearly all mappings are small, and comparing their keys is faster than hashing them.
        let names = entries.count <= 16 ? entries.map(\.name) : []
        if entries.count <= 16, names.indices.allSatisfy({ !names[..<$0].contains(names[$0]) }) { return entries }
        var first: [String: Int] = Dictionary(minimumCapacity: entries.count)
        var unique: [Entry] = []
        for (index, entry) in entries.enumerated() {
            if let earlier = first[entry.name] {
                sink.error(
                    .duplicateKey, "'\(entry.name)' is given twice", at: entry.key.range,
                    notes: .at(entries[earlier].key.range, "the first one is here"))
            } else {
                first[entry.name] = index
                unique.append(entry)
            }
        }
        return unique
    }
}
