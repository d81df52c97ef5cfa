import Generator

/// Keys of specs in a document: `x-apigen-timeout: 5` in an operation is `timeout: 5` of its endpoint. They are read only if the
/// document's root has such a key, for example `x-apigen-api`.
extension APIDocument {
    static func isExtended(_ root: Node) -> Bool { root.entries.contains { $0.name.hasPrefix("x-apigen-") } }

    /// The name of the API in Swift, if the document states it.
    var chosenAPI: String? {
        guard let name = root.text("x-apigen-api"), SwiftName.isType(name) else { return nil }
        return name
    }

    /// Whether `x-apigen-auth` defines a scheme.
    func saysScheme(_ name: String) -> Bool {
        let names = isExtended ? root["x-apigen-auth"]?.entries.map(\.name) ?? [] : []
        return names.contains(name) || names.contains(Naming.member(name))
    }

    /// The name of a part in the spec, if the document states it.
    func chosenName(_ node: @autoclosure () -> Node?) -> String? { isExtended ? node()?.text("x-apigen-name") : nil }

    /// The operations in the order of the spec, which may differ from the order of the paths.
    func inOrder<Part>(_ operations: [Part], _ name: (Part) -> String) -> [Part] {
        guard isExtended, let order = root["x-apigen-order"]?.elements.compactMap(\.text), !order.isEmpty else {
            return operations
        }
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = operations.enumerated().sorted {
            (ranks[name($0.element)] ?? Int.max, $0.offset) < (ranks[name($1.element)] ?? Int.max, $1.offset)
        }
        return sorted.map(\.element)
    }
}

extension APIDocument {
    /// The keys of a spec that a document cannot have: they are made from its parts, or are about a document.
    private static let foreign: Set = ["apigen", "endpoints", "except", "models", "only", "openapi", "rename"]

    /// Findings for extension keys at the root that are left out.
    var foreignKeys: [Finding] {
        var findings: [Finding] = []
        func find(_ entries: [Node.Entry], _ prefix: String) {
            for entry in entries where entry.name.hasPrefix(prefix) {
                guard Self.foreign.contains(String(entry.name.dropFirst(prefix.count))) else { continue }
                findings.note(.leftOut, "'\(entry.name)' is left out: a document has no such key", at: entry.key)
            }
        }
        guard isExtended else { return [] }
        find(root.entries, "x-apigen-")
        for file in root["x-apigen-files"]?.entries ?? [] {
            find(file.value.entries, "")
            if SpecFileName.isTaken(file.name) { continue }
            let message = "'\(file.name)' is not taken as a spec's name; what belongs to it goes into the first spec"
            findings.note(.approximated, message, at: file.key)
        }
        return findings
    }

    /// The head of a spec with the document's extension keys.
    func extendedHead(_ head: [(String, Node)]) -> [(String, Node)] {
        let keys = Self.head(Node(head, at: root).extended(by: root))
        // A spec must have these keys.
        return head.filter { needed in
            ["api", "servers"].contains(needed.0) && !keys.contains { $0.0 == needed.0 }
        } + keys
    }

    /// The head of another file of the spec: the name of the API and the document's extension keys.
    func head(ofFile keys: Node, api: String) -> [(String, Node)] {
        [("api", Node(text: api, at: root))] + Self.head(keys).filter { $0.0 != "api" }
    }

    private static func head(_ keys: Node) -> [(String, Node)] {
        var names = foreign
        return keys.entries.filter { names.insert($0.name).inserted }.map { ($0.name, $0.value) }
    }
}

extension [SpecFiles.File] {
    /// Removes an extension key from the last file that has it. Few keys are in other files than the root.
    mutating func takeBack(_ name: String, plain: (String, Node)?) -> Node? {
        for file in indices.reversed() {
            guard let index = self[file].head.firstIndex(where: { $0.0 == name }) else { continue }
            let node = self[file].head[index].1
            // A value from the document itself stays.
            if file == 0, let plain, node.range == plain.1.range { return nil }
            self[file].head.remove(at: index)
            if file == 0, let plain { self[0].head.insert(plain, at: index) }
            return node
        }
        return nil
    }
}

