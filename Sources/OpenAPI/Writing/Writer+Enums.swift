import Generator

extension Enumeration {
    /// Whether it becomes an enum: its values are texts or integers.
    var isNominal: Bool {
        switch valueType {
        case .text, .integer: true
        case .number: values.allSatisfy { Int64($0.text ?? "") != nil }
        case .boolean: false
        }
    }

    /// The type of all values.
    fileprivate var builtin: Builtin {
        switch valueType {
        case .text: .string
        case .integer: .int
        case .number: isNominal ? .int : .double
        case .boolean: .bool
        }
    }
}

/// Enums.
extension Writer {
    mutating func enumeration(_ shape: Enumeration, _ schema: Schema) -> SpecType {
        let node = schema.node
        let type = SpecType(shape.builtin.rawValue)
        guard shape.isNominal, !shape.values.isEmpty else { return type }
        guard shape.values.count <= DeclarationLimits.values else {
            let limit = DeclarationLimits.values
            note(.approximated, "the enum has more than \(limit) values; it is \(type.text)", at: node)
            return type
        }
        let texts = shape.values.map { $0.text ?? "" }
        let isText = shape.valueType == .text
        let looksLikeIntegers = texts.allSatisfy { Int64($0) != nil }
        func value(_ text: String) -> Node {
            let value = Node(text: text, quoted: text.isEmpty || isText && looksLikeIntegers, at: node)
            // The name has only the first words of a sentence.
            return Naming.isSentence(text) ? Node([.value: value, .summary: value], at: node) : value
        }
        let names = Self.names(of: texts, shape.names)
        let list =
            names.isEmpty
            ? Node(list: texts.map(value), at: node) : Node(zip(names, texts).map { ($0, value($1)) }, at: node)
        return SpecType(shape: [.enum: list])
    }

    /// The names of values: those of the document, or distinct ones if the usual names are equal; empty if the usual names suffice.
    private static func names(of texts: [String], _ chosen: [String]) -> [String] {
        let reserved: Set = ["allKnownCases", "rawValue"]
        let own = chosen.count == texts.count ? chosen.map { Naming.member($0) } : []
        if !own.isEmpty, Set(own).count == own.count, reserved.isDisjoint(with: own) { return own }
        let name = { Naming.isSentence($0) ? Naming.brief($0) : SwiftName.member($0) }
        let hasSentences = texts.contains(where: Naming.isSentence)
        return Naming.different(texts, reserved: reserved, name) ?? (hasSentences ? texts.compactMap(name) : [])
    }
}
