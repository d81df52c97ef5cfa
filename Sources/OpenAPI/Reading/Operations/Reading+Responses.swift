import Generator

/// The reading of responses, which all versions share.
extension Reading {
    /// - Parameter read: Reads a response, given its status in lower case and its node.
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

    /// Notes mistakes in the operation's own keys.
    private func check(_ operation: Operation) {
        notes.check(operation.node, .operation)
        for tag in operation.node["tags"]?.elements ?? [] where tag.text == nil {
            note(.repaired, "'tags' lists names, not \(tag.kindName)", at: tag)
        }
    }
}

extension String {
    /// Whether the text, in lower case, is the status of a response, a class such as `4xx`, or `default`.
    fileprivate var isStatus: Bool {
        guard self != "default" else { return true }
        guard utf8.count == 3, let first = utf8.first, (0x31...0x35).contains(first) else { return false }
        return hasSuffix("xx") || utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
