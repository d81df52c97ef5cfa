import Generator

/// The parameters of an endpoint.
struct EndpointParameters {
    /// A parameter with its position.
    struct Row {
        let name: String
        let node: Node
        /// Its index in the document; -1 if it is only in the path.
        var order = -1
    }

    var path = ""
    var placeholders: [Row] = []
    var query: [Row] = []
    var headers: [Row] = []
    var cookies: [Row] = []
}

extension Writer {
    /// The headers that the client sets itself.
    private static let ownHeaders: Set = [
        "accept", "authorization", "connection", "content-length", "content-type", "host", "transfer-encoding",
    ]

    mutating func parameters(_ operation: Operation) -> EndpointParameters {
        let all = operation.parameters
        let declared = all.filter { $0.location == .path }
        let template = OperationPath(operation.path, declared: Set(declared.map(\.name)))
        var taken: Set<String> = ["body"]
        var result = EndpointParameters(path: template.path)
        result.placeholders = placeholders(template, declared, operation, &taken)
        result.query = queryOfPath(template, all, operation, &taken)
        let behindPath = Set(template.query.compactMap { $0.placeholder ?? $0.name })
        for (order, parameter) in namingOrder(all) {
            let name = parameter.name
            switch parameter.location {
            case .path: continue
            case .query where behindPath.contains(name): continue
            case .header where Self.ownHeaders.contains(name.lowercased()): continue
            default: break
            }
            if let fields = membersOfQuery(parameter) {
                for member in fields {
                    let node = field(member, &taken)
                    result.query.append(EndpointParameters.Row(name: member.name, node: node, order: order))
                }
                continue
            }
            let node = field(Field(parameter, meaning.listOrValue(meaning.value(of: parameter.schema))), &taken)
            let row = EndpointParameters.Row(name: name, node: node, order: order)
            switch parameter.location {
            case .query, .querystring: result.query.append(row)
            case .header: result.headers.append(row)
            case .cookie: result.cookies.append(row)
            case .path: break
            }
        }
        result.sort(neededFirst: !document.isExtended)
        return result
    }

    /// The parameters in the order in which they are named, which does not depend on the document's.
    private func namingOrder(_ parameters: [Parameter]) -> [(order: Int, parameter: Parameter)] {
        func rank(_ parameter: Parameter) -> Int {
            switch parameter.location {
            case .query, .querystring: 0
            case .header: 1
            case .cookie: 2
            case .path: 3
            }
        }
        // Of `q` and `Q`, the one that is already a name in Swift keeps it.
        func isOther(_ parameter: Parameter) -> Int { SwiftName.member(parameter.name) == parameter.name ? 0 : 1 }
        return parameters.enumerated().map { (order: $0.offset, parameter: $0.element) }.sorted {
            let one = $0.parameter
            let other = $1.parameter
            return (rank(one), isOther(one), one.name, $0.order) < (rank(other), isOther(other), other.name, $1.order)
        }
    }

    /// The query that is part of the path: constants, and parameters, which the document may declare as path parameters.
    private mutating func queryOfPath(
        _ template: OperationPath, _ parameters: [Parameter], _ operation: Operation, _ taken: inout Set<String>
    ) -> [EndpointParameters.Row] {
        var rows: [EndpointParameters.Row] = []
        for part in template.query where !rows.contains(where: { $0.name == part.name }) {
            let name = part.name
            let placeholder = part.placeholder
            let node: Node
            if let value = part.value {
                let keys: Keys = [.value: Node(text: value, quoted: true, at: operation.node)]
                node = Node(keys, at: operation.node)
            } else if let parameter = parameters.first(where: {
                [.path, .query].contains($0.location) && ($0.name == placeholder || $0.name == name)
            }) {
                let value = meaning.listOrValue(meaning.value(of: parameter.schema))
                var field = Field(parameter, value).renamed(name)
                // A query cannot have the style of a path.
                if parameter.location == .path {
                    field.style = .form
                    field.explode = true
                }
                if part.isExploded { field.explode = true }
                node = self.field(field, &taken)
            } else {
                node = Node(text: part.isOptional ? "String?" : "String", at: operation.node)
            }
            rows.append(EndpointParameters.Row(name: name, node: node))
        }
        return rows
    }

    // MARK: - Placeholders

