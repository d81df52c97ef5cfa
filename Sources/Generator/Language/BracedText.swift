/// Text with expressions in braces, such as `/users/{id}`: the only reader of braces in paths and URLs.
///
/// The meaning of an expression is up to the caller: specs have `{+path:Type}`, OpenAPI the operators of RFC 6570.
package struct BracedText {
    package enum Piece {
        /// Text, which includes a brace without a partner.
        case text(ArraySlice<Unicode.Scalar>)
        /// An expression without its braces.
        case expression(ArraySlice<Unicode.Scalar>)
    }

    package private(set) var pieces: [Piece] = []

    /// By scalars: a combining mark after a brace would be one character with it.
    package init(_ text: String) { self.init(Array(text.unicodeScalars)) }

    package init(_ scalars: [Unicode.Scalar]) { self.init(scalars[...]) }

    package init(_ scalars: ArraySlice<Unicode.Scalar>) {
        var rest = scalars
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            if start > rest.startIndex { pieces.append(.text(rest[..<start])) }
            pieces.append(.expression(rest[(start + 1)..<end]))
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { pieces.append(.text(rest)) }
    }

    private init(pieces: some Sequence<Piece>) { self.pieces = Array(pieces) }

    /// The whole text.
    package var text: String { pieces.map(\.written).joined() }

    /// The expressions without their braces, in their order.
    package var expressions: [String] {
        pieces.compactMap { piece in
            if case .expression(let scalars) = piece { String(scalars) } else { nil }
        }
    }

    /// The place of a character outside of braces, in the scalars that were read.
    package func firstIndex(outside character: Unicode.Scalar) -> Int? {
        for case .text(let scalars) in pieces {
            if let index = scalars.firstIndex(of: character) { return index }
        }
        return nil
    }

    /// The text before the first occurrence of an expression; nil if there is none.
    package func prefix(before expression: String) -> String? {
        pieces.firstIndex { $0.isExpression(expression) }.map { BracedText(pieces: pieces[..<$0]).text }
    }

    package func ends(with expression: String) -> Bool { pieces.last?.isExpression(expression) ?? false }

    /// The text with another one instead of an expression and its braces.
    package func replacing(_ expression: String, with text: String) -> String {
        pieces.map { $0.isExpression(expression) ? text : $0.written }.joined()
    }
}

extension BracedText.Piece {
    fileprivate var written: String {
        switch self {
        case .text(let scalars): String(scalars)
        case .expression(let scalars): "{" + String(scalars) + "}"
        }
    }

    fileprivate func isExpression(_ text: String) -> Bool {
        if case .expression(let scalars) = self { scalars.elementsEqual(text.unicodeScalars) } else { false }
    }
}

extension String {
    package init(_ scalars: ArraySlice<Unicode.Scalar>) {
        self.init()
        for scalar in scalars { unicodeScalars.append(scalar) }
    }
}
