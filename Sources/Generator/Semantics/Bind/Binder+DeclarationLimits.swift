/// The largest sizes of one type. The time of the Swift compiler grows with the square of these numbers: at the limits it is
/// half
/// a minute.
package enum DeclarationLimits {
    package static let values = 3000
    package static let properties = 1000
    /// The largest number of nested inline types. The name of an inner type has the names of all outer ones, so the time to
    /// generate code grows much faster than their number.
    package static let inlineTypes = 12
}

extension Binder {
    mutating func checkSize(of syntax: EnumSyntax) {
        guard syntax.cases.count > DeclarationLimits.values else { return }
        sink.error(
            .limitExceeded, "an enum has at most \(DeclarationLimits.values) values; make it a String or an Int",
            at: syntax.cases[DeclarationLimits.values].wire.range)
    }

    /// - Parameter path: The path that the inline type would have.
    mutating func fits(_ path: [String], at place: SourceRange) -> Bool {
        // The first name is the model, or the endpoint's type.
        guard path.count - 1 > DeclarationLimits.inlineTypes, let name = path.last else { return true }
        return sink.refuse(
            .limitExceeded,
            "more than \(DeclarationLimits.inlineTypes) inline types stand inside each other; make '\(name)' a model under 'models'",
            at: place)
    }

    /// - Parameter place: The first property beyond the limit, or the base that adds it.
    mutating func checkSize(of properties: Int, at place: SourceRange?) {
        guard properties > DeclarationLimits.properties, let place else { return }
        sink.error(
            .limitExceeded,
            "a model has at most \(DeclarationLimits.properties) properties, those that it takes over included",
            at: place)
    }
}
