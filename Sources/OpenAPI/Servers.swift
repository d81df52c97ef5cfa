import Generator

/// Where the API is served.
struct Servers {
    /// The servers as they stand in the spec.
    let node: Node
    private var names: [String: String] = [:]

    /// - Parameter operations: What may be served elsewhere.
    init(_ document: Document, _ operations: [Operation]) {
        let root = document.root
        var taken: Set<String> = []
        var servers: [(String, Node)] = []
        var names: [String: String] = [:]
        let common = document.version == .v2 ? Self.version2(root) : Self.version3(root["servers"])
        let own = operations.flatMap { Self.version3($0.node["servers"] ?? $0.item["servers"]).prefix(1) }
        for (index, server) in (common + own).enumerated() where names[server.url] == nil {
            var name = Self.name(of: server, index, isOwn: index >= common.count)
            if ["custom", "default", "address", "none"].contains(name) { name += "Server" }
            while !taken.insert(name).inserted { name += "Server" }
            names[server.url] = name
            servers.append((name, server.node(at: root)))
        }
        if common.isEmpty { servers.insert(("own", Node(text: "https://{host}", at: root)), at: 0) }
        node = Node(servers, at: root)
        self.names = names
    }

    /// A server as the document has it.
    private struct Server {
        let description: String?
        let url: String
        /// The variables of the URL about which the document says something.
        var variables: [(String, Node)] = []

        func node(at root: Node) -> Node {
            let url = Node(text: url, at: root)
            guard let first = variables.first?.1 else { return url }
            return Node([("url", url), ("variables", Node(variables, at: first))], at: root)
        }
    }

    /// A few words of its description, else its place in the list, else, for one operation's own, its host.
    private static func name(of server: Server, _ index: Int, isOwn: Bool) -> String {
        if let text = server.description, text.split(whereSeparator: \.isWhitespace).count <= 3,
            let name = SwiftName.member(text)
        {
            return name
        }
        guard isOwn else { return index == 0 ? "production" : index == 1 ? "second" : "server\(index + 1)" }
        let host = server.url.split(separator: "/").dropFirst().first?.split(separator: ".").first
        return host.map { Naming.member(String($0)) } ?? "other"
    }

    /// The server of an operation that is served elsewhere than the others; nil for any other.
    func name(for operation: Operation) -> String? {
        guard let own = operation.node["servers"] ?? operation.item["servers"] else { return nil }
        return Self.version3(own).first.flatMap { names[$0.url] }
    }

    private static func version3(_ servers: Node?) -> [Server] {
        (servers?.elements ?? []).compactMap { server in
            guard var url = server.text("url") else { return nil }
            var variables: [(String, Node)] = []
            for variable in server["variables"]?.entries ?? [] where url.contains("{\(variable.name)}") {
                let values = variable.value["enum"]?.elements ?? []
                let value = variable.value.text("default") ?? values.first?.text
                // One that can only have one value is that value; so is what has the address' scheme, which a spec says itself.
                let hasScheme =
                    url.hasPrefix("{\(variable.name)}://")
                    || url.hasPrefix("{\(variable.name)}") && value?.contains("://") ?? false
                if let value, values.count == 1 || hasScheme {
                    url = url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(
                        separator: value)
                } else if let node = Self.variable(variable.value, values) {
                    variables.append((variable.name, node))
                }
            }
            return absolute(url).map {
                Server(description: server.text("description"), url: $0, variables: variables)
            }
        }
    }

    /// What a spec says about a variable; nil where that is nothing.
    private static func variable(_ node: Node, _ values: [Node]) -> Node? {
        var keys: [(String, Node)] = []
        let texts = values.compactMap(\.text).filter { !$0.isEmpty }
        if texts.count > 1, Set(texts).count == texts.count {
            keys.append(("enum", Node(list: texts.map { Node(text: $0, quoted: true, at: node) }, at: node)))
        }
        if let value = node.text("default"), !value.isEmpty {
            keys.append(("default", Node(text: value, quoted: true, at: node)))
        }
        guard !keys.isEmpty else { return nil }
        return Node(keys + node.summaryKey(.first), at: node)
    }

    private static func version2(_ root: Node) -> [Server] {
        let path = root.text("basePath") ?? ""
        let schemes = root["schemes"]?.elements.compactMap(\.text) ?? []
        let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : "http"
        return absolute("\(scheme)://\(root.text("host") ?? "{host}")\(path)").map {
            [Server(description: nil, url: $0)]
        } ?? []
    }

    /// The URL of a server; one without a host has a variable for it.
    private static func absolute(_ url: String) -> String? {
        var url = url
        if url.hasPrefix("//") { url = "https:" + url }
        let scheme = url.prefix { $0 != "/" }
        guard url.contains("://") || !scheme.contains(":") else { return nil }
        if !url.contains("://") { url = "https://{host}" + (url.hasPrefix("/") ? url : "/" + url) }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }
}
