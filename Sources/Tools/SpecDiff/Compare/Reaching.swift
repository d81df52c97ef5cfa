/// The operations from which pairs of types, and what is in them, can be reached.
struct Reaching {
    private static let mostOperations = 10

    private let operations: [String]
    /// For each operation, and behind them for each pair, the first operations that reach it, and one more than are
    /// told.
    private var reaching: [[Int]]

    /// - Parameter parents: For each pair, where it was met.
    init(_ operations: [String], _ parents: [[Recorder.Owner]]) {
        self.operations = operations
        reaching = Array(repeating: [], count: operations.count + parents.count)
        var children = reaching
        for (pair, owners) in parents.enumerated() {
            for node in owners.compactMap(node) { children[node].append(operations.count + pair) }
        }
        // What has that many passes no others on, for what is below has as many: so each pair is visited a few times,
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

    private func node(_ owner: Recorder.Owner) -> Int? {
        switch owner {
        case .api: nil
        case .operation(let index): index
        case .pair(let index): operations.count + index
        }
    }

    /// Says in a change which operations it touches.
    func tell(_ owners: [Recorder.Owner], in change: inout Change) {
        let found = Set(owners.compactMap(node).flatMap { reaching[$0] })
        change.operations = found.sorted().prefix(Self.mostOperations).map { operations[$0] }
        change.touchesMore = found.count > Self.mostOperations
    }
}
