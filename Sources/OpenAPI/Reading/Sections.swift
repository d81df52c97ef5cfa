import Generator

/// The nodes of sections, for findings about a whole section.
extension APIDocument {
    /// The section of the operations; the root if there is none.
    var pathSection: Node { root["paths"] ?? root }
    /// The section of webhooks; nil if it is absent or empty.
    var webhookSection: Node? {
        guard let section = root["webhooks"], !section.entries.isEmpty else { return nil }
        return section
    }
}

extension Operation {
    /// Whether the document marks it as deprecated.
    var isDeprecated: Bool { node.isTrue("deprecated") }

    /// The section of callbacks; nil if it is absent or empty.
    var callbackSection: Node? {
        guard let section = node["callbacks"], !section.entries.isEmpty else { return nil }
        return section
    }
}

extension Node {
    /// The responses of an operation.
    var placeOfResponses: Node? { self["responses"] }
    /// The body of an operation.
    var placeOfBody: Node? { self["requestBody"] }
}

extension Parameter {
    /// Whether the parameter itself has a description, not only its schema.
    var isDescribed: Bool { node.text("description") != nil }
}

extension Response {
    var headerSection: Node { node["headers"] ?? node }
}
