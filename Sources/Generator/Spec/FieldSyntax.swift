/// A property of a model, or a placeholder, query parameter or header of an endpoint.
package struct FieldSyntax {
    package indirect enum Content {
        case type(TypeSyntax)
        case enumeration(EnumSyntax)
        case structure(StructureSyntax)
        case union(UnionSyntax)
        /// A constant that no caller sees.
        case constant(Located<Constant>)
        /// All headers whose names begin alike.
        case prefix(Located<String>)
        /// `none`: the default of this name is left out.
        case omitted
    }

    package let name: Located<String>
    package var content: Content
    package var swiftName: Located<String>?
    package var documentation = Documentation()
    package var isOptional = false
    package var isNullable = false
    package var defaultValue: Node?
    package var example: Node?
    package var form = Form()
    package var isSensitive = false
    package var direction = Direction.both

    package init(name: Located<String>, content: Content) { (self.name, self.content) = (name, content) }

    /// How the value is written, as far as its type leaves that open.
    package struct Form {
        package var dates: Located<DateFormat>?
        /// `format: text` or `format: base64url`.
        package var text: Located<TextForm>?
        package var style: Located<ArrayStyle>?
        /// Whether each element or member is written by itself; nil for what the style says.
        package var explode: Located<Bool>?
        /// Whether reserved characters are sent as they are (RFC 6570 §3.2.3).
        package var allowReserved: Located<Bool>?
        /// The media type of a part.
        package var contentType: Located<String>?
        /// Whether an array leaves out what cannot be read; nil for what `defaults` says.
        package var lenient: Located<Bool>?
    }

    /// Whether it is text for want of a type. The type of a placeholder may stand in the path.
    var isUntyped: Bool {
        if case .type(let type) = content, case .text = type.kind { true } else { false }
    }

    var isConstant: Bool {
        if case .constant = content { true } else { false }
    }

    var isOmitted: Bool {
        if case .omitted = content { true } else { false }
    }

    /// What is said of it, with the example where there is one.
    var shownDocumentation: Documentation {
        guard let example else { return documentation }
        let shown = "For example, `\(Self.shown(example))`."
        var documentation = documentation
        documentation.summary = documentation.summary.map { "\($0)\n\n\(shown)" } ?? shown
        return documentation
    }

    /// The example on one line that is not too long, without what would end its being code.
    private static func shown(_ example: Node) -> String {
        let text = example.text ?? JSONText.of(example)
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.isSafeToPrint && $0 != "`" ? $0 : " " }))
        return line.unicodeScalars.count > 72 ? String(line.unicodeScalars.prefix(71)) + "…" : line
    }
}
