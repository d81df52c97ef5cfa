/// What comes from outside, such as paths and the texts of documents, where people and build services read it.
///
/// A service looks at every line that a command writes: GitHub Actions takes `::name::` at the beginning of a line, and
/// `##[name]` anywhere in it, as a command; Azure Pipelines takes `##vso[name]`, TeamCity `##teamcity[name]`.
extension String {
    /// The text on one line, without characters that could drive a terminal or change how the rest is read, and without what a
    /// build service takes as a command.
    public var printable: String {
        var scalars = unicodeScalars.map { $0.isSafeToPrint ? $0 : "·" }
        let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
        if scalars[start...].starts(with: "::".unicodeScalars) { scalars[start] = "·" }
        for index in scalars.serviceCommands { scalars[index] = "·" }
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars)
        return result
    }

    /// The text of several lines, each of them ``printable``.
    /// - Parameter keepingColors: Whether the sequences stay that choose a colour.
    package func printableLines(keepingColors: Bool = false) -> String {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            keepingColors ? Self.colored(line) : String(line).printable
        }.joined(separator: "\n")
    }

    /// A printable line with the sequences in it that choose a colour: `ESC [ 1 ; 31 m`.
    private static func colored(_ line: Substring.UnicodeScalarView) -> String {
        let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            guard index > 0 else { return String(part).printable }
            let code = part.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" }
            let rest = part.dropFirst(1 + code.count)
            guard part.first == "[", rest.first == "m" else { return "·" + String(part).printable }
            return "\u{1B}[" + String(code) + "m" + String(rest.dropFirst()).printable
        }.joined()
    }

    /// The text with something else in the place of the second `#` of what a build service takes as a command.
    package func breakingServiceCommands(by replacement: String) -> String {
        guard utf8.contains(UInt8(ascii: "#")) else { return self }
        let scalars = Array(unicodeScalars)
        let marks = Set(scalars.serviceCommands)
        guard !marks.isEmpty else { return self }
        return scalars.indices.map { marks.contains($0) ? replacement : String(scalars[$0]) }.joined()
    }
}

extension [Unicode.Scalar] {
    /// Where the second `#` of `##[`, `##vso[` and the like stands.
    fileprivate var serviceCommands: [Int] {
        indices.dropFirst().filter { index in
            guard self[index] == "#", self[index - 1] == "#" else { return false }
            return self[(index + 1)...].drop { $0.isASCII && $0.properties.isAlphabetic }.first == "["
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the scalar in its place: no control, format (bidirectional) or separator character.
    package var isSafeToPrint: Bool {
        // Nearly all of a spec is ASCII, which needs no table.
        if value < 0x80 { return value >= 0x20 && value != 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
