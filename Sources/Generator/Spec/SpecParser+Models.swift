/// Models and enums.
extension SpecParser {
    mutating func models(_ node: Node) -> [ModelSyntax] {
        guard let entries = node.entries(of: "'models'", &sink) else { return [] }
        return entries.compactMap { model($0) }
    }

    private mutating func model(_ entry: Node.Entry) -> ModelSyntax? {
        if entry.name.contains("<") {
            sink.error(
                .notSupportedYet, "generic models such as '\(entry.name)' are not supported yet", at: entry.key.range)
            return nil
        }
        let before = sink.diagnostics.count
        guard let fields = Fields(entry.value, .model, &sink) else { return nil }
        let shapes = ["properties", "enum"].filter { fields[$0] != nil }
        guard shapes.count == 1 else {
            if shapes.count > 1 {
                sink.error(
                    .wrongKind, "the model '\(entry.name)' has 'properties' and 'enum'; it can have one",
                    at: entry.key.range)
            } else if sink.diagnostics.count == before {
                sink.error(
                    .missingKey, "the model '\(entry.name)' has no shape: 'properties' or 'enum' is missing",
                    at: entry.key.range)
            }
            return nil
        }
        let shape: ModelSyntax.Shape
        if let value = fields["properties"] {
            shape = .structure(properties(value))
            refuse("frozen", "'frozen' is for enums", fields)
        } else if let value = fields["enum"], let enumeration = enumeration(value, fields) {
            shape = .enumeration(enumeration)
            refuse("mutable", "'mutable' is for models with properties", fields)
        } else {
            return nil
        }
        return ModelSyntax(
            name: entry.located, summary: summary(fields), shape: shape, isMutable: fields.flag("mutable", &sink),
            example: example(fields))
    }

    private mutating func refuse(_ key: String, _ message: String, _ fields: Fields) {
        if let entry = fields.entry(key) { sink.error(.wrongKind, message, at: entry.key.range) }
    }

    /// `[a, b]`, or `{ swiftName: wire }`.
    mutating func enumeration(_ node: Node, _ fields: Fields) -> EnumSyntax? {
        var cases: [EnumSyntax.Case] = []
        switch node.content {
        case .scalar:
            sink.error(.wrongKind, "'enum' is a list of values or a mapping, not \(node.kindName)", at: node.range)
            return nil
        case .sequence(let elements):
            for element in elements {
                guard let wire = element.text else {
                    sink.error(.wrongKind, "an enum's value is text, not \(element.kindName)", at: element.range)
                    continue
                }
                cases.append(EnumSyntax.Case(name: nil, wire: Located(wire, element.range)))
            }
        case .mapping:
            for entry in node.entries(of: "'enum'", &sink) ?? [] {
                guard let wire = entry.value.text else {
                    sink.error(
                        .wrongKind, "an enum's value is text, not \(entry.value.kindName)", at: entry.value.range)
                    continue
                }
                cases.append(EnumSyntax.Case(name: entry.located, wire: Located(wire, entry.value.range)))
            }
        }
        guard !cases.isEmpty else {
            sink.error(.wrongKind, "the enum has no values", at: node.range)
            return nil
        }
        return EnumSyntax(
            cases: cases, isFrozen: fields.flag("frozen", &sink) ?? false, isInteger: Self.areIntegers(node),
            range: node.range)
    }

    private static func areIntegers(_ node: Node) -> Bool {
        let values: [Node] =
            switch node.content {
            case .scalar: []
            case .sequence(let elements): elements
            case .mapping(let entries): entries.map(\.value)
            }
        return values.allSatisfy { value in
            guard value.style == .plain, let text = value.text, let number = Int64(text) else { return false }
            return String(number) == text
        }
    }
}
