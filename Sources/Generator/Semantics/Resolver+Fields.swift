/// Properties, enums and default values.
extension Resolver {
    mutating func structure(_ fields: [FieldSyntax], path: [String], summary: String?, isMutable: Bool?) -> Structure {
        var names = MemberNames(reserved: Self.reservedMembers.union(["hashValue"]))
        var nestedNames = MemberNames(reserved: Self.reservedNestedNames)
        var nested: [Declaration] = []
        var properties: [Structure.Property] = []
        for field in fields {
            // Each part is looked at even where another one failed, so that all findings are reported at once.
            let swiftName = names.take(field.name, as: field.swiftName, what: "the property", &sink)
            let content = content(of: field, path: path, &nested, &nestedNames, .json)
            guard let swiftName, let content, !isShownSecret(field, swiftName) else {
                incompleteStructures.insert(path)
                continue
            }
            properties.append(
                Structure.Property(
                    wireName: field.name.value, swiftName: swiftName, summary: field.summary, type: content.type,
                    isOptional: content.isOptional, defaultValue: content.defaultValue,
                    dates: dates(field, content.type), isSensitive: field.isSensitive, deprecation: field.deprecation))
        }
        return Structure(
            path: path, summary: summary, properties: properties,
            isMutable: isMutable ?? root.defaults.isMutable, isHashable: root.defaults.isHashable, nested: nested)
    }

    /// Names that generated members need for themselves.
    static let reservedMembers: Set = ["redactedMirror"]

    /// Reports a sensitive value under a name that Swift prints a whole value by.
    mutating func isShownSecret(_ field: FieldSyntax, _ swiftName: String) -> Bool {
        guard field.isSensitive, ["debugDescription", "description"].contains(swiftName) else { return false }
        sink.error(
            .nameCollision,
            "Swift prints whatever is called '\(swiftName)', a secret too; give it another name with 'as'",
            at: (field.swiftName ?? field.name).range)
        return true
    }

    /// Names that inline types may not take inside their owner.
    static let reservedNestedNames: Set = ["Swift", "Foundation", "APIRuntime"]

    struct FieldContent {
        let type: ValueType
        let isOptional: Bool
        let defaultValue: Literal?
    }

    /// The type of a field, its inline type declared in `nested`; nil after a report.
    mutating func content(
        of field: FieldSyntax, path: [String], _ nested: inout [Declaration], _ nestedNames: inout MemberNames,
        _ place: TypePlace
    ) -> FieldContent? {
        var type: ValueType
        var isOptional = field.isOptional
        var enumeration: EnumSyntax?
        switch field.content {
        case .type(let syntax):
            guard let bound = bind(syntax, in: place) else { return nil }
            type = bound
            if case .optional(let wrapped) = bound {
                type = wrapped
                isOptional = true
            }
        case .enumeration(let syntax):
            guard let inner = nestedPath(field, path, &nestedNames) else { return nil }
            nested.append(.enumeration(self.enumeration(syntax, path: inner, summary: field.summary)))
            type = .enumeration(inner)
            enumeration = syntax
        case .structure(let fields):
            guard let inner = nestedPath(field, path, &nestedNames) else { return nil }
            nested.append(.structure(structure(fields, path: inner, summary: field.summary, isMutable: nil)))
            type = .structure(inner, [])
        case .union, .constant, .omitted:
            return nil
        }
        if let format = field.format, !type.containsDate {
            sink.error(.wrongKind, "'format' is for dates, and '\(field.name.value)' holds none", at: format.range)
        }
        let defaultValue = field.defaultValue.flatMap { self.defaultValue($0, type, enumeration) }
        return FieldContent(type: type, isOptional: isOptional, defaultValue: defaultValue)
    }

    private mutating func nestedPath(
        _ field: FieldSyntax, _ path: [String], _ nestedNames: inout MemberNames
    ) -> [String]? {
        let base = field.swiftName ?? field.name
        guard let typeName = SwiftName.type(base.value) else {
            sink.error(
                .invalidName, "no Swift name can be made of '\(base.value)'; give it one with 'as'", at: base.range)
            return nil
        }
        guard typeName != name else {
            sink.error(
                .nameCollision,
                "the inline type '\(typeName)' would hide the API's own name; give it another one with 'as'",
                at: base.range)
            return nil
        }
        return nestedNames.claim(typeName, at: base.range, what: "the inline type", &sink) ? path + [typeName] : nil
    }

