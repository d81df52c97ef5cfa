/// Structs, enums and unions.
extension LiteralChecker {
    // MARK: - Structs

    mutating func structure(
        _ node: Node, _ path: [String], _ arguments: [ValueType], _ context: Context, ignoring key: String? = nil
    ) -> Literal? {
        guard case .structure(let structure)? = declarations[path] else { return Literal.none }
        guard let entries = entries(node, context) else { return nil }
        let arguments = arguments.map { $0.substituted(context.arguments) }
        let type = ValueType.structure(path, arguments)
        guard !type.isLarger(than: 256) else {
            return refuse("its type would be too long to write", node, context)
        }
        // An inline type is of what its owner is of, which only the place where it stands can say in Swift.
        let isInGeneric = path.count > 1 && !context.arguments.isEmpty
        let inner =
            isInGeneric ? context.arguments : Dictionary(zip(structure.parameters, arguments)) { first, _ in first }
        let before = findings.count
        let byKey = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
        var labelled: [(label: String, value: Literal)] = []
        var missing: [String] = []
        for property in structure.properties {
            guard let value = byKey[property.wireName] else {
                if !property.isOptional, property.defaultValue == nil { missing.append(property.wireName) }
                continue
            }
            let dates = property.dates ?? (property.type.isOpen ? context.dates : nil)
            let type: ValueType = property.isOptional ? .optional(property.type) : property.type
            let place = context.with(dates, inner).inside(property.wireName)
            guard let literal = literal(value, type, place) else { continue }
            // What is absent anyway need not be said.
            if case .none = literal, property.defaultValue == nil { continue }
            labelled.append((property.swiftName, literal))
        }
        if !incomplete.contains(path) {
            report(missing, of: structure, node, context)
            if !context.isRecorded { reportUnknown(entries, of: structure, ignoring: key, context) }
        }
        return findings.count == before ? .structure(isInGeneric ? nil : type, labelled) : nil
    }

    private mutating func report(_ missing: [String], of structure: Structure, _ node: Node, _ context: Context) {
        guard let last = missing.last else { return }
        let rest = missing.dropLast().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        let keys = rest.isEmpty ? "'\(last)' is" : "\(rest)\(missing.count > 9 ? ", …" : "") and '\(last)' are"
        report("\(keys) missing, which '\(structure.path.joined(separator: "."))' has", node, context)
    }

    private mutating func reportUnknown(
        _ entries: [Node.Entry], of structure: Structure, ignoring key: String?, _ context: Context
    ) {
        let known = Set(structure.properties.map(\.wireName))
        for entry in entries where !known.contains(entry.name) && entry.name != key {
            let hint = proposal(for: entry.name, among: structure.properties.map(\.wireName))
            let name = structure.path.joined(separator: ".")
            report("'\(name)' has no property '\(entry.name)'\(hint)", entry.key, context)
        }
    }

    // MARK: - Enums

    mutating func enumeration(_ node: Node, _ path: [String], _ context: Context) -> Literal? {
        guard case .enumeration(let enumeration)? = declarations[path] else { return Literal.none }
        guard let text = node.text, !node.isNull || enumeration.cases.contains(where: { $0.wire == node.text }) else {
            return refuse("expected a value of the enum, found \(node.kindName)", node, context)
        }
        if enumeration.isInteger ? node.style != .plain : context.isTyped && node.isTyped {
            let wanted = enumeration.isInteger ? "a number" : "text"
            let found = enumeration.isInteger ? "text in quotes" : "'\(text)'"
            return refuse("expected \(wanted), found \(found)", node, context)
        }
        if let value = enumeration.cases.first(where: { $0.wire == text }) { return .enumCase(value.swiftName) }
        if incomplete.contains(path) { return Literal.none }
        if context.purpose == .example, !enumeration.isFrozen {
            guard enumeration.isInteger else { return .unknownCase([.string(text)]) }
            guard let number = ScalarLiteral.swift(text, .int) else {
                return refuse("'\(text)' is no Int", node, context)
            }
            return .unknownCase([.plain(number)])
        }
        let values = enumeration.cases.map(\.wire)
        let hint = proposal(for: text, among: values)
        let list = hint.isEmpty ? ": \(values.prefix(12).joined(separator: ", "))" : hint
        return refuse("'\(text)' is none of the enum's values\(list)", node, context)
    }

    // MARK: - Unions

    mutating func union(_ node: Node, _ path: [String], _ context: Context) -> Literal? {
        guard case .union(let union)? = declarations[path] else { return Literal.none }
        if let key = union.discriminator { return alternative(of: union, by: key, node, context) }
        // A number is one wherever an alternative takes numbers, though it would do as text too.
        var typed = context
        typed.isTyped = true
        let strict = firstFitting(union, node, typed)
        if let literal = strict.literal { return literal }
        if !context.isTyped, let literal = firstFitting(union, node, context).literal { return literal }
        guard !isTired, !incomplete.contains(path) else { return isTired ? nil : Literal.none }
        return refuse(
            "none of the alternatives fits: \(strict.reasons.prefix(6).joined(separator: "; "))", node, context)
    }

    private mutating func firstFitting(
        _ union: Union, _ node: Node, _ context: Context
    ) -> (literal: Literal?, reasons: [String]) {
        var reasons: [String] = []
        for alternative in union.cases {
            let place = context.with(alternative.dates, context.arguments)
            let (literal, findings) = attempt { $0.literal(node, alternative.type, place) }
            if let literal { return (.unionCase(alternative.swiftName, literal), []) }
            if isTired { return (nil, []) }
            reasons.append("\(alternative.type.spelling): \(findings.first?.message.prefix(80) ?? "")")
        }
        return (nil, reasons)
    }

    private mutating func alternative(
        of union: Union, by key: String, _ node: Node, _ context: Context
    ) -> Literal? {
        guard let entries = entries(node, context) else { return nil }
        guard let entry = entries.first(where: { $0.name == key }) else {
            return refuse("'\(key)', which tells the alternatives apart, is missing", node, context)
        }
        let wires = union.cases.compactMap(\.wire)
        guard let text = entry.value.text, !union.isInteger || entry.value.style == .plain else {
            let wanted = union.isInteger ? "a number" : "text"
            return refuse(
                "expected \(wanted), found \(entry.value.kindName)", entry.value, context.inside(key))
        }
        if let alternative = union.cases.first(where: { $0.wire == text }) {
            guard case .structure(let path, let arguments) = alternative.type.unaliased else { return Literal.none }
            let place = context.with(alternative.dates, context.arguments)
            return structure(node, path, arguments, place, ignoring: key)
                .map { .unionCase(alternative.swiftName, $0) }
        }
        if incomplete.contains(union.path) { return Literal.none }
        if context.purpose == .example, !union.isFrozen, !union.isInteger || Int64(text) != nil {
            let raw: Literal = union.isInteger ? .plain(text) : .string(text)
            return .unknownCase([raw, .made(.json, JSONText.of(node))])
        }
        let hint = proposal(for: text, among: wires)
        let list = hint.isEmpty ? ": \(wires.prefix(12).joined(separator: ", "))" : hint
        return refuse("'\(text)' is none of the alternatives\(list)", entry.value, context.inside(key))
    }
}
