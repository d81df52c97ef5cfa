import Generator

/// The parameters of an operation, as an endpoint has them.
struct EndpointParameters {
    /// A parameter with what orders it among the others.
    struct Row {
        let name: String
        let node: Node
        /// Its place in the document; below zero for one that only the path names.
        var order = -1
    }

    var path = ""
    var placeholders: [Row] = []
    var query: [Row] = []
    var headers: [Row] = []
    var cookies: [Row] = []
}

extension Writer {
    /// The headers that the client sets itself, from what else is known.
    private static let ownHeaders: Set = [
        "accept", "authorization", "connection", "content-length", "content-type", "host", "transfer-encoding",
    ]

    mutating func parameters(_ operation: Operation) -> EndpointParameters {
        let all = operation.parameters
        let declared = all.filter { $0.place == .path }
        let template = PathTemplate(operation.path, declared: Set(declared.map(\.name)))
        var taken: Set<String> = ["body"]
        var result = EndpointParameters(path: template.path)
        result.placeholders = placeholders(template, declared, operation, &taken)
        result.query = queryOfPath(template, all, operation, &taken)
        let behindPath = Set(template.query.compactMap { $0.placeholder ?? $0.name })
        for (order, parameter) in namingOrder(all) {
            let name = parameter.name
            switch parameter.place {
            case .path: continue
            case .query where behindPath.contains(name): continue
            case .header where Self.ownHeaders.contains(name.lowercased()): continue
            default: break
            }
            let node = field(Field(parameter, meaning.listOrValue(meaning.value(of: parameter.schema))), &taken)
            let row = EndpointParameters.Row(name: name, node: node, order: order)
            switch parameter.place {
            case .query, .querystring: result.query.append(row)
            case .header: result.headers.append(row)
            case .cookie: result.cookies.append(row)
            case .path: break
            }
        }
        result.sort(neededFirst: !document.isExtended)
        return result
    }

    /// The parameters in the order in which they take their names, which does not depend on the document's.
    private func namingOrder(_ parameters: [Parameter]) -> [(order: Int, parameter: Parameter)] {
        func rank(_ parameter: Parameter) -> Int {
            switch parameter.place {
            case .query, .querystring: 0
            case .header: 1
            case .cookie: 2
            case .path: 3
            }
        }
        // Of `q` and `Q`, the one that is a name in Swift as it stands has it.
        func isOther(_ parameter: Parameter) -> Int { SwiftName.member(parameter.name) == parameter.name ? 0 : 1 }
        return parameters.enumerated().map { (order: $0.offset, parameter: $0.element) }.sorted {
            let (one, other) = ($0.parameter, $1.parameter)
            return (rank(one), isOther(one), one.name, $0.order) < (rank(other), isOther(other), other.name, $1.order)
        }
    }

    /// What stands behind the path as a query: constants, and parameters that the document may call parameters of the path.
    private mutating func queryOfPath(
        _ template: PathTemplate, _ parameters: [Parameter], _ operation: Operation, _ taken: inout Set<String>
    ) -> [EndpointParameters.Row] {
        var rows: [EndpointParameters.Row] = []
        for (name, value, placeholder) in template.query where !rows.contains(where: { $0.name == name }) {
            let node: Node
            if let value {
                let keys: Keys = [.value: Node(text: value, quoted: true, at: operation.node)]
                node = Node(keys, at: operation.node)
            } else if let parameter = parameters.first(where: {
                [.path, .query].contains($0.place) && ($0.name == placeholder || $0.name == name)
            }) {
                let value = meaning.listOrValue(meaning.value(of: parameter.schema))
                var field = Field(parameter, value).renamed(name)
                // The style of a path is none of a query.
                if parameter.place == .path { (field.style, field.explode) = (.form, true) }
                node = self.field(field, &taken)
            } else {
                node = Node(text: "String", at: operation.node)
            }
            rows.append(EndpointParameters.Row(name: name, node: node))
        }
        return rows
    }

    // MARK: - Placeholders

