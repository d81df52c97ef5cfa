import Generator

/// What a schema is in a spec.
enum Kind {
    case object, enumeration, union
    /// A scalar, an array, a dictionary, anything; it has no name.
    case other

    static func of(_ schema: Node, in document: Document) -> Kind {
        var seen: Set<SourceRange> = []
        return of(schema, in: document, &seen)
    }

    /// - Parameter seen: What has been looked at: a part of many parts is looked at once, and a cycle ends.
    private static func of(_ schema: Node, in document: Document, _ seen: inout Set<SourceRange>) -> Kind {
        guard schema.reference == nil, seen.insert(schema.range).inserted else { return .other }
        if schema.enumValues != nil { return .enumeration }
        let alternatives = unionParts(schema)
        if alternatives.isEmpty, schema.formatTypes != nil { return .union }
        if alternatives.count > 1, schema["properties"] == nil {
            let isEnum = openEnum(alternatives, in: document) != nil || constants(alternatives, of: schema) != nil
            return isEnum ? .enumeration : .union
        }
        if !(schema["properties"]?.entries ?? []).isEmpty { return .object }
        let parts = schema["allOf"]?.elements ?? []
        if parts.count == 1, let part = parts.first {
            return part.reference == nil ? of(part, in: document, &seen) : .other
        }
        for part in parts {
            guard let target = document.resolved(part) else { continue }
            if [.object, .union].contains(of(target, in: document, &seen)) { return .object }
        }
        if alternatives.count == 1, parts.isEmpty, let only = alternatives.first, only.reference == nil {
            return of(only, in: document, &seen)
        }
        return .other
    }

    /// Alternatives that are one value each, as an enum: `x-enum-varnames` has their titles.
    static func constants(_ alternatives: [Node], of schema: Node) -> Node? {
        var values: [Node] = []
        for part in alternatives {
            guard part.reference == nil, let own = part.enumValues, own.count == 1 else { return nil }
            values += own
        }
        let kinds = Set(alternatives.map(\.isIntegerEnum))
        guard values.count > 1, kinds.count == 1, let isInteger = kinds.first else { return nil }
        let titles = alternatives.compactMap { $0.text("title").map { Node(text: $0, at: schema) } }
        var keys = [
            ("enum", Node(list: values, at: schema)),
            ("type", Node(text: isInteger ? "integer" : "string", at: schema)),
        ]
        if titles.count == values.count { keys.append(("x-enum-varnames", Node(list: titles, at: schema))) }
        return Node(keys, at: schema)
    }

    /// Text that is one of some values, or any other: the enum among the alternatives.
    static func openEnum(_ alternatives: [Node], in document: Document) -> Node? {
        guard alternatives.count == 2 else { return nil }
        let schemas = alternatives.compactMap { document.resolved($0) }
        guard let values = schemas.first(where: { $0.enumValues != nil }),
            schemas.contains(where: { $0.types == ["string"] && $0.enumValues == nil && !$0.isOtherThanText })
        else { return nil }
        return values
    }
}

/// The alternatives of `oneOf` or `anyOf` that say anything: not null, and not only which keys are required.
func unionParts(_ schema: Node) -> [Node] {
    let parts = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements ?? []
    return parts.filter { part in
        !part.isNullSchema
            && part.entries.contains { $0.name != "required" && $0.name != "description" && $0.name != "title" }
    }
}

extension Node {
    /// The values of an enum of texts or of whole numbers; nil for any other schema.
    var enumValues: [Node]? {
        let all = self["enum"]?.elements ?? (self["const"].map { [$0] } ?? [])
        let values = all.filter { !($0.isNull && $0.text != "") }
        guard !values.isEmpty, values.allSatisfy({ $0.text != nil }) else { return nil }
        let types = types
        if types == ["string"] { return values }
        guard types.isEmpty || types == ["integer"] else { return nil }
        if values.allSatisfy(\.isInteger) { return values }
        // Without a type the values tell it.
        let areTexts = values.allSatisfy {
            $0.style == .quoted || !["true", "false"].contains($0.text ?? "") && Double($0.text ?? "") == nil
        }
        return types.isEmpty && areTexts ? values : nil
    }

    private var isInteger: Bool { style == .plain && Int64(text ?? "") != nil }

    /// Whether a text has a type other than `String`, such as `UUID`: beside it an enum is an alternative.
    fileprivate var isOtherThanText: Bool { ["uuid", "date", "date-time"].contains(text("format") ?? "") }

    /// The types that a format such as `int-or-string` stands for, as a spec tries them; nil for any other format.
    var formatTypes: [String]? {
        let format = isTrue("x-kubernetes-int-or-string") ? "int-or-string" : text("format") ?? ""
        // The shortest one is `int-or-bool`.
        guard format.utf8.count > 10 else { return nil }
        let names = format.lowercased().split(separator: "-or-")
        guard names.count > 1, names.count <= 4 else { return nil }
        let types = names.map { name in Self.typeOrder.firstIndex { $0.names.contains(String(name)) } }
        let known = Set(types.compactMap { $0 }).sorted()
        return types.contains(nil) || known.count < 2 ? nil : known.map { Self.typeOrder[$0].type }
    }

    /// The narrower ones first, as a whole number is a number, and a date is text.
    private static let typeOrder: [(type: String, names: Set<String>)] = [
        ("Bool", ["bool", "boolean"]), ("Int", ["int", "integer"]), ("Double", ["number", "float", "double"]),
        ("LocalDate", ["date"]), ("Date", ["date-time", "datetime"]), ("String", ["string", "text"]),
    ]

    var isIntegerEnum: Bool { types != ["string"] && (enumValues ?? []).allSatisfy(\.isInteger) }
}
