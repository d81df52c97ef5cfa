/// Discriminators that a model also declares as a property: a value is read by both, so the property has to hold it.
extension Resolver {
    /// What the values are on the wire: as they are written, unless the models say that `"1"` is a number or `true` a text.
    func discriminatorKind(_ syntax: UnionSyntax) -> DiscriminatorKind {
        switch (syntax.kind, declaredKind(syntax)) {
        case (.boolean, .text?): .text
        case (.text, .integer?): .integer
        case (let written, _): written
        }
    }

    /// What the first model that has the discriminator as a property says; nil where none says it plainly.
    private func declaredKind(_ syntax: UnionSyntax) -> DiscriminatorKind? {
        guard let key = syntax.discriminator?.value else { return nil }
        for alternative in syntax.alternatives {
            guard let name = alternative.type.names.first, let field = property(key, of: name) else { continue }
            switch field.content {
            case .enumeration(let syntax): return syntax.isInteger ? nil : .text
            case .type(let type): return declaredKind(type.names.first, syntax)
            case .constant: return field.constantKind == .text ? .text : field.constantKind == .integer ? .integer : nil
            default: return nil
            }
        }
        return nil
    }

    private func declaredKind(_ type: String?, _ syntax: UnionSyntax) -> DiscriminatorKind? {
        guard let type else { return nil }
        if case .enumeration(let values)? = models[type]?.shape { return values.isInteger ? nil : .text }
        guard let builtin = Builtin(rawValue: type), models[type] == nil else { return nil }
        if builtin == .string { return .text }
        let areIntegers = syntax.alternatives.allSatisfy { SpecParser.isInteger($0.wire?.value ?? "") }
        return builtin.isInteger && areIntegers ? .integer : nil
    }

    /// A property of a model, or of one that it extends.
    private func property(_ key: String, of model: String) -> FieldSyntax? {
        var waiting = [model]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let syntax = models[next] else { continue }
            if case .structure(let own) = syntax.shape, let field = own.fields.first(where: { $0.name.value == key }) {
                return field
            }
            waiting += syntax.bases.map(\.value)
        }
        return nil
    }

    mutating func reportUnfitDiscriminators(_ declarations: [[String]: Declaration]) {
        var properties: [[String]: [String: Int]] = [:]
        var wires = DiscriminatorValues(declarations, incomplete: incompleteDeclarations)
        for (path, places) in unionPlaces {
            guard case .union(let union)? = wires.declarations[path], let key = union.discriminator else { continue }
            for (alternative, place) in zip(union.cases, places) {
                guard let wire = alternative.wire,
                    case .structure(let model, let arguments) = alternative.type.canonical,
                    case .structure(let structure)? = wires.declarations[model]
                else { continue }
                if properties[model] == nil {
                    let indexes = structure.properties.enumerated().map { ($1.wireName, $0) }
                    properties[model] = Dictionary(indexes) { first, _ in first }
                }
                guard let index = properties[model]?[key] else { continue }
                let property = structure.properties[index]
                if property.constant?.wire == wire { continue }
                let type = property.type.substituted(
                    Dictionary(zip(structure.parameters, arguments)) { first, _ in first })
                guard property.constant != nil || !wires.holds(type, wire, union.kind, dates: property.dates) else {
                    continue
                }
                let declared = model.first.flatMap { propertyPlaces[$0] } ?? []
                let owner = "the property '\(key)' of '\(alternative.type.specName)'"
                sink.error(
                    .invalidType,
                    type.isNullable
                        ? "\(owner) selects the alternative, so it is never null; leave out 'nullable'"
                        : property.constant != nil
                            ? "'\(key)' is '\(wire)' here, but \(owner) is another constant; make them the same"
                            : "'\(key)' is '\(wire)' here, but \(owner) cannot hold that; remove the property, or make it "
                                + union.kind.typePhrase,
                    at: place,
                    notes: declared.indices.contains(index)
                        ? [Diagnostic.Note(message: "the property is here", range: declared[index])] : [])
            }
        }
    }
}

/// Which types can hold the value of a discriminator.
private struct DiscriminatorValues {
    let declarations: [[String]: Declaration]
    /// Declarations some of whose parts have a report, so that anything may be in them.
    private let incomplete: Set<[String]>
    /// The values of the enums that have been asked for.
    private var values: [[String]: Set<String>] = [:]
    /// How many types may be looked at, as properties may be unions of thousands of alternatives.
    private var budget = 200_000

    init(_ declarations: [[String]: Declaration], incomplete: Set<[String]>) {
        self.declarations = declarations
        self.incomplete = incomplete
    }

    mutating func holds(_ type: ValueType, _ wire: String, _ kind: DiscriminatorKind, dates: DateFormat?) -> Bool {
        // Unions lead to other types, and each of those needs one look only.
        var seen: Set<ValueType> = []
        var waiting = [type]
        while let next = waiting.popLast() {
            budget -= 1
            guard budget > 0 else { return true }
            guard seen.insert(next).inserted else { continue }
            switch next {
            case .builtin(let builtin):
                if Self.holds(builtin, wire, kind, dates: dates) { return true }
            case .enumeration(let path):
                guard case .enumeration(let enumeration)? = declarations[path], !incomplete.contains(path) else {
                    return true
                }
                guard kind != .boolean, enumeration.isInteger == (kind == .integer) else { continue }
                if !enumeration.isFrozen || values(of: enumeration).contains(wire) { return true }
            case .union(let path, _):
                guard case .union(let union)? = declarations[path], !incomplete.contains(path) else { return true }
                if union.discriminator == nil { waiting += union.cases.map(\.type) }
            case .newtype(_, let inner), .alias(_, let inner), .optional(let inner): waiting.append(inner)
            case .external, .parameter: return true
            // A discriminator is never null.
            case .structure, .array, .set, .dictionary, .nullable: break
            }
        }
        return false
    }

    private mutating func values(of enumeration: Enumeration) -> Set<String> {
        if let known = values[enumeration.path] { return known }
        let all = Set(enumeration.cases.map(\.wire))
        values[enumeration.path] = all
        return all
    }

    private static func holds(
        _ builtin: Builtin, _ wire: String, _ kind: DiscriminatorKind, dates: DateFormat?
    ) -> Bool {
        let isText = kind == .text
        return switch builtin {
        case .json: true
        case .bool: kind == .boolean
        case .string, .data: isText
        case .url: isText && URLText.problem(in: wire) == nil
        case .localDate: isText && DateText.isDay(wire)
        case .localDateTime: isText && DateText.isLocalDateTime(wire)
        case .uuid: isText && wire.utf8.count == 36
        case .date: kind != .boolean && (dates != nil || isText && DateText.rfc3339(wire) != nil)
        case .decimal: kind != .boolean && ScalarLiteral.decimal(wire) != nil
        case .file: false
        default: kind == .integer && ScalarLiteral.swift(wire, builtin) != nil
        }
    }
}

extension DiscriminatorKind {
    /// The type of a property that holds such values, as diagnostics say it.
    fileprivate var typePhrase: String {
        switch self {
        case .text: "a String"
        case .integer: "an Int"
        case .boolean: "a Bool"
        }
    }
}
