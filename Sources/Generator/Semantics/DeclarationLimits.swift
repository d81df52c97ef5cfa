/// How many parts one type may have. A Swift compiler's time grows with the square of these numbers: at the limits it takes half
/// a minute.
package enum DeclarationLimits {
    package static let values = 3000
    package static let properties = 1000
}

extension Resolver {
    mutating func checkSize(of syntax: EnumSyntax) {
        guard syntax.cases.count > DeclarationLimits.values else { return }
        sink.error(
            .limitExceeded, "an enum has at most \(DeclarationLimits.values) values; make it a String or an Int",
            at: syntax.cases[DeclarationLimits.values].wire.range)
    }

    /// - Parameter place: The first property beyond the limit, or what takes too many over.
    mutating func checkSize(of properties: Int, at place: SourceRange?) {
        guard properties > DeclarationLimits.properties, let place else { return }
        sink.error(
            .limitExceeded,
            "a model has at most \(DeclarationLimits.properties) properties, those that it takes over included",
            at: place)
    }
}
