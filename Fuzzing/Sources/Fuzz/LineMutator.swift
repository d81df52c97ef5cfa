/// Mutates text by lines and words, which mostly keeps a spec valid YAML.
struct LineMutator {
    private var lines: [[UInt8]]
    private var state: UInt64

    init(_ bytes: [UInt8], seed: UInt64) {
        lines = Self.lines(bytes)
        state = seed
    }

    var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    }

    mutating func mutate() {
        for _ in 0...below(3) {
            let line = below(lines.count)
            switch below(10) {
            case 0: lines.remove(at: line)
            case 1: lines.insert(lines[line], at: below(lines.count))
            case 2: lines.swapAt(line, below(lines.count))
            case 3: indent(line)
            case 4, 5: replaceWord(in: line) { $0.word() }
            case 6: replaceWord(in: line) { Self.hostile[$0.below(Self.hostile.count)] }
            case 7: replaceWord(in: line) { mutator in [0x22] + mutator.word() + [0x22] }
            case 8: repeatBlock(line)
            default: replaceWord(in: line) { mutator in mutator.word() + [0x3A, 0x20] + mutator.word() }
            }
            if lines.isEmpty { lines = [[]] }
        }
    }

    /// Inserts a block of another text at a random place.
    mutating func takeLines(of other: [UInt8]) {
        let others = Self.lines(other)
        let start = below(others.count)
        let count = 1 + below(min(8, others.count - start))
        lines.insert(contentsOf: others[start..<(start + count)], at: below(lines.count + 1))
    }

    // MARK: - Changes

    private mutating func indent(_ line: Int) {
        let spaces = lines[line].prefix { $0 == 0x20 }.count
        let wanted = max(0, spaces + [-4, -2, 2, 4][below(4)])
        lines[line] = Array(repeating: 0x20, count: wanted) + lines[line].dropFirst(spaces)
    }

    /// Repeats a line and the lines that are indented further.
    private mutating func repeatBlock(_ line: Int) {
        let spaces = lines[line].prefix { $0 == 0x20 }.count
        let block = lines[(line + 1)...].prefix { $0.prefix { $0 == 0x20 }.count > spaces }
        guard lines.count < 5_000 else { return }
        lines.insert(contentsOf: [lines[line]] + block, at: line)
    }

    private mutating func replaceWord(in line: Int, by replacement: (inout LineMutator) -> [UInt8]) {
        let words = Self.words(lines[line])
        guard !words.isEmpty else { return lines[line] += replacement(&self) }
        let word = words[below(words.count)]
        lines[line].replaceSubrange(word, with: replacement(&self))
    }

    /// A random word of the text.
    private mutating func word() -> [UInt8] {
        for _ in 0..<8 {
            let line = lines[below(lines.count)]
            let words = Self.words(line)
            if !words.isEmpty { return Array(line[words[below(words.count)]]) }
        }
        return [0x61]
    }

    /// The words of a line; a sign such as a brace is a word too.
    private static func words(_ line: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, byte) in line.enumerated() {
            let isWord =
                byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            if isWord {
                start = start ?? index
            } else {
                if let begin = start { words.append(begin..<index) }
                start = nil
                if byte > 0x20 { words.append(index..<(index + 1)) }
            }
        }
        if let start { words.append(start..<line.count) }
        return words
    }

    private static let hostile = [
        "\"", "\\", "\\(x)", "\"\"\"", "*/", "\r", "\u{2028}", "\u{202E}", "`", "init", "self", "Type", "Swift",
        "Foundation", "_", "String", "9223372036854775808", "-1", "1e999", "0.1", "true", "null", "~", "[", "{", "?",
        "<Int>", "&a ", "*a", "!!str", "|\n", "> \n", "# ", "é", "\u{0}", "\u{FEFF}", "<<", "x-a", "  ", "\t", "{+a}",
        "{a:Int}", " = 1", "2xx", "default", "none",
    ].map { Array($0.utf8) }

    // MARK: - Chance

    /// A number from 0 to below a limit (SplitMix64, the same for the same seed).
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        return limit > 0 ? Int(value % UInt64(limit)) : 0
    }
}
