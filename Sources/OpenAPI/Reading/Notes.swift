import Generator

/// The mistakes found in a document, each noted once.
final class Notes {
    private var notes: [Note] = []
    private var indexes: [NoteKey: Int] = [:]
    private let version: APIDocument.Version
    /// The part that is being read.
    private var owner: Owner?

    /// A part of the document that may be taken or not.
    enum Owner: Hashable {
        case operation(ObjectIdentifier)
        case schema(ObjectIdentifier)
    }

    private struct Note {
        let finding: Finding
        /// The parts that it concerns; empty for the whole document.
        var owners: Set<Owner>
    }

    private struct NoteKey: Hashable {
        let range: SourceRange
        let message: String
    }

    init(_ version: APIDocument.Version) { self.version = version }

    var findings: [Finding] { notes.map(\.finding) }

    /// The mistakes in the document as a whole and in the parts that are taken.
    func findings(in isTaken: (Owner) -> Bool) -> [Finding] {
        notes.filter { $0.owners.isEmpty || $0.owners.contains(where: isTaken) }.map(\.finding)
    }

    /// Reads a part. Mistakes noted meanwhile belong to that part.
    func reading<Part>(_ part: Owner, _ read: () -> Part) -> Part {
        let outer = owner
        owner = part
        defer { owner = outer }
        return read()
    }

    func note(_ outcome: Finding.Outcome, _ message: String, at node: Node) {
        let key = NoteKey(range: node.range, message: message)
        let owners: Set<Owner> = owner.map { [$0] } ?? []
        if let index = indexes[key] {
            let isOfDocument = notes[index].owners.isEmpty || owners.isEmpty
            notes[index].owners = isOfDocument ? [] : notes[index].owners.union(owners)
        } else {
            indexes[key] = notes.count
            let finding = Finding(outcome: outcome, message: message, range: node.range)
            notes.append(Note(finding: finding, owners: owners))
        }
    }

    // MARK: - Keys

    /// Notes unknown keys, duplicate keys, and values of the wrong form.
    func check(_ node: Node, _ object: DocumentObject) {
        guard case .mapping(let entries) = node.content else { return }
        checkDuplicates(in: entries)
        for entry in entries where !entry.name.isExtension {
            if let row = object.rows[entry.name], row.versions.contains(version) {
                check(entry, is: row.form, showsText: object.showsText)
            } else {
                noteUnknown(entry, in: object)
            }
        }
    }

    private func noteUnknown(_ entry: Node.Entry, in object: DocumentObject) {
        let name = entry.name
        let hint: String
        // The key is one level too high.
        if name == "schema", object.has("content", in: version) {
            hint = "; it belongs under 'content'"
        } else if SchemaKeyword.isOfShape(name), object.has("schema", in: version) {
            hint = "; it belongs under 'schema'"
        } else if let first = object.rows[name]?.versions.lowerBound, first > version {
            hint = "; it is a key of OpenAPI \(first.text)"
        } else {
            hint = proposal(for: name, among: object.names(in: version))
        }
        note(.leftOut, "\(object.name) has no key '\(name.beginning)'\(hint)", at: entry.key)
    }

    /// Notes a value of the wrong form.
    func check(_ entry: Node.Entry, is form: DocumentKey.Form, showsText: Bool = true) {
        let value = entry.value
        let fits =
            switch form {
            case .mapping: value.isMapping
            case .list: value.isList
            case .text: value.isText
            case .prose: value.text != nil
            case .flag: value.isTrueOrFalse
            case .any: true
            }
        guard !fits, !value.isNull else { return }
        let article = form == .flag ? "the text " : ""
        let text = showsText ? value.text : nil
        let found = text.map { $0.isEmpty ? "empty text" : article + "'\($0.beginning)'" } ?? value.kindName
        let wanted = form == .prose ? DocumentKey.Form.text : form
        note(.repaired, "'\(entry.name.beginning)' is \(wanted.rawValue), not \(found)", at: value)
    }

    func checkDuplicates(in entries: [Node.Entry]) {
        for entry in entries.duplicates {
            note(.repaired, "'\(entry.name.beginning)' is there twice; the last one counts", at: entry.key)
        }
    }
}

extension [Node.Entry] {
    /// The entries that repeat an earlier name.
    var duplicates: [Node.Entry] {
        // Most mappings are small, and comparing a few texts is faster than hashing them.
        guard count > 12 else {
            var found: [Node.Entry] = []
            for (index, entry) in enumerated() where self[..<index].contains(where: { $0.name == entry.name }) {
                found.append(entry)
            }
            return found
        }
        var seen = Set<String>(minimumCapacity: count)
        return filter { !seen.insert($0.name).inserted }
    }

    /// The entries without duplicates: the last one of each name counts.
    var unique: [Node.Entry] {
        guard !duplicates.isEmpty else { return self }
        var seen: Set<String> = []
        return reversed().filter { seen.insert($0.name).inserted }.reversed()
    }

    /// The same without `x-` extensions.
    var ownUnique: [Node.Entry] { (contains { $0.name.isExtension } ? filter { !$0.name.isExtension } : self).unique }
}

extension String {
    /// Whether a key is an extension, which begins with `x-`.
    var isExtension: Bool {
        var bytes = utf8.makeIterator()
        return bytes.next() == UInt8(ascii: "x") && bytes.next() == UInt8(ascii: "-")
    }
}

extension APIDocument.Version {
    /// The version as written in documents.
    var text: String {
        switch self {
        case .v2: "2.0"
        case .v30: "3.0"
        case .v31: "3.1"
        case .v32: "3.2"
        }
    }
}

extension Node {
    var isList: Bool {
        if case .sequence = content { true } else { false }
    }

    /// Whether the value is a boolean of JSON.
    var isTrueOrFalse: Bool { style == .plain && (text == "true" || text == "false") }

    /// Whether the value is a string of JSON: neither a number nor a boolean.
    var isText: Bool {
        guard let text, !isNull else { return false }
        return style == .quoted || !isTrueOrFalse && !DecimalText.isNumber(text)
    }
}
