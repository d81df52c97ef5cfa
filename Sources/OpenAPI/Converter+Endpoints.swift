import Generator

/// Operations as endpoints.
extension Converter {
    /// Why an operation cannot be carried over, and where that is said; nil for nearly all.
    func problem(of operation: Operation) -> (message: String, node: Node)? {
        let node = operation.node
        if document.version == .v3, let body = node["requestBody"], document.resolved(body) == nil {
            return ("the body has a '$ref', but \(document.problem(of: body))", body)
        }
        let responses = node["responses"]?.entries ?? []
        let upgrades = responses.contains { $0.name.hasPrefix("1") }
        let hasSuccess = responses.contains {
            $0.name.hasPrefix("2") || $0.name.lowercased() == "default" && document.resolved($0.value) != nil
        }
        return upgrades && !hasSuccess ? ("it upgrades the connection to another protocol", node) : nil
    }

    /// - Parameter security: What holds where an operation says nothing.
    mutating func endpoint(_ operation: Operation, _ security: Security) -> Node {
        let node = operation.node
        begin()
        let count = findings.count
        check(operation)
        var keys = node.summaryKey(options.descriptions) + node.deprecationKey
        if operation.method != "GET" { keys.append(("method", Node(text: operation.method, at: node))) }
        (isSent, isNulling) = (true, options.explicitNulls)
        let parameters = parameters(operation)
        keys.append(("path", Node(text: parameters.path, quoted: true, at: node)))
        if let server = servers.name(for: operation) { keys.append(("server", Node(text: server, at: node))) }
        for (key, entries) in [
            ("parameters", parameters.placeholders), ("query", parameters.query), ("headers", parameters.headers),
            ("cookies", parameters.cookies),
        ] where !entries.isEmpty {
            keys.append((key, Node(entries, at: node)))
        }
        if let auth = security.requirement(of: node) { keys.append(("auth", auth)) }
        isNulling = options.explicitNulls || operation.isUpdate
        if let body = body(operation, parameters) { keys.append(("body", body)) }
        isSent = false
        keys += responses(operation)
        return extended(Node(keys, at: node), by: node, since: count)
    }

    // MARK: - Parameters

    struct Parameters {
        var path = ""
        var placeholders: [(String, Node)] = []
        var query: [(String, Node)] = []
        var headers: [(String, Node)] = []
        var cookies: [(String, Node)] = []
        var form: [Node] = []
        var body: Node?
    }

