/// Examples: `static let example`.
extension FileEmitter {
    /// The example of a model inside its declaration.
    func example(_ value: Literal?, of type: ValueType, in scope: [String], _ writer: inout SwiftWriter) {
        guard let value else { return }
        example(value, names.type(type, in: scope), scope, &writer)
    }

    /// The example of an endpoint's response inside its declaration.
    func example(_ example: Endpoint.Example?, in scope: [String], _ writer: inout SwiftWriter) {
        guard let example else { return }
        self.example(example.value, example.type.map { names.type($0, in: scope) } ?? "Response", scope, &writer)
    }

    private func example(_ value: Literal, _ type: String, _ scope: [String], _ writer: inout SwiftWriter) {
        let head = modifier + "static let example" + (value.namesItsType ? "" : ": " + type) + " = "
        writer.blank()
        writer.line("/// A value for previews and tests.")
        writer.line(head, Mark.inside.text, LiteralText(names, in: scope).text(value), Mark.declaration.text)
    }
}

extension Literal {
    /// Whether the expression says of which type it is.
    fileprivate var namesItsType: Bool {
        switch self {
        case .structure(let type, _): type != nil
        case .newtype, .made: true
        default: false
        }
    }
}
