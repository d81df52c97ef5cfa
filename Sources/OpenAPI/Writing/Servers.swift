import Generator

/// Where the API is served.
final class Servers {
    /// The servers as they stand in the spec.
    let node: Node
    private var names: [String: String] = [:]

    /// - Parameter operations: What may be served elsewhere.
    init(_ document: Document, _ operations: [Operation], _ findings: inout [Finding]) {
        let root = document.root
        var taken: Set<String> = []
        var servers: [(String, Node)] = []
        var names: [String: String] = [:]
        let common = document.version == .v2 ? Self.version2(root) : Self.version3(root["servers"], &findings)
        let own = operations.flatMap { Self.version3($0.node["servers"] ?? $0.item["servers"], &findings).prefix(1) }
        for (index, server) in (common + own).enumerated() where names[server.url] == nil {
            var name = Self.name(of: server, index, isOwn: index >= common.count)
            if ["custom", "default", "address", "none"].contains(name) { name += "Server" }
            while !taken.insert(name).inserted { name += "Server" }
            names[server.url] = name
            servers.append((name, server.node))
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
        /// Where it stands.
        let origin: Node

        var node: Node {
            let url = Node(text: url, at: origin)
            guard !variables.isEmpty else { return url }
            return Node([("url", url), ("variables", Node(variables, at: origin))], at: origin)
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
        // The name of a Unix socket, behind its last encoded slash.
        let name = host.flatMap { $0.contains("%") ? $0.split(separator: "%").last?.dropFirst(2) : $0 }
        return name.map { Naming.member(String($0)) } ?? "other"
    }

    /// The server of an operation that is served elsewhere than the others; nil for any other.
    func name(for operation: Operation) -> String? {
        guard let own = operation.node["servers"] ?? operation.item["servers"] else { return nil }
        var known: [Finding] = []
        return Self.version3(own, &known).first.flatMap { names[$0.url] }
    }

    private static func version3(_ servers: Node?, _ findings: inout [Finding]) -> [Server] {
        (servers?.elements ?? []).compactMap { server in
            guard let text = server.text("url") else { return nil }
            var template = ServerTemplate(text)
            for entry in server["variables"]?.entries ?? [] { template.take(entry) }
            // All operations of a path have its servers.
            func note(_ message: String, at node: Node) {
                guard !findings.contains(where: { $0.range == node.range && $0.message == message }) else { return }
                findings.append(Finding(kind: .repaired, message: message, range: node.range))
            }
            for (wrong, value) in template.wrongDefaults {
                note(
                    "the default '\((wrong.text ?? "").beginning)' is none of the values; '\(value)' is taken",
                    at: wrong)
            }
            if let variables = server["variables"], !variables.isMapping, !variables.isNull {
                note("'variables' is a mapping, not \(variables.kindName)", at: variables)
            }
            if let scheme = template.chosenScheme {
                let message = "'{\(scheme.name)}' is always '\(scheme.value)': a spec has a server for each scheme"
                // Documents have the same variable in all of their servers.
                if !findings.contains(where: { $0.message == message }) {
                    let place = server["variables"]?[scheme.name] ?? server
                    findings.note(.approximated, message, at: place)
                }
            }
            guard let url = absolute(template.url) else {
                findings.note(
                    .leftOut, "the server '\(text)' is left out: a spec has those of http and https",
                    at: server["url"] ?? server)
                return nil
            }
            return Server(
                description: server.text("description"), url: url, variables: template.variables, origin: server)
        }
    }

    private static func version2(_ root: Node) -> [Server] {
        let path = root.text("basePath") ?? ""
        let schemes = root["schemes"]?.elements.compactMap(\.text) ?? []
        let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : "http"
        return absolute("\(scheme)://\(root.text("host") ?? "{host}")\(path)").map {
            [Server(description: nil, url: $0, origin: root["host"] ?? root["basePath"] ?? root)]
        } ?? []
    }

    /// The URL of a server; one without a host has a variable for it.
    private static func absolute(_ url: String) -> String? {
        var url = url
        if url.hasPrefix("//") { url = "https:" + url }
        let isSocket = url.hasPrefix("http+unix://") || url.hasPrefix("https+unix://")
        let scheme = url.prefix { $0 != "/" }
        guard url.contains("://") || !scheme.contains(":") else { return nil }
        if !url.contains("://") { url = "https://{host}" + (url.hasPrefix("/") ? url : "/" + url) }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") || isSocket else { return nil }
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }
}
