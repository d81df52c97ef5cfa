import Generator

/// The servers of a spec.
final class Servers {
    /// The value of `servers` in the spec.
    let node: Node
    private var names: [String: String] = [:]

    /// - Parameter operations: The operations, which may have other servers.
    init(_ document: APIDocument, _ operations: [Operation], _ findings: inout [Finding]) {
        let root = document.root
        var taken: Set<String> = []
        var servers: [(String, Node)] = []
        var names: [String: String] = [:]
        let common = document.servers.compactMap { Address($0, &findings) }
        let own = operations.compactMap { Address(of: $0, &findings) }
        for (index, address) in (common + own).enumerated() where names[address.url] == nil {
            var name = address.name(index, isOwn: index >= common.count)
            if ["custom", "default", "address", "none"].contains(name) { name += "Server" }
            while !taken.insert(name).inserted { name += "Server" }
            names[address.url] = name
            servers.append((name, address.node))
        }
        if common.isEmpty { servers.insert(("own", Node(text: "https://{host}", at: root)), at: 0) }
        node = Node(servers, at: root)
        self.names = names
    }

    /// The name of an operation's own server; nil if it has none.
    func name(for operation: Operation) -> String? {
        var known: [Finding] = []
        return Address(of: operation, &known).flatMap { names[$0.url] }
    }
}

/// A server as in a spec.
private struct Address {
    let server: Server
    let url: String
    /// The variables of the URL that have keys in a spec.
    let variables: [(String, Node)]

    /// The first HTTP server of an operation; nil if it has none.
    init?(of operation: Operation, _ findings: inout [Finding]) {
        for server in operation.servers ?? [] {
            guard let address = Address(server, &findings) else { continue }
            self = address
            return
        }
        return nil
    }

    /// Nil for a server without HTTP.
    init?(_ server: Server, _ findings: inout [Finding]) {
        var template = ServerTemplate(server.url)
        for entry in server.variables?.entries ?? [] { template.take(entry) }
        Self.report(template, server, &findings)
        guard let url = Self.absolute(template.url) else {
            Self.note(
                .leftOut, "the server '\(server.url)' is left out: a spec has those of http and https",
                at: server.node[.url] ?? server.node, &findings)
            return nil
        }
        self.server = server
        self.url = url
        variables = template.variables
    }

    var node: Node {
        let url = Node(text: url, at: server.node)
        guard !variables.isEmpty else { return url }
        return Node([.url: url, .variables: Node(variables, at: server.node)], at: server.node)
    }

    /// The server's name, or its short description, or its position in the list. For a server of one operation, its host.
    func name(_ index: Int, isOwn: Bool) -> String {
        for text in [server.name, server.description].compactMap({ $0 })
        where text.split(whereSeparator: \.isWhitespace).count <= 3 {
            if let name = SwiftName.member(text) { return name }
        }
        guard isOwn else { return index == 0 ? "production" : index == 1 ? "second" : "server\(index + 1)" }
        let host = url.split(separator: "/").dropFirst().first?.split(separator: ".").first
        // The name of a Unix socket, after its last encoded slash.
        let name = host.flatMap { $0.contains("%") ? $0.split(separator: "%").last?.dropFirst(2) : $0 }
        return name.map { Naming.member(String($0)) } ?? "other"
    }

    // MARK: - Findings

    private static func report(_ template: ServerTemplate, _ server: Server, _ findings: inout [Finding]) {
        for (wrong, value) in template.wrongDefaults {
            note(
                .repaired, "the default '\((wrong.text ?? "").beginning)' is none of the values; '\(value)' is taken",
                at: wrong, &findings)
        }
        guard let scheme = template.chosenScheme else { return }
        let message = "'{\(scheme.name)}' is always '\(scheme.value)': a spec has a server for each scheme"
        // Reported once, because documents repeat a variable in all servers.
        guard !findings.contains(where: { $0.message == message }) else { return }
        findings.note(.approximated, message, at: server.variables?[scheme.name] ?? server.node)
    }

    /// Notes a finding once: operations of one path share its servers.
    private static func note(_ outcome: Finding.Outcome, _ message: String, at node: Node, _ findings: inout [Finding])
    {
        guard !findings.contains(where: { $0.range == node.range && $0.message == message }) else { return }
        findings.note(outcome, message, at: node)
    }

    // MARK: - URLs

    /// The URL of a server, with a variable if it has no host.
    private static func absolute(_ text: String) -> String? {
        var url = text
        if url.hasPrefix("//") { url = "https:" + url }
        if let end = url.firstRange(of: "://")?.lowerBound, !url[..<end].contains("{") {
            // Schemes are case-insensitive (RFC 3986 §3.1).
            url = url[..<end].lowercased() + url[end...]
        }
        // A path that is relative to the document.
        while url.hasPrefix("./") { url.removeFirst(2) }
        if url == "." { url = "" }
        let isSocket = url.hasPrefix("http+unix://") || url.hasPrefix("https+unix://")
        let scheme = url.prefix { $0 != "/" }
        guard url.contains("://") || !scheme.contains(":") else { return nil }
        if !url.contains("://") { url = "https://{host}" + (url.hasPrefix("/") ? url : "/" + url) }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") || isSocket else { return nil }
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }
}
