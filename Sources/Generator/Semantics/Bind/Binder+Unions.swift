/// Unions: alternatives that are tried in order, or that a discriminator chooses.
extension Binder {
    /// The union of the syntax; nil after a report if no union remains.
    mutating func union(
        _ syntax: UnionSyntax, path: [String], _ part: Part, open: Set<String>, summary: String?,
        reserved: Set<String> = []
    ) -> Union? {
        // A union with a discriminator may have one alternative, because others may follow later.
        let isTagged = syntax.discriminator != nil
        guard syntax.alternatives.count > (isTagged ? 0 : 1) else {
            let count = syntax.alternatives.isEmpty ? "no alternatives" : "one alternative"
            return sink.refuse(
                .emptyValue, "the union has \(count); it takes \(isTagged ? "one" : "two")", at: syntax.range)
        }
        let kind = discriminatorKind(syntax)
        // Both Bools are listed, so no value is unknown.
        let isFrozen = syntax.isFrozen || kind == .boolean && syntax.alternatives.count == 2
        let isOpen = isTagged && !isFrozen && syntax.rest == nil
        var scope = Scope(
            path, part, open: open, reserved: ["Request"], members: isOpen ? reserved.union(["unknown"]) : reserved)
        var places: [ValueType: SourceRange] = [:]
        var cases: [Union.Case] = []
        for (index, alternative) in syntax.alternatives.enumerated() {
            let part = part.part(KeyName.oneOf.rawValue, alternative.wire?.value ?? String(index))
            let shape = shape(of: alternative.type, part, &scope)
            guard let type = bind(alternative.type, scope, beside: shape), isAlternative(type, alternative, &places)
            else { continue }
            if reportsSameDiscriminator(syntax, alternative.type) { continue }
            guard let name = caseName(of: alternative, type, kind, &scope.members) else { continue }
            cases.append(
                Union.Case(
                    origin: Located(part, alternative.type.range), swiftName: name, type: type,
                    wire: alternative.wire?.value,
                    dates: type.containsDate ? dates(type) ?? .iso8601 : nil))
        }
        if let rest = syntax.rest, let value = self.rest(rest, &scope) { cases.append(value) }
        if cases.count < syntax.types.count { record.incomplete.insert(path) }
        record.unions.append(path)
        let shared = syntax.shared.isEmpty ? nil : self.shared(syntax.shared, scope)
        if !isTagged, cases.allSatisfy(\.type.isParameterValue) { record.parameterUnions.possible.insert(path) }
        return Union(
            path: path, summary: summary, cases: cases,
            discriminator: syntax.discriminator.map { Union.Discriminator(key: $0.value, kind: kind) },
            isFrozen: isFrozen, isHashable: declared.root.defaults.models.isHashable,
            nested: scope.declarations + (shared?.nested ?? []), shared: shared?.properties ?? [])
    }

    /// `properties` beside `oneOf`: the properties of all alternatives, which the union has too.
    mutating func shared(_ fields: [FieldSyntax], _ scope: Scope) -> Structure {
        var names = scope.members
        let plain = fields.filter { if case .type = $0.content { true } else { false } }
        let places = Dictionary(fields.map { ($0.name.value, $0.name.range) }) { first, _ in first }
        let whole = Set(plain.filter { $0.defaultValue == nil && $0.direction != .writeOnly }.map(\.name.value))
        for field in fields where !whole.contains(field.name.value) {
            sink.error(
                .misplacedKey, "a shared property has a 'type' only; write everything else in the alternatives",
                at: field.name.range)
        }
        let structure = structure(
            StructureSyntax(fields: plain), path: scope.path, scope.part, open: scope.open, isMutable: false)
        for property in structure.properties {
            guard let place = places[property.wireName] else { continue }
            _ = names.claim(property.swiftName, at: place, what: "the property", &sink)
        }
        return structure
    }

    /// The alternative for all other values of the discriminator.
    private mutating func rest(
        _ alternative: UnionSyntax.Alternative, _ scope: inout Scope
    ) -> Union.Case? {
        let part = scope.part.part(KeyName.otherwise.rawValue)
        let shape = shape(of: alternative.type, part, &scope)
        var places: [ValueType: SourceRange] = [:]
        guard let type = bind(alternative.type, scope, beside: shape), isAlternative(type, alternative, &places)
        else { return nil }
        // A value may choose the same model.
        var alternative = alternative
        if alternative.swiftName == nil, !scope.members.isFree(type.caseName) {
            alternative.swiftName = Located(KeyName.otherwise.rawValue, alternative.type.range)
        }
        guard let name = caseName(of: alternative, type, .text, &scope.members) else { return nil }
        let dates = type.containsDate ? dates(type) ?? .iso8601 : nil
        return Union.Case(
            origin: Located(part, alternative.type.range), swiftName: name, type: type, wire: nil, dates: dates)
    }

