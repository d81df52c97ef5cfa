import Generator

extension SpecMerger {
    /// Checks that the result has the added entries, and that all other entries mean the same as before.
    ///
    /// - Throws: `MergeFailure.refused` if text that was written in an unusual way would mean something else.
    func check(_ text: String, isWidening: Bool) throws(MergeFailure) {
        var sink = DiagnosticSink()
        let source = SourceFile(path: existing.text.source.path, bytes: Array(text.utf8))
        guard let root = YAMLReader.read(source, index: 0, into: &sink) else {
            throw .wrongResult(sink.sorted(), [source])
        }
        let sections: [KeyName] = [.auth, .models, .endpoints]
        var results: [KeyName: [String: Node.Entry]] = [:]
        for section in sections {
            results[section] = Dictionary(root[section.rawValue]?.entries.map { ($0.name, $0) } ?? []) {
                $1
            }
        }
        for (section, text) in entries {
            guard let entry = text.node, results[section]?[entry.name]?.line == entry.line else {
                throw .refused(
                    "'\(text.lines.first?.printable ?? "")' cannot be added to the text of the spec")
            }
        }
        guard !isWidening else { return }
        for entry in existing.root.entries {
            let section = KeyName(rawValue: entry.name).flatMap { sections.contains($0) ? $0 : nil }
            let isSame =
                if let section {
                    entry.value.entries.allSatisfy { $0.line == results[section]?[$0.name]?.line }
                } else {
                    entry.line == root.entries.last { $0.name == entry.name }?.line
                }
            guard isSame else {
                throw .refused(
                    "something cannot be added under '\(entry.name.printable)' without changing the rest of it"
                )
            }
        }
    }
}
