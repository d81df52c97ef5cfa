/// A path, or the URL of a server, as text and values: `/users/{id}/files/{+path}`.
package struct PathTemplate: Sendable, Hashable {
    package enum Piece: Sendable, Hashable {
        case text(String)
        case value(Value)
    }

    /// A part that each call fills in.
    package struct Value: Sendable, Hashable {
        package let name: String
        /// `{+name}`: slashes in the value stay slashes.
        package var keepsSlashes = false
    }

    package var pieces: [Piece] = []

    package init() {}

    /// Reads a path with or without types in its braces. A brace without a partner is text.
    package init(_ text: String) {
        pieces = BracedText(text).pieces.map { piece in
            switch piece {
            case .text(let scalars): return .text(String(scalars))
            case .expression(let scalars):
                let placeholder = PathExpression(scalars)
                return .value(Value(name: String(placeholder.name), keepsSlashes: placeholder.keepsSlashes))
            }
        }
    }

    /// The texts between the values.
    package var texts: [String] {
        pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    package var values: [Value] {
        pieces.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    /// The names of the values, in their order.
    package var names: [String] { values.map(\.name) }

    /// The text as the runtime reads it, with bare names in braces: `/users/{id}/files/{path}`.
    package var text: String { text { $0.name } }

    /// The text without names: `/users/{}/files/{}`. Two paths of one shape are the same to a server.
    package var shape: String { text { _ in "" } }

    private func text(_ name: (Value) -> String) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .value(let value): result += "{" + name(value) + "}"
            }
        }
        return result
    }
}

/// What the braces of a spec's path hold: `name`, `+name`, `name:Type`.
package struct PathExpression {
    package let keepsSlashes: Bool
    package let name: ArraySlice<Unicode.Scalar>
    /// The text after the colon; nil without a colon.
    package let type: ArraySlice<Unicode.Scalar>?

    package init(_ scalars: ArraySlice<Unicode.Scalar>) {
        keepsSlashes = scalars.first == "+"
        let rest = keepsSlashes ? scalars.dropFirst() : scalars
        name = rest.prefix { $0 != ":" }
        type = name.endIndex < rest.endIndex ? rest[(name.endIndex + 1)...] : nil
    }
}
