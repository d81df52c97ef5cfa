import Generator

/// What is wrong in what has been read of a document; each thing is noted once.
final class Notes {
    private var notes: [Note] = []
    private var indexes: [Place: Int] = [:]
    private let version: APIDocument.Version
    /// What is being read.
    private var owner: Owner?

    /// A part of the document that may be taken or not.
    enum Owner: Hashable {
        case operation(ObjectIdentifier)
        case schema(ObjectIdentifier)
    }

    private struct Note {
        let finding: Finding
        /// What it concerns; empty for the document.
        var owners: Set<Owner>
    }

    private struct Place: Hashable {
        let range: SourceRange
        let message: String
    }

    init(_ version: APIDocument.Version) { self.version = version }

    var findings: [Finding] { notes.map(\.finding) }

    /// What is wrong in the document and in the parts that are taken.
    func findings(in isTaken: (Owner) -> Bool) -> [Finding] {
        notes.filter { $0.owners.isEmpty || $0.owners.contains(where: isTaken) }.map(\.finding)
    }

    /// Reads a part, to which belongs what is wrong there.
    func reading<Part>(_ part: Owner, _ read: () -> Part) -> Part {
        let outer = owner
        owner = part
        defer { owner = outer }
        return read()
    }

    func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
        let place = Place(range: node.range, message: message)
        let owners: Set<Owner> = owner.map { [$0] } ?? []
        if let index = indexes[place] {
            let isOfDocument = notes[index].owners.isEmpty || owners.isEmpty
            notes[index].owners = isOfDocument ? [] : notes[index].owners.union(owners)
        } else {
            indexes[place] = notes.count
            let finding = Finding(kind: kind, message: message, range: node.range)
            notes.append(Note(finding: finding, owners: owners))
        }
    }

    // MARK: - Keys

    /// Notes keys that a mapping does not have, or has twice, and values of another form.
    func check(_ node: Node, _ construct: Construct) {
        guard case .mapping(let entries) = node.content else { return }
        checkDuplicates(in: entries)
        for entry in entries where !entry.name.isExtension {
            if let row = construct.rows[entry.name], row.versions.contains(version) {
                check(entry, is: row.form, showsText: construct.showsText)
            } else {
                noteUnknown(entry, in: construct)
            }
        }
    }

    private func noteUnknown(_ entry: Node.Entry, in construct: Construct) {
        let name = entry.name
        let hint: String
        // What stands one level too high.
        if name == "schema", construct.has("content", in: version) {
            hint = "; it belongs under 'content'"
        } else if SchemaKeyword.isOfShape(name), construct.has("schema", in: version) {
            hint = "; it belongs under 'schema'"
        } else if let first = construct.rows[name]?.versions.lowerBound, first > version {
            hint = "; it is a key of OpenAPI \(first.text)"
        } else {
            hint = proposal(for: name, among: construct.names(in: version))
        }
        note(.leftOut, "\(construct.name) has no key '\(name.beginning)'\(hint)", at: entry.key)
    }

    /// Notes a value of another form.
    func check(_ entry: Node.Entry, is form: KeyRow.Form, showsText: Bool = true) {
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
        let wanted = form == .prose ? KeyRow.Form.text : form
        note(.repaired, "'\(entry.name.beginning)' is \(wanted.rawValue), not \(found)", at: value)
    }

    func checkDuplicates(in entries: [Node.Entry]) {
        for entry in entries.duplicates {
            note(.repaired, "'\(entry.name.beginning)' is there twice; the last one counts", at: entry.key)
        }
    }
}

extension [Node.Entry] {
    /// The entries whose names stand before them.
    var duplicates: [Node.Entry] {
        // Most mappings are small: comparing texts takes less time than hashing them.
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

    /// The entries of a mapping whose keys are names: of those with one name the last one counts.
    var unique: [Node.Entry] {
        guard !duplicates.isEmpty else { return self }
        var seen: Set<String> = []
        return reversed().filter { seen.insert($0.name).inserted }.reversed()
    }

    /// The same without extensions, for mappings that may have them.
    var ownUnique: [Node.Entry] { (contains { $0.name.isExtension } ? filter { !$0.name.isExtension } : self).unique }
}

extension String {
    /// Whether a key is one that OpenAPI leaves to others.
    var isExtension: Bool {
        var bytes = utf8.makeIterator()
        return bytes.next() == UInt8(ascii: "x") && bytes.next() == UInt8(ascii: "-")
    }
}

extension APIDocument.Version {
    /// The version as documents have it.
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

    /// Whether the value is true or false, as JSON has them.
    var isTrueOrFalse: Bool { style == .plain && (text == "true" || text == "false") }

    /// Whether the value is text in JSON as well: neither a number nor true or false.
    var isText: Bool {
        guard let text, !isNull else { return false }
        return style == .quoted || !isTrueOrFalse && !DecimalText.isNumber(text)
    }
}
