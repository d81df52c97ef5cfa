import APITexts

/// Discriminators that are also a property of the model. The same value is decoded for both, so the property must accept it.
enum UnfitDiscriminators {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        var wires = DiscriminatorValues(index: LiteralIndex(bound.declarations), incomplete: bound.record.incomplete)
        for path in bound.record.unions {
            guard case .union(let union)? = bound.declarations[path], let discriminator = union.discriminator else {
                continue
            }
            let key = discriminator.key
            let kind = discriminator.kind
            for alternative in union.cases {
                if alternative.wire == nil { checkRest(alternative.type, key, at: alternative.range, bound, &sink) }
                guard let wire = alternative.wire,
                    case .structure(let model, let arguments) = alternative.type.canonical,
                    case .structure(let structure)? = bound.declarations[model],
                    let property = structure.properties.first(where: { $0.wireName == key })
                else { continue }
                if property.constant?.wire == wire { continue }
                let type = property.type.substituted(structure.parameters.filled(by: arguments))
                if property.constant == nil, wires.holds(type, wire, kind, dates: property.form.dates) { continue }
                let owner = "the property '\(key)' of '\(alternative.type.specName)'"
                sink.error(
                    .invalidType,
                    type.isNullable
                        ? "\(owner) selects the alternative, so it is never null; leave out 'nullable'"
                        : property.constant != nil
                            ? "'\(key)' is '\(wire)' here, but \(owner) is another constant; make them the same"
                            : "'\(key)' is '\(wire)' here, but \(owner) cannot hold that; remove the property, or make it "
                                + (kind == .integer ? "an " : "a ") + kind.builtin.rawValue,
                    at: alternative.range, notes: .at(property.range, "the property is here"))
            }
        }
    }
}

extension UnfitDiscriminators {
    /// Reports the alternative for all other values if it cannot keep them.
    private static func checkRest(
        _ type: ValueType, _ key: String, at place: SourceRange, _ bound: BoundAPI, _ sink: inout DiagnosticSink
    ) {
        guard case .structure(let path, _) = type.canonical, case .structure(let structure)? = bound.declarations[path],
            !bound.record.incomplete.contains(path), !bound.record.doubtful.contains(path)
        else { return }
        let property = structure.properties.first { $0.wireName == key }
        if let property, property.constant == nil { return }
        if property == nil, structure.additional != nil { return }
        let name = type.specName
        sink.error(
            .invalidType,
            property == nil
                ? "the value of '\(key)' would be lost in '\(name)'; give it the property '\(key)', or 'additional'"
                : "'\(key)' has any other value here, but in '\(name)' it is a constant",
            at: place)
    }
}

/// Decides which types accept the value of a discriminator.
private struct DiscriminatorValues {
    var index: LiteralIndex
    /// The declarations with errors, which may accept anything.
    let incomplete: Set<[String]>
    /// The number of types that may still be checked. Properties may be unions of thousands of alternatives.
    var budget = 200_000

    mutating func holds(_ type: ValueType, _ wire: String, _ kind: DiscriminatorKind, dates: DateFormat?) -> Bool {
        // Unions lead to other types, and one check of each is enough.
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
                guard case .enumeration(let enumeration)? = index.declarations[path], !incomplete.contains(path)
                else { return true }
                guard kind != .boolean, enumeration.isInteger == (kind == .integer) else { continue }
                let wires = enumeration.cases
                if !enumeration.isFrozen || index.case(wire, of: path, among: wires.map(\.wire)) != nil { return true }
            case .union(let path, _):
                guard case .union(let union)? = index.declarations[path], !incomplete.contains(path)
                else { return true }
                if union.discriminator == nil { waiting += union.cases.map(\.type) }
            case .newtype(_, let inner), .alias(_, let inner), .optional(let inner): waiting.append(inner)
            case .external, .parameter: return true
            // A discriminator is never null.
            case .structure, .array, .set, .dictionary, .nullable: break
            }
        }
        return false
    }

    private static func holds(
        _ builtin: Builtin, _ wire: String, _ kind: DiscriminatorKind, dates: DateFormat?
    ) -> Bool {
        let isText = kind == .text
        return switch builtin.row.kind {
        case .json: true
        case .bool: kind == .boolean
        case .anyText: isText
        case .text(let form): isText && form.problem(wire) == nil
        case .integer, .floating: kind == .integer && ScalarLiteral.swift(wire, builtin) != nil
        case .date: kind != .boolean && (dates != nil || isText && CivilTime(rfc3339: wire) != nil)
        case .decimal: kind != .boolean && ScalarLiteral.decimal(wire) != nil
        case .file: false
        }
    }
}

extension DiscriminatorKind {
    /// The type of a property with such values.
    var builtin: Builtin {
        switch self {
        case .text: .string
        case .integer: .int
        case .boolean: .bool
        case .number: .double
        }
    }
}