    private mutating func parameters(_ operation: Operation) -> Parameters {
        var nodes: [Node] = []
        var seen: Set<String> = []
        // An operation's own come in the place of those of its path.
        var own: Set<String> = []
        let list = (operation.node["parameters"]?.elements ?? []) + (operation.item["parameters"]?.elements ?? [])
        let count = operation.node["parameters"]?.elements.count ?? 0
        for (index, node) in list.enumerated() {
            if index == count { own = [] }
            guard let parameter = document.resolved(node) else {
                note(.leftOut, "the parameter has a '$ref', but \(document.problem(of: node))", at: node)
                continue
            }
            // What the client or the defaults of the spec say.
            if document.isExtended, parameter["x-apigen-of"] != nil { continue }
            let place = parameter.text("in") ?? ""
            guard let name = parameter.text("name") ?? (place == "body" ? "body" : nil) else {
                note(.leftOut, "the parameter has no name", at: node)
                continue
            }
            check(parameter: parameter, in: operation.path)
            guard seen.insert(place + " " + name.lowercased()).inserted else {
                if own.contains(place + " " + name) {
                    note(.leftOut, "the parameter '\(name)' is there twice; the first one counts", at: node)
                }
                continue
            }
            if index < count { own.insert(place + " " + name) }
            nodes.append(parameter)
        }
        var result = Parameters()
        (result.path, result.query) = pathAndConstants(operation.path, operation.node)
        var swiftNames: Set<String> = ["body"]
        let declared = Dictionary(
            nodes.filter { $0.text("in") == "path" }.map { ($0.text("name") ?? "", $0) }
        ) { first, _ in first }
        let names = placeholders(in: result.path)
        for name in names {
            swiftNames.insert(Naming.member(name))
            guard let parameter = declared[name] else {
                note(.repaired, "the placeholder '{\(name)}' is not declared; it becomes String", at: operation.node)
                continue
            }
            let count = findings.count
            let type = type(listOrSchema(of: parameter))
            let isText = type.name == "String"
            let isAllowed =
                isText
                || !type.kind.holdsDictionary && !type.kind.isNested && type.name != "JSON"
                    && !type.shape.contains { $0.0 == "properties" } && !isModel(type, orUnion: false)
            if !isAllowed {
                note(
                    .approximated, "the placeholder '{\(name)}' becomes String: a placeholder cannot have its type",
                    at: parameter)
            }
            var keys = isAllowed ? type.keys(at: parameter) : [("type", Node(text: "String", at: parameter))]
            if let summary = description(ofParameter: parameter) {
                keys.append(("summary", Node(text: summary, at: parameter)))
            }
            if type.kind.element != nil, isAllowed, let style = parameter.text("style"),
                ["label", "matrix"].contains(style)
            {
                keys.append(("style", Node(text: style, at: parameter)))
            }
            if Naming.member(name) != SwiftName.member(name) {
                keys.append(("as", Node(text: Naming.member(name), at: parameter)))
            }
            // A model may be called String.
            let isWritten = document.isExtended && self.names.schema(of: "String") == nil
            guard !isText || keys.count > 1 || isWritten else { continue }
            let entry = extended(Node.shortest(keys, at: parameter), by: parameter, since: count)
            result.placeholders.append((name, entry))
        }
        // Where some have an entry, all need one.
        if !result.placeholders.isEmpty {
            let known = Set(result.placeholders.map(\.0))
            for name in names where !known.contains(name) {
                result.placeholders.append((name, Node(text: "String", at: operation.node)))
            }
        }
        for parameter in inNamingOrder(nodes) {
            let name = parameter.text("name") ?? ""
            switch parameter.text("in") {
            case "query", "querystring": append(parameter, name, to: &result.query, &swiftNames)
            case "header":
                guard !["accept", "content-type", "authorization"].contains(name.lowercased()) else { continue }
                append(parameter, name, to: &result.headers, &swiftNames)
            case "formData": result.form.append(parameter)
            case "body": result.body = parameter
            case "cookie": append(parameter, name, to: &result.cookies, &swiftNames)
            default: break
            }
        }
        result.sort(as: nodes, neededFirst: !document.isExtended)
        return result
    }

    private mutating func append(
        _ parameter: Node, _ name: String, to list: inout [(String, Node)], _ swiftNames: inout Set<String>
    ) {
        let isQuery = !["header", "cookie"].contains(parameter.text("in"))
        list.append((name, field(parameter, name, isQuery: isQuery, &swiftNames)))
    }

    /// A query parameter, a header or a field of a form.
    mutating func field(_ parameter: Node, _ name: String, isQuery: Bool, _ swiftNames: inout Set<String>) -> Node {
        let schema = listOrSchema(of: parameter)
        let count = findings.count
        var type = type(schema)
        let isRequired = parameter.isTrue("required")
        let isForm = parameter["in"] == nil
        let asked = parameter.text("style")
        var style: String?
        let isJSON = parameter["content"]?.entries.first.map { MediaKind($0.name) == .json } ?? false
        if isJSON, ["query", "header"].contains(parameter.text("in")),
            type.kind.element != nil || holdsObjects(type, schema)
        {
            style = "json"
        } else if holdsObjects(type, schema) {
            if isQuery, parameter["content"] != nil || isForm && parameter.text("contentType") == "application/json" {
                style = "json"
            } else if isQuery, isForm && asked != "form" || asked == "deepObject" {
                style = "deepObject"
            } else if isQuery, parameter["explode"]?.text != "false", !isUnion(type) {
                style = "form"
            } else {
                let what = isUnion(type) ? "such a union" : "an object"
                type = SpecType("String")
                note(.approximated, "'\(name)' becomes String: a spec cannot describe \(what) there", at: parameter)
            }
        } else if let elements = type.kind.element {
            let items = document.resolved(schema)?["items"] ?? schema
            var element = type
            element.kind = elements
            let hasObjects = holdsObjects(element, items)
            if isQuery, hasObjects, isForm || asked == "deepObject" {
                style = "deepObject"
            } else if hasObjects || type.kind.isNested || elements.isJSON {
                type = SpecType("String").collection(at: schema) { .array($0) }
                note(.approximated, "the elements of '\(name)' are text", at: parameter)
            }
            if isQuery, style == nil { style = self.style(parameter) }
        } else if type.name == "JSON" || type.name == "Data" {
            type = SpecType("String")
        }
        let given = document.isExtended ? schema["default"] : nil
        var keys = type.keys(at: parameter, isOptional: !isRequired && given == nil)
        if let given { keys.append(("default", given)) }
        if let style { keys.append(("style", Node(text: style, at: parameter))) }
        var swiftName = SwiftName.member(name) ?? Naming.member(name)
        var chosen: String? = SwiftName.member(name) == nil ? swiftName : nil
        while !swiftNames.insert(swiftName).inserted {
            swiftName += isQuery ? "Query" : "Header"
            chosen = swiftName
        }
        if let chosen { keys.append(("as", Node(text: chosen, at: parameter))) }
        let value =
            document.isExtended
            ? nil
            : schema.text("default") ?? document.resolved(schema)?["default"]?.text ?? parameter["default"]?.text
        let summary = description(ofParameter: parameter).stating(default: value)
        if let summary { keys.append(("summary", Node(text: summary, at: parameter))) }
        keys += parameter.deprecationKey
        if document.isExtended { keys += example(parameter["example"]) }
        return extended(Node.shortest(keys, at: parameter), by: parameter, since: count)
    }

