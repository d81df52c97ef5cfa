import Generator
import OpenAPI

/// Judges compositions of schemas.
extension SchemaJudge {
    mutating func partsFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        for part in keywords.allOf {
            if let fault = fault(of: value, part) { return fault }
        }
        for alternatives in [keywords.oneOf, keywords.anyOf] where !alternatives.isEmpty {
            let chosen = keywords.discriminator?.alternative(for: value, among: alternatives)
            if let fault = unionFault(of: value, alternatives, chosen: chosen) { return fault }
        }
        // A value that matches several alternatives of `oneOf` is read as one of them.
        if !keywords.oneOf.isEmpty { isSure = false }
        return discriminatorFault(of: value, keywords)
    }

    /// - Parameter chosen: The alternative that the discriminator selects.
    private mutating func unionFault(of value: Node, _ alternatives: [Schema], chosen: Schema?) -> Example.Fault? {
        var faults: [(schema: Schema, fault: Example.Fault)] = []
        var isAllowed = false
        for alternative in alternatives where !isAllowed {
            let (fault, isSure) = test { judge in
                judge.isSure = true
                return (judge.fault(of: value, alternative), judge.isSure)
            }
            if let fault { faults.append((alternative, fault)) }
            isAllowed = fault == nil
            if isAllowed, !isSure { self.isSure = false }
        }
        // Without a discriminator, the alternative whose fault is last is usually the intended one.
        let meant = faults.first { $0.schema === chosen }?.fault
        guard !isAllowed, let deepest = meant ?? faults.map(\.fault).max(by: { $0.range.start < $1.range.start }),
            fault(value, "") != nil
        else { return nil }
        if faults.count == 1 || meant != nil { return deepest }
        let message = "none of the \(faults.count) alternatives allows the example; \(deepest.message)"
        return Example.Fault(range: deepest.range, message: message)
    }

    private func discriminatorFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        guard let discriminator = keywords.discriminator, value.isMapping else { return nil }
        let key = discriminator.property.text
        guard let tag = value[key] else {
            // With a default, the property may be absent (OpenAPI 3.2 §4.25.1).
            guard discriminator.fallback == nil else { return nil }
            return fault(value, "'\(key)', which tells the alternatives apart, is missing")
        }
        let parts = keywords.oneOf + keywords.anyOf
        let names = parts.compactMap(\.referenceName)
        let known = Set(discriminator.mapping.map(\.value.text) + names)
        guard !parts.isEmpty, names.count == parts.count, discriminator.fallback == nil, let text = tag.text,
            !known.contains(text)
        else { return nil }
        return fault(tag, "'\(key)' names none of the alternatives", key: key)
    }

    // MARK: - Conditions

    /// Judges `not`, and `if` with `then` and `else`. Only a condition that is certainly true or false counts.
    mutating func conditionFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        if let not = keywords.not, allows(value, not) == true {
            return fault(value, "the schema excludes this by 'not'")
        }
        guard let condition = keywords.if, keywords.then != nil || keywords.else != nil else { return nil }
        switch allows(value, condition) {
        case true?: return keywords.then.flatMap { fault(of: value, $0) }
        case false?: return keywords.else.flatMap { fault(of: value, $0) }
        case nil: return nil
        }
    }
}

extension Schema {
    /// The last part of a schema's reference, which is its implicit value for a discriminator.
    var referenceName: String? {
        reference.map { reference in reference.target?.name.map { $0.lastPart } ?? reference.text.lastPart }
    }
}

extension Schema.Discriminator {
    /// The alternative that the value of the property selects.
    fileprivate func alternative(for value: Node, among alternatives: [Schema]) -> Schema? {
        guard let tag = value[property.text]?.text else { return fallback.flatMap { use(of: $0, in: alternatives) } }
        if let mapped = mapping.first(where: { $0.value.text == tag }) {
            return mapped.schema.flatMap { use(of: $0, in: alternatives) }
        }
        return alternatives.first { $0.referenceName == tag } ?? fallback.flatMap { use(of: $0, in: alternatives) }
    }

    private func use(of schema: Schema, in alternatives: [Schema]) -> Schema? {
        alternatives.first { $0 === schema || $0.reference?.target === schema }
    }
}

extension String {
    /// The text after the last slash, without the escapes of JSON pointers.
    fileprivate var lastPart: String {
        let part = split(separator: "/").last.map(String.init) ?? self
        return part.replacing("~1", with: "/").replacing("~0", with: "~")
    }
}
