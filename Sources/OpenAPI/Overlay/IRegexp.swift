import Generator

/// A pattern of I-Regexp (RFC 9485), compiled for matching.
///
/// `^` and `$` are the beginning and the end of the text (§5.4), not the characters. Matching follows all alternatives at once, so
/// its time is at most proportional to the pattern's size times the text's.
struct IRegexp: Sendable {
    enum Instruction: Sendable {
        case character(Characters)
        case start
        case end
        /// Continues at all of these instructions, relative to this one.
        case fork([Int])
    }

    /// A set of characters.
    struct Characters: Sendable {
        var ranges: [ClosedRange<UInt32>] = []
        var categories: Set<Unicode.GeneralCategory> = []
        var isNegated = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            isNegated
                != (ranges.contains { $0.contains(scalar.value) }
                    || !categories.isEmpty && categories.contains(scalar.properties.generalCategory))
        }
    }

    private static let mostBytes = 1000

    /// The text matches at its end.
    let program: [Instruction]

    /// Reads a pattern.
    init(_ text: String) throws(TextFailure) {
        var reader = IRegexpReader(scalars: Array(text.unicodeScalars))
        guard text.utf8.count <= Self.mostBytes else {
            throw reader.failure("it is longer than \(Self.mostBytes) bytes")
        }
        program = try reader.program()
    }

    /// Whether the text, or a part of it, matches the pattern.
    func fits(_ text: String, isWhole: Bool, _ budget: inout StepBudget) throws(StepBudget.Spent) -> Bool {
        try budget.spend(1 + program.count / 16)
        var scalars = text.unicodeScalars.makeIterator()
        var next = scalars.next()
        var position = 0
        /// The position at which each instruction was last entered.
        var entered = Array(repeating: -1, count: program.count)
        var waiting: [Int] = []
        while true {
            if position == 0 || !isWhole { waiting.append(0) }
            var following: [Int] = []
            var work = 1
            while let index = waiting.popLast() {
                work += 1
                guard index < program.count else {
                    if !isWhole || next == nil { return true }
                    continue
                }
                guard entered[index] != position else { continue }
                entered[index] = position
                switch program[index] {
                case .character(let characters):
                    work += 1 + characters.ranges.count
                    guard let next, characters.contains(next) else { continue }
                    following.append(index + 1)
                case .start: if position == 0 { waiting.append(index + 1) }
                case .end: if next == nil { waiting.append(index + 1) }
                case .fork(let offsets): for offset in offsets { waiting.append(index + offset) }
                }
            }
            try budget.spend(work)
            if next == nil || following.isEmpty && isWhole { return false }
            waiting = following
            next = scalars.next()
            position += 1
        }
    }
}
