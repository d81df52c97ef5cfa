import Generator

/// Reads servers.
struct ServerReader {
    let reading: Reading

    /// The servers of the document.
    var servers: [Server] { reading.version == .v2 ? [swagger] : servers(reading.root["servers"]) ?? [] }

    /// The servers of an operation or of its path.
    func servers(of operation: Operation) -> [Server]? {
        guard reading.version >= .v30 else { return nil }
        return servers(operation.node["servers"] ?? operation.route.item["servers"])
    }

    private func servers(_ list: Node?) -> [Server]? {
        guard let list, !list.isNull else { return nil }
        return list.elements.compactMap { node in
            guard let url = node.text("url") else {
                reading.note(.leftOut, "a server is a mapping with a 'url'; this one is left out", at: node)
                return nil
            }
            reading.notes.check(node, .server)
            let variables = node["variables"].flatMap { $0.isMapping ? $0 : nil }
            for variable in variables?.entries ?? [] { reading.notes.check(variable.value, .serverVariable) }
            return Server(
                node: node, url: url.withSmallScheme, name: reading.version >= .v32 ? node.text("name") : nil,
                description: node.text("description"), variables: variables)
        }
    }

    private var swagger: Server {
        let root = reading.root
        let schemes = (root["schemes"]?.elements ?? []).compactMap { $0.text?.lowercased() }
        let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : "http"
        let url = "\(scheme)://\(root.text("host") ?? "{host}")\(root.text("basePath") ?? "")"
        let node = root["host"] ?? root["basePath"] ?? root
        return Server(node: node, url: url, name: nil, description: nil, variables: nil)
    }
}

extension String {
    /// The URL with its scheme in lower case: schemes are case-insensitive (RFC 3986 §3.1).
    fileprivate var withSmallScheme: String {
        guard let end = firstRange(of: "://") else { return self }
        let scheme = self[..<end.lowerBound]
        guard scheme.contains(where: \.isUppercase), !scheme.contains("{") else { return self }
        return scheme.lowercased() + self[end.lowerBound...]
    }
}
