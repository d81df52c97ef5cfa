/// Finds values that are too large to be kept in place.
///
/// A struct that holds structs that hold structs has all of their fields, and so has the code that copies it: Stripe's
/// models would have thousands. What has more than some is kept elsewhere, so that a copy of it is one of a reference.
struct LargeValues {
    /// How many fields a value may have to be kept in place.
    private static let limit = 64

    /// What a declaration holds in place. Of a union's types a value has one.
    private enum Contents {
        case all([ValueType])
        case one([ValueType])

        var types: [ValueType] {
            switch self {
            case .all(let types), .one(let types): types
            }
        }
    }

    private var contents: [[String]: Contents] = [:]
    private var sizes: [[String]: Int] = [:]

    /// Marks the properties and cases that need indirect storage, besides those that have it.
    static func box(_ files: inout [API.File]) {
        var values = LargeValues()
        for file in files {
            for declaration in file.declarations { values.collect(declaration) }
        }
        for path in values.contents.keys { values.measure(path) }
        guard values.sizes.values.contains(where: { $0 > limit }) else { return }
        let storage = IndirectStorage(
            ofProperty: { $1.constant == nil && values.size(of: $1.type) > limit },
            ofCase: { values.size(of: $1.type) > limit })
        storage.mark(&files)
    }

    private mutating func collect(_ declaration: Declaration) {
        switch declaration {
        case .structure(let structure):
            contents[structure.path] = .all(
                structure.properties.filter { $0.constant == nil && !$0.isBoxed }.map(\.type))
        case .union(let union):
            contents[union.path] = .one(union.cases.filter { !$0.isIndirect }.map(\.type))
        case .enumeration, .newtype, .alias: return
        }
        for nested in declaration.nested { collect(nested) }
    }

    /// Measures a declaration after all that it holds. With a stack of its own, so that a long chain cannot exhaust the
    /// thread's; what still leads back to itself counts as one field.
    private mutating func measure(_ path: [String]) {
        guard sizes[path] == nil else { return }
        var stack = [(path: path, isReady: false)]
        var open: Set<[String]> = []
        while let (path, isReady) = stack.popLast() {
            guard let held = contents[path], sizes[path] == nil else { continue }
            if isReady {
                let parts = held.types.map { size(of: $0) }.map { $0 > Self.limit ? 1 : $0 }
                switch held {
                case .all: sizes[path] = parts.reduce(0, +)
                case .one: sizes[path] = (parts.max() ?? 0) + 1
                }
            } else if open.insert(path).inserted {
                stack.append((path, true))
                for type in held.types { stack += type.pathsInPlace.map { ($0, false) } }
            }
        }
    }

    /// How many fields a value of the type has.
    private func size(of type: ValueType) -> Int {
        switch type {
        case .structure(let path, _), .union(let path, _): sizes[path] ?? 1
        case .newtype(_, let inner), .alias(_, let inner), .optional(let inner), .nullable(let inner): size(of: inner)
        case .builtin, .enumeration, .external, .parameter, .array, .set, .dictionary: 1
        }
    }
}

extension ValueType {
    /// The structs and unions of which a value holds one in place.
    fileprivate var pathsInPlace: [[String]] {
        switch self {
        case .structure(let path, _), .union(let path, _): [path]
        case .newtype(_, let inner), .alias(_, let inner), .optional(let inner), .nullable(let inner):
            inner.pathsInPlace
        case .builtin, .enumeration, .external, .parameter, .array, .set, .dictionary: []
        }
    }
}
