/// A cycle of models, as diagnostics tell it.
struct Cycle {
    private let names: [Located<String>]

    /// Nil without any.
    init?(_ names: [Located<String>]) {
        if names.isEmpty { return nil }
        self.names = names
    }

    var first: String { "'\(names[0].value)'" }
    var range: SourceRange { names[0].range }
    /// The next one, where there is another.
    var way: String { names.count > 1 ? ", through '\(names[1].value)'" : "" }

    /// Notes at what lies on the cycle besides its first member.
    var notes: [Diagnostic.Note] {
        names.dropFirst().prefix(8).map { Diagnostic.Note(message: "'\($0.value)' is on this cycle", range: $0.range) }
    }
}
