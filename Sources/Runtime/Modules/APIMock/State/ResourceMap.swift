/// What the paths of an API stand for.
struct ResourceMap: Sendable {
    enum Role: Equatable {
        /// A list of items. Their paths have this parameter at the end; nil if items have no path.
        case collection(parameter: String?)
        /// An item, whose path ends with this parameter.
        case item(parameter: String)
        /// A resource that is alone at its path, such as `/users/{id}/avatar`.
        case single
    }

    /// The operations by the shapes of their paths, then by methods.
    private var operations: [String: [String: MockOperation]] = [:]
    /// The parameters at the end of items' paths, by the shapes of their collections' paths.
    private var parameters: [String: String] = [:]
    private let description: MockDescription

    init(_ description: MockDescription) {
        self.description = description
        for operation in description.operations {
            let shape = Self.shape(operation.path)
            if operations[shape]?[operation.method] == nil {
                operations[shape, default: [:]][operation.method] = operation
            }
            guard let parameter = Self.parameter(of: operation.path) else { continue }
            let collection = shape.dropLast
            if parameters[collection] == nil { parameters[collection] = parameter }
        }
    }

    func role(of operation: MockOperation) -> Role {
        let shape = Self.shape(operation.path)
        let parameter = parameters[shape]
        if let own = Self.parameter(of: operation.path) {
            return parameter != nil && hasList(shape) ? .collection(parameter: parameter) : .item(parameter: own)
        }
        if parameter != nil { return .collection(parameter: parameter) }
        return operations[shape]?["POST"] != nil && hasList(shape) ? .collection(parameter: nil) : .single
    }

    /// The operation with another method at the same path.
    func sibling(_ operation: MockOperation, _ method: String) -> MockOperation? {
        operations[Self.shape(operation.path)]?[method]
    }

    /// The operation that reads the list with an item.
    func list(of item: MockOperation) -> MockOperation? { operations[Self.shape(item.path).dropLast]?["GET"] }

    /// The operation that reads an item of a collection.
    func item(of collection: MockOperation) -> MockOperation? {
        operations[Self.shape(collection.path) + "/{}"]?["GET"]
    }

    private func hasList(_ shape: String) -> Bool {
        guard let get = operations[shape]?["GET"] else { return false }
        let content = get.responses.first { $0.status.hasPrefix("2") || $0.status == "default" }?.contents.first
        let place = SchemaPlace(description: description, schema: content?.schema)
        return get.pages != nil || place.list() == []
    }

    /// The parameter that is the last segment of a path.
    private static func parameter(of path: String) -> String? {
        guard let last = PathTemplate(path).segments.last, last.count == 1, case .parameter(let name) = last[0] else {
            return nil
        }
        return name
    }

    /// A path without the names of its parameters, and without a slash at its end.
    private static func shape(_ path: String) -> String {
        let shape = FailurePlan.shape(path)
        return shape.hasSuffix("/") ? String(shape.dropLast()) : shape
    }
}

extension String {
    /// A path without its last segment.
    fileprivate var dropLast: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
