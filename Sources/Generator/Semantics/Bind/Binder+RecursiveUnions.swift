/// Unions whose alternatives lead back to them with no object, list or dictionary between: reading one would have no end.
extension Binder {
    /// Leaves out what leads back, so that nothing else follows it.
    mutating func cutRecursiveUnions(_ files: inout [API.File]) {
        let declarations = files.flatMap(\.models)
        let indexes = Dictionary(declarations.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let passed = passedParameters(declarations)
        let graph = Components(
            declarations.map { $0.readTypes.flatMap { $0.readPaths(passed) }.compactMap { indexes[$0] } })
        var cut: Set<[String]> = []
        for component in graph.all {
            guard let any = component.first, graph.isCyclic(any) else { continue }
            let paths = component.sorted().map { declarations[$0].path }
            cut.formUnion(paths)
            record.recursiveUnions.append(paths)
        }
        guard !cut.isEmpty else { return }
        record.incomplete.formUnion(cut)
        for file in files.indices {
            for index in files[file].models.indices {
                guard cut.contains(files[file].models[index].path) else { continue }
                files[file].models[index].modify { _ in
                } _: { union in
                    union.cases.removeAll { !cut.isDisjoint(with: $0.type.readPaths(passed)) }
                }
            }
        }
    }

    /// The parameters of generic unions that are read from the same place as the union, by their positions.
    private func passedParameters(_ declarations: [Declaration]) -> [[String]: Set<Int>] {
        let unions = declarations.compactMap { declaration -> Union? in
            if case .union(let union) = declaration, !union.parameters.isEmpty { union } else { nil }
        }
        var passed: [[String]: Set<Int>] = [:]
        var isComplete = false
        while !isComplete {
            isComplete = true
            for union in unions {
                let names = Set(union.cases.flatMap { $0.type.readParameters(passed) })
                let positions = Set(union.parameters.indices.filter { names.contains(union.parameters[$0]) })
                if passed.updateValue(positions, forKey: union.path) != positions { isComplete = false }
            }
        }
        return passed
    }
}

extension Declaration {
    /// The types as one of which a value of the declaration is read, from the same place on the wire.
    fileprivate var readTypes: [ValueType] {
        switch self {
        case .union(let union): union.cases.map(\.type)
        case .newtype(let newtype): [newtype.type]
        case .alias(let alias): [alias.type]
        case .structure, .enumeration: []
        }
    }
}

extension ValueType {
    /// The union, newtype or alias that the type is, null aside, and those that a generic union is of.
    fileprivate func readPaths(_ passed: [[String]: Set<Int>]) -> [[String]] {
        switch self {
        case .newtype(let path, _), .alias(let path, _): [path]
        case .union(let path, _): [path] + readArguments(passed).flatMap { $0.readPaths(passed) }
        case .optional(let inner), .nullable(let inner): inner.readPaths(passed)
        default: []
        }
    }

    /// What a generic model leaves open and the type is, null and other names aside.
    fileprivate func readParameters(_ passed: [[String]: Set<Int>]) -> [String] {
        switch self {
        case .parameter(let name): [name]
        case .union: readArguments(passed).flatMap { $0.readParameters(passed) }
        case .optional(let inner), .nullable(let inner), .alias(_, let inner), .newtype(_, let inner):
            inner.readParameters(passed)
        default: []
        }
    }

    private func readArguments(_ passed: [[String]: Set<Int>]) -> [ValueType] {
        guard case .union(let path, let arguments) = self else { return [] }
        return (passed[path] ?? []).sorted().filter(arguments.indices.contains).map { arguments[$0] }
    }
}
