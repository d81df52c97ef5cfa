import Generator

/// Keys of the language with their values, in the order in which they are written.
///
/// A literal leaves out nil values: `[.type: type, .summary: summary]` has no summary if there is none.
struct Keys: ExpressibleByDictionaryLiteral {
    private(set) var entries: [(key: KeyName, value: Node)] = []

    init(dictionaryLiteral elements: (KeyName, Node?)...) {
        for (key, value) in elements { self[key] = value }
    }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }

    /// The value of a key. Setting a new key appends it; nil removes the key.
    subscript(key: KeyName) -> Node? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    func contains(_ key: KeyName) -> Bool { self[key] != nil }

    static func + (one: Keys, other: Keys) -> Keys {
        var sum = one
        sum += other
        return sum
    }

    static func += (one: inout Keys, other: Keys) {
        for (key, value) in other.entries { one[key] = value }
    }

    /// Whether two lists of keys have the same values, whatever their places.
    func saysTheSame(as other: Keys) -> Bool {
        count == other.count
            && zip(entries, other.entries).allSatisfy { $0.key == $1.key && $0.value.saysTheSame(as: $1.value) }
    }
}

extension Node {
    /// A mapping with keys of the language.
    convenience init(_ keys: Keys, at origin: Node) {
        self.init(keys.entries.map { ($0.key.rawValue, $0.value) }, at: origin)
    }

    /// A mapping with the keys, or only the type if that is the only key.
    static func shortest(_ keys: Keys, at origin: Node) -> Node {
        if keys.count == 1, let type = keys[.type] { type } else { Node(keys, at: origin) }
    }

    /// `true`, or nil if the condition is false, so that the key is left out.
    static func flag(_ holds: Bool, at origin: Node) -> Node? { holds ? Node(text: "true", at: origin) : nil }

    /// A text as a value, or nil if there is none, so that the key is left out.
    static func text(_ text: String?, at origin: Node) -> Node? { text.map { Node(text: $0, at: origin) } }

    /// The value of a key of the language.
    subscript(key: KeyName) -> Node? { self[key.rawValue] }
}
