import APIMock

extension MockDescription {
    /// Lets requests have other texts than those of the calls that the description was made of: a few calls show the types of
    /// values, but not that each id is a UUID. Responses keep their formats, because clients read them.
    mutating func acceptOtherValues() {
        let sent = operations.flatMap {
            $0.parameters.compactMap(\.schema) + ($0.body?.contents ?? []).compactMap(\.schema)
        }
        let received = operations.flatMap(\.responses).flatMap { responses in
            responses.contents.compactMap(\.schema) + responses.headers.compactMap(\.schema)
        }
        for index in reached(from: sent).subtracting(reached(from: received)) {
            schemas[index].values = nil
            // The format of a file is its kind.
            if schemas[index].format != "binary" { schemas[index].format = nil }
        }
    }

    /// The schemas with some indexes, and those that they need.
    private func reached(from start: [Int]) -> Set<Int> {
        var reached: Set<Int> = []
        var waiting = start
        while let index = waiting.popLast() {
            guard reached.insert(index).inserted else { continue }
            waiting += schema(index).references
        }
        return reached
    }
}
