/// The declarations of an API and what a value of each holds. Names are indexes here, as all of it may be very large.
struct ModelGraph {
    struct Node {
        let path: [String]
        /// What is left open, by the declaration itself or by the one that it stands in.
        let parameters: [String]
        /// All types of which a value may hold values; a union's value is one of them.
        let types: [ValueType]
        /// Those that a struct's or a newtype's value always holds; nil for a union.
        let required: [ValueType]?
        /// Whether a union also has values that the spec does not list.
        var isOpen = false
    }

    private(set) var nodes: [Node] = []
    private var indexes: [[String]: Int] = [:]

    init(_ files: [API.File]) {
        for file in files {
            for declaration in file.declarations { collect(declaration, []) }
        }
    }

    func index(of path: [String]) -> Int? { indexes[path] }

    private mutating func collect(_ declaration: Declaration, _ outer: [String]) {
        let parameters = outer + declaration.parameters
        switch declaration {
        case .structure(let structure):
            let required = structure.properties.filter(\.isRequired).map(\.type)
            add(Node(path: structure.path, parameters: parameters, types: structure.types, required: required))
        case .union(let union):
            let isOpen = union.isOpen
            let types = union.cases.map(\.type)
            add(Node(path: union.path, parameters: parameters, types: types, required: nil, isOpen: isOpen))
        case .newtype(let newtype):
            let types = [newtype.type]
            add(Node(path: newtype.path, parameters: parameters, types: types, required: types))
        case .enumeration, .alias: break
        }
        for nested in declaration.nested { collect(nested, parameters) }
    }

    private mutating func add(_ node: Node) {
        indexes[node.path] = nodes.count
        nodes.append(node)
    }

    // MARK: - What is where

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
