/// The limits of a call while a decoder of another format reads its response. Such a decoder does not know them, and calls the
/// types of the spec without them.
package final class ForeignReading: Sendable {
    let limits: JSONLimits
    let stack: ThreadStack
    /// The results of unions inside types that are only `Codable`; nil outside such types.
    let trials: ForeignTrials?

    /// What the decoder that runs now keeps to; nil if the app calls one itself.
    @TaskLocal static var current: ForeignReading?

    private init(_ limits: JSONLimits, trials: ForeignTrials?) {
        self.limits = limits
        self.trials = trials
        var stack = ThreadStack.current
        stack.measure()
        self.stack = stack
    }

    /// Runs a decoder of another format within limits.
    package static func run<Result>(_ limits: JSONLimits, _ decode: () throws -> Result) rethrows -> Result {
        try $current.withValue(ForeignReading(limits, trials: nil), operation: decode)
    }

    /// Runs a decoder for a type that is only `Codable`, inside a document with limits. Its unions share their results: each
    /// alternative of an outer union would read them again, in exponential time.
    static func runInside(_ document: JSONDocument, _ decode: () throws -> Void) rethrows {
        if current?.trials != nil { return try decode() }
        let reading = ForeignReading(document.limits, trials: ForeignTrials())
        try $current.withValue(reading, operation: decode)
    }

    /// Throws if a decoder's array or object is nested too deep, or is read for too long.
    static func check(_ decoder: any Decoder) throws { try check(current?.limits ?? .widest, at: decoder.codingPath) }

    static func check(_ limits: JSONLimits, at path: [any CodingKey]) throws {
        guard path.count < limits.maximumDepth else { throw tooDeep(limits.maximumDepth) }
        try limits.check()
    }

    /// The error for a value that is nested too deep. Its place would be as long as the value is deep.
    static func tooDeep(_ limit: Int) -> DecodingMismatch {
        DecodingMismatch(path: "", reason: "nested deeper than \(limit) levels")
    }
}
