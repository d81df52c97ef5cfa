import Generator

/// Reads types and enums, and checks that a schema fits its type.
extension SchemaReader {
    private static let types: [String: Schema.Types] = [
        "array": .array, "boolean": .boolean, "integer": .integer, "number": .number, "object": .object,
        "string": .string, "null": .null,
    ]

    func readTypes(_ value: Node, into draft: inout SchemaDraft) {
        draft.type = value
        if value.isNull {
            notes.note(.repaired, "'type' is empty; the type of null is 'null' in quotes", at: value)
            if value.text == "null" { draft.keywords.types = .null }
            return
        }
        var types: Schema.Types = []
        var areKnown = true
        for type in value.isList ? value.elements : [value] {
            guard let text = type.text, !type.isNull || text == "null" else {
                notes.note(.repaired, "'type' is the name of a type, not \(type.kindName)", at: type)
                areKnown = false
                continue
            }
            if let known = Self.types[text] {
                types.insert(known)
            } else if text == "file" {
                types.insert(.string)
                draft.keywords.format = "binary"
                if version != .v2 {
                    notes.note(.repaired, "a file is 'type: string' with 'format: binary', not 'file'", at: type)
                }
            } else {
                let hint = proposal(for: text, among: Self.types.keys.sorted())
                notes.note(
                    .repaired, "there is no type '\(text.beginning)', so the value is JSON\(hint)", at: type)
                areKnown = false
            }
        }
        draft.keywords.types = areKnown && !types.isEmpty ? types : nil
    }

    func readEnum(_ entry: Node.Entry, into draft: inout SchemaDraft) {
        notes.check(entry, is: .list)
        let values = entry.value.elements
        if values.isEmpty, entry.value.isList {
            notes.note(.repaired, "'enum' lists no value; any is taken", at: entry.value)
        }
        if !values.isEmpty, !draft.keywords.isConstant { draft.keywords.values = values }
    }

    /// Notes a key that belongs to another type.
    func checkPlace(_ entry: Node.Entry, _ type: Schema.Types, in draft: SchemaDraft) {
        guard let value = draft.node["type"] else { return }
        let names = (value.isList ? value.elements : [value]).compactMap(\.text).filter { $0 != "null" }
        let name = type == .object ? "object" : "array"
        guard let other = names.first, !names.contains(name), Self.types[other] != nil else { return }
        notes.note(.repaired, "'\(entry.name)' is a key of the type '\(name)', not of '\(other)'", at: entry.key)
    }

    /// Notes contradictions between the keywords of a schema.
    func check(_ draft: SchemaDraft) {
        let types = draft.keywords.types?.subtracting(.null)
        if version < .v31, draft.type?.text == "array", draft.keywords.items == nil, draft.keywords.prefixItems.isEmpty,
            draft.node["items"] == nil
        {
            notes.note(.repaired, "the array has no 'items'; its elements are JSON", at: draft.node)
        }
        guard draft.type != nil, let types, let name = types.onlyName else { return }
        let values = draft.keywords.values ?? []
        if !draft.keywords.isConstant, let odd = values.first(where: { !$0.isNull && !$0.fits(types) }) {
            let text = odd.text.map { "'\($0.beginning)'" } ?? odd.kindName
            notes.note(.repaired, "\(text) in 'enum' is no value of the type '\(name)'", at: odd)
        }
        // A default is used only in documentation, but it must be right there too.
        if let value = draft.keywords.annotations.default, let text = value.text, !value.isNull,
            !value.isDefault(of: types, among: values)
        {
            notes.note(.repaired, "the default '\(text.beginning)' is no value of the schema", at: value)
        }
    }
}

extension Schema.Types {
    /// The name of the type if there is only one.
    fileprivate var onlyName: String? {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        default: nil
        }
    }
}

extension Node {
    /// Whether the value has one of the types; checked only for types that enums have.
    fileprivate func fits(_ types: Schema.Types) -> Bool {
        switch types {
        case .integer: isWholeNumber
        case .number: style == .plain && DecimalText.isNumber(text ?? "")
        case .boolean: isTrueOrFalse
        case .string: isText
        default: true
        }
    }

    fileprivate func isDefault(of types: Schema.Types, among values: [Node]) -> Bool {
        switch types {
        case .integer: Double(text ?? "").map { $0 == $0.rounded() } ?? false
        case .string:
            values.isEmpty || !values.allSatisfy { $0.text != nil } || values.contains { $0.text == text }
        case .number, .boolean: fits(types)
        default: false
        }
    }

    private var isWholeNumber: Bool {
        style == .plain && (Double(text ?? "").map { $0 == $0.rounded() } ?? false)
    }
}
