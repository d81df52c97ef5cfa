/// Makes foreign text, such as paths and the texts of documents, safe for terminals and build services.
///
/// A build service reads commands in the output of a tool: GitHub Actions `::name::` at the beginning of a line and `##[name]`
/// anywhere in it, Azure Pipelines `##vso[name]`, TeamCity `##teamcity[name]`.
extension String {
    /// The text on one line, without control characters, bidirectional controls and commands of build services.
    public var printable: String {
        var scalars = unicodeScalars.map { $0.isSafeToPrint ? $0 : "·" }
        let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
        if scalars[start...].starts(with: "::".unicodeScalars) { scalars[start] = "·" }
        for index in scalars.serviceCommands { scalars[index] = "·" }
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars)
        return result
    }

    /// The text with each of its lines ``printable``.
    /// - Parameter keepingColors: Whether the escape sequences of colours stay.
    package func printableLines(keepingColors: Bool = false) -> String {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            keepingColors ? Self.colored(line) : String(line).printable
        }.joined(separator: "\n")
    }

    /// A printable line that keeps the escape sequences of colours: `ESC [ 1 ; 31 m`.
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

    /// The text with another character instead of the second `#` of each command of a build service.
    package func breakingServiceCommands(by replacement: String) -> String {
        guard utf8.contains(UInt8(ascii: "#")) else { return self }
        let scalars = Array(unicodeScalars)
        let marks = Set(scalars.serviceCommands)
        guard !marks.isEmpty else { return self }
        return scalars.indices.map { marks.contains($0) ? replacement : String(scalars[$0]) }.joined()
    }
}

extension [Unicode.Scalar] {
    /// The index of the second `#` of `##[`, `##vso[` and the like.
    fileprivate var serviceCommands: [Int] {
        indices.dropFirst().filter { index in
            guard self[index] == "#", self[index - 1] == "#" else { return false }
            return self[(index + 1)...].drop { $0.isASCII && $0.properties.isAlphabetic }.first == "["
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is printable: not a control, format (bidirectional) or separator character, and no noncharacter
    /// (Unicode §23.7). YAML forbids two of these.
    package var isSafeToPrint: Bool {
        // ASCII, nearly all of a spec, needs no table.
        if value < 0x80 { return value >= 0x20 && value != 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !properties.isNoncharacterCodePoint
        }
    }
}
