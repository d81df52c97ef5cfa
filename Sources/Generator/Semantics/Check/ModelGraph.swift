/// The declarations of an API and what a value of each holds. Names are indexes here, as all of it may be very large.
struct ModelGraph {
    struct Node {
        let path: [String]
        /// What is left open, by the declaration itself or by the one that it stands in.
        let parameters: [String]
        /// The number of the first of them among those of all declarations.
        let firstParameter: Int
        /// All types of which a value may hold values.
        let types: [ValueType]
        /// What a value always holds: in one way for a struct or a newtype, and a union's value is one of its types.
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

    /// A declaration that a type names, with the types that it is of. Inside a generic model an inline type is of the same
    /// types as the model.
    func instance(_ type: ValueType) -> (node: Int, arguments: [ValueType])? {
        switch type {
        case .structure(let path, let arguments), .union(let path, let arguments):
            guard let index = indexes[path] else { return nil }
            let parameters = nodes[index].parameters
            if arguments.isEmpty { return (index, parameters.map { .parameter($0) }) }
            // A model whose own names have reports leaves fewer open than it is used with.
            return arguments.count == parameters.count ? (index, arguments) : nil
        case .newtype(let path, _): return indexes[path].map { ($0, []) }
        default: return nil
        }
    }
}