    /// Whether values of the type may be objects: a model, a dictionary, or a union with one of them.
    private func holdsObjects(_ type: SpecType, _ schema: Node) -> Bool {
        if type.kind.holdsDictionary { return true }
        guard type.isShape else { return isModel(type, orUnion: !isScalarUnion(type)) }
        guard type.isBareShape else { return false }
        return type.shape.contains { $0.0 == "properties" || $0.0 == "extends" }
            || type.shape.contains { $0.0 == "oneOf" } && !isScalarUnion(document.resolved(schema) ?? schema)
    }

    private func isUnion(_ type: SpecType) -> Bool {
        type.isShape ? type.shape.contains { $0.0 == "oneOf" } : isModel(type) && !isModel(type, orUnion: false)
    }

    /// Whether the type is a model that can be no parameter.
    private func isModel(_ type: SpecType, orUnion: Bool = true) -> Bool {
        let kind = schema(of: type).map { Kind.of($0, in: document) }
        return kind == .object || orUnion && kind == .union
    }

    /// Whether the type is a union that can be a parameter: of scalars and enums.
    private func isScalarUnion(_ type: SpecType) -> Bool {
        guard let schema = schema(of: type), Kind.of(schema, in: document) == .union else { return false }
        return isScalarUnion(schema)
    }

    /// The schema that a model was made of.
    private func schema(of type: SpecType) -> Node? {
        type.name.flatMap { names.schema(of: $0) }.flatMap { document.schema($0) }
    }

    private func style(_ parameter: Node) -> String? {
        switch parameter.text("collectionFormat") {
        case "ssv": return "space"
        case "pipes": return "pipe"
        case "multi": return nil
        case "csv",
            nil where document.version == .v2:
            return "comma"
        default: break
        }
        switch parameter.text("style") {
        case "spaceDelimited": return "space"
        case "pipeDelimited": return "pipe"
        case "deepObject": return "brackets"
        default: return parameter["explode"]?.text == "false" ? "comma" : nil
        }
    }

    /// The path without what belongs to a query or is never sent, and constants for what stands behind `?`.
    private func pathAndConstants(_ path: String, _ node: Node) -> (String, [(String, Node)]) {
        let bare = path.prefix { $0 != "#" }
        let parts = bare.split(separator: "?", maxSplits: 1)
        let pairs = parts.dropFirst().flatMap { $0.split(separator: "&") }
        let constants = pairs.compactMap { pair -> (String, Node)? in
            let sides = pair.split(separator: "=", maxSplits: 1)
            guard let name = sides.first, !name.contains("{") else { return nil }
            let value = sides.count > 1 ? String(sides[1]) : ""
            // A placeholder behind '?' is a query parameter.
            if value.contains("{") { return (String(name), Node(text: "String", at: node)) }
            return (String(name), Node([("value", Node(text: value, quoted: true, at: node))], at: node))
        }
        let text = parts.first.map(String.init) ?? "/"
        return (text.hasPrefix("/") ? text : "/" + text, constants)
    }

    private func placeholders(in path: String) -> [String] {
        var names: [String] = []
        // By scalars: a vowel sign behind a brace is one character with it.
        let scalars = path.unicodeScalars
        for piece in scalars.split(separator: "{").dropFirst(scalars.first == "{" ? 0 : 1) where piece.contains("}") {
            let name = String(String.UnicodeScalarView(piece.prefix { $0 != "}" }))
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