    private mutating func placeholders(
        _ template: PathTemplate, _ declared: [Parameter], _ operation: Operation, _ taken: inout Set<String>
    ) -> [EndpointParameters.Row] {
        let parameters = Dictionary(declared.map { (PathTemplate.bareName($0.name), $0) }) { first, _ in first }
        var rows: [(name: String, node: Node?)] = []
        for placeholder in template.placeholders {
            taken.insert(Naming.member(placeholder.name))
            guard let parameter = parameters[PathTemplate.bareName(placeholder.name)] else {
                note(
                    .repaired, "the placeholder '{\(placeholder.name)}' is not declared; it becomes String",
                    at: operation.node)
                rows.append((placeholder.written, nil))
                continue
            }
            rows.append((placeholder.written, self.placeholder(placeholder, parameter)))
        }
        // If some have an entry, all need one.
        guard rows.contains(where: { $0.node != nil }) else { return [] }
        return rows.map {
            EndpointParameters.Row(name: $0.name, node: $0.node ?? Node(text: "String", at: operation.node))
        }
    }

    /// What is said of a placeholder; nil for a text of which there is nothing to say.
    private mutating func placeholder(_ placeholder: PathTemplate.Placeholder, _ parameter: Parameter) -> Node? {
        let count = findings.count
        let origin = parameter.node
        var field = Field(parameter, meaning.listOrValue(meaning.value(of: parameter.schema)))
        if let style = placeholder.style { field.style = style }
        let written = placeholderType(field)
        var keys = written.type.keys(at: origin)
        keys[.summary] = .text(description(field), at: origin)
        keys[.style] = .text(written.style?.rawValue, at: origin)
        keys[.explode] = .text(written.explode.map { "\($0)" }, at: origin)
        let name = Naming.member(placeholder.name)
        keys[.as] = .text(name == SwiftName.member(placeholder.written) ? nil : name, at: origin)
        // An export says it, unless a model is called String.
        let isSaid = document.isExtended && names.schema(of: "String") == nil
        guard keys.count > 1 || written.type.name != "String" || isSaid || !isText(field.value) else { return nil }
        return extended(Node.shortest(keys, at: origin), by: origin, since: count)
    }

    private func isText(_ value: Value) -> Bool {
        if case .scalar(let scalar) = meaning.resolved(value).shape { scalar.type == .string } else { false }
    }

    private mutating func placeholderType(_ field: Field) -> StyledType {
        let isWritable =
            switch meaning.fieldShape(of: field.value) {
            case .scalar, .list: true
            case .object: meaning.isFlat(field.value)
            case .bytes, .union, .objects, .nested, .anything: field.isJSON
            }
        if isWritable { return styledType(field) }
        note(
            .approximated, "the placeholder '{\(field.name)}' becomes String: a placeholder cannot have its type",
            at: field.node)
        return StyledType(type: SpecType("String"))
    }
}

extension Field {
    /// The same under another name on the wire.
    fileprivate func renamed(_ name: String) -> Field {
        var field = self
        field.name = name
        return field
    }
}

extension EndpointParameters {
    /// Puts the parameters back into the document's order.
    /// - Parameter neededFirst: Whether those that each call needs come in front.
    fileprivate mutating func sort(neededFirst: Bool) {
        for list in [\Self.query, \.headers, \.cookies] {
            self[keyPath: list] = self[keyPath: list].enumerated().sorted { one, other in
                let (first, second) = (one.element, other.element)
                let needs = neededFirst ? (first.isNeeded ? 0 : 1, second.isNeeded ? 0 : 1) : (0, 0)
                return (needs.0, first.order, one.offset) < (needs.1, second.order, other.offset)
            }.map(\.element)
        }
    }
}

extension EndpointParameters.Row {
    /// Whether it has to be given in each call.
    fileprivate var isNeeded: Bool {
        node[.optional]?.text != "true" && !((node.text ?? node[.type]?.text ?? "").hasSuffix("?"))
    }
}
