/// Finds values that are too large to be stored inline.
///
/// A struct stores the fields of all structs in it, and code that copies it copies them all. Stripe's models would have
/// thousands of fields. A value with more fields than the limit is stored elsewhere, so that a copy copies a reference.
struct LargeValues {
    /// The largest number of fields of a value that is stored inline.
    private static let limit = 64

    private var sizes: [[String]: Int] = [:]

    /// Marks the properties and cases that need indirect storage because of their size.
    static func box(_ files: inout [API.File]) {
        let values = LargeValues(files)
        guard values.sizes.values.contains(where: { $0 > limit }) else { return }
        files.keepElsewhere(
            properties: { $1.constant == nil && values.size(of: $1.type) > limit },
            cases: { values.size(of: $1.type) > limit })
    }

    /// Measures each declaration after the declarations that it contains. A recursive reference counts as one field.
    private init(_ files: [API.File]) {
        // The types of the values that a declaration stores inline. A union stores only one of them.
        var contents: [(path: [String], types: [ValueType], isUnion: Bool)] = []
        files.forEachDeclaration(and: nil) { declaration in
            switch declaration {
            case .structure(let structure):
                let inPlace = structure.properties.filter { $0.constant == nil && !$0.isBoxed }
                contents.append((structure.path, inPlace.map(\.type), false))
            case .union(let union):
                contents.append((union.path, union.cases.filter { !$0.isIndirect }.map(\.type), true))
            case .enumeration, .newtype, .alias: break
            }
        }
        let indexes = Dictionary(contents.indices.map { (contents[$0].path, $0) }) { $1 }
        let graph = Components(contents.map { $0.types.compactMap(\.pathInPlace).compactMap { indexes[$0] } })
        for held in graph.all.joined().map({ contents[$0] }) {
            let parts = held.types.map { size(of: $0) }.map { $0 > Self.limit ? 1 : $0 }
            sizes[held.path] = held.isUnion ? (parts.max() ?? 0) + 1 : parts.reduce(0, +)
        }
    }

    /// The number of fields of a value of the type.
    private func size(of type: ValueType) -> Int { type.pathInPlace.flatMap { sizes[$0] } ?? 1 }
}

extension ValueType {
    /// The struct or union that a value of the type stores inline.
    fileprivate var pathInPlace: [String]? {
        switch self {
        case .structure(let path, _), .union(let path, _): path
        case .newtype(_, let inner), .alias(_, let inner), .optional(let inner), .nullable(let inner):
            inner.pathInPlace
        case .builtin, .enumeration, .external, .parameter, .array, .set, .dictionary: nil
        }
    }
}

extension [API.File] {
    /// Marks the properties and union cases whose values are stored elsewhere. The first argument of the closures is the
    /// owner's path.
    mutating func keepElsewhere(
        properties: ([String], Structure.Property) -> Bool, cases: ([String], Union.Case) -> Bool
    ) {
        update { declaration in
            declaration.modify { structure in
                for index in structure.properties.indices where !structure.properties[index].isBoxed {
                    structure.properties[index].isBoxed = properties(structure.path, structure.properties[index])
                }
            } _: { union in
                for index in union.cases.indices where !union.cases[index].isIndirect {
                    union.cases[index].isIndirect = cases(union.path, union.cases[index])
                }
            }
        }
    }
}