    private mutating func placeholders(
        _ template: OperationPath, _ declared: [Parameter], _ operation: Operation, _ taken: inout Set<String>
    ) -> [EndpointParameters.Row] {
        let parameters = Dictionary(declared.map { (OperationPath.bareName($0.name), $0) }) { first, _ in first }
        let names = placeholderNames(template, hasBody: operation.body != nil, &taken)
        var rows: [(name: String, node: Node?)] = []
        for (placeholder, name) in zip(template.placeholders, names) {
            let bare = OperationPath.bareName(placeholder.name)
            guard let parameter = parameters[bare] ?? parameters.likely(bare, besides: template) else {
                note(
                    .repaired, "the placeholder '{\(placeholder.name)}' is not declared; it becomes String",
                    at: operation.node)
                let isOther = name != SwiftName.member(placeholder.written)
                let keys: Keys = [
                    .type: Node(text: "String", at: operation.node), .as: Node(text: name, at: operation.node),
                ]
                rows.append((placeholder.written, isOther ? Node(keys, at: operation.node) : nil))
                continue
            }
            rows.append((placeholder.written, self.placeholder(placeholder, parameter, name)))
        }
        // If one placeholder has an entry, all need one.
        guard rows.contains(where: { $0.node != nil }) else { return [] }
        return rows.map {
            EndpointParameters.Row(name: $0.name, node: $0.node ?? Node(text: "String", at: operation.node))
        }
    }

    /// The names of placeholders in Swift. Of `{ID}` and `{id}`, the one that is already a name in Swift keeps it.
    private func placeholderNames(_ template: OperationPath, hasBody: Bool, _ taken: inout Set<String>) -> [String] {
        var names = template.placeholders.map { Naming.member($0.name) }
        if !hasBody { taken.remove("body") }
        let isOther = names.indices.map { names[$0] == template.placeholders[$0].name ? 0 : 1 }
        for index in names.indices.sorted(by: { (isOther[$0], $0) < (isOther[$1], $1) }) {
            if taken.contains(names[index]) {
                names[index] = Naming.untaken(names[index] + "Path", adding: "Value", among: 2, taken.contains)
            }
            taken.insert(names[index])
        }
        taken.insert("body")
        return names
    }

    /// The entry of a placeholder; nil for plain text without documentation.
    private mutating func placeholder(
        _ placeholder: OperationPath.Placeholder, _ parameter: Parameter, _ name: String
    ) -> Node? {
        let count = findings.count
        let origin = parameter.node
        var field = Field(parameter, meaning.listOrValue(meaning.value(of: parameter.schema)))
        if let style = placeholder.style { field.style = style }
        if placeholder.isExploded { field.explode = true }
        let written = placeholderType(field, hasSegments: placeholder.hasSegments)
        var keys = written.type.keys(at: origin)
        keys[.summary] = .text(description(field), at: origin)
        keys[.style] = .text(written.style?.rawValue, at: origin)
        keys[.explode] = .text(written.explode.map { "\($0)" }, at: origin)
        keys[.as] = .text(name == SwiftName.member(placeholder.written) ? nil : name, at: origin)
        // An export has the entry, unless a model is named String.
        let isSaid = document.isExtended && names.schema(of: "String") == nil
        guard keys.count > 1 || written.type.name != "String" || isSaid || !isText(field.value) else { return nil }
        return extended(Node.shortest(keys, at: origin), by: origin, since: count)
    }

    private func isText(_ value: Value) -> Bool {
        if case .scalar(let scalar) = meaning.resolved(value).shape { scalar.type == .string } else { false }
    }

    private mutating func placeholderType(_ field: Field, hasSegments: Bool) -> StyledType {
        if hasSegments, meaning.fieldShape(of: field.value) != .scalar {
            let message = "the placeholder '{\(field.name)}' becomes String, which has slashes between the elements"
            note(.approximated, message, at: field.node)
            return StyledType(type: SpecType("String"))
        }
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

extension [String: Parameter] {
    /// The parameter whose name differs from a placeholder's only by case.
    fileprivate func likely(_ name: String, besides template: OperationPath) -> Parameter? {
        let others = Set(template.placeholders.map { OperationPath.bareName($0.name) })
        return first { $0.key.lowercased() == name.lowercased() && !others.contains($0.key) }?.value
    }
}

extension Field {
    /// The same field with another name in the request.
    fileprivate func renamed(_ name: String) -> Field {
        var field = self
        field.name = name
        return field
    }
}

extension EndpointParameters {
    /// Sorts the parameters in the document's order.
    /// - Parameter neededFirst: Whether required parameters come first.
    fileprivate mutating func sort(neededFirst: Bool) {
        for list in [\Self.query, \.headers, \.cookies] {
            self[keyPath: list] = self[keyPath: list].enumerated().sorted { one, other in
                let first = one.element
                let second = other.element
                let needs = neededFirst ? (first.isNeeded ? 0 : 1, second.isNeeded ? 0 : 1) : (0, 0)
                return (needs.0, first.order, one.offset) < (needs.1, second.order, other.offset)
            }.map(\.element)
        }
    }
}

extension EndpointParameters.Row {
    /// Whether each call must provide it.
    fileprivate var isNeeded: Bool {
        node[.optional]?.text != "true" && !((node.text ?? node[.type]?.text ?? "").hasSuffix("?"))
    }
}
