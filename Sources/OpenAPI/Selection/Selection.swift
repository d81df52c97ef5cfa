import Generator

/// Selects operations of a document.
struct Selection {
    private let options: DocumentOptions

    init(_ options: DocumentOptions) { self.options = options }

    func choose(_ operations: [Operation]) -> [Operation] {
        let ids = Set(operations.map(\.id))
        let only = options.only.map(OperationPattern.init)
        let except = options.except.map(OperationPattern.init)
        return operations.filter { operation in
            if options.also.contains(operation.line) { return true }
            return (only.isEmpty || only.contains { $0.fits(operation, among: ids) })
                && !except.contains { $0.fits(operation, among: ids) }
        }
    }

    /// The key that leaves out an operation.
    /// - Parameter ids: The ids of all operations.
    func reason(for operation: Operation, among ids: Set<String>) -> String {
        options.except.contains { OperationPattern($0).fits(operation, among: ids) } ? "except" : "only"
    }

    /// The patterns that match no operation.
    func unused(among operations: [Operation]) -> [String] {
        let ids = Set(operations.map(\.id))
        return (options.only + options.except).filter { pattern in
            !operations.contains { OperationPattern(pattern).fits($0, among: ids) }
        }
    }
}
