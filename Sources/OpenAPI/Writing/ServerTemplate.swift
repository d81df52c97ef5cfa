import Generator

/// The URL of a server in OpenAPI, whose variables may stand for anything, as a spec has it: for a part of the host or of the path.
struct ServerTemplate {
    private(set) var url: String
    /// What a spec says about the variables; those about which that is nothing are left out.
    private(set) var variables: [(String, Node)] = []
    /// The variable of the scheme, which a spec says itself, and the one of its values that was taken.
    private(set) var chosenScheme: (name: String, value: String)?
    /// Defaults that are not among the values, each with the value that replaces it.
    private(set) var wrongDefaults: [(node: Node, value: String)] = []

    init(_ url: String) { self.url = url }

    /// Takes a variable and what the document says about it.
    mutating func take(_ variable: Node.Entry) {
        let name = variable.name
        guard url.contains("{\(name)}") else { return }
        let node = variable.value
        var values: [String] = []
        for text in (node["enum"]?.elements ?? []).compactMap(\.text) where !values.contains(text) {
            values.append(text)
        }
        var value = node.text("default") ?? values.first
        if let text = value, let first = values.first, !values.contains(text), let wrong = node["default"] {
            wrongDefaults.append((wrong, first))
            value = first
        }
        // One that can only have one value is that value; so is what has the address' scheme, which a spec says itself.
        let hasScheme = url.hasPrefix("{\(name)}://") || url.hasPrefix("{\(name)}") && value?.contains("://") ?? false
        if let value, values.count == 1 || hasScheme {
            if values.count > 1 { chosenScheme = (name, value) }
            return fill(name, value)
        }
        switch place(of: name) {
        case .path:
            let isEnd = url.hasSuffix("{\(name)}")
            let known = value.map { [$0] + values } ?? values
            guard known.contains(where: { $0.contains("/") || $0.isEmpty && isEnd }) else { break }
            fill(name, "{+\(name)}")
            return add(name, node, values.map(Self.relative), value.map(Self.relative), mayBeEmpty: isEnd)
        case .behindHost where value.map { $0.isEmpty || $0.hasPrefix("/") } ?? false:
            let isEnd = url.hasSuffix("{\(name)}")
            fill(name, "/{+\(name)}")
            return add(name, node, values.map(Self.relative), value.map(Self.relative), mayBeEmpty: isEnd)
        case .host where value?.contains("/") ?? false:
            // The host and the path that it is served below.
            let known = values.isEmpty ? [value ?? ""] : values
            let paths = Set(known.map { text in Self.relative(String(text.drop { $0 != "/" })) })
            guard paths.count == 1, let path = paths.first else { return fill(name, value ?? "") }
            fill(name, "{\(name)}/\(path)")
            let hosts = values.map { String($0.prefix { $0 != "/" }) }
            return add(name, node, hosts, value.map { String($0.prefix { $0 != "/" }) })
        case .host, .behindHost: break
        }
        add(name, node, values, value)
    }

    private enum Place {
        case host, path
        /// Where the path begins, without a slash in front of it.
        case behindHost
    }

    private func place(of name: String) -> Place {
        guard let variable = url.firstRange(of: "{\(name)}") else { return .path }
        let begin = url.firstRange(of: "://")?.upperBound
        // A URL without a scheme is a path, which the host of the document comes before.
        guard let start = begin ?? (url.hasPrefix("//") ? url.index(url.startIndex, offsetBy: 2) : nil),
            start <= variable.lowerBound
        else { return .path }
        let host = url[start..<variable.lowerBound]
        if host.contains("/") { return .path }
        return host.last.map { ".:-".contains($0) } ?? true ? .host : .behindHost
    }

    private mutating func fill(_ name: String, _ value: String) {
        url = url.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: value)
    }

    private mutating func add(
        _ name: String, _ node: Node, _ values: [String], _ value: String?, mayBeEmpty: Bool = false
    ) {
        var keys: [(String, Node)] = []
        let texts = values.filter { !$0.isEmpty }
        if texts.count > 1, texts.count == values.count, Set(texts).count == texts.count {
            keys.append(("enum", Node(list: texts.map { Node(text: $0, quoted: true, at: node) }, at: node)))
        }
        if let value, mayBeEmpty || !value.isEmpty {
            keys.append(("default", Node(text: value, quoted: true, at: node)))
        }
        if !keys.isEmpty { variables.append((name, Node(keys + node.summaryKey(.first), at: node))) }
    }

    /// A path without the slashes around it.
    private static func relative(_ path: String) -> String { path.split(separator: "/").joined(separator: "/") }
}