    /// Reports an alternative that is a union with the same discriminator, which has only one value.
    private mutating func reportsSameDiscriminator(_ syntax: UnionSyntax, _ type: TypeSyntax) -> Bool {
        guard let key = syntax.discriminator?.value, type.shape == nil, let name = type.names.first,
            case .union(let inner)? = declared.models[name]?.shape, inner.discriminator?.value == key,
            inner.rest == nil
        else { return false }
        let outer = Set(syntax.alternatives.compactMap(\.wire?.value))
        // Both unions decode the values that they share.
        if inner.alternatives.contains(where: { $0.wire.map { outer.contains($0.value) } ?? false }) { return false }
        sink.error(
            .conflictingKeys, "'\(name)' has the discriminator '\(key)' too; list its alternatives here instead",
            at: type.range)
        return true
    }

    /// Whether all values of the type are objects: a struct, a dictionary, or a union of these. JSON may be one.
    ///
    /// - Parameter syntax: The type as written, with its inline type.
    private func holdsObjects(_ type: ValueType, _ syntax: TypeSyntax) -> Bool {
        if syntax.shape != nil { return areObjects([syntax]) }
        switch type {
        case .structure, .dictionary, .builtin(.json): return true
        case .union(let path, _): return areObjects([TypeSyntax(kind: .name(path[0]), range: syntax.range)])
        default: return false
        }
    }

    private func areObjects(_ types: [TypeSyntax]) -> Bool {
        var waiting = types
        var seen: Set<String> = []
        while let type = waiting.popLast() {
            if case .dictionary = type.kind { continue }
            if let shape = type.shape?.field.content {
                guard type.isBareShape else { return false }
                switch shape {
                case .structure: continue
                case .union(let union): waiting += union.types
                default: return false
                }
            } else {
                guard type.isPlainName, let name = type.names.first else { return false }
                guard seen.insert(name).inserted else { continue }
                switch declared.models[name]?.shape {
                case .structure: continue
                // An unreadable model has a report.
                case nil where declared.unreadable.contains(name) || Builtin(rawValue: name) == .json: continue
                case .union(let union): waiting += union.types
                case .alias(let type): waiting.append(type)
                default: return false
                }
            }
        }
        return true
    }

    private mutating func isAlternative(
        _ type: ValueType, _ alternative: UnionSyntax.Alternative, _ places: inout [ValueType: SourceRange]
    ) -> Bool {
        let range = alternative.type.range
        if case .optional = type {
            return sink.refuse(
                .invalidType, "an alternative cannot be optional; write the '?' where the union is used", at: range)
        }
        if alternative.wire != nil {
            if holdsObjects(type.canonical, alternative.type) { return true }
            return sink.refuse(
                .invalidType,
                "with a discriminator, an alternative is an object: a model with 'properties', a dictionary, or a union of such types",
                at: range)
        }
        if let earlier = places.updateValue(range, forKey: type.canonical) {
            return sink.refuse(
                .invalidType, "this type is in the list already; remove it", at: range,
                notes: .at(earlier, "the first one is here"))
        }
        return true
    }

    /// The name of a case: its wire value if a name can be derived from it, or its type.
    private mutating func caseName(
        of alternative: UnionSyntax.Alternative, _ type: ValueType, _ kind: DiscriminatorKind,
        _ names: inout MemberNames
    ) -> String? {
        if let chosen = alternative.swiftName { return names.take(chosen, as: chosen, what: "the alternative", &sink) }
        var name = type.caseName
        // A number or a Bool says less than the model's name.
        if let wire = alternative.wire, kind == .text, let wireName = SwiftName.member(wire.value),
            names.isFree(wireName)
        {
            name = wireName
        }
        let place = alternative.wire?.range ?? alternative.type.range
        return names.claim(name, at: place, what: "the alternative", &sink) ? name : nil
    }
}

extension ValueType {
    /// The name of a union's case for the type: `profile`, `profiles`.
    fileprivate var caseName: String {
        switch self {
        case .builtin(let builtin): builtin.memberName
        case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _),
            .alias(let path, _):
            Self.caseName(path.last ?? "")
        case .external(let name): Self.caseName(name.split(separator: ".").last.map(String.init) ?? "")
        // The value of a type parameter has no better name.
        case .parameter("T"): "value"
        case .parameter(let name): Self.caseName(name)
        case .array(let element): Plural.of(element.caseName)
        case .set(let element): element.caseName + "Set"
        case .dictionary(let value): value.caseName + "Dictionary"
        case .optional(let inner), .nullable(let inner): inner.caseName
        }
    }

    private static func caseName(_ typeName: String) -> String {
        SwiftName.member(typeName) ?? "value"
    }
}
