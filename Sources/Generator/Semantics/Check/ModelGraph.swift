/// The declarations of an API and the types of their values. Declarations are numbers here, because an API may be very large.
struct ModelGraph {
    struct Node {
        let path: [String]
        /// The type parameters of the declaration and of the ones around it.
        let parameters: [String]
        /// The number of the first parameter among those of all declarations.
        let firstParameter: Int
        /// The types of all values in a value of the declaration.
        let types: [ValueType]
        /// Alternatives of the types that every value contains. A struct or newtype has one alternative, a union one for each
        /// case.
        let ways: [[ValueType]]
        let isUnion: Bool
    }

    private(set) var nodes: [Node] = []
    private(set) var parameterCount = 0
    private var indexes: [[String]: Int] = [:]

    init(_ files: [API.File]) {
        for file in files {
            for declaration in file.declarations { collect(declaration, []) }
        }
    }

    func index(of path: [String]) -> Int? { indexes[path] }

    private mutating func collect(_ declaration: Declaration, _ outer: [String]) {
        let parameters = outer + declaration.parameters
        func add(_ types: [ValueType], _ ways: [[ValueType]], isUnion: Bool = false) {
            indexes[declaration.path] = nodes.count
            nodes.append(
                Node(
                    path: declaration.path, parameters: parameters, firstParameter: parameterCount, types: types,
                    ways: ways, isUnion: isUnion))
            parameterCount += parameters.count
        }
        switch declaration {
        case .structure(let structure):
            add(structure.types, [structure.properties.filter(\.isRequired).map(\.type)])
        case .union(let union):
            let types = union.cases.map(\.type)
            add(types, types.map { [$0] } + (union.isOpen ? [[]] : []), isUnion: true)
        case .newtype(let newtype): add([newtype.type], [[newtype.type]])
        case .enumeration, .alias: break
        }
        for nested in declaration.nested { collect(nested, parameters) }
    }

    /// The declaration that a type names, with the type arguments. An inline type of a generic model has the arguments of the
    /// model.
    func instance(_ type: ValueType) -> (node: Int, arguments: [ValueType])? {
        switch type {
        case .structure(let path, let arguments), .union(let path, let arguments):
            guard let index = indexes[path] else { return nil }
            let parameters = nodes[index].parameters
            if arguments.isEmpty { return (index, parameters.map { .parameter($0) }) }
            // If parameters have reports, the model has fewer parameters than its uses have arguments.
            return arguments.count == parameters.count ? (index, arguments) : nil
        case .newtype(let path, _): return indexes[path].map { ($0, []) }
        default: return nil
        }
    }
}
