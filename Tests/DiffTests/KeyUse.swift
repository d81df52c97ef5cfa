import Generator
import GeneratorTools

/// A key of the language in a construct, such as `timeout` of an endpoint.
struct KeyUse: Hashable, CustomStringConvertible {
    let construct: Construct
    let key: KeyName

    var description: String { "'\(key)' of \(construct.rawValue)" }

    /// All keys of the language.
    static var all: [KeyUse] {
        Construct.allCases.flatMap { construct in
            construct.rows.map { KeyUse(construct: construct, key: $0.key) }
        }
    }
}

/// The keys in which two specs differ.
struct KeyDifferences {
    /// The keys that lead to the only difference, the outermost first; empty if there are several differences.
    let path: [KeyUse]

    init(_ old: Node, _ new: Node) {
        let found = Self.paths(old, new, .one(.file))
        path = found.count == 1 ? found[0] : []
    }

    private static func paths(_ old: Node, _ new: Node, _ kind: ValueKind.Constructs) -> [[KeyUse]] {
        switch kind {
        case .one(let construct): paths(old, new, construct)
        case .names(let construct), .elements(let construct): paths(inEach: old, new, construct)
        }
    }

    /// The differences of two values that are the construct.
    private static func paths(_ old: Node, _ new: Node, _ construct: Construct) -> [[KeyUse]] {
        guard old.isMapping, new.isMapping else { return old.isSame(as: new) ? [] : [[]] }
        let names = old.entries.map(\.name) + new.entries.map(\.name).filter { old[$0] == nil }
        return names.flatMap { name -> [[KeyUse]] in
            guard let use = KeyUse(construct, name) else { return [[]] }
            guard let before = old[name], let after = new[name] else { return [[use]] }
            guard !before.isSame(as: after) else { return [] }
            guard let inner = use.construct.constructs(of: use.key) else { return [[use]] }
            return paths(before, after, inner).map { [use] + $0 }
        }
    }

    /// The differences of two values that have the construct under each name, or are lists of it.
    private static func paths(inEach old: Node, _ new: Node, _ construct: Construct) -> [[KeyUse]] {
        if old.entries.map(\.name) == new.entries.map(\.name), old.elements.count == new.elements.count {
            let pairs = zip(old.entries.map(\.value) + old.elements, new.entries.map(\.value) + new.elements)
            return pairs.flatMap { paths($0, $1, construct) }
        }
        return [[]]
    }
}

extension KeyUse {
    /// Nil if the construct has no such key. A scheme of `auth` is of either of two constructs.
    fileprivate init?(_ construct: Construct, _ name: String) {
        let constructs = construct == .apiKey ? [construct, .oauth] : [construct]
        guard let key = KeyName(rawValue: name), let owner = constructs.first(where: { $0.row(name) != nil }) else {
            return nil
        }
        self.init(construct: owner, key: key)
    }
}

extension Construct {
    /// The constructs in the value of a key.
    fileprivate func constructs(of key: KeyName) -> ValueKind.Constructs? {
        switch value(of: key.rawValue) {
        case .nextKeys: .one(.nextPage)
        case .auth: .one(.alternatives)
        case let value: value?.constructs
        }
    }
}

extension Node {
    /// Whether two values have the same text, in any place.
    fileprivate func isSame(as other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
        case (.mapping(let one), .mapping(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy { $0.name == $1.name && $0.value.isSame(as: $1.value) }
        default: false
        }
    }
}
