import Generator

/// What the versions have in common about responses and operations.
extension Reading {
    /// - Parameter read: Reads a response by its status, in small letters, and its node.
    func responses(of operation: Operation, _ read: (String, Node) -> Response) -> [Response] {
        check(operation)
        guard let responses = operation.node["responses"] else { return [] }
        notes.checkDuplicates(in: responses.entries)
        return responses.entries.ownUnique.compactMap { entry in
            let status = entry.name.lowercased()
            guard status.isStatus else {
                note(.leftOut, "'\(entry.name.beginning)' is no status, such as 200, 2XX or default", at: entry.key)
                return nil
            }
            guard let node = followed(entry.value, "the response") else { return nil }
            let empty = Response(node: node, status: status, content: [], headers: [], links: nil)
            if let reference = references.reference(entry.value), schemas.leadsToComponent(reference) {
                note(
                    .leftOut, "the '$ref' leads to a schema, not to a response; the body is left out", at: entry.value)
                return empty
            }
            guard node.isMapping else {
                if !node.isNull { note(.leftOut, "a response is a mapping, not \(node.kindName)", at: node) }
                return empty
            }
            return read(status, node)
        }
    }

    /// Notes what is wrong in an operation itself.
    private func check(_ operation: Operation) {
        notes.check(operation.node, .operation)
        for tag in operation.node["tags"]?.elements ?? [] where tag.text == nil {
            note(.repaired, "'tags' lists names, not \(tag.kindName)", at: tag)
        }
    }
}

extension String {
    /// Whether the text, in small letters, is the status of a response, a class of them, or `default`.
    fileprivate var isStatus: Bool {
        guard self != "default" else { return true }
        guard utf8.count == 3, let first = utf8.first, (0x31...0x35).contains(first) else { return false }
        return hasSuffix("xx") || utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
