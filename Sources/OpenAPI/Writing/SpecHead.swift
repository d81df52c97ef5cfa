import Generator

/// What a spec begins with: the name of the API, servers, schemes and defaults.
struct SpecHead {
    /// The errors of all endpoints.
    let errors: [(String, Node)]
    /// The types of what the server sends by itself.
    let webhooks: [(String, Node)]
    /// The head without the words of the spec that the document says.
    let plain: [(String, Node)]
    let entries: [(String, Node)]

    init(_ writer: Writer, _ security: Security, _ endpoints: [Node], webhooks: [(String, Node)]) {
        let document = writer.document
        let root = document.root
        self.webhooks = webhooks
        // What a spec says itself counts, and the document repeats it at each operation.
        errors =
            document.isExtended
            ? root["x-apigen-defaults"]?[.errors]?.entries.map { ($0.name, $0.value) } ?? []
            : CommonErrors.errors(of: endpoints)
        var keys: Keys = [.api: Node(text: writer.names.api, at: root)]
        keys[.summary] = .text(document.summary(writer.options.descriptions), at: root)
        keys[.servers] = writer.servers.node
        keys[.auth] = security.schemes
        if writer.options.models == .all, !document.isExtended {
            keys[.lint] = Node([(Rule.unusedModel.rawValue, Node(text: "off", at: root))], at: root)
        }
        keys[.defaults] = Node(Self.defaults(security, errors, at: root), at: root)
        if !webhooks.isEmpty { keys[.webhooks] = Node(webhooks, at: root) }
        plain = keys.entries.map { ($0.key.rawValue, $0.value) }
        entries = document.isExtended ? document.extendedHead(plain) : plain
    }

    private static func defaults(_ security: Security, _ errors: [(String, Node)], at root: Node) -> Keys {
        [
            .auth: security.common,
            .errors: errors.isEmpty ? nil : Node(errors, at: root),
            // Comparing values costs time to compile, in proportion to the models, of which documents have many.
            .hashable: Node(text: "false", at: root),
            // So does code that writes what only comes back, or reads what is only sent.
            .coding: Node(text: "used", at: root),
        ]
    }
}
