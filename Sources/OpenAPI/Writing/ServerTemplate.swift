import Generator

/// Converts the URL of a server. A variable of OpenAPI can be any part of it; a variable of a spec is a part of the host or the
/// path.
struct ServerTemplate {
    private var template: BracedText
    /// The variables with their keys in a spec. Variables without keys are left out.
    private(set) var variables: [(String, Node)] = []
    /// The variable for the scheme, and the value that was taken: a spec cannot have a variable there.
    private(set) var chosenScheme: (name: String, value: String)?
    /// The defaults that are not among the values, each with its replacement.
    private(set) var wrongDefaults: [(node: Node, value: String)] = []

    init(_ url: String) { template = BracedText(url) }

    var url: String { template.text }

    /// Adds a variable of the document.
    mutating func take(_ variable: Node.Entry) {
        let name = variable.name
        guard template.expressions.contains(name) else { return }
        let node = variable.value
        var values: [String] = []
        for text in (node["enum"]?.elements ?? []).compactMap(\.text) where !values.contains(text) {
            values.append(text)
        }
        let value = defaultValue(of: node, among: values)
        // A variable with one value becomes that value. So does a variable that contains the scheme, which a spec must state.
        let isFirst = template.prefix(before: name) == ""
        let hasScheme = isFirst && (url.hasPrefix("{\(name)}://") || value?.contains("://") ?? false)
        if let value, values.count == 1 || hasScheme {
            if values.count > 1 { chosenScheme = (name, value) }
            return fill(name, value)
        }
        add(name, node, values, value)
    }

    /// The default of a variable, or its first value.
    private mutating func defaultValue(of variable: Node, among values: [String]) -> String? {
        guard let stated = variable.text("default") else { return values.first }
        guard let first = values.first, !values.contains(stated), let wrong = variable["default"] else { return stated }
        wrongDefaults.append((wrong, first))
        return first
    }

    /// Adds a variable with several values, by the part of the URL that it is in.
    private mutating func add(_ name: String, _ node: Node, _ values: [String], _ value: String?) {
        switch part(of: name) {
        case .path:
            let isEnd = template.ends(with: name)
            let known = value.map { [$0] + values } ?? values
            guard known.contains(where: { $0.contains("/") || $0.isEmpty && isEnd }) else { break }
            fill(name, "{+\(name)}")
            return addKeys(name, node, values.map(Self.relative), value.map(Self.relative), mayBeEmpty: isEnd)
        case .afterHost where value.map { $0.isEmpty || $0.hasPrefix("/") } ?? false:
            let isEnd = template.ends(with: name)
            fill(name, "/{+\(name)}")
            return addKeys(name, node, values.map(Self.relative), value.map(Self.relative), mayBeEmpty: isEnd)
        case .host where value?.contains("/") ?? false:
            // The value is a host and a base path.
            let known = values.isEmpty ? [value ?? ""] : values
            let paths = Set(known.map { text in Self.relative(String(text.drop { $0 != "/" })) })
            guard paths.count == 1, let path = paths.first else { return fill(name, value ?? "") }
            fill(name, "{\(name)}/\(path)")
            let hosts = values.map { String($0.prefix { $0 != "/" }) }
            return addKeys(name, node, hosts, value.map { String($0.prefix { $0 != "/" }) })
        case .host, .afterHost: break
        }
        addKeys(name, node, values, value)
    }

    private enum URLPart {
        case host, path
        /// At the beginning of the path, without a slash before it.
        case afterHost
    }

    private func part(of name: String) -> URLPart {
        // A URL without a scheme is a path on the document's host.
        guard let before = template.prefix(before: name),
            let scheme = before.firstRange(of: before.hasPrefix("//") ? "//" : "://")
        else { return .path }
        let host = before[scheme.upperBound...]
        if host.contains("/") { return .path }
        return host.last.map { ".:-".contains($0) } ?? true ? .host : .afterHost
    }

    private mutating func fill(_ name: String, _ value: String) {
        template = BracedText(template.replacing(name, with: value))
    }

    /// Adds the keys of a variable.
    private mutating func addKeys(
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

    /// A path without slashes at its start and end.
    private static func relative(_ path: String) -> String { path.split(separator: "/").joined(separator: "/") }
}
