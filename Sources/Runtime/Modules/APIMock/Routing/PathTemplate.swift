/// A path with parameters in braces.
struct PathTemplate {
    /// A piece of a segment.
    enum Piece: Hashable {
        case text(String)
        case parameter(String)
    }

    /// The pieces of each segment.
    let segments: [[Piece]]

    init(_ text: String) {
        segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(text.hasPrefix("/") ? 1 : 0)
            .map { Self.pieces($0) }
    }

    /// Scalars are compared, because a brace and a mark that combines with it are one character.
    private static func pieces(_ segment: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = segment.unicodeScalars
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]).percentDecoded)) }
            pieces.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest).percentDecoded)) }
        return pieces
    }

    /// The texts of the parameters in a path's segments, still escaped; nil if the path does not match.
    /// - Parameter takesEmpty: Whether a parameter may be an empty segment, such as that of `/users//posts`.
    func match(_ path: [Substring], takesEmpty: Bool = false) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (pieces, text) in zip(segments, path) {
            if takesEmpty, text.isEmpty, pieces.count == 1, case .parameter(let name) = pieces[0] {
                values[name] = ""
                continue
            }
            // Texts of a template between parameters have no escapes.
            let text = pieces.count > 1 ? text.decodedBeyondASCII[...] : text
            guard Self.match(pieces[...], text.unicodeScalars, &values) else { return nil }
        }
        return values
    }

    private static func match(
        _ pieces: ArraySlice<Piece>, _ text: Substring.UnicodeScalarView, _ values: inout [String: String]
    ) -> Bool {
        guard let piece = pieces.first else { return text.isEmpty }
        let rest = pieces.dropFirst()
        switch piece {
        case .text(let expected):
            if rest.isEmpty { return Substring(text).percentDecoded == expected }
            guard text.starts(with: expected.unicodeScalars) else { return false }
            return match(rest, text.dropFirst(expected.unicodeScalars.count), &values)
        case .parameter(let name):
            // A parameter ends at the next text; two in a row cannot be separated, so the first one takes all.
            var end = text.endIndex
            if case .text(let next)? = rest.first {
                guard let range = text.dropFirst().firstRange(of: next.unicodeScalars) else { return false }
                end = range.lowerBound
            }
            guard !text[..<end].isEmpty else { return false }
            values[name] = String(text[..<end])
            return match(rest, text[end...], &values)
        }
    }

    /// The number of a segment in the order of precedence: text before a mixture before a parameter.
    func rank(_ segment: Int) -> Int {
        let pieces = segments[segment]
        guard pieces.contains(where: { if case .parameter = $0 { true } else { false } }) else { return 0 }
        return pieces.count > 1 ? 1 : 2
    }

    /// Whether this template is tried before another one of the same length: concrete paths come first
    /// (OpenAPI 3.1 §4.8.8.2).
    func precedes(_ other: PathTemplate) -> Bool {
        for segment in segments.indices where rank(segment) != other.rank(segment) {
            return rank(segment) < other.rank(segment)
        }
        return false
    }
}
