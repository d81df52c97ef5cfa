/// The operations that reach each pair of types.
struct Reaching {
    private static let mostOperations = 10

    private let operations: [String]
    /// The operations that reach each node, at most one more than a change names. The nodes are the operations, then the pairs.
    private var reaching: [[Int]]

    /// - Parameter parents: For each pair, the owners that name it.
    init(_ operations: [String], _ parents: [[ChangeRecorder.Owner]]) {
        self.operations = operations
        reaching = Array(repeating: [], count: operations.count + parents.count)
        var children = reaching
        for (pair, owners) in parents.enumerated() {
            for node in owners.compactMap(node) { children[node].append(operations.count + pair) }
        }
        // A full node passes no more operations on, because the nodes below it are full too. So each pair is visited a few times,
        // however many operations there are.
        for operation in operations.indices {
            var waiting = [operation]
            while let node = waiting.popLast() {
                guard reaching[node].last != operation, reaching[node].count <= Self.mostOperations else { continue }
                reaching[node].append(operation)
                waiting += children[node]
            }
        }
    }

    private func node(_ owner: ChangeRecorder.Owner) -> Int? {
        switch owner {
        case .api: nil
        case .operation(let index): index
        case .pair(let index): operations.count + index
        }
    }

    /// Adds the operations that reach the owners to a change.
    func addOperations(of owners: [ChangeRecorder.Owner], to change: inout Change) {
        let found = Set(owners.compactMap(node).flatMap { reaching[$0] })
        change.operations = found.sorted().prefix(Self.mostOperations).map { operations[$0] }
        change.touchesMore = found.count > Self.mostOperations
    }
}
