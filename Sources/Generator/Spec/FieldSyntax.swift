/// A property of a model, or a placeholder, query parameter or header of an endpoint.
package struct FieldSyntax {
    package indirect enum Content {
        case type(TypeSyntax)
        case enumeration(EnumSyntax)
        case structure(StructureSyntax)
        case union(UnionSyntax)
        /// A constant, which is not a parameter.
        case constant(Located<Constant>)
        /// All headers whose names begin with a prefix.
        case prefix(Located<String>)
        /// `none` removes the default of this name.
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

    package init(name: Located<String>, content: Content) {
        self.name = name
        self.content = content
    }

    /// The form of the value, if its type allows several.
    package struct Form {
        package var dates: Located<DateFormat>?
        /// `format: text` or `format: base64url`.
        package var text: Located<TextForm>?
        package var style: Located<ParameterStyle>?
        /// Whether each element or member is written by itself; nil for the style's default.
        package var explode: Located<Bool>?
        /// Whether reserved characters are sent unencoded (RFC 6570 §3.2.3).
        package var allowReserved: Located<Bool>?
        /// The media type of a part.
        package var contentType: Located<String>?
        /// Whether an array skips unreadable elements; nil for the value in `defaults`.
        package var lenient: Located<Bool>?
    }

    /// Whether it is text because no type is given. A placeholder's type may be in the path.
    var isUntyped: Bool {
        if case .type(let type) = content, case .text = type.kind { true } else { false }
    }

    var isConstant: Bool {
        if case .constant = content { true } else { false }
    }

    var isOmitted: Bool {
        if case .omitted = content { true } else { false }
    }

    /// Its documentation, with the example if there is one.
    var shownDocumentation: Documentation {
        guard let example else { return documentation }
        let shown = "For example, `\(Self.shown(example))`."
        var documentation = documentation
        documentation.summary = documentation.summary.map { "\($0)\n\n\(shown)" } ?? shown
        return documentation
    }

    /// The example on one line of limited length, without characters that would end inline code.
    private static func shown(_ example: Node) -> String {
        let text = example.text ?? JSONText.of(example)
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.isSafeToPrint && $0 != "`" ? $0 : " " }))
        return line.unicodeScalars.count > 72 ? String(line.unicodeScalars.prefix(71)) + "…" : line
    }
}
