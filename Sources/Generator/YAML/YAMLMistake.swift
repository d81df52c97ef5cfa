/// A slip in the layout of a file, with its place. libyaml notices most of them some lines later.
struct YAMLMistake {
    let message: String
    let position: SourcePosition
    /// The text that is missing at the place; nil if nothing or something else is.
    private(set) var insertion: String?

    /// - Parameter position: The place where libyaml stopped.
    /// - Parameter beginning: The start of the construct that it was reading.
    static func find(
        _ problem: String, at position: SourcePosition, from beginning: SourcePosition, in lines: inout SourceLines
    ) -> YAMLMistake? {
        let line = Line(Int(position.line), in: &lines)
        switch problem {
        case "mapping values are not allowed in this context":
            guard let own = line.key, line.colon == Int(position.column) - 1,
                let above = Line(before: line, in: &lines)
            else { return nil }
            if let found = colon(in: above) { return found }
            guard let key = above.key, above.hasValue, line.indentation > above.indentation else { return nil }
            return YAMLMistake(
                "'\(own)' is indented deeper than '\(key)' above it, which has a value already; indent both alike",
                line, column: line.indentation)
        case "could not find expected ':'": return colon(in: Line(Int(beginning.line), in: &lines))
        case "did not find expected key":
            guard line.indentation >= Int(position.column) - 1 else {
                let message = "nothing but a comment can follow here; quotes go around the whole text"
                return YAMLMistake(message: message, position: position)
            }
            let above = indentations(above: line, in: &lines)
            guard line.indentation == Int(position.column) - 1, let last = above.last, last > line.indentation,
                !above.contains(line.indentation), let outer = above.last(where: { $0 < line.indentation })
            else { return nil }
            let inner = above.first { $0 > line.indentation } ?? last
            let own = line.indentation == 1 ? "1 space" : "\(line.indentation) spaces"
            let message =
                "the line is indented by \(own), and the lines above by \(outer) or by \(inner); "
                + "indent it like the keys beside which it belongs"
            return YAMLMistake(message: message, position: position)
        case "did not find expected <document start>":
            guard let above = Line(before: line, in: &lines), above.text.hasPrefix("%") else { return nil }
            return YAMLMistake(message: "'---' is missing below the line that begins with '%'", position: position)
        default: return nil
        }
    }

    private init(message: String, position: SourcePosition) {
        self.message = message
        self.position = position
    }

    private init(_ message: String, _ line: Line, column: Int) {
        self.init(message: message, position: SourcePosition(line: line.number, column: column + 1))
    }

    /// A line without the colon between key and value, or without the space after the colon.
    private static func colon(in line: Line) -> YAMLMistake? {
        if let colon = line.colon, colon + 1 < line.scalars.count, line.key != nil {
            let value = String(String.UnicodeScalarView(line.scalars[(colon + 1)...]))
            guard value.first != " ", !value.hasPrefix("//") else { return nil }
            var mistake = YAMLMistake("a space is missing behind ':'", line, column: colon + 1)
            mistake.insertion = " "
            return mistake
        }
        let words = line.text.split(separator: " ", maxSplits: 1)
        guard line.colon == nil, let key = words.first, key.unicodeScalars.allSatisfy(\.isKeyScalar) else { return nil }
        var mistake = YAMLMistake(
            "a ':' is missing behind '\(key)'", line, column: line.indentation + key.unicodeScalars.count)
        mistake.insertion = ":"
        return mistake
    }

    /// The indentations of the levels above to which the line may belong, the outermost first.
    private static func indentations(above line: Line, in lines: inout SourceLines) -> [Int] {
        var found: [Int] = []
        var current = line
        // A file has few levels, but the keys of one level may be far apart.
        for _ in 0..<1000 {
            guard let above = Line(before: current, in: &lines) else { break }
            if found.last.map({ above.indentation < $0 }) ?? true { found.append(above.indentation) }
            if above.indentation == 0 { break }
            current = above
        }
        return found.reversed()
    }
}

/// A line of a file without its comment.
private struct Line {
    let number: Int
    let scalars: [Unicode.Scalar]
    let indentation: Int
    /// The index of its first colon.
    let colon: Int?

    init(_ number: Int, in lines: inout SourceLines) {
        self.number = number
        var scalars = lines.scalars(ofLine: number)
        let isComment = { (index: Int) in scalars[index] == "#" && (index == 0 || scalars[index - 1] == " ") }
        if let comment = scalars.indices.first(where: isComment) { scalars.removeSubrange(comment...) }
        while scalars.last == " " { scalars.removeLast() }
        self.scalars = scalars
        indentation = scalars.prefix { $0 == " " }.count
        colon = scalars.firstIndex(of: ":")
    }

    /// The nearest line above that has more than a comment.
    init?(before line: Line, in lines: inout SourceLines) {
        var above = line
        repeat {
            guard above.number > 1 else { return nil }
            above = Line(above.number - 1, in: &lines)
        } while above.scalars.isEmpty
        self = above
    }

    var text: String { String(String.UnicodeScalarView(scalars[indentation...])) }

    /// The text before the colon; nil if it is not a name.
    var key: String? {
        guard let colon, colon > indentation, scalars[indentation..<colon].allSatisfy(\.isKeyScalar) else { return nil }
        return String(String.UnicodeScalarView(scalars[indentation..<colon]))
    }

    var hasValue: Bool { colon.map { $0 + 1 < scalars.count } ?? false }
}

extension Unicode.Scalar {
    /// Whether unquoted keys usually contain the scalar.
    fileprivate var isKeyScalar: Bool { isNameScalar || "-.$+".unicodeScalars.contains(self) }
}
