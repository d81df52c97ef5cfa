/// Structs, enums and unions.
extension LiteralChecker {
    // MARK: - Structs

    mutating func structure(_ node: Node, _ path: [String], _ arguments: [ValueType], _ context: Context) -> Literal? {
        guard case .structure(let structure)? = declarations[path] else { return Literal.none }
        guard let entries = entries(node, context) else { return nil }
        let discriminators = context.discriminators
        var context = context
        context.isNumberText = false
        context.isBase64URL = false
        let arguments = arguments.map { $0.substituted(context.arguments) }
        let type = ValueType.structure(path, arguments)
        guard !type.isLarger(than: 256), TypeDepth(type).excess == nil else {
            return refuse("its type would be too long to write", node, context)
        }
        // An inline type of a generic model has the model's arguments, which Swift infers only from the context.
        let isInGeneric = path.count > 1 && !context.arguments.isEmpty
        let inner = isInGeneric ? context.arguments : structure.parameters.filled(by: arguments)
        func inside(_ entry: Node.Entry, _ type: ValueType, _ dates: DateFormat?) -> Context {
            context.with(dates ?? (type.isOpen ? context.dates : nil), inner).inside(entry.name)
        }
        let before = findings.count
        let properties = index.properties(of: structure)
        var given: [Int: Literal] = [:]
        var others: [(key: String, value: Literal)] = []
        for entry in entries {
            guard let number = properties.byKey[entry.name] else {
                guard let additional = structure.additional, !discriminators.contains(entry.name) else { continue }
                var place = inside(entry, additional.type, additional.dates)
                place.isNumberText = additional.text == .number
                place.isBase64URL = additional.text == .base64url
                if let value = literal(entry.value, additional.type, place) { others.append((entry.name, value)) }
                continue
            }
            let property = structure.properties[number]
            if let constant = property.constant {
                check(entry.value, constant, property.type, context.inside(entry.name))
                continue
            }
            var place = inside(entry, property.type, property.form.dates)
            place.isNumberText = property.form.isText
            place.isBase64URL = property.form.text == .base64url
            let type: ValueType = property.isOptional ? .optional(property.type) : property.type
            let value = literal(entry.value, type, place)
            given[number] = property.isAbsentable && !property.isOptional ? value.map { .wrapped($0) } : value
        }
        if !incomplete.contains(path) {
            let keys = Set(entries.map(\.name))
            let missing = properties.required.lazy.filter { !keys.contains($0) }.prefix(9)
            report(Array(missing), of: structure, node, context)
            if !context.isRecorded, structure.additional == nil {
                reportUnknown(entries, of: structure, properties, context)
            }
        }
        guard findings.count == before else { return nil }
        var labelled: [(label: String, value: Literal)] = []
        for (number, property) in structure.properties.enumerated() {
            // Received examples lack a write-only property, but the Swift initializer requires it.
            let isOnlySent = property.direction == .writeOnly && !property.isOptional
            let absent: Literal? = isOnlySent && property.defaultValue == nil ? Literal.none : nil
            guard let value = given[number] ?? absent else { continue }
            // The initializer has nil for an absent property anyway.
            if case .none = value, property.defaultValue == nil, !isOnlySent { continue }
            labelled.append((property.swiftName, value))
        }
        if !others.isEmpty { labelled.append((structure.additionalName, .dictionary(others))) }
        return .structure(isInGeneric ? nil : type, labelled)
    }

    /// Reports a value other than the constant.
    private mutating func check(_ node: Node, _ constant: Constant, _ type: ValueType, _ context: Context) {
        guard literal(node, type, context) != nil, node.text != constant.wire else { return }
        report("expected '\(constant.wire)', the property's constant, found '\(node.text ?? "")'", node, context)
    }

    private mutating func report(_ missing: [String], of structure: Structure, _ node: Node, _ context: Context) {
        let quoted = missing.map { "'\($0)'" }
        guard let last = quoted.last else { return }
        let keys =
            switch quoted.count {
            case 1: "\(last) is"
            case 2...8: "\(quoted.dropLast().joined(separator: ", ")) and \(last) are"
            default: "\(quoted.prefix(8).joined(separator: ", ")) and others are"
            }
        let name = structure.path.joined(separator: ".")
        let them = quoted.count == 1 ? "it" : "them"
        report("\(keys) missing; '\(name)' requires \(them)", node, context)
    }

    private mutating func reportUnknown(
        _ entries: [Node.Entry], of structure: Structure, _ properties: LiteralIndex.Properties, _ context: Context
    ) {
        for entry in entries
        where properties.byKey[entry.name] == nil && !context.discriminators.contains(entry.name) {
            let meant = proposals.proposal(for: entry.name, among: structure.properties.map(\.wireName))
            let name = structure.path.joined(separator: ".")
            report("'\(name)' has no property '\(entry.name)'\(meant.hint)", entry.key, context, meant: meant)
        }
    }

