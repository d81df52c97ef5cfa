package import Generator

/// The meaning of a key in each construct that has it.
package struct KeyExplanation: Sendable {
    package let key: KeyName
    /// One place for all constructs in which the key means the same, in the order of the reference.
    package let places: [Place]
    /// A spec, or a part of one, that uses the key; nil if the reference has no example.
    package let example: Example?

    /// Constructs in which the key means the same.
    package struct Place: Sendable, Equatable {
        package let constructs: [Construct]
        package let summary: String
        /// The values of the key, in words.
        package let value: String
        package let isRequired: Bool
        /// The product that generated code needs besides the core.
        package let product: String?
        /// The keys that the key needs or excludes, each in a few words.
        package let rules: [String]
        /// The keys of the mapping that the value is, or has under each name; empty if it has none.
        package let keys: [String]
    }

    package struct Example: Sendable, Equatable {
        /// The title of the section that has the example.
        package let section: String
        package let code: String
    }

    package init(of key: KeyName, in reference: LanguageReference = .current) {
        self.key = key
        var places: [Place] = []
        for construct in Construct.allCases {
            guard let row = construct.row(key.rawValue) else { continue }
            let place = Place(row, in: construct)
            if let index = places.firstIndex(where: { $0.hasMeaning(of: place) }) {
                places[index] = places[index].with(construct)
            } else {
                places.append(place)
            }
        }
        self.places = places
        let homes = places.flatMap(\.constructs).compactMap { reference.section(of: $0.rawValue) }
        example = reference.example(of: key.rawValue, preferring: homes)
    }

    /// The key with this name; nil if the language has no such key.
    package init?(_ name: String) {
        guard let key = KeyName(rawValue: name) else { return nil }
        self.init(of: key)
    }
}

extension KeyExplanation.Place {
    init(_ row: KeyRow, in construct: Construct) {
        let isRequired = construct.requiredKeys.contains(row.key)
        let ruled = construct.rules.flatMap { $0.words(for: row.key) }
        self.init(
            constructs: [construct], summary: row.summary, value: row.value.words, isRequired: isRequired,
            product: row.productName, rules: ruled + construct.choices(of: row.key),
            keys: row.value.constructs?.construct.rows.map(\.name) ?? [])
    }

    fileprivate func hasMeaning(of other: Self) -> Bool {
        Self(other, in: constructs) == self
    }

    fileprivate func with(_ construct: Construct) -> Self { Self(self, in: constructs + [construct]) }

    private init(_ place: Self, in constructs: [Construct]) {
        self.init(
            constructs: constructs, summary: place.summary, value: place.value, isRequired: place.isRequired,
            product: place.product, rules: place.rules, keys: place.keys)
    }
}

extension KeyRule {
    /// The rule in words, as it concerns a key; empty if it does not.
    fileprivate func words(for key: KeyName) -> [String] {
        let others = ValueKind.list(self.others.map { "'\($0)'" })
        guard key == self.key else {
            return condition == .without && self.others.contains(key) ? ["not with '\(self.key)'"] : []
        }
        return switch condition {
        case .keys, .shape: ["goes with \(others)"]
        case .otherShape, .without: ["not with \(others)"]
        case .object: ["goes with 'properties' or 'extends'"]
        case .mappedUnion: ["goes with a mapping under 'oneOf'"]
        case .ifMapping: ["a mapping needs \(others)"]
        }
    }
}

extension Construct {
    /// In words: each mapping of this kind has one of these keys. Empty if the key is not among them.
    fileprivate func choices(of key: KeyName) -> [String] {
        choices.contains(key) ? ["one of " + ValueKind.list(choices.map { "'\($0)'" }) + " is needed"] : []
    }

    private var choices: [KeyName] {
        switch self {
        case .model: [.properties, .extends, .enum, .oneOf, .alias, .newtype, .swift]
        case .property: [.type, .properties, .extends, .enum, .oneOf, .value]
        case .parameter: [.type, .properties, .extends, .enum, .oneOf, .value, .prefix]
        case .body: [.type, .properties, .extends, .enum, .oneOf, .form, .multipart, .binary, .text]
        case .response, .alternative, .additional: [.type, .properties, .extends, .enum, .oneOf]
        case .pagination: [.link, .page, .offset, .cursor, .next]
        case .oauthServer: [.token, .discovery]
        default: []
        }
    }
}

extension LanguageReference {
    /// The block of code that has the key most often: in one of these sections if possible, else in any.
    fileprivate func example(of key: String, preferring homes: [Section]) -> KeyExplanation.Example? {
        example(in: homes) { $0.count(ofKey: key) } ?? example(in: sections) { $0.count(ofKey: key) }
    }

    /// The first of the blocks of code with the highest count, if that is not 0.
    func example(in sections: [Section], counting count: (String) -> Int) -> KeyExplanation.Example? {
        var best: (example: KeyExplanation.Example, count: Int)?
        for section in sections {
            for code in section.codes {
                let found = count(code)
                guard found > best?.count ?? 0 else { continue }
                best = (.init(section: section.title, code: code), found)
            }
        }
        return best?.example
    }
}

extension String {
    /// How often YAML has a key: the name at the start of a word, with a colon behind it.
    fileprivate func count(ofKey key: String) -> Int {
        ranges(of: key + ":").count { range in
            guard range.lowerBound > startIndex else { return true }
            return [" ", "\n", "{"].contains(self[index(before: range.lowerBound)])
        }
    }
}
