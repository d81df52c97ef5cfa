import Generator

/// Where the API is served.
enum Servers {
    static func node(_ document: Document) -> Node {
        let root = document.root
        let urls = document.version == .v2 ? version2(root) : version3(root)
        var names: Set<String> = []
        var servers: [(String, Node)] = []
        for (description, url) in urls {
            var name =
                description.flatMap { text in
                    let words = text.split(whereSeparator: \.isWhitespace)
                    return words.count <= 3 ? SwiftName.member(text) : nil
                } ?? (servers.isEmpty ? "production" : servers.count == 1 ? "second" : "server\(servers.count + 1)")
            if ["custom", "default", "address"].contains(name) { name += "Server" }
            guard !servers.contains(where: { $0.1.text == url }) else { continue }
            while !names.insert(name).inserted { name += "Server" }
            servers.append((name, Node(text: url, at: root)))
        }
        if servers.isEmpty { servers = [("own", Node(text: "https://{host}", at: root))] }
        return Node(servers, at: root)
    }

    private static func version3(_ root: Node) -> [(String?, String)] {
        (root["servers"]?.elements ?? []).compactMap { server in
            guard var url = server.text("url") else { return nil }
            for variable in server["variables"]?.entries ?? [] {
                // A variable with one value is that value; so is one of the address' scheme.
                let isScheme = url.hasPrefix("{\(variable.name)}://")
                let values = variable.value["enum"]?.elements ?? []
                if let value = variable.value.text("default"),
                    isScheme || values.count == 1 || url.contains("/{\(variable.name)}")
                {
                    url = url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(
                        separator: value)
                }
            }
            return absolute(url).map { (server.text("description"), $0) }
        }
    }

    private static func version2(_ root: Node) -> [(String?, String)] {
        let path = root.text("basePath") ?? ""
        let schemes = root["schemes"]?.elements.compactMap(\.text) ?? []
        let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : "http"
        return absolute("\(scheme)://\(root.text("host") ?? "{host}")\(path)").map { [(nil, $0)] } ?? []
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
