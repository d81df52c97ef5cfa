/// Unions whose alternatives lead back to them with no object, list or dictionary between: reading one would have no end.
extension Binder {
    /// Leaves out what leads back, so that nothing else follows it.
    mutating func cutRecursiveUnions(_ files: inout [API.File]) {
        let declarations = files.flatMap(\.models)
        let indexes = Dictionary(declarations.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let passed = passedParameters(declarations)
        let graph = Components(
            declarations.map { $0.readTypes.flatMap { $0.read(passed) }.compactMap(\.path).compactMap { indexes[$0] } })
        var cut: Set<[String]> = []
        for component in graph.all {
            guard let any = component.first, graph.isCyclic(any) else { continue }
            let paths = component.sorted().map { declarations[$0].path }
            cut.formUnion(paths)
            record.recursiveUnions.append(paths)
        }
        guard !cut.isEmpty else { return }
        record.incomplete.formUnion(cut)
        files.updateModels { model in
            guard cut.contains(model.path) else { return }
            model.modify { _ in
            } _: { union in
                union.cases.removeAll { !cut.isDisjoint(with: $0.type.read(passed).compactMap(\.path)) }
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
                let types = Set(union.cases.flatMap { $0.type.read(passed) })
                let names = union.parameters
                let positions = Set(names.indices.filter { types.contains(.parameter(names[$0])) })
                if passed.updateValue(positions, forKey: union.path) != positions { isComplete = false }
            }
        }
        return passed
    }
}

extension Declaration {
    /// The types as one of which a value of the declaration is read, from the same place on the wire.
    fileprivate var readTypes: [ValueType] { if case .structure = self { [] } else { ownTypes } }
}

extension ValueType {
    /// The union, newtype, alias or open type that the type is, null aside, and those that a generic union is of.
    fileprivate func read(_ passed: [[String]: Set<Int>]) -> [ValueType] {
        switch self {
        case .newtype, .alias, .parameter: [self]
        case .union(let path, let arguments):
            [self]
                + (passed[path] ?? []).sorted().filter(arguments.indices.contains)
                .flatMap { arguments[$0].read(passed) }
        case .optional(let inner), .nullable(let inner): inner.read(passed)
        default: []
        }
    }

    /// The path of the union, newtype or alias that it is.
    fileprivate var path: [String]? {
        switch self {
        case .union(let path, _), .newtype(let path, _), .alias(let path, _): path
        default: nil
        }
    }
}
