import Generator

/// The head of a spec: the name of the API, servers, security schemes and defaults.
struct SpecHead {
    /// The errors of all endpoints.
    let errors: [(String, Node)]
    /// The types of webhooks.
    let webhooks: [(String, Node)]
    /// The head without the document's extension keys.
    let plain: [(String, Node)]
    let entries: [(String, Node)]

    init(_ writer: Writer, _ security: Security, _ endpoints: [Node], webhooks: [(String, Node)]) {
        let document = writer.document
        let root = document.root
        self.webhooks = webhooks
        // The exported defaults count: the document repeats these errors in each operation.
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
            // Comparing values costs compile time for each model, and documents have many models.
            .hashable: Node(text: "false", at: root),
            // So does code that encodes responses or decodes requests.
            .coding: Node(text: "used", at: root),
        ]
    }
}
