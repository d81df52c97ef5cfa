/// Finds comments without white space before them, as in `"a"# b`: libyaml accepts them, YAML forbids them (YAML 1.2.2 §6.6).
///
/// Each `#` directly after a character that may end a value is a suspect. A suspect inside a scalar is dropped.
struct CrowdedComments {
    private let suspects: [SourcePosition]
    private var next = 0

    init(in source: SourceFile) {
        let found = Self.suspicious(source.bytes, from: source.contentStart)
        var cursor = SourceCursor(source)
        suspects = found.map { byte in
            while cursor.index < byte { cursor.advance() }
            return cursor.position
        }
    }

    /// The place of a suspect before the next event of the file, or in its first line.
    mutating func comment(before event: YAMLEvents.Event) -> SourcePosition? {
        while next < suspects.count, suspects[next] < event.range.end || event.kind == .streamEnd {
            let suspect = suspects[next]
            if suspect < event.range.start || event.mayHaveComment(inLine: suspect.line) { return suspect }
            next += 1
        }
        return nil
    }

    // MARK: - Suspects

    /// The indexes of all suspicious `#`.
    private static func suspicious(_ bytes: [UInt8], from start: Int) -> [Int] {
        var found: [Int] = []
        var index = start
        while let byte = bytes.firstIndex(of: UInt8(ascii: "#"), from: index) {
            index = byte + 1
            if byte == start || isSpace(bytes[byte - 1]) {
                // A comment to the end of the line, or text that may contain anything.
                while index < bytes.count, SourceLines.breakLength(bytes, index) == 0 { index += 1 }
            } else if isEnd(bytes, byte - 1, from: start) {
                found.append(byte)
            }
        }
        return found
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Whether the character may end a value other than plain text: quoted text, a list, the first line of a block.
    private static func isEnd(_ bytes: [UInt8], _ index: Int, from start: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            // A quote after these characters begins a text.
            return index > start && !isSpace(bytes[index - 1]) && !"[{,:".utf8.contains(bytes[index - 1])
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
        default: return ",[]{}|>+-".utf8.contains(bytes[index])
        }
    }
}

extension YAMLEvents.Event {
    /// Whether its first line may have a comment: after the `|` of a block, or after a directive.
    fileprivate func mayHaveComment(inLine line: Int32) -> Bool {
        switch kind {
        case .documentStart: true
        case .scalar: style == .block && line == range.start.line
        default: false
        }
    }
}
