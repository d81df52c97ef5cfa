import Generator

/// A pattern of I-Regexp (RFC 9485), ready to be looked for.
///
/// `^` and `$` are the beginning and the end of the text, as people mean them and §5.4 has it, not the signs themselves.
/// The machine is at several places of its program at once: no pattern takes longer than its size times the text's.
struct IRegexp: Sendable {
    enum Instruction: Sendable {
        case character(Characters)
        case start
        case end
        /// Goes on at all of these places, counted from here.
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

    /// Its end accepts the text.
    let program: [Instruction]

    /// Reads a pattern.
    init(_ text: String) throws(TextFailure) {
        var reader = IRegexpReader(scalars: Array(text.unicodeScalars))
        guard text.utf8.count <= Self.mostBytes else {
            throw reader.failure("it is longer than \(Self.mostBytes) bytes")
        }
        program = try reader.program()
    }

    /// Whether a text is what the pattern says, or has it in it.
    func fits(_ text: String, isWhole: Bool, _ budget: inout StepBudget) throws(StepBudget.Spent) -> Bool {
        try budget.spend(1 + program.count / 16)
        var scalars = text.unicodeScalars.makeIterator()
        var next = scalars.next()
        var position = 0
        /// Before which character an instruction was entered last.
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
