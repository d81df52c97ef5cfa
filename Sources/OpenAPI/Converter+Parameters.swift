import Generator

/// What parameters of all places have in common.
extension Converter {
    /// The schema of a parameter: its own, of its content, or, before OpenAPI 3, the parameter itself.
    private func schema(of parameter: Node) -> Node {
        document.unwrapped(
            parameter["schema"] ?? parameter["content"]?.entries.first?.value["schema"] ?? parameter)
    }

    /// The schema of a parameter; of one value or a list of such values the list, as one of one value looks the same.
    func listOrSchema(of parameter: Node) -> Node {
        let schema = schema(of: parameter)
        guard parameter["in"] != nil, let union = document.resolved(schema), union["discriminator"] == nil else {
            return schema
        }
        let parts = unionParts(union)
        let resolved = parts.compactMap { document.resolved($0) }
        guard resolved.count == 2, let list = resolved.firstIndex(where: { $0.types == ["array"] }) else {
            return schema
        }
        let one = resolved[1 - list]
        guard let items = resolved[list]["items"] else { return schema }
        // Null is nothing that stands in a query.
        let elements = document.resolved(items).map(unionParts) ?? []
        let only = elements.count == 1 ? elements[0] : items
        guard let item = document.resolved(only), isScalar(item), item.types == one.types, item.types.count < 2,
            item.enumValues?.map(\.text) == one.enumValues?.map(\.text),
            item.types.allSatisfy({ scalar($0, item).text == scalar($0, one).text })
        else { return schema }
        guard elements.count == 1 else { return parts[list] }
        return Node(resolved[list].entries.map { ($0.name, $0.name == "items" ? only : $0.value) }, at: parts[list])
    }

    /// What the document says about a parameter, or about its schema, where that becomes no type that has a name.
    func description(ofParameter parameter: Node) -> String? {
        if parameter.text("description") != nil { return parameter.summary(options.descriptions) }
        let schema = schema(of: parameter)
        guard let resolved = document.resolved(schema), resolved.text("description") != nil,
            schema.reference == nil || Kind.of(resolved, in: document) == .other
        else { return nil }
        return resolved.summary(options.descriptions)
    }

    /// The parameters in the order in which they take their names, which does not depend on the document's.
    func inNamingOrder(_ parameters: [Node]) -> [Node] {
        let places = ["query": 0, "querystring": 0, "header": 1, "cookie": 2]
        func key(_ index: Int) -> (Int, String) {
            let parameter = parameters[index]
            let place = places[parameter.text("in") ?? ""]
            // Fields of forms take their names elsewhere.
            return (place ?? 3, place == nil ? "" : parameter.text("name") ?? "")
        }
        let keys = parameters.indices.map(key)
        return parameters.indices.sorted {
            (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1)
        }.map { parameters[$0] }
    }

    /// Whether a union is one of texts, numbers and booleans, which can stand in a parameter.
    /// - Parameter outer: The unions around it: one that is an alternative of itself is no such union.
    func isScalarUnion(_ schema: Node, in outer: Set<SourceRange> = []) -> Bool {
        guard !outer.contains(schema.range) else { return false }
        let unions = outer.union([schema.range])
        return unionParts(schema).allSatisfy { part in
            guard let part = document.resolved(part) else { return false }
            let nested = unionParts(part)
            if part.enumValues != nil || part.formatTypes != nil { return true }
            if !nested.isEmpty { return part["properties"] == nil && isScalarUnion(part, in: unions) }
            if part.types.isEmpty, let only = part["allOf"]?.elements, !only.isEmpty {
                return only.allSatisfy { document.resolved($0).map { isScalar($0) } ?? false }
            }
            return isScalar(part)
        }
    }

    /// Alternatives with those of a union of scalars among them in its place.
    func flattened(_ parts: [Node]) -> [Node] {
        parts.flatMap { part in
            let nested = part.reference == nil && part["properties"] == nil ? unionParts(part) : []
            return nested.count > 1 && part.enumValues == nil && isScalarUnion(part) ? nested : [part]
        }
    }

    private func isScalar(_ schema: Node) -> Bool {
        let types = schema.types
        guard !types.isEmpty else { return schema["format"] != nil || schema.enumValues != nil }
        return types.allSatisfy { ["string", "integer", "number", "boolean"].contains($0) }
    }
}

extension Converter.Parameters {
    /// Puts the parameters back into the document's order.
    /// - Parameter neededFirst: Whether those that each call needs come in front.
    mutating func sort(as parameters: [Node], neededFirst: Bool) {
        for (list, places) in [
            (\Self.query, ["query", "querystring"]), (\.headers, ["header"]), (\.cookies, ["cookie"]),
        ] {
            var order: [String: Int] = [:]
            for (index, parameter) in parameters.enumerated() where places.contains(parameter.text("in") ?? "") {
                order[parameter.text("name") ?? ""] = index
            }
            let keys = self[keyPath: list].map { ($0.1.isNeeded || !neededFirst ? 0 : 1, order[$0.0] ?? -1) }
            self[keyPath: list] = zip(keys, self[keyPath: list]).sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

extension Node {
    /// Whether a parameter of a spec has to be given in each call.
    fileprivate var isNeeded: Bool {
        !isTrue("optional") && !((text ?? self.text("type") ?? "").hasSuffix("?"))
    }
}
