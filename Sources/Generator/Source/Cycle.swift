/// A cycle of models, for diagnostics.
struct Cycle {
    private let names: [Located<String>]

    /// Nil if there are no members.
    init?(_ names: [Located<String>]) {
        if names.isEmpty { return nil }
        self.names = names
    }

    var first: String { "'\(names[0].value)'" }
    var range: SourceRange { names[0].range }
    /// The second member, if there is one.
    var way: String { names.count > 1 ? ", through '\(names[1].value)'" : "" }

    /// Notes at the members of the cycle except the first one.
    var notes: [Diagnostic.Note] {
        names.dropFirst().prefix(8).map { Diagnostic.Note(message: "'\($0.value)' is on this cycle", range: $0.range) }
    }
}
