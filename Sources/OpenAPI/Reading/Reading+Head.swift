import Generator

/// Checks of the keys at the top of a document, and its tags.
extension Reading {
    func checkHead(_ info: Node?, _ components: Node?) {
        checkVersion()
        notes.check(root, .document)
        if version >= .v30, let components { checkComponents(components) }
        if root["info"] == nil {
            note(.repaired, "'info' is missing: the title and version of the API", at: root)
        }
        if let info, info.isMapping {
            notes.check(info, .info)
            if info.text("title") == nil {
                note(.repaired, "'title' is missing in 'info'; the API is called as the file", at: info)
            }
        }
    }

    private func checkVersion() {
        guard let node = root["openapi"] ?? root["swagger"] else { return }
        let text = node.text ?? ""
        let known = version == .v2 ? [APIDocument.Version.v2] : [.v30, .v31, .v32]
        guard !known.contains(where: { version == .v2 ? text == $0.text : text.isVersion($0.text) }) else { return }
        note(
            .repaired, "version '\(text.beginning)' is not supported; the document is read as \(version.text)", at: node
        )
    }

    /// The sections of `components` and their keys.
    private func checkComponents(_ components: Node) {
        notes.check(components, .components)
        for section in components.entries where DocumentObject.components.has(section.name, in: version) {
            notes.checkDuplicates(in: section.value.entries)
        }
    }

    func tags(_ list: Node?) -> [Tag] {
        (list?.elements ?? []).compactMap { node in
            guard let name = node.text("name") else { return nil }
            notes.check(node, .tag)
            let isNew = version >= .v32
            return Tag(
                node: node, name: name, summary: isNew ? node.text("summary") : nil,
                description: node.text("description"), parent: isNew ? node.text("parent") : nil,
                kind: isNew ? node.text("kind") : nil)
        }
    }
}