extension DocumentOptions {
    /// Takes everything, so that an exported spec is imported unchanged.
    mutating func extend() {
        if only.isEmpty, except.isEmpty { models = .all }
        descriptions = .full
        takesExamples = true
    }
}

extension Writer {
    /// A part of a spec with the document's extension keys.
    ///
    /// - Parameter count: The number of findings before the part. Findings that call the part simpler than the document are removed
    ///   if extension keys describe it.
    mutating func extended(_ node: Node, by origin: Node, since count: Int) -> Node {
        guard document.isExtended else { return node }
        if origin.says(.alias, .enum, .extends, .oneOf, .properties, .type) {
            removeApproximations(since: count) { _ in true }
        }
        if origin.says(.response, .responses), let place = origin.placeOfResponses {
            removeApproximations(since: count) { place.range.contains($0) }
        }
        if origin.says(.body), let place = origin.placeOfBody {
            removeApproximations(since: count) { place.range.contains($0) }
        }
        return node.extended(by: origin)
    }

    private mutating func removeApproximations(since count: Int, _ isMeant: (SourceRange) -> Bool) {
        guard findings.count > count else { return }
        let own = findings[count...].filter { $0.outcome != .approximated || !isMeant($0.range) }
        findings.replaceSubrange(count..., with: own)
    }
}

extension SourceRange {
    /// Whether another range is inside this one.
    fileprivate func contains(_ other: SourceRange) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}

extension Node {
    /// Keys that only the import reads.
    private static let structural: Set = ["api", "file", "files", "instance", "name", "of", "order", "without"]

    /// Whether a part of the document has one of the extension keys.
    fileprivate func says(_ keys: KeyName...) -> Bool { keys.contains { self["x-apigen-\($0)"] != nil } }

    func extended(by origin: Node) -> Node {
        var keys = isMapping ? entries.map { ($0.name, $0.value) } : [(KeyName.type.rawValue, self)]
        let without = Set(origin["x-apigen-without"]?.elements.compactMap(\.text) ?? [])
        keys.removeAll { without.contains($0.0) }
        for entry in origin.entries where entry.name.hasPrefix("x-apigen-") {
            let name = String(entry.name.dropFirst("x-apigen-".count))
            guard !Self.structural.contains(name), !without.contains(name) else { continue }
            keys.removeAll { $0.0 == name }
            keys.append((name, entry.value.respelled(under: name)))
        }
        if keys.count == 1, keys[0].0 == KeyName.type.rawValue { return keys[0].1 }
        return Node(keys, at: self)
    }

    /// The value of a key as in a spec: JSON quotes numbers that are keys, and all words. Only a pattern of dates has quotes there.
    private func respelled(under key: String) -> Node {
        switch content {
        case .scalar(let text) where ["dates", "format"].contains(key) && text.isWord: SpecType.format(text, at: self)
        case .scalar(let text) where style == .quoted && text.isWord: Node(text: text, at: self)
        case .scalar: self
        case .sequence(let elements): Node(list: elements.map { $0.respelled(under: key) }, at: self)
        case .mapping(let entries): Node(entries.map { ($0.name, $0.value.respelled(under: $0.name)) }, at: self)
        }
    }

    /// The file of the spec that a part of the document belongs to; nil if it has none or an invalid one.
    var specFile: String? { text("x-apigen-file").flatMap { SpecFileName.isTaken($0) ? $0 : nil } }
}

extension String {
    /// Whether it is text without quotes too: no number, no truth value and no null.
    fileprivate var isWord: Bool {
        guard let first = unicodeScalars.first, first.properties.isAlphabetic, !contains(" ") else { return false }
        return YAMLText.isPlain(self) && !["true", "false"].contains(self)
    }
}

/// The file names that a document may choose: a name in one folder that is valid on every system.
package enum SpecFileName {
    package static func isTaken(_ name: String) -> Bool {
        guard name.utf8.count < 200, !name.hasPrefix("."), SourceFile.endings.contains(where: name.hasSuffix)
        else { return false }
        return name.unicodeScalars.allSatisfy {
            $0.isIdentifierScalar || " -.()+,'&@!#%=~[]{}".unicodeScalars.contains($0)
        }
    }
}
