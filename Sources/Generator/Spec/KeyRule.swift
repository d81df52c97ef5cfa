/// A rule about the keys that another key needs or excludes. The parser reports it, and the JSON Schema states it.
package struct KeyRule: Sendable {
    package enum Condition: Sendable {
        /// One of these keys is there. If the value has a shape, one of them gives it.
        case keys([KeyName])
        /// One of these keys gives the shape.
        case shape([KeyName])
        /// Another key gives the shape.
        case otherShape(KeyName)
        /// The shape is an object: 'properties' or 'extends', without 'oneOf'.
        case object
        /// The shape is a union whose alternatives are a mapping. The parser of unions reports a list.
        case mappedUnion
        /// None of these keys is there.
        case without([KeyName])
        /// If the value of the key is a mapping, this key is there.
        case ifMapping(KeyName)
    }

    package let key: KeyName
    package let condition: Condition
    let rule: Rule
    /// The message about a key that is reported.
    let message: @Sendable (KeyName) -> String

    init(
        _ key: KeyName, _ condition: Condition, _ rule: Rule = .misplacedKey,
        _ message: @escaping @Sendable (KeyName) -> String
    ) {
        self.key = key
        self.condition = condition
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
        case .without(let keys): return keys.compactMap { key in fields.entry(key).map { (key, $0.key.range) } }
        case .ifMapping(let other):
            return entry.value.isMapping && fields[other] == nil ? [(key, entry.value.range)] : []
        case .keys, .shape, .otherShape, .object, .mappedUnion:
            return isMet(by: fields, shape) ? [] : [(key, entry.key.range)]
        }
    }

    private func isMet(by fields: Fields, _ shape: KeyName?) -> Bool {
        switch condition {
        case .keys(let keys) where shape == nil:
            // A misspelt key is not missing: it has a report of its own.
            rule == .missingKey ? keys.contains { !fields.lacks($0) } : !fields.those(of: keys).isEmpty
        case .keys(let keys), .shape(let keys): shape.map(keys.contains) ?? false
        case .otherShape(let key): shape != key
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
