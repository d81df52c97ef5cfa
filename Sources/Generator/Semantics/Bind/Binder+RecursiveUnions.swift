/// Unions whose alternatives lead back to them without an object, array or dictionary between: decoding them would never end.
extension Binder {
    /// Removes the alternatives that lead back, so that later passes end.
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

    /// The positions of the parameters of generic unions that are decoded from the same JSON value as the union.
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
    /// The types that a value of the declaration may be decoded as, from the same JSON value.
    fileprivate var readTypes: [ValueType] { if case .structure = self { [] } else { ownTypes } }
}

extension ValueType {
    /// The union, newtype, alias or type parameter that the type is, apart from null, and those in the arguments of a generic
    /// union.
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

    /// The path of the union, newtype or alias.
    fileprivate var path: [String]? {
        switch self {
        case .union(let path, _), .newtype(let path, _), .alias(let path, _): path
        default: nil
        }
    }
}
