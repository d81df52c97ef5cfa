/// A regular expression of ECMA-262, as schemas use them: without look-around and references.
///
/// It is matched in time linear in the text, because patterns and texts come from elsewhere, and it makes texts that match.
struct Pattern: Sendable {
    /// A part of an expression.
    indirect enum Node: Sendable {
        case set(CharacterSet)
        case sequence([Node])
        case choice([Node])
        /// A part that repeats; without a most, any number of times.
        case repeated(Node, least: Int, most: Int?)
        case start
        case end
        case wordBoundary
    }

    let root: Node
    private let program: PatternProgram

    /// Reads an expression; nil for one that is wrong, too large, or has parts that are not supported.
    init?(_ source: String) {
        var parser = PatternParser(source)
        guard let root = parser.parse(), let program = PatternProgram(root) else { return nil }
        self.root = root
        self.program = program
    }

    /// Whether a part of the text matches.
    func matches(_ text: String) -> Bool { program.matches(text) }
}

/// A set of Unicode scalars.
struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isNegated }

    static let digits = CharacterSet(ranges: [0x30...0x39])
    static let word = CharacterSet(ranges: [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F])
    static let space = CharacterSet(ranges: [0x20...0x20, 0x09...0x0D, 0xA0...0xA0, 0x2028...0x2029, 0xFEFF...0xFEFF])
    /// `.`: everything but the ends of lines.
    static let any = CharacterSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

    /// The scalars that are not in the set, as ranges.
    var inverted: [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { result.append(next...0x10FFFF) }
        return result
    }
}
