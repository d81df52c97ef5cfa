import Generator

/// The parts of a document that were not taken, though a spec may name them.
struct AbsentParts {
    /// The messages for names that are no endpoint, by the operation's name and by its id in the document.
    private(set) var operations: [String: String] = [:]
    /// The Swift names of schemas that no taken operation uses.
    private(set) var models: Set<String> = []

    /// - Parameters:
    ///   - wanted: The selected operations.
    ///   - carried: The names of the operations that became endpoints.
    init(_ all: [Operation], wanted: [Operation], carried: Set<String>, _ selection: Selection) {
        let taken = Set(wanted.map(\.line))
        let ids = Set(all.map(\.id))
        for operation in all where !taken.contains(operation.line) {
            let key = selection.reason(for: operation, among: ids)
            let advice = key == "only" ? "name it there too" : "remove it there"
            let message =
                "'\(key)' leaves out the operation '\(operation.id.beginning)'; \(advice), or write a 'path' here"
            for name in [operation.name, operation.id] { operations[name] = message }
        }
        for operation in wanted {
            let isCarried = carried.contains(operation.name)
            operations[operation.id] =
                isCarried
                ? "the endpoint of '\(operation.id.beginning)' is '\(operation.name)'; write that name here"
                : "the operation '\(operation.id.beginning)' could not be taken, as a warning says"
            operations[operation.name] = isCarried ? nil : operations[operation.id]
        }
    }

    /// Adds the schemas that did not become models.
    mutating func add(_ writer: Writer, taken: Set<ObjectIdentifier>) {
        for schema in writer.document.schemas
        where !taken.contains(ObjectIdentifier(schema)) && writer.isModel(schema) {
            models.insert(writer.names[schema])
        }
    }
}
