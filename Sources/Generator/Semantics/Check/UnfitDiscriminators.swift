import APITexts

/// Discriminators that a model also declares as a property: a value is read by both, so the property has to hold it.
enum UnfitDiscriminators {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        var wires = DiscriminatorValues(index: LiteralIndex(bound.declarations), incomplete: bound.record.incomplete)
        for (path, places) in bound.record.places.unions {
            guard case .union(let union)? = bound.declarations[path], let discriminator = union.discriminator else {
                continue
            }
            let (key, kind) = (discriminator.key, discriminator.kind)
            for (alternative, place) in zip(union.cases, places) {
                if alternative.wire == nil { checkRest(alternative.type, key, at: place, bound, &sink) }
                guard let wire = alternative.wire,
                    case .structure(let model, let arguments) = alternative.type.canonical,
                    case .structure(let structure)? = bound.declarations[model],
                    let index = structure.properties.firstIndex(where: { $0.wireName == key })
                else { continue }
                let property = structure.properties[index]
                if property.constant?.wire == wire { continue }
                let type = property.type.substituted(structure.parameters.filled(by: arguments))
                if property.constant == nil, wires.holds(type, wire, kind, dates: property.form.dates) { continue }
                let declared = bound.record.places.properties[model] ?? []
                let owner = "the property '\(key)' of '\(alternative.type.specName)'"
                sink.error(
                    .invalidType,
                    type.isNullable
                        ? "\(owner) selects the alternative, so it is never null; leave out 'nullable'"
                        : property.constant != nil
                            ? "'\(key)' is '\(wire)' here, but \(owner) is another constant; make them the same"
                            : "'\(key)' is '\(wire)' here, but \(owner) cannot hold that; remove the property, or make it "
                                + (kind == .integer ? "an " : "a ") + kind.builtin.rawValue,
                    at: place,
                    notes: declared.indices.contains(index) ? .at(declared[index].range, "the property is here") : [])
            }
        }
    }
}

extension UnfitDiscriminators {
    /// Reports the alternative of all other values if it cannot keep them.
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

/// Which types can hold the value of a discriminator.
private struct DiscriminatorValues {
    var index: LiteralIndex
    /// Declarations some of whose parts have a report, so that anything may be in them.
    let incomplete: Set<[String]>
    /// How many types may be looked at, as properties may be unions of thousands of alternatives.
    var budget = 200_000

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
    /// The type of a property that holds such values.
    var builtin: Builtin {
        switch self {
        case .text: .string
        case .integer: .int
        case .boolean: .bool
        case .number: .double
        }
    }
}
