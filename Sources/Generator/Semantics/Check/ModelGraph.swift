/// The declarations of an API and what a value of each holds. Names are indexes here, as all of it may be very large.
struct ModelGraph {
    struct Node {
        let path: [String]
        /// What is left open, by the declaration itself or by the one that it stands in.
        let parameters: [String]
        let content: Content
    }

    enum Content {
        /// A struct or a newtype: a value of each type; without those that may be absent where `required` asks for it.
        case all([ValueType], required: [ValueType])
        /// A union: a value of one of the types. An open one also has values that the spec does not list.
        case one([ValueType], isOpen: Bool)
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
            let required = structure.properties.filter(\.isRequired)
            add(structure.path, parameters, .all(structure.types, required: required.map(\.type)))
        case .union(let union):
            let isOpen = union.discriminator != nil && !union.isFrozen
            add(union.path, parameters, .one(union.cases.map(\.type), isOpen: isOpen))
        case .newtype(let newtype): add(newtype.path, parameters, .all([newtype.type], required: [newtype.type]))
        case .enumeration, .alias: break
        }
        for nested in declaration.nested { collect(nested, parameters) }
    }

    private mutating func add(_ path: [String], _ parameters: [String], _ content: Content) {
        indexes[path] = nodes.count
        nodes.append(Node(path: path, parameters: parameters, content: content))
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
