import Generator

/// The places of sections, for findings about a section as a whole.
extension APIDocument {
    /// What the operations stand in; the root if there is none.
    var pathSection: Node { root["paths"] ?? root }
    /// What the server sends by itself; nil if there is nothing.
    var webhookSection: Node? {
        guard let section = root["webhooks"], !section.entries.isEmpty else { return nil }
        return section
    }

    /// What the document says about the API as a whole.
    func summary(_ descriptions: DocumentOptions.Descriptions) -> String? {
        guard let info = root["info"], info.text("description") != nil || info.text("summary") != nil else {
            return nil
        }
        return info.summary(descriptions)
    }
}

extension Operation {
    /// Whether the document says that it should no longer be used.
    var isDeprecated: Bool { node.isTrue("deprecated") }

    /// What the server may call while it works on the operation; nil if there is nothing.
    var callbackSection: Node? {
        guard let section = node["callbacks"], !section.entries.isEmpty else { return nil }
        return section
    }
}

extension Parameter {
    /// Whether something is said about it, and not only about its schema.
    var isDescribed: Bool { node.text("description") != nil }
}

extension Response {
    var headerSection: Node { node["headers"] ?? node }
}
