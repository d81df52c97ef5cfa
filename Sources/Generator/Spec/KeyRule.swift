/// A rule about the keys that another key needs or excludes. The parser reports it, and the JSON Schema states it.
package struct KeyRule: Sendable {
    package enum Condition: Sendable {
        /// One of the keys is there. If the value has a shape, one of them gives it.
        case keys
        /// One of the keys gives the shape.
        case shape
        /// Another key than these gives the shape.
        case otherShape
        /// The shape is an object: 'properties' or 'extends', without 'oneOf'.
        case object
        /// The shape is a union whose alternatives are a mapping. The parser of unions reports a list.
        case mappedUnion
        /// None of the keys is there.
        case without
        /// If the value of the key is a mapping, one of the keys is there.
        case ifMapping
    }

    package let key: KeyName
    package let condition: Condition
    /// The keys of the condition. They are no payload of it: leak checkers miss a pointer with a case in its spare bits.
    package let others: [KeyName]
    let rule: Rule
    /// The message about a key that is reported.
    let message: @Sendable (KeyName) -> String

    init(
        _ key: KeyName, _ condition: Condition, _ others: [KeyName] = [], _ rule: Rule = .misplacedKey,
        _ message: @escaping @Sendable (KeyName) -> String
    ) {
        self.key = key
        self.condition = condition
        self.others = others
        self.rule = rule
        self.message = message
    }
}

extension KeyRule {
    /// Whether the key needs a shape or another key. The other rules depend on values, and are checked where these are read.
    var isNeed: Bool {
        switch condition {
        case .keys, .shape, .otherShape, .object, .mappedUnion: true
        case .without, .ifMapping: false
        }
    }

    /// The keys that break the rule, with the places to report.
    ///
    /// - Parameter shape: The key that gives the shape of the value; nil if it has none.
    func mistakes(in fields: Fields, shape: KeyName?) -> [(key: KeyName, range: SourceRange)] {
        guard let entry = fields.entry(key) else { return [] }
        switch condition {
        case .without: return others.compactMap { key in fields.entry(key).map { (key, $0.key.range) } }
        case .ifMapping:
            return entry.value.isMapping && fields.those(of: others).isEmpty ? [(key, entry.value.range)] : []
        case .keys, .shape, .otherShape, .object, .mappedUnion:
            return isMet(by: fields, shape) ? [] : [(key, entry.key.range)]
        }
    }

    private func isMet(by fields: Fields, _ shape: KeyName?) -> Bool {
        switch condition {
        case .keys where shape == nil:
            // A misspelt key is not missing: it has its own report.
            rule == .missingKey ? others.contains { !fields.lacks($0) } : !fields.those(of: others).isEmpty
        case .keys, .shape: shape.map(others.contains) ?? false
        case .otherShape: shape.map { !others.contains($0) } ?? true
        case .object: shape == .properties
        case .mappedUnion: shape == .oneOf
        case .without, .ifMapping: true
        }
    }
}

extension SpecParser {
    /// Reports the keys that break a rule.
    ///
    /// - Parameter shape: The key that gives the shape of the value; nil if it has none.
    mutating func check(_ rule: KeyRule, in fields: Fields, shape: KeyName? = nil) {
        for mistake in rule.mistakes(in: fields, shape: shape) {
            sink.error(rule.rule, rule.message(mistake.key), at: mistake.range)
        }
    }

    /// Reports the keys that need another shape, or another key.
    mutating func checkNeeds(_ fields: Fields, shape: KeyName? = nil) {
        for rule in fields.construct.rules where rule.isNeed { check(rule, in: fields, shape: shape) }
    }
}