    mutating func enumeration(_ syntax: EnumSyntax, path: [String], summary: String?) -> Enumeration {
        var names = MemberNames(reserved: syntax.isFrozen ? [] : ["unknown", "rawValue"])
        var wires: [String: SourceRange] = [:]
        let cases = syntax.cases.compactMap { value -> Enumeration.Case? in
            if let earlier = wires[value.wire.value] {
                sink.error(
                    .duplicateKey, "the value '\(value.wire.value)' is given twice", at: value.wire.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: earlier)])
                return nil
            }
            wires[value.wire.value] = value.wire.range
            return names.take(value.wire, as: value.name, what: "the value", &sink).map {
                Enumeration.Case(swiftName: $0, wire: value.wire.value)
            }
        }
        return Enumeration(
            path: path, summary: summary, cases: cases, isFrozen: syntax.isFrozen,
            isInteger: syntax.isInteger)
    }

    /// The format that generated code has to state: the field's own or the API's, where it is not the runtime's default.
    func dates(_ field: FieldSyntax, _ type: ValueType) -> DateFormat? {
        dates(type, field.format?.value)
    }

    func dates(_ type: ValueType, _ own: DateFormat? = nil) -> DateFormat? {
        guard type.containsDate else { return nil }
        let format = own ?? root.defaults.dates ?? .iso8601
        return format == .iso8601 ? nil : format
    }

    // MARK: - Default values

    private mutating func defaultValue(_ node: Node, _ type: ValueType, _ enumeration: EnumSyntax?) -> Literal? {
        switch type {
        case .builtin(let builtin): return scalarDefault(node, builtin)
        case .enumeration(let path):
            if let enumeration { return enumDefault(node, enumeration) }
            guard case .enumeration(let named)? = path.first.flatMap({ models[$0] })?.shape else { return nil }
            return enumDefault(node, named)
        case .array(let element), .set(let element):
            if node.text == "[]", node.style == .plain { return .array([]) }
            guard case .sequence(let elements) = node.content else {
                sink.error(.invalidDefault, "the default of an array is a list, not \(node.kindName)", at: node.range)
                return nil
            }
            return .array(elements.compactMap { self.defaultValue($0, element, enumeration) })
        default:
            sink.error(.notSupportedYet, "a default of this type is not supported yet", at: node.range)
            return nil
        }
    }

    private mutating func enumDefault(_ node: Node, _ enumeration: EnumSyntax) -> Literal? {
        guard let text = node.text else {
            sink.error(
                .invalidDefault, "the default of an enum is one of its values, not \(node.kindName)", at: node.range)
            return nil
        }
        if let value = enumeration.cases.first(where: { $0.wire.value == text }),
            let swiftName = value.name?.value ?? SwiftName.member(value.wire.value)
        {
            return .enumCase(swiftName)
        }
        let values = enumeration.cases.map(\.wire.value)
        let hint = sink.proposal(for: text, among: values)
        let list = hint.isEmpty ? ": \(values.prefix(12).joined(separator: ", "))" : hint
        sink.error(.invalidDefault, "'\(text)' is none of the enum's values\(list)", at: node.range)
        return nil
    }

    private mutating func scalarDefault(_ node: Node, _ builtin: Builtin) -> Literal? {
        guard let text = node.text else {
            sink.error(
                .invalidDefault, "the default of \(builtin.rawValue) is text, not \(node.kindName)", at: node.range)
            return nil
        }
        if builtin == .string { return .string(text) }
        if let literal = ScalarLiteral.swift(text, builtin) { return .plain(literal) }
        switch builtin {
        case .date, .localDate, .url, .uuid, .data, .json:
            sink.error(.notSupportedYet, "a default of type \(builtin.rawValue) is not supported yet", at: node.range)
        default:
            let limit = builtin == .decimal ? " of at most 18 digits" : ""
            sink.error(.invalidDefault, "'\(text)' is no \(builtin.rawValue)\(limit)", at: node.range)
        }
        return nil
    }
}
