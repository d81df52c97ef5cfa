import Generator

/// Operations as endpoints.
extension Writer {
    mutating func endpoint(_ plan: EndpointPlan, _ security: Security) -> Node {
        let operation = plan.operation
        let node = operation.node
        begin(plan.typeName)
        let count = findings.count
        var keys: Keys = [
            .summary: .text(node.summary(options.descriptions), at: node),
            .deprecated: .flag(operation.isDeprecated, at: node),
            .method: operation.method == "GET" ? nil : Node(text: operation.method, at: node),
        ]
        use = ValueUse(isSent: true, isNulling: options.explicitNulls)
        keys += parameters(of: operation, security)
        use.isNulling = options.explicitNulls || operation.isUpdate
        if let content = plan.body, let body = operation.body { keys[.body] = self.body(content, of: body) }
        use = ValueUse(isReceived: true)
        keys += responses(plan)
        return extended(Node(keys, at: node), by: node, since: count)
    }

    /// The request without the body.
    private mutating func parameters(of operation: Operation, _ security: Security) -> Keys {
        let node = operation.node
        let parameters = parameters(operation)
        var keys: Keys = [
            .path: Node(text: parameters.path, quoted: true, at: node),
            .server: .text(servers.name(for: operation), at: node),
        ]
        let lists: [(KeyName, [EndpointParameters.Row])] = [
            (.parameters, parameters.placeholders), (.query, parameters.query), (.headers, parameters.headers),
            (.cookies, parameters.cookies),
        ]
        for (key, rows) in lists where !rows.isEmpty { keys[key] = Node(rows.map { ($0.name, $0.node) }, at: node) }
        keys[.auth] = security.requirement(of: operation, &findings)
        return keys
    }
}

extension Operation {
    /// Why it cannot be imported, and the part that causes it; nil if it can.
    var problem: (message: String, node: Node)? {
        if let unreadable { return (unreadable.message, unreadable.node) }
        let upgrades = responses.contains { $0.status.hasPrefix("1") }
        let hasSuccess = responses.contains { $0.status.hasPrefix("2") || $0.status == "default" }
        return upgrades && !hasSuccess ? ("it upgrades the connection to another protocol", node) : nil
    }
}
