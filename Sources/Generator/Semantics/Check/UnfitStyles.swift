/// Styles that do not fit the type or the place of a field.
enum UnfitStyles {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for field in bound.record.styles {
            if field.place == .path(keepsSlashes: true), field.shape != .scalar || field.given != nil {
                sink.error(
                    .invalidType,
                    "'{+\(field.name.value)}' keeps the slashes of a text, and this is not a text; leave out the '+'",
                    at: field.given?.range ?? field.name.range)
            }
            if let explode = field.form.explode, let problem = field.explodeProblem {
                sink.error(.misplacedKey, "'explode' does not fit: \(problem)", at: explode.range)
            }
            if let reserved = field.form.allowReserved, let problem = field.reservedProblem {
                sink.error(.misplacedKey, "'allowReserved' does not fit: \(problem)", at: reserved.range)
            }
            guard let style = field.given, let choice = field.fit.choice else { continue }
            sink.error(.unknownWord, "'\(style.value.rawValue)' does not fit: \(choice)", at: style.range)
        }
    }
}
