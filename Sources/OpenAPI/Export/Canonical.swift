import Generator
import GeneratorTools

/// Parts of specs in a canonical form, so that parts with different spelling and the same meaning are equal.
///
/// It is the form that imports produce: types as text, `T?` instead of `optional`, no types in paths.
enum Canonical {
    /// The keys of mappings from names to types or long forms.
    private static let maps: Set = [
        "properties", "query", "headers", "cookies", "parameters", "form", "multipart", "envelope", "errors",
        "responses", "events", "oneOf",
    ]

    /// The head of a file, without its models and endpoints.
    static func head(_ node: Node) -> OrderedJSON {
        let others = ["api", "apigen", "models", "endpoints"]
        let keys = node.entries.filter { !others.contains($0.name) && !$0.name.hasPrefix("x-") }
        return .object(keys.map { ($0.name, OrderedJSON($0.value)) })
    }

    static func endpoint(_ node: Node) -> OrderedJSON {
        var keys = part(node)
        if keys["method"] == "GET" { keys["method"] = nil }
        if ["response", "responses", "events"].allSatisfy({ keys[$0] == nil }) { keys["response"] = "none" }
        // A parameter of pages without a value has the name of its key.
        if let pages = keys["paginate"], !pages.members.isEmpty {
            keys["paginate"] = .object(pages.members.map { ($0, $1 == .null ? .string($0) : $1) })
        }
        // The types of placeholders move to `parameters`.
        var given = keys["parameters"] ?? [:]
        var parameters: OrderedJSON = [:]
        var path = ""
        for piece in BracedText(node.text("path") ?? "").pieces {
            switch piece {
            case .text(let text): path += String(text)
            case .expression(let scalars):
                let expression = PathExpression(scalars)
                let name = String(Substring(String(expression.name)).unicodeScalars.withoutSpaces)
                parameters[name] = parameter(expression, given[name])
                given[name] = nil
                path += "{" + (expression.keepsSlashes ? "+" : "") + name + "}"
            }
        }
        return keys.with(["path": .string(path), "parameters": parameters.with(given).nonEmpty]).sorted
    }

    /// A placeholder as an entry of `parameters`.
    private static func parameter(_ expression: PathExpression, _ given: OrderedJSON?) -> OrderedJSON {
        let type = String(expression.type ?? []).filter { $0 != " " }
        let own = given.map { long($0) } ?? [:]
        let isTyped = ["enum", "oneOf", "properties", "type"].contains { own[$0] != nil }
        let typed: OrderedJSON = isTyped ? [:] : ["type": .string(type.isEmpty ? "String" : type)]
        return short(typed.with(own).sorted)
    }

    /// A model, a property, a parameter or a header in its long form.
    static func part(_ node: Node) -> OrderedJSON {
        guard node.isMapping else { return long(node) }
        let entries = node.entries.filter { !$0.name.hasPrefix("x-") }
        var keys = OrderedJSON.object(entries.map { ($0.name, value(of: $0.name, $0.value)) })
        let isShape = ["enum", "oneOf", "properties", "extends", "default"].contains { keys[$0] != nil }
        if !isShape, let type = keys["type"]?.scalar, keys["optional"] == true, !type.hasSuffix("?"),
            keys["nullable"] != false
        {
            keys["type"] = .string(type + (keys["nullable"] == nil ? "?" : "??"))
            keys["optional"] = nil
            keys["nullable"] = nil
        }
        return keys.sorted
    }

    private static func value(of key: String, _ node: Node) -> OrderedJSON {
        switch (key, node.content) {
        case ("type", _), ("additional", _), ("alias", _), ("newtype", _): type(node)
        case ("response", _), ("body", _): short(part(node))
        case (_, .sequence(let elements)) where maps.contains(key): .array(elements.map { short(part($0)) })
        case (_, .mapping(let entries)) where maps.contains(key):
            .object(entries.map { ($0.name, short(part($0.value))) })
        default: OrderedJSON(node)
        }
    }

    /// Only the type, if there is no other key.
    private static func short(_ part: OrderedJSON) -> OrderedJSON {
        part.keys == ["type"] ? part["type"] ?? part : part
    }

    static func long(_ part: OrderedJSON) -> OrderedJSON { part.members.isEmpty ? ["type": part] : part }

    /// `Type` or `Type = default` in the long form.
    private static func long(_ node: Node) -> OrderedJSON {
        guard let text = node.text?.unicodeScalars, let equals = text.firstIndex(of: "=") else {
            return ["type": type(node)]
        }
        func plain(_ text: Substring.UnicodeScalarView) -> Node {
            Node(content: .scalar(String(text.withoutSpaces)), style: .plain, range: node.range)
        }
        let value = plain(text[text.index(after: equals)...])
        return ["default": OrderedJSON(value.unquoted.expanded), "type": type(plain(text[..<equals]))]
    }

    private static func type(_ node: Node) -> OrderedJSON {
        node.type.map { .string($0.spelling(among: nil)) } ?? OrderedJSON(node)
    }
}