    // MARK: - Enums

    mutating func enumeration(_ node: Node, _ path: [String], _ context: Context) -> Literal? {
        guard case .enumeration(let enumeration)? = declarations[path] else { return Literal.none }
        let number = node.text.flatMap { index.case($0, of: path, among: enumeration.cases.map(\.wire)) }
        guard let text = node.text, !node.isNull || number != nil else {
            return refuse("expected a value of the enum, found \(node.kindName)", node, context)
        }
        if enumeration.isInteger ? node.style != .plain : context.isTyped && node.isTyped {
            let wanted = enumeration.isInteger ? "a number" : "text"
            let found = enumeration.isInteger ? "text in quotes" : "'\(text)'"
            return refuse("expected \(wanted), found \(found)", node, context)
        }
        if let number { return .enumCase(enumeration.cases[number].swiftName) }
        if incomplete.contains(path) { return Literal.none }
        if context.purpose == .example, !enumeration.isFrozen {
            guard enumeration.isInteger else { return .unknownCase([.string(text)]) }
            guard let number = ScalarLiteral.swift(text, .int) else {
                return refuse("'\(text)' is not a valid Int", node, context)
            }
            return .unknownCase([.plain(number)])
        }
        return refuse(text, "not a value of the enum", among: enumeration.cases.map(\.wire), node, context)
    }

    /// Reports an unknown value, with the most similar known value or the first few known ones.
    private mutating func refuse(
        _ text: String, _ problem: String, among all: [String], _ node: Node, _ context: Context
    ) -> Literal? {
        let meant = proposals.proposal(for: text, among: all)
        let list = meant.name == nil ? ": \(all.prefix(12).joined(separator: ", "))" : meant.hint
        report("'\(text)' is \(problem)\(list)", node, context, meant: meant)
        return nil
    }

    // MARK: - Unions

    mutating func union(_ node: Node, _ path: [String], _ arguments: [ValueType], _ context: Context) -> Literal? {
        guard case .union(let union)? = declarations[path] else { return Literal.none }
        var context = context
        if !arguments.isEmpty {
            let given = arguments.map { $0.substituted(context.arguments) }
            context = context.with(context.dates, union.parameters.filled(by: given))
        }
        if let discriminator = union.discriminator { return alternative(of: union, by: discriminator, node, context) }
        // A number is a number if an alternative accepts numbers, even if another one accepts it as text.
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
            reasons.append("\(alternative.type.specName): \(findings.first?.message.prefix(80) ?? "")")
        }
        return (nil, reasons)
    }

    private mutating func alternative(
        of union: Union, by discriminator: Union.Discriminator, _ node: Node, _ context: Context
    ) -> Literal? {
        let key = discriminator.key
        let kind = discriminator.kind
        guard let entries = entries(node, context) else { return nil }
        func rest(_ rest: Union.Case, _ checker: inout LiteralChecker) -> Literal? {
            let place = context.with(rest.dates, context.arguments)
            return checker.literal(node, rest.type, place).map { .unionCase(rest.swiftName, $0) }
        }
        guard let entry = entries.first(where: { $0.name == key }) else {
            if let other = union.rest { return rest(other, &self) }
            return refuse("'\(key)' is missing; its value selects the alternative", node, context)
        }
        guard let text = entry.value.text, kind == .text || entry.value.style == .plain else {
            if let other = union.rest { return rest(other, &self) }
            let found = entry.value.kindName
            return refuse("expected \(kind.valuePhrase), found \(found)", entry.value, context.inside(key))
        }
        let number = index.case(text, of: union.path, among: union.cases.map { $0.wire ?? "" })
        if let number, union.cases[number].wire != nil {
            let alternative = union.cases[number]
            var place = context.with(alternative.dates, context.arguments)
            place.discriminators.insert(key)
            return literal(node, alternative.type, place).map { .unionCase(alternative.swiftName, $0) }
        }
        if incomplete.contains(union.path) { return Literal.none }
        if let other = union.rest { return rest(other, &self) }
        if context.purpose == .example, !union.isFrozen, kind.holds(text) {
            let raw: Literal = kind == .text ? .string(text) : .plain(text)
            return .unknownCase([raw, .made(.json, JSONText.of(node))])
        }
        let all = union.cases.compactMap(\.wire)
        return refuse(text, "not an alternative", among: all, entry.value, context.inside(key))
    }
}

extension DiscriminatorKind {
    fileprivate var valuePhrase: String {
        switch self {
        case .text: "text"
        case .integer: "a number"
        case .boolean: "true or false"
        case .number: "a number"
        }
    }

    fileprivate func holds(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .integer: Int64(text) != nil
        case .boolean: ["true", "false"].contains(text)
        case .number: Double(text) != nil
        }
    }
}
