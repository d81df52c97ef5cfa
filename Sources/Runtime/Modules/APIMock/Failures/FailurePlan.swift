/// The failures that settings ask for.
struct FailurePlan {
    let settings: MockSettings

    /// The status with which an operation always fails; nil if it does not.
    func status(of operation: MockOperation) -> Int? {
        let path = Self.shape(operation.path)
        return settings.failures.last { $0.method == operation.method && Self.shape($0.path) == path }?.status
    }

    /// Whether the request with a number fails by chance. The same seed and number give the same result.
    func fails(_ number: Int) -> Bool {
        guard settings.failureRate > 0 else { return false }
        var random = SeededRandom(settings.seed, for: "failure \(number)")
        return Double(random.number(0...999_999)) < settings.failureRate * 1_000_000
    }

    /// A path whose parameters have no names: clients and documents may name them differently.
    static func shape(_ path: String) -> String {
        PathTemplate(path).segments.map { pieces in
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .parameter: "{}"
                }
            }.joined()
        }.joined(separator: "/")
    }
}
