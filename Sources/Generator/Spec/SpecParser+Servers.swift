/// Reads servers.
extension SpecParser {
    mutating func servers(_ node: Node) -> [ServerSyntax] {
        // The caller passes the URL.
        if node.text == "none" { return [] }
        if let url = node.text, !node.isNull {
            sink.error(
                .wrongKind, "'servers' is a mapping of names to URLs, such as { production: \(url) }", at: node.range)
            return []
        }
        guard let entries = node.namedEntries(of: .servers, &sink) else { return [] }
        if entries.isEmpty {
            sink.error(
                .noServers, "'servers' is empty; add a URL, or write 'servers: none' to pass the URL in Swift",
                at: node.range)
        }
        return entries.compactMap { server($0) }
    }

    private mutating func server(_ entry: Node.Entry) -> ServerSyntax? {
        if let url = entry.value.text, !entry.value.isNull {
            return ServerSyntax(name: entry.located, url: Located(url, entry.value.range))
        }
        guard case .mapping = entry.value.content else {
            return sink.refuse(
                .wrongKind, "a server is a URL, or has 'url' and 'variables', not \(entry.value.kindName)",
                at: entry.value.range)
        }
        guard let fields = Fields(entry.value, .server, &sink) else { return nil }
        if fields.lacks(.url) {
            sink.error(.missingKey, "the server '\(entry.name)' has no 'url'", at: entry.key.range)
        }
        let variables = fields[.variables]?.entries(of: .variables, &sink)?.compactMap { serverVariable($0) } ?? []
        let summary = summary(fields)
        return fields.text(.url, &sink).map { url in
            var server = ServerSyntax(name: entry.located, url: url)
            server.summary = summary
            server.variables = variables
            return server
        }
    }

    private mutating func serverVariable(_ entry: Node.Entry) -> FieldSyntax? {
        guard let fields = Fields(entry.value, .serverVariable, &sink) else { return nil }
        var content = FieldSyntax.Content.type(TypeSyntax(kind: .text, range: entry.key.range))
        if let node = fields[.enum] {
            guard var syntax = enumeration(node, fields, allowsOptional: false) else { return nil }
            // Numbers are text in a URL.
            syntax.isInteger = false
            content = .enumeration(syntax)
        } else {
            checkNeeds(fields)
        }
        var field = FieldSyntax(name: entry.located, content: content)
        field.swiftName = fields.text(.as, &sink)
        field.documentation.summary = summary(fields)
        field.defaultValue = defaultValue(fields)
        return field
    }
}
